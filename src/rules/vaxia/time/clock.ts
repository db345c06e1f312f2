import type { Id } from '../../../state/encounter.ts';
import { openSlot } from '../../clock/slots.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { RuleId, VaxiaLedger } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { canAct } from '../combatant/status.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { orderAtOnce } from './order.ts';

/** Everybody acts at once (VX-41): all slots of a round stand at one place. */
const allAtOnce = [0] as const;

/** The clock of Vaxia: rounds in which all act together. Combatants who are out of the fight, unconscious, dying or dead get no slot. */
export const clock: Omit<Clock<Sheet, Settings, RuleId>, 'onEdge'> = {
  simultaneous: true,
  next: () => null,
  *layOut({ ledger, view }, round) {
    // Round 0 would be a surprise round, which this game does not have.
    if (round === 0) return;
    for (const who of Object.keys(ledger.now.combatants)) place(ledger, view(), who);
  },
  *join({ ledger, view }, who) {
    if (ledger.cursor.round >= 1) place(ledger, view(), who);
  },
  orderAtOnce,
  formatPlace: () => 'all at once',
};

function place(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  if (!canAct(view, who)) return;
  const slot = openSlot(who, 'round', allAtOnce);
  ledger.setSlot(slot.id, slot);
}
