/** Combatants that can be added to an encounter by the letters of their names. */
import type { KnownEntries, KnownEntry, System } from '../../game/kernel/system.ts';
import { pluralOf } from '../../game/text/names.ts';
import { type Encounter, type Json, type Side, sameJson } from '../../state/encounter.ts';
import { baseName } from '../groups.ts';
import type { Model } from '../rosters/creatures.ts';
import type { CopySources } from '../saved-combatants.ts';
import { kindsOf } from './added-text.ts';

/**
 * Combatants that can be added: like one that is in the encounter, one of the user's own creatures, ready-made, like one of
 * another encounter, or a new one with a name only.
 */
export interface Newcomer extends Model {
  readonly from: 'encounter' | 'own' | 'template' | 'saved' | 'name';
  /** The rule or page that a ready-made one comes from; empty where it is ours. */
  readonly source?: string;
  /** The name of its encounter, where it is another one. */
  readonly encounter?: string;
}

/**
 * The newcomers with a word that begins with the letters, then a new one of just that name, then those whose names contain the
 * letters: Kel is no Skeleton. Other encounters are looked into once a letter is typed. `side`: the one that was chosen, or null
 * for the one that is likely.
 */
export function newcomersFor(sources: CopySources, letters: string, side: Side | null): readonly Newcomer[] {
  const all = allNewcomers(sources, letters !== '').map((one) => (side === null ? one : { ...one, side }));
  const named: readonly Newcomer[] =
    letters === '' ? [] : [{ name: letters, side: side ?? 'own', sheet: {}, from: 'name' }];
  const found = matching(all, letters, ({ name }) => name);
  const begun = found.filter(({ name }) => wordBegins(name, letters));
  const plural = found.length === 0 ? all.filter((one) => isNameOf(one, letters)) : [];
  return [...begun, ...plural, ...named, ...found.filter((one) => !begun.includes(one))];
}

/** Whether a name, or a word of it, begins with the letters. */
function wordBegins(name: string, letters: string): boolean {
  const words = ` ${name.toLowerCase().replaceAll('-', ' ')}`;
  return words.includes(` ${letters.toLowerCase().replaceAll('-', ' ')}`);
}

/** Whether letters are the whole name of a newcomer, or its plural. */
export function isNameOf({ name }: Pick<Newcomer, 'name'>, letters: string): boolean {
  const wanted = letters.trim().toLowerCase();
  return [name, pluralOf(name), `${name}s`].some((one) => one.toLowerCase() === wanted);
}

function allNewcomers({ system, encounter, creatures, saved }: CopySources, readsSaved: boolean): readonly Newcomer[] {
  const here = Object.values(encounter.combatants).map(({ name, side, sheet }): Newcomer => {
    return { name: baseName(name), side, sheet, from: 'encounter' };
  });
  const own = (creatures?.all().creatures ?? []).map(({ name, side, sheet }): Newcomer => {
    return { name, side, sheet, from: 'own' };
  });
  const readyMade = system.templates.map(({ name, sheet, rule, page }): Newcomer => {
    return { name, side: 'other', sheet, from: 'template', source: page ?? rule };
  });
  const elsewhere = (readsSaved ? saved() : []).map((one): Newcomer => ({ ...one, from: 'saved' }));
  return withoutDoubles([...here, ...own, ...readyMade, ...elsewhere]);
}

/** Newcomers without ready-made ones of a name that is there, and without copies of the same sheet. */
function withoutDoubles(all: readonly Newcomer[]): readonly Newcomer[] {
  const kept = new Map<string, Newcomer[]>();
  for (const one of all) {
    const alike = kept.get(one.name) ?? [];
    const isDouble = alike.some(
      ({ sheet }) => (one.from !== 'saved' && one.from !== 'own') || sameJson(sheet, one.sheet),
    );
    if (!isDouble) kept.set(one.name, [...alike, one]);
  }
  return [...kept.values()].flat();
}

/** The kinds of what was typed to add combatants, one or more; a new name may have a comma. */
export function typedKinds(sources: CopySources, typed: string): readonly string[] {
  return kindsOf(typed, (letters) => {
    const [newcomer] = letters === '' ? [] : newcomersFor(sources, letters, null);
    return newcomer !== undefined && newcomer.from !== 'name';
  });
}

/** Those whose names begin with the letters, then those of which a word does, then those that contain them. */
export function matching<T>(all: readonly T[], letters: string, nameOf: (one: T) => string): readonly T[] {
  const wanted = letters.trim().toLowerCase();
  const rank = (one: T): number => {
    const name = nameOf(one).toLowerCase();
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    if (name.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 2;
    return name.includes(wanted) ? 3 : 4;
  };
  return [0, 1, 2, 3].flatMap((wantedRank) => all.filter((one) => rank(one) === wantedRank));
}

/** What the game knows for the fields of a sheet, and what the sheets of the encounter and those of the game's creatures have in their lists. */
export function knownIn({
  system,
  encounter,
}: {
  readonly system: System;
  readonly encounter: Encounter;
}): KnownEntries {
  const sheets = [...Object.values(encounter.combatants), ...system.templates].map(({ sheet }) => sheet);
  const found = new Map<string, KnownEntry[]>();
  for (const [field, list] of sheets.flatMap((sheet) => Object.entries(Object(sheet)))) {
    if (Array.isArray(list)) found.set(field, [...(found.get(field) ?? []), ...list.flatMap(namedEntry)]);
  }
  const merged = [...found].map(([field, entries]): [string, readonly KnownEntry[]] => {
    const byName = [...(system.known[field] ?? []), ...entries].map((one) => [one.name.toLowerCase(), one] as const);
    // The first of a name stays in its place.
    return [field, [...new Map([...byName, ...[...byName].reverse()]).values()]];
  });
  return { ...system.known, ...Object.fromEntries(merged) };
}

function namedEntry(entry: Json): readonly KnownEntry[] {
  const name: unknown = typeof entry === 'string' ? entry : Object(entry).name;
  return typeof name === 'string' ? [{ name, entry, rule: '' }] : [];
}
