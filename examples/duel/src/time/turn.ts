/** The action of a turn (DU-04). */
import { currentSlot, firstRefusal, type Id, spendSlot } from 'vrule/game';
import { type Game, refuse } from '../combatant/game.ts';
import { isDefeated } from '../wounds/wounds.ts';

/** Why a combatant cannot act now, or null. */
export const actionRefusal = firstRefusal(function* (view: Game['View'], id: Id) {
  if (view.combatant(id).out) yield refuse('left', '', `${view.name(id)} is out of the fight`);
  if (isDefeated(view, id)) yield refuse('defeated', 'DU-07', `${view.name(id)} is defeated`);
  const slot = currentSlot(view.now);
  if (slot?.who !== id) yield refuse('not-now', 'DU-05', `it is not the turn of ${view.name(id)}`);
  else if (slot.is === 'spent') yield refuse('spent', 'DU-04', `${view.name(id)} has used the action of this turn`);
});

/** Uses the action of the actor's turn, if it is the actor's turn. */
export function spendTurn({ ledger }: Pick<Game['Context'], 'ledger'>, id: Id): void {
  const slot = currentSlot(ledger.now);
  if (slot?.who === id) spendSlot(ledger, slot.id);
}
