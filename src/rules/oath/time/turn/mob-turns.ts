/** The turns of a mob in one sub-segment: who of it is due, and how those who do not act one by one are done with. */
import type { Conversation } from '../../../../dice/ask.ts';
import { comparePlaces, type Id } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { passEdge } from '../../../clock/advance.ts';
import { slotsOf } from '../../../clock/slots.ts';
import { turnEnd, turnStart } from '../../../kernel/clock.ts';
import type { Note } from '../../../kernel/note.ts';
import { mobOf } from '../../combatant/mob-members.ts';
import type { Table } from '../../combatant/view.ts';
import { budget, isLeft } from '../phases/phases.ts';
import { tableClock } from './table-clock.ts';

/** Those of a mob who can act in this sub-segment and have not, the one who acts first. */
export function dueOf(view: Table, by: Id): readonly Id[] {
  const { at, acting } = view.now.cursor;
  if (at === null) return [];
  const due = Object.values(view.now.slots).filter(
    (slot) => isLeft(slot) && budget(slot, 'dicey') > 0 && comparePlaces(slot.at, at) === 0 && slot.id !== acting,
  );
  const others = mobOf(view, by).filter((who) => who !== by && due.some((slot) => slot.who === who));
  return [by, ...others];
}

/** The turn of one who is due here and does not act alone begins and ends: with an action taken, or unused. */
export function* endTurnOf(ledger: Ledger, who: Id, how: 'acted' | 'passed', note: Note): Conversation<void> {
  const { at } = ledger.now.cursor;
  const slot = slotsOf(ledger.now, who).find((one) => isLeft(one) && at !== null && comparePlaces(one.at, at) === 0);
  if (slot === undefined) return;
  yield* passEdge({ clock: tableClock, ledger, note }, { edge: turnStart, who });
  ledger.setSlot(slot.id, { ...slot, is: 'spent', ...(how === 'acted' ? { left: { diceless: 0, dicey: 0 } } : {}) });
  yield* passEdge({ clock: tableClock, ledger, note }, { edge: turnEnd, who });
}
