/** Combatants who join as they were typed: `6 guard, one with bow`. */
import type { System } from '../../rules/kernel/system.ts';
import { emptyEncounter, type Intent, type Json, type Side, sameJson } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { Library } from '../../storage/library/library.ts';
import { creaturesFor } from '../rosters/creatures.ts';
import { type CopySources, savedCombatants } from '../saved-combatants.ts';
import { readAddedText, type Variation } from './added-text.ts';
import { knownIn } from './known-entries.ts';
import { matching } from './matching.ts';
import { type Newcomer, newcomersFor, typedKinds } from './newcomers.ts';

/** How combatants join. `side` null: the one that is likely. */
export interface JoinsAs {
  readonly side: Side | null;
  readonly hidden: boolean;
}

/**
 * The intents by which those who were typed join: of the first newcomer that the letters mean, as at the table. A sentence where
 * they mean nothing.
 */
export function joinsOfText(sources: CopySources, typed: string, as: JoinsAs): readonly Intent[] | string {
  return inAll(typedKinds(sources, typed), (kind) => joinsOfKind(sources, kind, as));
}

/** The intents of each text in their order, or the first sentence about one. */
export function inAll(
  texts: readonly string[],
  joinsOfOne: (text: string) => readonly Intent[] | string,
): readonly Intent[] | string {
  const all: Intent[] = [];
  for (const text of texts) {
    const joins = joinsOfOne(text);
    if (typeof joins === 'string') return joins;
    all.push(...joins);
  }
  return all;
}

function joinsOfKind(sources: CopySources, typed: string, { side, hidden }: JoinsAs): readonly Intent[] | string {
  const { name } = readAddedText(typed);
  if (name === '') return `${typed.trim()}: a name is missing, as in "6 guard, one with bow"`;
  const [newcomer] = newcomersFor(sources, name, side);
  if (newcomer !== undefined && newcomer.from !== 'name') return joinsOfNewcomer(sources, typed, { newcomer, hidden });
  const known = newcomersFor(sources, '', null).map((one) => one.name);
  return `there is no creature called ${name}${nearestHint(name, known) || nearestHint(name.replace(/s$/, ''), known)}`;
}

/** The intents by which those who were typed join a new encounter of a library, one text for each kind. */
export function joinsOfNew(
  system: System,
  texts: readonly string[],
  library = new Library(),
): readonly Intent[] | string {
  const sources: CopySources = {
    system,
    encounter: emptyEncounter(system.id),
    saved: () => savedCombatants(system, library, ''),
    creatures: creaturesFor(library, system),
  };
  return inAll(texts, (text) => joinsOfText(sources, text, { side: null, hidden: false }));
}

/** A newcomer that was chosen for the last of the kinds that were typed. */
interface Chosen {
  readonly newcomer: Newcomer;
  /** The side that was chosen, or null. */
  readonly side: Side | null;
  readonly hidden: boolean;
}

/** The same where a newcomer was chosen. */
export function joinsOf(sources: CopySources, typed: string, chosen: Chosen): readonly Intent[] | string {
  const kinds = typedKinds(sources, typed);
  return inAll(kinds, (kind) =>
    kind === kinds.at(-1) ? joinsOfNewcomer(sources, kind, chosen) : joinsOfKind(sources, kind, chosen),
  );
}

/** The intents by which a newcomer joins, one for each variation. */
function joinsOfNewcomer(
  sources: CopySources,
  typed: string,
  { newcomer, hidden }: Pick<Chosen, 'newcomer' | 'hidden'>,
): readonly Intent[] | string {
  const all = varied(sources, typed, newcomer);
  if (typeof all === 'string') return all;
  const { side, from, name } = newcomer;
  return all.map((one): Intent => {
    const sheet = from === 'template' && one.name === name ? { like: name, sheet: {} } : { sheet: one.sheet };
    return { action: 'join', by: null, on: [], with: { name: one.name, ...sheet, count: one.count, side, hidden } };
  });
}

/** Some of those who join. */
type Varied = Pick<Newcomer, 'name' | 'sheet'> & { readonly count: number };

/** Those who join, of each variation and then the others; with a sentence where something in it is not known. */
function varied(sources: CopySources, typed: string, { name, side, sheet }: Newcomer): readonly Varied[] | string {
  const { count, variations, unfinished, outOfRange } = readAddedText(typed);
  if (outOfRange !== '') return outOfRange;
  if (unfinished !== '') return `"${unfinished}" is not understood; write it as in ", one with bow"`;
  const many = variations.reduce((sum, one) => sum + one.count, 0);
  if (many > count) return `${many} of ${count} are too many`;
  const others: Varied[] = [];
  for (const variation of variations) {
    const own = withThing(sources, variation, { name, side, sheet });
    if (typeof own === 'string') return own;
    others.push(own);
  }
  return many === count ? others : [{ name, count: count - many, sheet }, ...others];
}

/** Those with a weapon, or whatever else a list of the sheet holds, put first; a sentence where nothing of that name is known. */
function withThing(
  { system, encounter }: CopySources,
  { count, thing }: Variation,
  { name, side, sheet }: Pick<Newcomer, 'name' | 'side' | 'sheet'>,
): Varied | string {
  const others = system.templates.map((one) => one.sheet);
  for (const [field, known] of Object.entries(knownIn({ system, encounter }, others))) {
    const [entry] = matching(known, thing, (one) => one.name);
    const list: unknown = Object(sheet)[field] ?? [];
    if (entry === undefined || !Array.isArray(list)) continue;
    const ways = [entry.entry, withoutSkill(entry.entry)].map((first): Json => {
      return { ...Object(sheet), [field]: [first, ...list.filter((one: Json) => !sameJson(one, first))] };
    });
    const fitting = ways.find((one) => system.readSheet(one, side).ok);
    if (fitting !== undefined) return { name: `${name} with ${entry.name}`, count, sheet: fitting };
  }
  return `nothing called "${thing}" is known here; it is a weapon or power of the game, or of someone in it`;
}

/** A weapon without the skill of the one it was taken from. */
function withoutSkill(entry: Json): Json {
  const { skill: _of, ...others } = Object(entry);
  return others;
}
