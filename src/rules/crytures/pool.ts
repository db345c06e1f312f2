/** A pool of d10 against a difficulty: what each die counts (CR-01 to CR-12). */
import type { Note } from '../working.ts';
import type { Settings } from './settings.ts';

/** The sides of every die of the game. */
export const sides = 10;

/** The dice of a roll: the pool with its die modifier (CR-03, CR-04); where none are left, as the house has it (CR-11). */
export function diceOf(pool: number, dieMod: number, settings: Settings, note: Note): number {
  return note
    .work('dice')
    .start(pool, note.keep && `pool ${pool}`, 'CR-03')
    .plus(dieMod, note.keep && `die modifier ${dieMod}`, 'CR-04')
    .floorAt(
      settings.leastDice,
      note.keep && (settings.leastDice === 0 ? 'no dice are left' : 'at least one die'),
      'CR-11',
    ).value;
}

/** What a die is set against. */
export interface Against {
  readonly difficulty: number;
  /** Added to what each die shows (CR-05). */
  readonly rollMod: number;
}

/** Whether a face reaches the difficulty (CR-01). */
export function reaches(face: number, { difficulty, rollMod }: Against): boolean {
  return face + rollMod >= difficulty;
}
