/** Needs, bands and results (VX-12 to VX-19, VX-28 to VX-32). Mights and difficulties are decimals of at least 1. */
import { epsilon, roundHalfAway } from '../../../game/index.ts';
import type { Settings } from '../combatant/settings.ts';
import { formatAmount } from './amounts.ts';

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
const bands = ['barely', 'moderate', 'extreme', 'mishap'] as const;
export type Band = (typeof bands)[number];

/** The band of a winsby by its size, rounded half away from zero, success or not (VX-143). */
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

/** A might, a difficulty, and the d100 number that succeeds (VX-13). */
export interface Match {
  readonly might: number;
  readonly difficulty: number;
  readonly need: number;
}

/** Sets a might against a difficulty; both at least 1. */
export function match(might: number, difficulty: number): Match {
  return { might, difficulty, need: need(might, difficulty) };
}

/** One trait of a pair: its need, its winsby and whether it succeeded. Unrounded. */
export interface TraitResult {
  /** The might that it was rolled with. */
  readonly might: number;
  readonly need: number;
  readonly winsby: number;
  readonly success: boolean;
}

/** The face of the d100 of a trait. */
export function faceOf({ need, winsby }: Pick<TraitResult, 'need' | 'winsby'>): number {
  return Math.round(need + winsby);
}

/** The result of a roll with one trait or two. All numbers but `points` and `failedMight` are unrounded. */
export interface RollResult {
  readonly success: boolean;
  /** Roll − need; of two traits the mean (VX-15, VX-17). */
  readonly winsby: number;
  /** Points produced: might × winsby / 100 on a success, else 0; of two traits with the mean might (VX-16, VX-17). */
  readonly pp: number;
  /** The points rounded half away from zero (VX-28). */
  readonly points: number;
  readonly band: Band;
  /** The might that produced the points, after the actions of the round; of two traits the mean. */
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
   * On a failure: the difficulty that the roll would just have beaten, as a share of the one it met (VX-31), and the
   * difference in whole points (VX-32). Missing where a die of a pair shows 100, which beats any difficulty.
   */
  readonly ratio?: number;
  readonly failedMight?: number;
}

/** The fewest decimals, one at least, that round to the points: 7.451 is `7.45`, since 7.5 would be 8. */
function formatProduct(pp: number, points: number): string {
  const texts = [1, 2, 3].map((decimals) => pp.toFixed(decimals));
  return texts.find((text) => roundHalfAway(Number(text)) === points) ?? pp.toFixed(1);
}

/** `need 29.1 38.9  dice 70 80  winsby 41.0 x 57.5 % = 23.6, 24`; a failure ends in `: fails, 0`. */
export function formatRoll({ success, winsby, might, pp, points, need = 0, traits }: RollResult): string {
  const rolled = traits ?? [{ need, winsby }];
  const needs = rolled.map((one) => one.need.toFixed(1)).join(' ');
  const dice = rolled.map(faceOf).join(' ');
  const product = `x ${formatAmount(might)} % = ${formatProduct(pp, points)}, ${points}`;
  return `need ${needs}  dice ${dice}  winsby ${winsby.toFixed(1)}${success ? ` ${product}` : ': fails, 0'}`;
}
