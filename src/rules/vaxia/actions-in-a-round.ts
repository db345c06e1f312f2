import type { Note } from '../working.ts';
import type { Settings } from './settings.ts';

/**
 * A might under the actions of a round (VX-37): 20 less for each action beyond the first, on all of them, not below 1.
 * `classModifier` is the weapon class's share of each step (VX-38), 0 where classes are off.
 */
export function lowered(might: number, actions: number, settings: Settings, note: Note, classModifier = 0): number {
  if (actions <= 1) return might;
  const step = Math.max(0, settings.actionPenalty + classModifier);
  return note
    .work('might')
    .start(might, () => `might ${might}`, 'VX-04')
    .plus(-step * (actions - 1), () => `${actions} actions this round, ${step} for each beyond the first`, 'VX-37')
    .floorAt(1, 'not below 1', 'VX-37').value;
}
