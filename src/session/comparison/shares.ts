/** What each of several actors adds to what they come to together. */
import type { JointOdds } from '../../rules/decide/joint-odds.ts';
import type { Encounter } from '../../state/encounter.ts';
import { baseName, groupKey, numberOf, pluralOf } from '../groups.ts';

/** Those of one group who add as much. */
interface Share {
  readonly name: string;
  readonly numbers: (number | null)[];
  readonly amount: string;
}

/** `Ogre 4.0`, `Thugs 1-3,5 2.1 each`: those of a group who add as much are named together. */
export function formatShares({ combatants }: Encounter, by: JointOdds['by']): readonly string[] {
  const shares = new Map<string, Share>();
  for (const { who, expected } of by) {
    const one = combatants[who];
    const [name, amount] = [one?.name ?? who, expected.toFixed(1)];
    const number = numberOf(name);
    const key = JSON.stringify([one === undefined || number === null ? who : groupKey(one), amount]);
    const share = shares.get(key) ?? { name, numbers: [], amount };
    shares.set(key, { ...share, numbers: [...share.numbers, number] });
  }
  return [...shares.values()].map(({ name, numbers, amount }) => {
    const known = numbers.filter((number) => number !== null);
    if (known.length < 2) return `${name} ${amount}`;
    return `${pluralOf(baseName(name))} ${formatRanges(known)} ${amount} each`;
  });
}

/** `1-3,5` */
function formatRanges(numbers: readonly number[]): string {
  const ranges: { readonly from: number; readonly to: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to === number - 1) ranges[ranges.length - 1] = { from: last.from, to: number };
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}
