/** The clock: turns in the order of initiative (CR-22 to CR-30). What the end of a turn brings is added in index.ts. */
import type { Place } from '../../../state/encounter.ts';
import { firstSlot } from '../../clock/slots.ts';
import type { Clock } from '../../kernel/clock.ts';
import { formatTurn } from '../../text/turns.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { combatantsOnField, isAble } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { placeOf, rollInitiative } from './initiative-order.ts';
import { afterCurrentPlace, joinTurnOrder } from './newcomers.ts';
import { addTurnSlot } from './turn.ts';

export const turnOrder: Omit<Clock<Sheet, Settings, RuleId>, 'onEdge'> = {
  simultaneous: false,
  next(view) {
    const slot = firstSlot(view.now, ({ id, is }) => is === 'open' && id !== view.now.cursor.acting);
    if (slot === undefined) return null;
    return { slot: slot.id, ...formatTurn(view.now, view.name(slot.who), formatPlace(slot.at)), rule: 'CR-23' };
  },
  *layOut(context, round) {
    // Round 0 would be a surprise round, but surprise costs nobody a turn (CR-30).
    if (round === 0) return;
    yield* rollInitiative(context);
    const view = context.view();
    for (const who of combatantsOnField(view)) addTurnSlot(context.ledger, who, placeOf(view, who) ?? [], 'turn');
  },
  skipReason(view, slot) {
    const who = view.now.slots[slot]?.who;
    if (who === undefined || isAble(view, who)) return null;
    return { message: `${view.name(who)} is defeated: the turn passes`, rule: 'CR-119' };
  },
  join: joinTurnOrder,
  formatPlace: (at) => `at ${formatPlace(at)}`,
};

/** `37`, `31, tie 9`; for a newcomer who acts at once its own total: `35, joined`. */
function formatPlace(at: Place): string {
  const [total = 0, ...ties] = at.slice(at.lastIndexOf(afterCurrentPlace) + 1);
  const tie = ties.length === 0 ? '' : `, tie ${ties.map((n) => 0 - n).join(', ')}`;
  return `${0 - total}${tie}${at.includes(afterCurrentPlace) ? ', joined' : ''}`;
}
