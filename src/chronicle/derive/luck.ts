import type { Luck } from '../../report/luck.ts';
import type { Distribution } from './throw-score.ts';

/** The most products that an exact chance may take: a fraction of a second. */
const mostProducts = 60_000_000;

/** Adds up the throws of one or several combatants. */
export class LuckTally {
  private throws = 0;
  private rolled = 0;
  private readonly thrown = new Map<Distribution, number>();

  add(rolled: number, of: Distribution): void {
    this.throws += 1;
    this.rolled += rolled;
    this.thrown.set(of, (this.thrown.get(of) ?? 0) + 1);
  }

  /** Adds the throws of another tally. */
  addAll({ throws, rolled, thrown }: LuckTally): void {
    this.throws += throws;
    this.rolled += rolled;
    for (const [of, times] of thrown) this.thrown.set(of, (this.thrown.get(of) ?? 0) + times);
  }

  /** `most`: the products that an exact chance may take. */
  luck(most = mostProducts): Luck {
    let expected = 0;
    let variance = 0;
    for (const [of, times] of this.thrown) {
      expected += times * of.mean;
      variance += times * of.variance;
    }
    const { throws, rolled } = this;
    const exact = exactChance(this.thrown, { rolled, expected, most });
    const p = exact ?? normalChance(Math.abs(rolled - expected), variance);
    return { throws, rolled, expected, p, exact: exact !== null };
  }
}

/** Errors of floating point do not make luck of what was expected. */
const epsilon = 1e-9;

/** The chance of as much luck, from the distribution of all throws together; null where that takes too long. */
function exactChance(
  thrown: ReadonlyMap<Distribution, number>,
  { rolled, expected, most }: { readonly rolled: number; readonly expected: number; readonly most: number },
): number | null {
  let sums: Float64Array = Float64Array.of(1);
  let low = 0;
  let products = 0;
  for (const [of, times] of thrown) {
    for (let n = 0; n < times; n += 1) {
      products += sums.length * of.p.length;
      if (products > most) return null;
      sums = sumOf(sums, of.p);
      low += of.low;
    }
  }
  const isGood = rolled >= expected - epsilon;
  let chance = 0;
  for (const [n, p] of sums.entries()) {
    const value = low + n;
    if (isGood ? value >= rolled : value <= rolled) chance += p;
  }
  return Math.min(1, chance);
}

function sumOf(sums: Float64Array, p: readonly number[]): Float64Array {
  const next = new Float64Array(sums.length + p.length - 1);
  for (let n = 0; n < p.length; n += 1) {
    const chance = p[n] ?? 0;
    if (chance === 0) continue;
    for (let m = 0; m < sums.length; m += 1) next[n + m] = (next[n + m] ?? 0) + chance * (sums[m] ?? 0);
  }
  return next;
}

/** The chance of being at least so far from the mean on one side: normal, with half a point for values that are whole. */
function normalChance(distance: number, variance: number): number {
  if (variance <= 0) return 1;
  return upperTail((distance - 0.5) / Math.sqrt(variance));
}

/** The chance that a standard normal value is above z (a polynomial with an error below 2e-7). */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = 0.5 * polynomial * Math.exp(-x * x);
  return z >= 0 ? tail : 1 - tail;
}
