import { z } from 'zod';
import { type Alike, type Conversation, dice, one, two } from '../../dice/ask.ts';
import { roundHalfAway } from '../../state/working.ts';
import type { Note } from '../working.ts';
import { lowered } from './actions-in-a-round.ts';
import { rules } from './game.ts';
import { type Band, bandOf, meets, need, ratioBeaten } from './need.ts';
import type { Settings } from './settings.ts';

/** One trait of a roll: its need, by how much it was met, whether it was. Unrounded. */
export interface Trait {
  readonly need: number;
  readonly winsby: number;
  readonly success: boolean;
}

/** What a roll comes to, with one trait or with two. All numbers are unrounded but `points` and `failedMight`. */
export interface Rolled {
  readonly success: boolean;
  /** Roll − need; of two traits the mean (VX-15, VX-17). */
  readonly winsby: number;
  /** Points produced: might × winsby / 100 on a success, else 0; of two traits by the mean might (VX-16, VX-17). */
  readonly pp: number;
  /** The same rounded half away from zero (VX-28). */
  readonly points: number;
  readonly band: Band;
  /** One trait only. */
  readonly need?: number;
  /** Two traits only. */
  readonly traits?: readonly [Trait, Trait];
  readonly mishap?: boolean;
  readonly lopsided?: boolean;
  /** On a failure: the difficulty just beaten over the difficulty met (VX-31), and the difference in whole points (VX-32). */
  readonly ratio?: number;
  readonly failedMight?: number;
}

/** A might and what it is set against. */
export interface Match {
  readonly might: number;
  readonly difficulty: number;
}

const face = (shown: number): number => shown;

/** What one die comes to against one difficulty (VX-13 to VX-16). */
export function judgeOne({ might, difficulty }: Match, shown: number, label: string, note: Note): Rolled {
  const needed = need(might, difficulty);
  const winsby = note
    .work(`${label} winsby`)
    .start(shown, () => `d100 shows ${shown}`, 'VX-15')
    .plus(
      -needed,
      () => `need ${needed.toFixed(1)} (difficulty ${text(difficulty)} against might ${text(might)})`,
      'VX-13',
    ).value;
  const success = meets(winsby);
  const pp = produced(might, winsby, success, label, note, 'VX-16');
  const points = roundHalfAway(pp);
  const band = bandOf(winsby);
  if (success) return { need: needed, winsby, success, pp, points, band };
  const ratio = ratioBeaten(might, difficulty, shown);
  const failedMight = roundHalfAway(difficulty * (1 - ratio));
  return { need: needed, winsby, success, pp, points, band, ratio, failedMight };
}

/** Two mights, each against its own difficulty, on a d100 each (VX-17). */
export interface Pair {
  readonly first: Match;
  readonly second: Match;
  /** What the dice are called, in the order of throwing. */
  readonly each: readonly [string, string];
}

/**
 * Asks for the two d100 of a pair and judges them. `counted`: what the ruling goes on to count of it; with `points` all
 * throws of the same points are one class, with `total` those of the same sum.
 */
export function* rollPair(
  pair: Pair,
  label: string,
  settings: Settings,
  note: Note,
  counted: 'points' | 'total',
  id = 'roll',
): Conversation<Rolled> {
  const needs = need(pair.first.might, pair.first.difficulty) + need(pair.second.might, pair.second.difficulty);
  const mean = (pair.first.might + pair.second.might) / 2;
  const alike: Alike =
    counted === 'total'
      ? { by: 'die', score: face }
      : { by: 'die', score: face, key: (total) => pointsOfTotal(total, needs, mean) };
  const thrown = two(yield dice(id, label, 2, 100, { each: pair.each, alike }));
  return judgePair(pair, thrown, label, settings, note);
}

/** The points of a pair whose dice add up to a total, −1 for a failure. */
function pointsOfTotal(total: number, needs: number, mean: number): number {
  const winsby = (total - needs) * 0.5;
  return meets(winsby) ? roundHalfAway(Math.max(0, (mean * winsby) / 100)) : -1;
}

/** What two dice come to. The mean winsby is taken of the sums, so that equal sums give equal numbers. */
export function judgePair(
  { first, second, each }: Pair,
  [a, b]: readonly [number, number],
  label: string,
  settings: Settings,
  note: Note,
): Rolled {
  const one = trait(first, a);
  const other = trait(second, b);
  const winsby = note
    .work(`${label} winsby`)
    .start(a + b, () => `d100 ${each[0]} ${a}, ${each[1]} ${b}`, 'VX-12')
    .plus(-(one.need + other.need), () => needsText(first, one, second, other), 'VX-13')
    .times(0.5, 'the mean of both', 'VX-17').value;
  const success = meets(winsby);
  const pp = produced((first.might + second.might) / 2, winsby, success, label, note, 'VX-17');
  const mishap = winsby < -50;
  const lopsided = Math.abs(one.winsby - other.winsby) >= settings.lopsidedGap;
  if (note.keep) tell({ one, other, each, success, mishap, lopsided, label, note });
  const traits = [one, other] as const;
  const points = roundHalfAway(pp);
  const band = mishap ? 'mishap' : bandOf(winsby);
  if (success) return { traits, winsby, success, mishap, pp, points, band, lopsided };
  const ratio = (ratioBeaten(first.might, first.difficulty, a) + ratioBeaten(second.might, second.difficulty, b)) / 2;
  const meanDifficulty = (first.difficulty + second.difficulty) / 2;
  const failedMight = roundHalfAway(meanDifficulty * (1 - ratio));
  return { traits, winsby, success, mishap, pp, points, band, lopsided, ratio, failedMight };
}

