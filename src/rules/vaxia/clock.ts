import type { Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { openSlot } from '../clock/slots.ts';
import { type Clock, roundEnd, roundStart } from '../kernel/clock.ts';
import { isVehicle } from './craft/hull.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';
import { endOfRound } from './staying-up.ts';
import type { Table } from './table.ts';
import { strikeAgain } from './ticking.ts';
import { settleWounds, statusOf } from './wounds.ts';

/** Everybody acts at once (VX-41): all slots of a round stand at one place. */
const allAtOnce = [0] as const;

/** The clock of Vaxia: rounds in which all act together; who is out, dying or dead has no part in them. */
export const clock: Clock<Sheet, Settings> = {
  simultaneous: true,
  next: () => null,
  *layOut({ ledger, view }, round) {
    // Round 0 would be a surprise round, which this game does not have.
    if (round === 0) return;
    for (const who of Object.keys(ledger.now.combatants)) place(ledger, view(), who);
  },
  *join({ ledger, view }, who) {
    if (ledger.now.cursor.round >= 1) place(ledger, view(), who);
  },
  *onEdge(context, { edge }) {
    if (edge === roundStart) yield* strikeAgain(context);
    if (edge !== roundEnd) return;
    settleWounds(context);
    yield* endOfRound(context);
  },
  formatPlace: () => 'all at once',
};

function place(ledger: Ledger, view: Table, who: Id): void {
  if (!takesPart(view, who)) return;
  const slot = openSlot(who, 'round', allAtOnce);
  ledger.setSlot(slot.id, slot);
}

/** Whether somebody is in the fight and on their feet; a vehicle acts through whoever steers it (VX-128). */
export function takesPart(view: Table, who: Id): boolean {
  if (isVehicle(view.sheet(who))) return false;
  const { is } = statusOf(view, who);
  return !view.combatant(who).out && (is === 'up' || is === 'sways');
}
