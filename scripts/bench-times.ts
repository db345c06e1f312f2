/** Times and their spread, in all measurements. */

/** Milliseconds that something takes. */
export function timed(run: () => void): number {
  const began = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - began) / 1e6;
}

/** The number below which such a share of them is, NaN of none. */
export function quantile(numbers: readonly number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
