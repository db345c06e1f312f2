/** Who acts now and who is next, of those whom the players see. */
import { slotsInOrder } from '../game/clock/slots.ts';
import type { System } from '../game/kernel/system.ts';
import { comparePlaces, type Encounter, type Id, type Slot } from '../state/encounter.ts';
import { isDown } from './people.ts';

/** The turns that the players see. */
export interface Turns {
  /** The round; −1 while none has begun for anyone whom they see. */
  readonly round: number;
  readonly segment: number | null;
  readonly now: Id | null;
  /** Those who are next, in order. */
  readonly soon: readonly Id[];
}

/**
 * The turns of an encounter that holds only visible combatants; `floor`: where all act together, whose action the table enters. While a hidden combatant acts, the players still see the
 * turn before, so that nothing gives it away.
 */
export function turnsOf(system: System, visible: Encounter, floor: Id | null = null): Turns {
  const slots = slotsInOrder(visible);
  const { cursor } = visible;
  if (cursor.round < 0 || (cursor.round === 0 && slots.length === 0)) {
    return { round: -1, segment: null, now: null, soon: [] };
  }
  const { who: inOrder, due } = system.screen.floor(visible);
  const isChosen = system.clock.simultaneous && floor !== null && visible.combatants[floor]?.out === false;
  const who = isChosen ? floor : inOrder;
  const slot = slotOfTurn(visible, slots, who ?? due[0] ?? null);
  const now = slot?.who ?? who ?? due[0] ?? null;
  const coming = slots.filter((one) => one.id !== slot?.id && isToCome(one));
  const rest = coming.map((one) => one.who);
  const soon = new Set([...due.filter((id) => id !== now), ...rest]);
  if (!system.clock.simultaneous && slots.every(({ at }) => system.clock.segment(at) === null)) {
    // Where a round has one turn for each, the next one begins in the same order.
    for (const one of slots) if (one.who !== now) soon.add(one.who);
  }
  return {
    round: cursor.round,
    segment: slot === undefined ? null : system.clock.segment(slot.at),
    now,
    soon: [...soon].filter((id) => !isDown(system.status(visible, id).is)),
  };
}

function isToCome({ is }: Slot): boolean {
  return is === 'open' || is === 'held';
}

/** The slot of the turn that is shown: of the one who acts; else the last one before the clock, else the first one after it. */
function slotOfTurn({ cursor, slots: all }: Encounter, slots: readonly Slot[], acting: Id | null): Slot | undefined {
  if (cursor.acting !== null) return all[cursor.acting];
  const { at } = cursor;
  if (acting !== null)
    return slots.find((slot) => slot.who === acting && (at === null || comparePlaces(slot.at, at) === 0));
  const past = slots.filter((slot) => at !== null && comparePlaces(slot.at, at) <= 0 && slot.is === 'spent');
  return past.at(-1) ?? slots.find(isToCome);
}
