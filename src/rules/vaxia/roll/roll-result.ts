/** A might set against a difficulty, and the results of rolls. */
import { roundHalfAway } from '../../../state/working.ts';
import { formatAmount } from './amounts.ts';
import { type Band, need } from './need.ts';

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
