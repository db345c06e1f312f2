import type { Conversation } from '../../../src/dice/ask.ts';
import { dice, onlyFace } from '../../../src/dice/ask.ts';
import { slotId, slotsInOrder } from '../../../src/game/clock/slots.ts';
import { type Clock, turnEnd } from '../../../src/game/kernel/clock.ts';
import type { View } from '../../../src/game/kernel/view.ts';
import type { Id, Place } from '../../../src/state/encounter.ts';
import type { Ledger } from '../../../src/state/ledger.ts';
import type { rules } from './rules.ts';

type ToyView = ReturnType<typeof rules.view>;

/** The highest roll goes first, every round in the same order; round 0 is for the surprising side. */
export const clock: Clock<ReturnType<ToyView['sheet']>, ToyView['settings']> = {
  simultaneous: false,
  next(view) {
    const open = slotsInOrder(view.now).find((slot) => slot.is === 'open');
    if (open === undefined) return null;
    return { slot: open.id, why: `${view.name(open.who)} is next`, rule: 'TY-03' };
  },
  skipReason(view, slot) {
    const who = view.now.slots[slot]?.who ?? '';
    return view.has(who, 'down') ? { message: `${view.name(who)} is down`, rule: 'TY-03' } : null;
  },
  *layOut({ ledger, view }, round) {
    for (const who of Object.keys(ledger.now.combatants)) {
      if (view().combatant(who).out || (round === 0 && !view().has(who, 'aware'))) continue;
      yield* arrangeOne(ledger, view, who);
    }
  },
  *join({ ledger, view }, who) {
    yield* arrangeOne(ledger, view, who);
  },
  edgesBetween(from, to) {
    return from === null || to === null || from[0] === to[0] ? [] : [{ edge: 'place-end', who: null }];
  },
  *onEdge({ ledger, view }, edge) {
    const { who } = edge;
    if (edge.edge !== turnEnd || who === null || !view().has(who, 'burning')) return;
    ledger.setTrack(who, 'hp', view().track(who, 'hp').now - view().settings.fire);
    ledger.say('TY-04', `${view().name(who)} burns`);
  },
  formatPlace: (at) => `place ${0 - (at[0] ?? 0)}`,
};

function* arrangeOne(ledger: Ledger, view: () => View<unknown, unknown>, who: Id): Conversation<void> {
  const kept = view().combatant(who).marks.place;
  const place: Place = [
    kept === undefined
      ? 0 - onlyFace(yield dice(`place:${who}`, 'place', { count: 1, sides: 20, answeredBy: who }))
      : Number(kept.value),
  ];
  ledger.setMark(who, 'place', { value: place[0] ?? 0, ends: null });
  const id = slotId(who, 'turn', place);
  ledger.setSlot(id, { id, who, at: place, kind: 'turn', is: 'open', left: { strike: 1 }, plans: [] });
}
