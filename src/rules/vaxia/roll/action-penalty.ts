import type { RuleId, VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { formatAmount } from './amounts.ts';

/**
 * A might in a round: 10 more where the scene grants it (VX-27), 20 less for each action beyond the first, on all of them,
 * not below 1 (VX-37; settings `sceneBonus`, `actionPenalty`). `classModifier` is the weapon class's share of each step
 * (VX-38), 0 where classes are off; `rule` another one that makes it so many actions.
 */
export function mightAfterActions(
  might: number,
  actions: number,
  settings: Settings,
  note: VaxiaNote,
  what = 'might',
  classModifier = 0,
  rule: RuleId = classModifier === 0 ? 'VX-37' : 'VX-38',
): number {
  if (actions <= 1 && !settings.sceneBonus) return might;
  const { keepsSteps: keep } = note;
  const worked = note.calculate(what).start(might, keep && `${what} ${formatAmount(might)}`, 'VX-04');
  if (settings.sceneBonus) worked.plus(10, 'granted by the scene', 'VX-27');
  if (actions <= 1) return worked.value;
  const step = Math.max(0, settings.actionPenalty + classModifier);
  return worked
    .plus(-step * (actions - 1), keep && `${actions} actions this round, ${step} for each beyond the first`, rule)
    .floorAt(1, 'not below 1', 'VX-37').value;
}
