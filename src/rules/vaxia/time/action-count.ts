/** The number of actions that a combatant has taken in this round, kept as a mark (VX-37). */
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';

const mark = 'acted';

/** How many actions a combatant has taken in this round, rolled defences included. */
export function actionsTaken(view: VaxiaView, who: Id): number {
  const value = view.combatant(who).marks[mark]?.value;
  return typeof value === 'number' ? value : 0;
}

/** Counts an action of this round; does nothing before the first round. */
export function countAction(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  const { round } = ledger.now.cursor;
  if (round < 1) return;
  ledger.setMark(who, mark, { value: actionsTaken(view, who) + 1, ends: { edge: roundEnd, who: null, round } });
}
