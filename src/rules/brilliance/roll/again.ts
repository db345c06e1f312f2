/** Which faces are rolled again (BS-03), and what a die with its re-rolls counts. */

import type { Settings } from '../combatant/settings.ts';
import type { Again } from '../combatant/vocabulary.ts';

/** A die succeeds from this face on (BS-02). */
const success = 8;

/** What one face adds to the successes. */
export type Score = (face: number) => number;

const added: Score = (face) => (face >= success ? 1 : 0);

/** Without the face that is picked up and rolled again. */
const below =
  (again: number): Score =>
  (face) =>
    face >= success && face < again ? 1 : 0;

/** One function for each way of counting, so that the odds engine meets the same one again and keeps what it found. */
const inPlace: Readonly<Record<Again, Score>> = { '10': below(10), '9': below(9), '8': below(8), none: added };

/** What each face counts, re-rolled faces included. */
export function scoreOf(again: Again, settings: Settings): Score {
  return settings.againDie === 'added' ? added : inPlace[again];
}

/** The face from which on a die is rolled again; undefined where none is. */
export function againFrom(again: Again): number | undefined {
  return again === 'none' ? undefined : Number(again);
}
