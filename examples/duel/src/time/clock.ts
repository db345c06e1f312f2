import {
  type Conversation,
  dice,
  formatTurn,
  type Id,
  onlyFace,
  openSlot,
  slotsInOrder,
  withThrower,
} from 'vrule/game';
import type { Game } from '../combatant/game.ts';
import { isDefeated } from '../wounds/wounds.ts';

/** The initiative of a combatant is kept in this mark. */
const initiativeMark = 'initiative';

/** Turns in the order of initiative (DU-04, DU-05). A place is [0 − initiative]. */
export const clock: Game['Clock'] = {
  simultaneous: false,
  next(view) {
    const slot = slotsInOrder(view.now).find(({ is }) => is === 'open');
    if (slot === undefined) return null;
    const initiative = 0 - (slot.at[0] ?? 0);
    return { slot: slot.id, ...formatTurn(view.now, view.name(slot.who), initiative), rule: 'DU-05' };
  },
  skipReason(view, slot) {
    const id = view.now.slots[slot]?.who ?? '';
    return isDefeated(view, id) ? { message: `${view.name(id)} is defeated`, rule: 'DU-07' } : null;
  },
  *layOut(context, round) {
    if (round === 0) return;
    const { ledger, view } = context;
    for (const id of Object.keys(ledger.now.combatants)) {
      if (!view().combatant(id).out) yield* addSlot(context, id, view().settings.initiative === 'each-round');
    }
  },
  *join(context, id) {
    yield* addSlot(context, id, false);
  },
  formatPlace: (at) => `initiative ${0 - (at[0] ?? 0)}`,
};

/** Adds the slot of a combatant at its initiative, which is rolled where there is none yet, or `again`. */
function* addSlot({ ledger, view }: Game['Context'], id: Id, again: boolean): Conversation<void> {
  const kept = view().combatant(id).marks[initiativeMark];
  const initiative =
    kept === undefined || again
      ? yield* withThrower(id, undefined, rollInitiative(`initiative:${id}`))
      : Number(kept.value);
  ledger.setMark(id, initiativeMark, { value: initiative, ends: null });
  const slot = openSlot(id, 'turn', [0 - initiative]);
  ledger.setSlot(slot.id, slot);
}

function* rollInitiative(ask: string): Conversation<number> {
  return onlyFace(yield dice(ask, 'initiative', { count: 1, sides: 20 }));
}
