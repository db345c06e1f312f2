/** Which faces roll again (BS-03), and how many successes each face is. */
import type { Settings } from '../combatant/settings.ts';
import type { Again } from '../combatant/vocabulary.ts';

/** The lowest face that is a success (BS-02). */
const success = 8;

/** The successes of one face. */
export type Score = (face: number) => number;

const successOf: Score = (face) => (face >= success ? 1 : 0);

/** The same without faces that roll again in place. */
const below =
  (again: number): Score =>
  (face) =>
    face >= success && face < again ? 1 : 0;

/** One function for each way of counting, so that the odds engine recognises it and reuses its results. */
const inPlace: Readonly<Record<Again, Score>> = { '10': below(10), '9': below(9), '8': below(8), none: successOf };

/** The successes of each face, those that roll again included (house rule `againDie`). */
export function scoreOf(again: Again, settings: Settings): Score {
  return settings.againDie === 'added' ? successOf : inPlace[again];
}

/** The lowest face that rolls again; undefined where none does. */
export function againFrom(again: Again): number | undefined {
  return again === 'none' ? undefined : Number(again);
}
