/** The members of a mob that are due in one sub-segment, and the turns of those who act together. */
import type { Conversation } from '../../../../dice/ask.ts';
import type { Id } from '../../../../state/encounter.ts';
import { passEdge } from '../../../clock/advance.ts';
import { turnEnd, turnStart } from '../../../kernel/clock.ts';
import type { OathContext, OathView } from '../../combatant/game.ts';
import { mobMembers } from '../../combatant/mob-members.ts';
import { currentPhase } from '../phases/phases.ts';
import { boundClock } from './clock.ts';

/** The members of a mob who can act in this sub-segment: the actor first, then those who have not acted. */
export function dueMembers(view: OathView, by: Id): readonly Id[] {
  if (view.now.cursor.at === null) return [];
  return [by, ...mobMembers(view, by).filter((who) => who !== by && currentPhase(view.now, who) !== undefined)];
}

/** Starts and ends the turn of a member who is due here and does not act alone: it has acted with the mob, or passed. */
export function* endMemberTurn(
  { ledger, note }: Pick<OathContext, 'ledger' | 'note'>,
  who: Id,
  how: 'acted' | 'passed',
): Conversation<void> {
  const slot = currentPhase(ledger.now, who);
  if (slot === undefined) return;
  // The turn of a held or interrupted slot has started before and does not start again.
  const hasStarted = slot.is === 'held' || slot.begun === true;
  if (!hasStarted) yield* passEdge({ clock: boundClock, ledger, note }, { edge: turnStart, who });
  ledger.setSlot(slot.id, { ...slot, is: 'spent', ...(how === 'acted' ? { left: { diceless: 0, dicey: 0 } } : {}) });
  yield* passEdge({ clock: boundClock, ledger, note }, { edge: turnEnd, who });
}