function trait({ might, difficulty }: Match, shown: number): Trait {
  const needed = need(might, difficulty);
  const winsby = shown - needed;
  return { need: needed, winsby, success: meets(winsby) };
}

/** Points produced, kept unrounded; the working shows them rounded as the game shows them. */
function produced(
  might: number,
  winsby: number,
  success: boolean,
  label: string,
  note: Note,
  rule: 'VX-16' | 'VX-17',
): number {
  if (!success) return note.work(`${label} points`).start(0, 'a failure produces nothing', rule).value;
  const worked = note
    .work(`${label} points`)
    .start(might, () => (rule === 'VX-17' ? `mean might ${text(might)}` : `might ${text(might)}`), rule)
    .times(winsby / 100, () => `winsby ${winsby.toFixed(1)} in the hundred`, rule)
    .floorAt(0, 'never below 0', 'VX-16');
  const pp = worked.value;
  worked.round('rounded half away from zero', 'VX-28');
  return pp;
}

function needsText(first: Match, one: Trait, second: Match, other: Trait): string {
  return (
    `needs ${one.need.toFixed(1)} (difficulty ${text(first.difficulty)} against might ${text(first.might)}) and ` +
    `${other.need.toFixed(1)} (difficulty ${text(second.difficulty)} against might ${text(second.might)})`
  );
}

function tell(of: {
  one: Trait;
  other: Trait;
  each: readonly [string, string];
  success: boolean;
  mishap: boolean;
  lopsided: boolean;
  label: string;
  note: Note;
}): void {
  const { one, other, each, note } = of;
  if (of.success && one.success !== other.success) {
    note.say(of.label, 'VX-51', `${one.success ? each[1] : each[0]} fails, the pair succeeds: an odd outcome`);
  }
  if (of.mishap) note.say(of.label, 'VX-18', 'a mishap: the pair fails by more than 50');
  if (of.lopsided)
    note.say(of.label, 'VX-147', `lopsided: ${one.winsby > other.winsby ? each[0] : each[1]} is the high one`);
}

/** A might or difficulty as it is told: whole, or with what it has after the point, at most two digits. */
export function text(amount: number): string {
  return String(Math.round(amount * 100) / 100);
}

/** Not below 1, with a warning where it would be (VX-30). */
export function floored(amount: number, what: string, note: Note): number {
  if (amount >= 1) return amount;
  note.say('warning', 'VX-30', () => `${what} ${text(amount)} counts as 1`);
  return 1;
}

const amounts = z.array(z.number()).min(1).max(2);

const input = z
  .strictObject({
    might: amounts.describe('might of the trait, or of both traits: stat + skill'),
    diff: amounts.default([25]).describe('difficulty of each trait; one serves both'),
    actions: z.int().min(1).default(1).describe('actions this round in all; each beyond the first costs 20'),
    modifier: z.number().default(0).describe('circumstances, added to every difficulty'),
  })
  .refine(({ might, diff }) => diff.length <= might.length, {
    path: ['diff'],
    message: 'one might takes one difficulty',
  });

/** The roll: one trait or two against difficulties (VX-12 to VX-32). */
export const roll = rules.ruling({
  id: 'vaxia.roll',
  title: 'Roll',
  input,
  headline: 'points',
  counts: ['success', 'winsby', 'pp', 'points', 'band', 'mishap', 'need'],
  *rule(given, { settings, note }): Conversation<Rolled> {
    const { might, diff } = given;
    const m1 = mightOf(might[0] ?? 1, given.actions, settings, note);
    const d1 = diff[0] ?? 25;
    const first = { might: m1, difficulty: floored(d1 + given.modifier, 'difficulty', note) };
    if (might[1] === undefined) return judgeOne(first, one(yield dice('roll', 'roll', 1, 100)), 'roll', note);
    const m2 = mightOf(might[1], given.actions, settings, note);
    const second = { might: m2, difficulty: floored((diff[1] ?? d1) + given.modifier, 'difficulty', note) };
    return yield* rollPair({ first, second, each: ['first', 'second'] }, 'roll', settings, note, 'total');
  },
});

function mightOf(might: number, actions: number, settings: Settings, note: Note): number {
  return lowered(floored(might, 'might', note), actions, settings, note);
}
