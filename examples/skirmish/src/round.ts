/** The round: all slots are at one place, and all that was declared happens at once (SK-01, SK-02). */
import { firstRefusal, type Id, openSlot, roundEnd, slotOf, slotsOf, spendSlot } from 'vrule/game';
import { type Game, refuse } from './game.ts';
import { isBroken } from './nerve.ts';

export const clock: Game['Clock'] = {
  simultaneous: true,
  next: () => null,
  *layOut(context, round) {
    // Round 0 would be a surprise round, which this game does not have.
    if (round === 0) return;
    for (const id of Object.keys(context.ledger.now.combatants)) addSlot(context, id);
  },
  *join(context, id) {
    if (context.ledger.cursor.round >= 1) addSlot(context, id);
  },
  formatPlace: () => 'all at once',
};

function addSlot({ ledger, view }: Game['Context'], id: Id): void {
  if (view().combatant(id).out || isBroken(view(), id)) return;
  const slot = openSlot(id, 'round', [0]);
  ledger.setSlot(slot.id, slot);
}

/** Why a combatant cannot act now, or null. Who was up when the round began acts in it, whatever happens at once (SK-01). */
export const actionRefusal = firstRefusal(function* (view: Game['View'], id: Id) {
  if (view.combatant(id).out) yield refuse('left', '', `${view.name(id)} is out of the fight`);
  if (slotOf(view.now, id) !== undefined) return;
  if (isBroken(view, id)) yield refuse('broken', 'SK-08', `${view.name(id)} is broken`);
  else if (view.now.cursor.round < 1) yield refuse('not-begun', 'SK-01', 'the first round has not begun');
  else yield refuse('done', 'SK-02', `${view.name(id)} has acted in this round`);
});

/** Spends the slot of this round. There is none left where a plan is carried out: vrule has spent it. */
export function spendRound({ ledger }: Pick<Game['Context'], 'ledger'>, id: Id): void {
  const slot = slotOf(ledger.now, id);
  if (slot !== undefined) spendSlot(ledger, slot.id);
}

/** What a combatant has declared for this round and that has not happened yet. */
export function declaredBy(view: Game['View'], id: Id): readonly string[] {
  return slotsOf(view.now, id).flatMap(({ plans }) => plans.map(({ action }) => action));
}

/** The end of this round; before the first, that of the first. */
export function endOfRound(view: Game['View']): { readonly edge: string; readonly who: null; readonly round: number } {
  return { edge: roundEnd, who: null, round: Math.max(1, view.now.cursor.round) };
}
