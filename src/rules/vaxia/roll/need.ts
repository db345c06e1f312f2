/**
 * The one formula of the game: what a d100 must show, and what follows from it (VX-12 to VX-19, VX-28 to VX-32).
 * Mights and difficulties may be decimals; both are at least 1 here (VX-30).
 */
import { epsilon } from '../../../state/working.ts';
import type { Settings } from '../combatant/settings.ts';

/** The need of an even match, and how far it can go from there: between 1 and 100, never at either (VX-20). */
const even = 50.5;
const reach = 49.5;
const bend = Math.atan(3);
const stretch = reach / bend;

/** Doubles around this number lie 2^-40 apart: adding and taking it off again rounds to that. */
const grid = 6144;

/**
 * The d100 number required of a might against a difficulty (VX-13); it depends on their ratio alone. The reference has
 * 6·(D/(D+M) − 0.5) under the arc tangent, which is 3·(D−M)/(D+M). Needs lie on multiples of 2^-40, so that sums of dice
 * less needs are exact in whatever order they are taken, and need(M, D) + need(D, M) is exactly 101.
 */
export function need(might: number, difficulty: number): number {
  const over = stretch * Math.atan((3 * (difficulty - might)) / (difficulty + might));
  return even + (over + grid - grid);
}

/** For each face of a d100: D / M of the difficulty that it would just beat (the formula above, turned round). */
const beatenAt = Float64Array.from({ length: 101 }, (_, shown) => {
  const share = 0.5 + Math.tan((shown - even) / stretch) / 6;
  return share >= 1 ? Number.POSITIVE_INFINITY : share / (1 - share);
});

/**
 * The difficulty that this face of a d100 would just have beaten, over the difficulty that it met (VX-31): below 1 on a
 * failure. Infinite at a roll of 100, which never fails.
 */
export function ratioBeaten(might: number, difficulty: number, shown: number): number {
  return ((beatenAt[shown] ?? Number.NaN) * might) / difficulty;
}

/** How a result reads (VX-140, VX-143). */
export const bands = ['barely', 'moderate', 'extreme', 'mishap'] as const;
export type Band = (typeof bands)[number];

/**
 * The band of a winsby, success or not, by its size rounded half away from zero (VX-143): under 15, under 25, more, or the
 * settings `moderateFrom` and `extremeFrom`.
 */
export function bandOf(winsby: number, { moderateFrom, extremeFrom }: Settings): Band {
  const size = Math.abs(winsby) + epsilon;
  if (size >= extremeFrom - 0.5) return 'extreme';
  return size < moderateFrom - 0.5 ? 'barely' : 'moderate';
}

/** Whether a winsby, rounded half away from zero, is a critical success or failure: of 25 and more (VX-19). */
export function isCritical(winsby: number): boolean {
  return Math.abs(winsby) + epsilon >= 24.5;
}

/** A roll that meets the need counts; within a billionth below it counts as meeting it (VX-14). */
export function meetsNeed(winsby: number): boolean {
  return winsby >= -epsilon;
}
