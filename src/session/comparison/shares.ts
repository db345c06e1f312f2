/** What each of several actors adds to what they come to together. */
import type { JointOdds } from '../../rules/decide/joint-odds.ts';
import type { Encounter } from '../../state/encounter.ts';
import { baseName, formatRanges, groupKey, numberOf, pluralOf } from '../groups.ts';

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
