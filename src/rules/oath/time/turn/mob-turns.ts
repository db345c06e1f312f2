/** The members of a mob that are due in one sub-segment, and the turns of those who act together. */
import type { Conversation } from '../../../../dice/ask.ts';
import { comparePlaces, type Id } from '../../../../state/encounter.ts';
import { passEdge } from '../../../clock/advance.ts';
import { slotsOf } from '../../../clock/slots.ts';
import { turnEnd, turnStart } from '../../../kernel/clock.ts';
import type { OathContext, OathView } from '../../combatant/game.ts';
import { mobMembers } from '../../combatant/mob-members.ts';
import { actionsLeft, isUnspent } from '../phases/phases.ts';
import { boundClock } from './clock.ts';

/** The members of a mob who can act in this sub-segment: the actor first, then those who have not acted. */
export function dueMembers(view: OathView, by: Id): readonly Id[] {
  const { at, acting } = view.now.cursor;
  if (at === null) return [];
  const due = Object.values(view.now.slots).filter(
    (slot) =>
      isUnspent(slot) && actionsLeft(slot, 'dicey') > 0 && comparePlaces(slot.at, at) === 0 && slot.id !== acting,
  );
  const others = mobMembers(view, by).filter((who) => who !== by && due.some((slot) => slot.who === who));
  return [by, ...others];
}

/** Starts and ends the turn of a member who is due here and does not act alone: it has acted with the mob, or passed. */
export function* endMemberTurn(
  { ledger, note }: Pick<OathContext, 'ledger' | 'note'>,
  who: Id,
  how: 'acted' | 'passed',
): Conversation<void> {
  const { at } = ledger.now.cursor;
  const slot = slotsOf(ledger.now, who).find((one) => isUnspent(one) && at !== null && comparePlaces(one.at, at) === 0);
  if (slot === undefined) return;
  yield* passEdge({ clock: boundClock, ledger, note }, { edge: turnStart, who });
  ledger.setSlot(slot.id, { ...slot, is: 'spent', ...(how === 'acted' ? { left: { diceless: 0, dicey: 0 } } : {}) });
  yield* passEdge({ clock: boundClock, ledger, note }, { edge: turnEnd, who });
}
