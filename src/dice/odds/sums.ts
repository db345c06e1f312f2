import type { Odds } from './odds.ts';

/** The distribution of the sum of several independent throws of the same numbers. */
export function addOdds({ distribution, tail, mean, sd, paths }: Odds, times: number): Odds {
  let sums = new Map<number, number>([[0, 1]]);
  for (let n = 0; n < times; n += 1) {
    const next = new Map<number, number>();
    for (const [sum, p] of sums) {
      for (const { value, p: share } of distribution) {
        const total = sum + Number(value);
        next.set(total, (next.get(total) ?? 0) + p * share);
      }
    }
    sums = next;
  }
  const points = [...sums].map(([value, p]) => ({ value, p })).sort((a, b) => a.value - b.value);
  return { distribution: points, tail: tail * times, mean: mean * times, sd: sd * Math.sqrt(times), paths };
}
