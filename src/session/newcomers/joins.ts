/** Combatants who join as they were typed: `6 guard, one with bow`. */
import type { System } from '../../game/kernel/system.ts';
import { emptyEncounter, type Intent, type Json, type Side, sameJson } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { Library } from '../../storage/library/library.ts';
import { creaturesFor, type Model } from '../rosters/creatures.ts';
import { type CopySources, savedCombatants } from '../saved-combatants.ts';
import { readAddedText, type Variation } from './added-text.ts';
import { knownIn, matching, type Newcomer, newcomersFor, typedKinds } from './newcomers.ts';

/** How combatants join. */
export interface JoinsAs {
  /** Null: the one that is likely. */
  readonly side: Side | null;
  readonly hidden: boolean;
  /** Who was chosen for the last of the kinds that were typed; for the others it is the first that the letters mean. */
  readonly newcomer?: Newcomer;
}

/** The intents by which those who were typed join, one for each variation. A sentence where the letters mean nothing. */
export function joinsOfText(
  sources: CopySources,
  typed: string,
  { side, hidden, newcomer: chosen }: JoinsAs,
): readonly Intent[] | string {
  const kinds = typedKinds(sources, typed);
  return inAll(kinds, (kind) => {
    if (chosen !== undefined && kind === kinds.at(-1)) return joinsOfNewcomer(sources, kind, chosen, hidden);
    const { name } = readAddedText(kind);
    if (name === '') return `${kind.trim()}: a name is missing, as in "6 guard, one with bow"`;
    const [newcomer] = newcomersFor(sources, name, side);
    if (newcomer !== undefined && newcomer.from !== 'name') return joinsOfNewcomer(sources, kind, newcomer, hidden);
    const known = newcomersFor(sources, '', null).map((one) => one.name);
    const hint = nearestHint(name, known) || nearestHint(name.replace(/s$/, ''), known);
    return `there is no creature called ${name}${hint}`;
  });
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

function joinsOfNewcomer(
  sources: CopySources,
  typed: string,
  newcomer: Newcomer,
  hidden: boolean,
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
  { name, side, sheet }: Model,
): Varied | string {
  for (const [field, known] of Object.entries(knownIn({ system, encounter }))) {
    const [entry] = matching(known, thing, (one) => one.name);
    const list: unknown = Object(sheet)[field] ?? [];
    if (entry === undefined || !Array.isArray(list)) continue;
    // Also without the skill of the one that it was taken from.
    const { skill: _of, ...withoutSkill } = Object(entry.entry);
    const ways = [entry.entry, withoutSkill].map((first): Json => {
      return { ...Object(sheet), [field]: [first, ...list.filter((one: Json) => !sameJson(one, first))] };
    });
    const fitting = ways.find((one) => system.readSheet(one, side).ok);
    if (fitting !== undefined) return { name: `${name} with ${entry.name}`, count, sheet: fitting };
  }
  return `nothing called "${thing}" is known here; it is a weapon or power of the game, or of someone in it`;
}
