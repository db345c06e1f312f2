/** Dice whose scores add up: the chances of their totals, with the faces of one throw for each. */
import type { DiceAsk, Key, ThrowClasses } from '../ask.ts';
import { addToClass, leastChance, mostSums, type ThrowClass, TooManyThrows, type WeightedClasses } from './classes.ts';

export interface Chain extends ThrowClass {
  readonly total: number;
}

/** One die with its re-throws, by the total of its scores. */
function chains(ask: DiceAsk, score: (face: number) => number): { chains: readonly Chain[]; tail: number } {
  const byTotal = new Map<number, Chain>();
  let open: Chain[] = [{ total: 0, p: 1, faces: [] }];
  let tail = 0;
  while (open.length > 0) {
    const again = new Map<number, Chain>();
    for (const chain of open) {
      for (let face = 1; face <= ask.sides; face += 1) {
        const next = { total: chain.total + score(face), p: chain.p / ask.sides, faces: [...chain.faces, face] };
        addToClass(ask.again !== undefined && face >= ask.again ? again : byTotal, next.total, next);
      }
    }
    open = [];
    for (const chain of again.values()) {
      if (chain.p < leastChance) tail += chain.p;
      else open.push(chain);
    }
  }
  return { chains: [...byTotal.values()], tail };
}

/** A total of several dice: its chance, and the faces of one throw as links from the last die to the first. */
export interface Total {
  p: number;
  readonly chain: Chain | null;
  readonly rest: Total | null;
}

interface Totals {
  readonly totals: ReadonlyMap<number, Total>;
  readonly tail: number;
}

/** Totals depend on the scores only, and the same score function recurs on every path through a ruling. */
const totalsByScore = new WeakMap<(face: number) => number, Map<string, Totals>>();

function totalsOf(ask: DiceAsk, score: (face: number) => number): Totals {
  const kept = totalsByScore.get(score) ?? new Map<string, Totals>();
  totalsByScore.set(score, kept);
  const shape = `${ask.count}d${ask.sides} again ${ask.again}`;
  const totals = kept.get(shape) ?? addUp(ask.count, chains(ask, score));
  kept.set(shape, totals);
  return totals;
}

/** The totals of n dice or hands of dice: those of n − 1 with one more added. */
export function addUp(count: number, single: { readonly chains: readonly Chain[]; readonly tail: number }): Totals {
  let totals = new Map<number, Total>([[0, { p: 1, chain: null, rest: null }]]);
  let tail = single.tail * count;
  let looked = 0;
  for (let n = 0; n < count; n += 1) {
    const next = new Map<number, Total>();
    looked += totals.size * single.chains.length;
    if (looked > mostSums) throw new TooManyThrows(`too many totals of ${count} dice for exact odds`);
    for (const [total, rest] of totals) {
      for (const chain of single.chains) {
        const p = rest.p * chain.p;
        const there = next.get(total + chain.total);
        if (there !== undefined) there.p += p;
        else if (p < leastChance) tail += p;
        else next.set(total + chain.total, { p, chain, rest });
      }
    }
    totals = next;
  }
  return { totals, tail };
}

/** The classes of dice whose scores add up. */
export function classifySums(ask: DiceAsk, sums: Extract<ThrowClasses, { by: 'die' }>): WeightedClasses {
  const { totals, tail } = totalsOf(ask, sums.score);
  const byKey = new Map<Key, { p: number; readonly way: Total }>();
  for (const [total, way] of totals) {
    const key = sums.key?.(total) ?? total;
    const there = byKey.get(key);
    if (there === undefined) byKey.set(key, { p: way.p, way });
    else there.p += way.p;
  }
  const classes = [...byKey.values()].map(({ p, way }) => {
    const thrown: (readonly number[])[] = [];
    for (let at: Total | null = way; at?.chain; at = at.rest) thrown.push(at.chain.faces);
    return { p, faces: inWaves(thrown.reverse()) };
  });
  return { classes, tail };
}

/** Chains of re-throws in the order in which a hand throws them: all first dice, then all second ones, and so on. */
function inWaves(thrown: readonly (readonly number[])[]): readonly number[] {
  const faces: number[] = [];
  const longest = Math.max(...thrown.map((chain) => chain.length));
  for (let wave = 0; wave < longest; wave += 1) {
    for (const chain of thrown) {
      const face = chain[wave];
      if (face !== undefined) faces.push(face);
    }
  }
  return faces;
}
