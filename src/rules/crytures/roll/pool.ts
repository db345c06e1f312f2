/** A pool of d10 against a difficulty: how many dice, and which of them succeed (CR-01 to CR-12). */
import { type HowGood, z } from '../../../game/index.ts';
import type { CryturesRulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';

/** The sides of every die of the game. */
export const sides = 10;

/** The most dice of one roll. */
export const mostDice = 200;

const modifier = z.int().min(-1000).max(1000).default(0);

/** The input fields of every roll of a pool. */
export const poolFields = {
  pool: z.int().min(-1000).max(mostDice).describe('dice: talent and skill, or stat and class'),
  difficulty: z.int().min(-1000).max(1000).describe('number that a die needs'),
  dieMod: modifier.describe('die modifier: dice added to the pool'),
  rollMod: modifier.describe('roll modifier: added to the number on each die'),
};

/** A pool and its die modifier. */
interface Pool {
  readonly pool: number;
  readonly dieMod: number;
}

/** Whether a pool with its die modifier stays within the most dice. */
export function fits({ pool, dieMod }: Pool): boolean {
  return pool + dieMod <= mostDice;
}

/** The problem with a pool that does not fit. */
export const tooManyDice = { path: ['dieMod'], message: `more than ${mostDice} dice in all` };

/** The number of dice to roll: the pool plus its die modifier, at least 0, or 1 by house rule (CR-03, CR-04, CR-11). */
export function diceToRoll({ pool, dieMod }: Pool, { settings, note }: CryturesRulingContext): number {
  return note
    .calculate('dice')
    .start(pool, () => `pool ${pool}`, 'CR-03')
    .plus(dieMod, () => `die modifier ${dieMod}`, 'CR-04')
    .floorAt(settings.leastDice, settings.leastDice === 0 ? 'not below 0' : 'at least one die', 'CR-11').value;
}

/** What each die is compared with. */
export interface Against {
  readonly difficulty: number;
  /** Added to the number on each die (CR-05). */
  readonly rollMod: number;
}

/** The house rule on natural 1s (CR-08). */
type NaturalOneRule = Pick<Settings, 'naturalOne'>;

/** Whether a die with this face reaches the difficulty (CR-01); a natural 1 never does by house rule (CR-08). */
export function reaches(face: number, { difficulty, rollMod }: Against, { naturalOne }: NaturalOneRule): boolean {
  return face + rollMod >= difficulty && (face > 1 || naturalOne === 'counts');
}

/** How good a throw is: dice that reach the difficulty, natural 10s twice (CR-06). */
export function bySuccesses(against: Against, rule: NaturalOneRule): HowGood {
  return { by: 'die', score: (face) => (reaches(face, against, rule) ? 1 : 0) + (face === sides ? 1 : 0) };
}

/** How good a throw without a difficulty is, such as that of initiative: dice of the upper half. */
export const upperHalf: HowGood = { by: 'die', score: (face) => (face > sides / 2 ? 1 : 0) };

/** The rule by which dice are compared with the difficulty; CR-12 where no die can reach it. */
export function reachRule({ difficulty, rollMod }: Against): RuleId {
  return difficulty > sides + rollMod ? 'CR-12' : 'CR-01';
}

/** The dice with the roll modifier and the difficulty, in words: `6 9 4: 6 or more succeed`. */
export function formatReach(
  faces: readonly number[],
  { difficulty, rollMod }: Against,
  { naturalOne }: NaturalOneRule,
): string {
  if (faces.length === 0) return 'no dice';
  const modified = rollMod === 0 ? faces : faces.map((face) => face + rollMod);
  const ones = naturalOne === 'fails' && faces.includes(1) ? ', natural 1s never' : '';
  return `${modified.join(' ')}: ${difficulty} or more${ones}`;
}
