/** A pool of d10 against a difficulty: what each die counts (CR-01 to CR-12). */
import { z } from 'zod';
import type { Note } from '../../kernel/note.ts';
import type { Settings } from '../combatant/settings.ts';

/** The sides of every die of the game. */
export const sides = 10;

/** The most dice of one roll. */
export const mostDice = 200;

const modifier = z.int().min(-1000).max(1000).default(0);

/** The flags of everything that is rolled with a pool. */
export const poolFlags = {
  pool: z.int().min(-1000).max(mostDice).describe('dice: talent and skill, or stat and class'),
  difficulty: z.int().min(-1000).max(1000).describe('what each die must reach'),
  dieMod: modifier.describe('dice added to the pool; below 0 taken off'),
  rollMod: modifier.describe('added to what each die shows'),
};

/** Whether a hand can hold the pool with its die modifier; `tooMany` is what is wrong where it cannot. */
export function fits({ pool, dieMod }: { readonly pool: number; readonly dieMod: number }): boolean {
  return pool + dieMod <= mostDice;
}
export const tooMany = { path: ['dieMod'], message: `more than ${mostDice} dice in all` };

/** The dice of a roll: the pool with its die modifier (CR-03, CR-04); where none are left, as the house has it (CR-11). */
export function diceOf(pool: number, dieMod: number, settings: Settings, note: Note): number {
  return note
    .calculate('dice')
    .start(pool, note.keepsSteps && `pool ${pool}`, 'CR-03')
    .plus(dieMod, note.keepsSteps && `die modifier ${dieMod}`, 'CR-04')
    .floorAt(
      settings.leastDice,
      note.keepsSteps && (settings.leastDice === 0 ? 'no dice are left' : 'at least one die'),
      'CR-11',
    ).value;
}

/** What a die is set against. */
export interface Against {
  readonly difficulty: number;
  /** Added to what each die shows (CR-05). */
  readonly rollMod: number;
}

/** What the house says of natural 1s (CR-08). */
type OneRule = Pick<Settings, 'naturalOne'>;

/** Whether a face reaches the difficulty (CR-01); by house rule a natural 1 never does (CR-08). */
export function reaches(face: number, { difficulty, rollMod }: Against, { naturalOne }: OneRule): boolean {
  return face + rollMod >= difficulty && (face > 1 || naturalOne === 'counts');
}

/** The rule by which dice reach the difficulty: beyond the reach of every die only natural 10s are left (CR-12). */
export function reachRule({ difficulty, rollMod }: Against): string {
  return difficulty > sides + rollMod ? 'CR-12' : 'CR-01';
}

/** What the dice show, with the roll modifier, and what they are set against. */
export function reachText(faces: readonly number[], { difficulty, rollMod }: Against, { naturalOne }: OneRule): string {
  if (faces.length === 0) return 'no dice';
  const modified = rollMod === 0 ? faces : faces.map((face) => face + rollMod);
  const ones = naturalOne === 'fails' && faces.includes(1) ? ', natural 1s never' : '';
  return `${modified.join(' ')}: those of ${difficulty} or more${ones}`;
}
