import type { Combatant, Encounter, Id } from '../state/encounter.ts';
import { nearestHint } from '../state/nearest.ts';
import { baseName, groupOf, numberOf, pluralOf } from './groups.ts';

/** The combatant that a word names, or a sentence that says why it names none. */
export type Named = { readonly ok: true; readonly who: Id } | { readonly ok: false; readonly message: string };

/** Finds a combatant by id, by name, or by the beginning of only one name. Capitals, spaces and accents do not matter. */
export function findCombatant(encounter: Encounter, word: string): Named {
  const all = Object.values(encounter.combatants);
  const wanted = plainName(word);
  const exact = all.find(({ id }) => id === word) ?? onlyOne(all.filter(({ name }) => plainName(name) === wanted));
  if (exact !== undefined) return { ok: true, who: exact.id };
  const starting = wanted === '' ? [] : all.filter(({ name }) => plainName(name).startsWith(wanted));
  const found = onlyOne(starting);
  if (found !== undefined) return { ok: true, who: found.id };
  if (starting.length > 1) {
    const names = starting.slice(0, 4).map(({ name }) => name);
    return { ok: false, message: `"${word}" could be ${names.join(', ')}${starting.length > 4 ? ' ..' : ''}` };
  }
  const names = all.map(({ name }) => name);
  return { ok: false, message: `nobody here is called "${word}"${nearestHint(word, names)}` };
}

/** The combatants that a word names, or a sentence that says why it names none. */
export type NamedGroup =
  | { readonly ok: true; readonly who: readonly Id[] }
  | { readonly ok: false; readonly message: string };

/**
 * Finds combatants by a word: `foes`, `own`, all of a group (`thugs`), some of it by their numbers (`thug2,4-6`), or one as
 * `findCombatant` does.
 */
export function findCombatants(encounter: Encounter, word: string): NamedGroup {
  const one = findCombatant(encounter, word);
  const all = Object.values(encounter.combatants);
  if (one.ok && all.some(({ id, name }) => id === word || plainName(name) === plainName(word))) return only(one);
  if (word === 'foes' || word === 'own') {
    const side = word === 'own' ? 'own' : 'other';
    const who = all.filter((combatant) => combatant.side === side && !combatant.out).map(({ id }) => id);
    return who.length > 0 ? { ok: true, who } : { ok: false, message: `nobody is on that side: "${word}"` };
  }
  const [, group = '', numbers = ''] = /^(.*?\D)\s*(\d[\d,\s-]*)$/s.exec(word) ?? [];
  if (group !== '') return membersNamed(encounter, { word, group, numbers }) ?? only(one);
  const whole = groupsNamed(encounter, (base) => plainName(pluralOf(base)) === plainName(word));
  return whole.length === 1 ? { ok: true, who: whole[0] ?? [] } : only(one);
}

function only(one: Named): NamedGroup {
  return one.ok ? { ok: true, who: [one.who] } : one;
}

/** The members of all groups with numbers whose names, without them, are as asked. */
function groupsNamed(encounter: Encounter, is: (base: string) => boolean): readonly (readonly Id[])[] {
  const groups = new Map<string, readonly Id[]>();
  for (const { id, name, side } of Object.values(encounter.combatants)) {
    if (numberOf(name) === null || !is(baseName(name))) continue;
    const key = `${side} ${baseName(name)}`;
    if (!groups.has(key)) groups.set(key, groupOf(encounter, id));
  }
  return [...groups.values()].filter((members) => members.length > 0);
}

/** The members of a group with numbers such as `2,4-6`; null where there is no such group. */
function membersNamed(
  encounter: Encounter,
  { word, group, numbers }: { readonly word: string; readonly group: string; readonly numbers: string },
): NamedGroup | null {
  const letters = plainName(group);
  const exact = groupsNamed(encounter, (base) => [base, pluralOf(base)].some((name) => plainName(name) === letters));
  const groups = exact.length > 0 ? exact : groupsNamed(encounter, (base) => plainName(base).startsWith(letters));
  const [members = []] = groups;
  if (groups.length !== 1) return groups.length === 0 ? null : { ok: false, message: `"${word}" could be several` };
  const byNumber = new Map(members.map((id) => [numberOf(encounter.combatants[id]?.name ?? '') ?? 0, id]));
  const who = new Set<Id>();
  for (const part of numbers.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number);
    const found = [...byNumber].filter(([number]) => number >= from && number <= to);
    const name = encounter.combatants[members[0] ?? '']?.name ?? '';
    if (found.length === 0) return { ok: false, message: `there is no ${baseName(name)} ${part.trim()}` };
    for (const [, id] of found) who.add(id);
  }
  return { ok: true, who: [...who] };
}

function onlyOne(found: readonly Combatant[]): Combatant | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** A name in small letters and digits only, without accents. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is offered after a name that is not known: the nearest one, else all: `; one of roll, attack`. */
export function namesHint(name: string, names: readonly string[]): string {
  return nearestHint(name, names) || `; one of ${names.join(', ')}`;
}
