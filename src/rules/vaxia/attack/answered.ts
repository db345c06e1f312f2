import type { Id } from '../../../state/encounter.ts';
import { defenderOf, placeOf, setPlace } from '../combatant/aboard.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import type { Rolled } from '../roll/rolled.ts';
import { count } from '../time/action-count.ts';
import { keepDefenceDice, rollsToMeet } from '../time/one-defence.ts';

/** A target has met an attack: see `met`. Who leapt out to dodge is out of the vehicle (VX-131). */
export function answered(ledger: VaxiaLedger, view: VaxiaView, who: Id, defence: Rolled | null, flee: boolean): void {
  met(ledger, view, who, defence);
  const place = flee ? placeOf(view, who) : null;
  if (place === null) return;
  setPlace(ledger, who, null);
  ledger.say('VX-131', `${view.name(who)} leaps out of ${view.name(place.craft)}`);
}

/**
 * A defence that rolled is an action of whoever made it, of a vehicle its pilot (VX-37, VX-66), but not one that an earlier
 * roll of the round already stood for.
 */
export function met(ledger: VaxiaLedger, view: VaxiaView, who: Id, defence: Rolled | null): void {
  if (defence === null) return;
  // A skill that resists a spell is a roll by itself.
  const { traits } = defence;
  if (traits !== undefined && rollsToMeet(view, [who]) === 0) return;
  count(ledger, view, defenderOf(view, who));
  if (traits !== undefined) keepDefenceDice(ledger, view, who, traits);
}
