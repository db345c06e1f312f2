/**
 * The formula of the need, and the bands of results (VX-12 to VX-19, VX-28 to VX-32). Mights and difficulties may be decimals;
 * both are at least 1 here (VX-30).
 */
import { epsilon } from '../../../state/working.ts';
import type { Settings } from '../combatant/settings.ts';

/** The need of an even match, and how far needs go from there: they lie strictly between 1 and 100 (VX-20). */
const evenNeed = 50.5;
const reach = 49.5;
const bend = Math.atan(3);
const stretch = reach / bend;

/** Doubles near this number are multiples of 2^-40: adding and subtracting it rounds to them. */
const grid = 6144;

/**
 * The d100 number that succeeds with a might against a difficulty (VX-13); it depends only on their ratio. The published
 * formula has 6·(D/(D+M) − 0.5) under the arc tangent, which equals 3·(D−M)/(D+M). Needs are multiples of 2^-40, so that sums
 * of dice and needs are exact in any order, and need(M, D) + need(D, M) is exactly 101.
 */
export function need(might: number, difficulty: number): number {
  const over = stretch * Math.atan((3 * (difficulty - might)) / (difficulty + might));
  return evenNeed + (over + grid - grid);
}

/** For each face of a d100 the ratio D / M that it would just beat: the formula above, inverted. */
const beatenAt = Float64Array.from({ length: 101 }, (_, face) => {
  const share = 0.5 + Math.tan((face - evenNeed) / stretch) / 6;
  return share >= 1 ? Number.POSITIVE_INFINITY : share / (1 - share);
});

/**
 * The difficulty that this face of a d100 would just have beaten, divided by the difficulty that it met (VX-31): below 1 on a
 * failure, infinite at a roll of 100, which never fails.
 */
export function ratioBeaten(might: number, difficulty: number, face: number): number {
  return ((beatenAt[face] ?? Number.NaN) * might) / difficulty;
}

/** How well or badly a roll went (VX-140, VX-143). */
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

/** Whether a winsby is a success: 0 or more, where a billionth below 0 counts as 0 (VX-14). */
export function meetsNeed(winsby: number): boolean {
  return winsby >= -epsilon;
}
