import type { Id } from '../../../state/encounter.ts';
import { defenderOf, seatOf, setSeat } from '../combatant/aboard.ts';
import type { VaxiaLedger } from '../combatant/game.ts';
import { remindOfEffects } from '../combatant/reminders.ts';
import type { VaxiaView } from '../combatant/view.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { countAction } from '../time/action-count.ts';
import { rollsNeeded, storeDefenceDice } from '../time/dice-of-round.ts';

/** A defence after its roll, null where there was none, and all actions of the round that it was rolled with. */
interface RolledDefence {
  readonly defence: RollResult | null;
  readonly actions: number;
}

/** Counts the defence of a target as an action; a target that leapt out to dodge is out of its vehicle (VX-131). */
export function applyDefence(
  ledger: VaxiaLedger,
  view: VaxiaView,
  target: Id,
  { flee, ...rolled }: RolledDefence & { readonly flee: boolean },
): void {
  countDefence(ledger, view, target, rolled);
  const seat = flee ? seatOf(view, target) : null;
  if (seat === null) return;
  setSeat(ledger, target, null);
  ledger.say('VX-131', `${view.name(target)} leaps out of ${view.name(seat.craft)}`);
}

/**
 * Counts a defence that was rolled as an action of the defender, for a vehicle its pilot (VX-37, VX-66); not one that an
 * earlier roll of the round already covers (house rule `oneDefence`).
 */
export function countDefence(
  ledger: VaxiaLedger,
  view: VaxiaView,
  target: Id,
  { defence, actions }: RolledDefence,
): void {
  if (defence === null) return;
  const defender = defenderOf(view, target);
  remindOfEffects(ledger, view, defender);
  // A skill that resists a spell is rolled with one trait, and always by itself.
  const { traits } = defence;
  if (traits !== undefined && rollsNeeded(view, [target]) === 0) return;
  countAction(ledger, view, defender, { actions, rolled: true });
  if (traits !== undefined) storeDefenceDice(ledger, view, target, traits);
}
