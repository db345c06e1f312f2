/** How many actions were taken in this round (VX-37). */
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';

const acted = 'acted';

/** How many actions somebody took in this round, defences that rolled included. */
export function actionsTaken(view: VaxiaView, who: Id): number {
  const value = view.combatant(who).marks[acted]?.value;
  return typeof value === 'number' ? value : 0;
}

/** Counts an action of this round. Before the first round there is nothing to count. */
export function countAction(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  const { round } = ledger.now.cursor;
  if (round < 1) return;
  ledger.setMark(who, acted, { value: actionsTaken(view, who) + 1, ends: { edge: roundEnd, who: null, round } });
}
