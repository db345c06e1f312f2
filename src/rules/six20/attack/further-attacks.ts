/** Further attacks of the same action (DV-48). */
import type { Id } from '../../../state/encounter.ts';
import { turnEnd } from '../../kernel/clock.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse, type Six20Context, type Six20View } from '../combatant/game.ts';
import { currentTurn } from '../time/turn.ts';

/** How many attacks a combatant has made in this turn; a mark without a number counts as one. */
export function attacksMade(view: Six20View, who: Id): number {
  const { attacked } = view.combatant(who).marks;
  return attacked === undefined ? 0 : typeof attacked.value === 'number' ? attacked.value : 1;
}

/** Counts an attack of the current turn, so that further attacks may follow. */
export function countAttack({ ledger, view }: Six20Context, who: Id): void {
  if (currentTurn(view(), who) === null) return;
  const value = attacksMade(view(), who) + 1;
  ledger.setMark(who, 'attacked', { value, ends: { edge: turnEnd, who, round: ledger.cursor.round } });
}

/** Why there can be no further attack: the combatant has made none in this turn. */
export function furtherRefusal(view: Six20View, who: Id): Refusal | null {
  if (attacksMade(view, who) > 0) return null;
  return refuse('no-first', 'DV-48', `${view.name(who)} has not attacked in this turn yet`);
}
