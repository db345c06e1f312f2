import type { VaxiaNote } from '../combatant/game.ts';
/** Circumstances of a roll: a signed number on its difficulty, or off the might of the one who rolls (VX-25). */
import type { Settings } from '../combatant/settings.ts';
import { mightAfterActions } from './action-penalty.ts';
import { atLeastOne, formatAmount } from './amounts.ts';

/** What of a modifier the difficulty takes: all of it, or nothing where the might takes it. */
export function difficultyModifier(modifier: number, { circumstances }: Settings): number {
  return circumstances === 'difficulty' ? modifier : 0;
}

/** The actions of the one who rolls in this round, their weapon class's share of the cost, and the circumstances. */
export interface RollConditions {
  readonly actions: number;
  readonly modifier: number;
  readonly classModifier?: number;
}

/**
 * The might of the one who rolls: not below 1 (VX-30), under the actions of the round (VX-37), less the modifier where the
 * might takes it, again not below 1.
 */
export function mightInRoll(
  might: number,
  { actions, modifier, classModifier = 0 }: RollConditions,
  settings: Settings,
  note: VaxiaNote,
  what = 'might',
): number {
  const left = mightAfterActions(atLeastOne(might, what, note), actions, settings, note, what, classModifier);
  if (modifier === 0 || settings.circumstances === 'difficulty') return left;
  return note
    .calculate(what)
    .start(left, note.keepsSteps && `${what} ${formatAmount(left)}`, 'VX-04')
    .plus(-modifier, 'circumstances', 'VX-25')
    .floorAt(1, 'not below 1', 'VX-25').value;
}

/** How the blank of the modifier is called. */
export function circumstancesLabel({ circumstances }: Settings): string {
  return circumstances === 'difficulty'
    ? 'circumstances, added to the difficulty'
    : 'circumstances, taken from the might';
}
