import { type Band, need } from './need.ts';

/** A might, what it is set against, and the d100 number that this takes (VX-13). */
export interface Match {
  readonly might: number;
  readonly difficulty: number;
  readonly need: number;
}

/** Sets a might against a difficulty; both at least 1. */
export function match(might: number, difficulty: number): Match {
  return { might, difficulty, need: need(might, difficulty) };
}

/** One trait of a roll: its need, by how much it was met, whether it was. Unrounded. */
export interface TraitResult {
  readonly need: number;
  readonly winsby: number;
  readonly success: boolean;
}

/** The d100 that such a trait was rolled with. */
export function faceOf({ need, winsby }: TraitResult): number {
  return Math.round(need + winsby);
}

/** What a roll comes to, with one trait or with two. All numbers are unrounded but `points` and `failedMight`. */
export interface RollResult {
  readonly success: boolean;
  /** Roll − need; of two traits the mean (VX-15, VX-17). */
  readonly winsby: number;
  /** Points produced: might × winsby / 100 on a success, else 0; of two traits by the mean might (VX-16, VX-17). */
  readonly pp: number;
  /** The same rounded half away from zero (VX-28). */
  readonly points: number;
  readonly band: Band;
  /** The might that made the points, after what the round's actions took off it; of two traits the mean. */
  readonly might: number;
  /** One trait only. */
  readonly need?: number;
  /** Two traits only. */
  readonly traits?: readonly [TraitResult, TraitResult];
  /** Two traits only: the pair fails by more than 50 (VX-18). */
  readonly mishap?: boolean;
  /** Two traits only: their winsbys lie far apart (VX-147). */
  readonly lopsided?: boolean;
  /**
   * On a failure: the difficulty just beaten over the difficulty met (VX-31), and the difference in whole points (VX-32).
   * Missing where a die of a pair shows 100, which would have beaten any.
   */
  readonly ratio?: number;
  readonly failedMight?: number;
}
