import type { Id } from '../../../state/encounter.ts';
import { defenderOf, seatOf, setSeat } from '../combatant/aboard.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { countAction } from '../time/action-count.ts';
import { rollsNeeded, storeDefenceDice } from '../time/defence-dice.ts';

/** A target has met an attack: see `met`. Who leapt out to dodge is out of the vehicle (VX-131). */
export function applyDefence(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  defence: RollResult | null,
  flee: boolean,
): void {
  countDefence(ledger, view, who, defence);
  const place = flee ? seatOf(view, who) : null;
  if (place === null) return;
  setSeat(ledger, who, null);
  ledger.say('VX-131', `${view.name(who)} leaps out of ${view.name(place.craft)}`);
}

/**
 * A defence that rolled is an action of whoever made it, of a vehicle its pilot (VX-37, VX-66), but not one that an earlier
 * roll of the round already stood for.
 */
export function countDefence(ledger: VaxiaLedger, view: VaxiaView, who: Id, defence: RollResult | null): void {
  if (defence === null) return;
  // A skill that resists a spell is a roll by itself.
  const { traits } = defence;
  if (traits !== undefined && rollsNeeded(view, [who]) === 0) return;
  countAction(ledger, view, defenderOf(view, who));
  if (traits !== undefined) storeDefenceDice(ledger, view, who, traits);
}
