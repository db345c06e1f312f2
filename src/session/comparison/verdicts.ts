/** For whom the ways that are compared are better, and what each of several actors adds. */
import { findAction } from '../../game/decide/decide.ts';
import type { JointOdds } from '../../game/decide/joint-odds.ts';
import type { Encounter, Id, Json } from '../../state/encounter.ts';
import { baseName, formatRanges, groupKey, numberOf, pluralOf } from '../groups.ts';
import type { Session } from '../session.ts';
import type { RatedVariant } from './rating.ts';
import type { Variant } from './variants.ts';

/** For whom a way is better than the one that is entered, and whether no other way is better for that side. */
export interface Verdict {
  /** The target, or all actors. */
  readonly who: readonly Id[];
  readonly isBest: boolean;
}

/**
 * For whom each way is better. The more is expected of a number, the better for the actors, and the worse for a target of another
 * side, or the other way round where the action says so; of targets that are compared with each other nothing is said. `entered` is
 * the way with which the others are compared.
 */
export function verdictsOf(
  session: Session,
  rows: readonly RatedVariant[],
  entered: Json | undefined,
): readonly (Verdict | null)[] {
  const amounts = rows.map(({ variant, rating }) => {
    if (typeof rating === 'string') return Number.NaN;
    const action = findAction(session.system, variant.intents[0]?.action ?? '');
    return action?.favours === 'target' ? -rating.expected.amount : rating.expected.amount;
  });
  const known = amounts.filter((amount) => !Number.isNaN(amount));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const standard = amounts[rows.findIndex(({ variant }) => variant.value === entered)] ?? Number.NaN;
  return rows.map(({ variant }, n) => {
    const amount = amounts[n] ?? Number.NaN;
    const actors = variant.intents.flatMap(({ by }) => by ?? []);
    const target = opponentOf(session.encounter, variant, rows);
    const verdict = (who: readonly Id[], isBest: boolean): Verdict | null =>
      who.length === 0 ? null : { who, isBest };
    if (Number.isNaN(amount) || isSame(least, most)) return null;
    if (isSame(amount, most)) return verdict(actors, true);
    if (isSame(amount, least)) return verdict(target, true);
    if (Number.isNaN(standard) || isSame(amount, standard)) return null;
    return verdict(amount > standard ? actors : target, false);
  });
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9;
}

/** The one target of all ways, where it is on another side than the actors; else nobody. */
function opponentOf(encounter: Encounter, { intents }: Variant, rows: readonly RatedVariant[]): readonly Id[] {
  const [target] = intents[0]?.on ?? [];
  const all = rows.flatMap(({ variant }) => variant.intents);
  if (target === undefined || !all.every(({ on }) => on.length === 1 && on[0] === target)) return [];
  const sideOf = (who: Id | null): string | undefined => encounter.combatants[who ?? '']?.side;
  return intents.some(({ by }) => by === null || sideOf(by) === sideOf(target)) ? [] : [target];
}

/** `Thug 2`; of several `Thugs` where they are of one group, else `all 3`. */
export function formatWhom({ combatants }: Encounter, who: readonly Id[]): string {
  const all = who.flatMap((id) => combatants[id] ?? []);
  const [first] = all;
  if (first === undefined) return '';
  if (all.length === 1) return first.name;
  const isGroup = all.every((one) => groupKey(one) === groupKey(first));
  return isGroup ? pluralOf(baseName(first.name)) : `all ${all.length}`;
}

/** `Ogre 4.0`, `Thugs 1-3,5 2.1 each`: those of a group who add as much are named together. */
export function formatShares({ combatants }: Encounter, by: JointOdds['by']): readonly string[] {
  const shares = new Map<string, { readonly name: string; readonly numbers: number[]; readonly amount: string }>();
  for (const { who, expected } of by) {
    const one = combatants[who];
    const [name, amount] = [one?.name ?? who, expected.toFixed(1)];
    const number = numberOf(name);
    const key = JSON.stringify([one === undefined || number === null ? who : groupKey(one), amount]);
    const share = shares.get(key) ?? { name, numbers: [], amount };
    if (number !== null) share.numbers.push(number);
    shares.set(key, share);
  }
  return [...shares.values()].map(({ name, numbers, amount }) =>
    numbers.length < 2 ? `${name} ${amount}` : `${pluralOf(baseName(name))} ${formatRanges(numbers)} ${amount} each`,
  );
}
