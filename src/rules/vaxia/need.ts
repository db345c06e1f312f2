/**
 * The one formula of the game: what a d100 must show, and what follows from it (VX-12 to VX-19, VX-28 to VX-32).
 * Mights and difficulties may be decimals; both are at least 1 here (VX-30).
 */
import { epsilon, roundHalfAway } from '../../state/working.ts';

/** The need of an even match, and how far it can go from there: between 1 and 100, never at either (VX-20). */
const even = 50.5;
const reach = 49.5;
const bend = Math.atan(3);

/** The d100 number required of a might against a difficulty (VX-13), unrounded; it depends on their ratio alone. */
export function need(might: number, difficulty: number): number {
  return even + (reach * Math.atan(6 * (difficulty / (difficulty + might) - 0.5))) / bend;
}

/**
 * The difficulty that this roll would just have beaten, over the difficulty that it met (VX-31): below 1 on a failure.
 * Infinite at a roll of 100, which never fails.
 */
export function ratioBeaten(might: number, difficulty: number, roll: number): number {
  const share = 0.5 + Math.tan(((roll - even) / reach) * bend) / 6;
  return share >= 1 ? Number.POSITIVE_INFINITY : (might * share) / (1 - share) / difficulty;
}

/** How a result reads (VX-140, VX-143). */
export const bands = ['barely', 'moderate', 'extreme', 'mishap'] as const;
export type Band = (typeof bands)[number];

/** The band of a winsby, success or not, by the size of the rounded number; edges belong to the higher band (VX-143). */
export function bandOf(winsby: number): Band {
  const size = Math.abs(roundHalfAway(winsby));
  if (size < 15) return 'barely';
  return size < 25 ? 'moderate' : 'extreme';
}

/** A roll that meets the need counts; within a billionth below it counts as meeting it (VX-14). */
export function meets(winsby: number): boolean {
  return winsby >= -epsilon;
}
