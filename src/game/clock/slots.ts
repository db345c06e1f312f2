import {
  type Anchor,
  comparePlaces,
  type Encounter,
  type Id,
  type Place,
  type Slot,
  type SlotId,
} from '../../state/encounter.ts';
import { groupedBy } from '../../state/grouped.ts';
import { type AnyClock, type Edge, turnStart } from '../kernel/clock.ts';
import type { UsedUp } from '../kernel/screen.ts';

/** The id of a slot, made of its combatant, kind and place, so that deciding a record again gives the same id. */
export function slotId(who: Id, kind: string, at: Place): SlotId {
  return `${who}@${kind}${at.join('.')}`;
}

/**
 * A slot that is still to come. `at`: its place, sorted number by number, so that the highest initiative comes first as `[-initiative]`.
 * `left`: how much of each part of a turn it has, by default it has no parts.
 *
 * ```ts
 * for (const who of Object.keys(ledger.now.combatants)) {
 *   const slot = openSlot(who, 'turn', [-initiative(who)], { action: 1, move: 1 });
 *   ledger.setSlot(slot.id, slot);
 * }
 * ```
 */
export function openSlot(who: Id, kind: string, at: Place, left: Slot['left'] = {}): Slot {
  return { id: slotId(who, kind, at), who, at, kind, is: 'open', left, plans: [] };
}

/** The slots of this round in the order of their places; those at one place in the order in which they were added. */
export function slotsInOrder(encounter: Encounter): readonly Slot[] {
  return inOrder(Object.values(encounter.slots));
}

function inOrder(slots: Slot[]): Slot[] {
  return slots.length < 2 ? slots : slots.sort((a, b) => comparePlaces(a.at, b.at));
}

/** The first slot of `slotsInOrder` that meets a condition; undefined where none does. */
export function firstSlot({ slots }: Encounter, meets: (slot: Slot) => boolean): Slot | undefined {
  let first: Slot | undefined;
  for (const id in slots) {
    const slot = slots[id];
    if (slot === undefined || !meets(slot)) continue;
    if (first === undefined || comparePlaces(slot.at, first.at) < 0) first = slot;
  }
  return first;
}

/** The slots by combatant, of the dictionary of slots that was last looked at. Those are never mutated, so it is read only once. */
let byOwner: { readonly of: Encounter['slots']; readonly owners: ReadonlyMap<Id, readonly Slot[]> } | null = null;

/** The slots of one combatant in this round, in the order of their places. */
export function slotsOf(encounter: Encounter, who: Id): readonly Slot[] {
  if (byOwner?.of !== encounter.slots) {
    const owners = groupedBy(Object.values(encounter.slots), ({ who: owner }) => owner);
    for (const own of owners.values()) inOrder(own);
    byOwner = { of: encounter.slots, owners };
  }
  return byOwner.owners.get(who) ?? [];
}

/** The slots that may act now: the one whose turn it is, or all open ones at the place of the clock. */
export function slotsDue(encounter: Encounter): readonly Slot[] {
  const { acting, at } = encounter.cursor;
  if (acting !== null) {
    const slot = encounter.slots[acting];
    return slot === undefined ? [] : [slot];
  }
  if (at === null) return [];
  return Object.values(encounter.slots).filter((slot) => slot.is === 'open' && comparePlaces(slot.at, at) === 0);
}

/** Whether a combatant has declared all that it may in this round, where all act at once: it is not due any more. */
export function hasDeclared({ simultaneous, plansPerSlot }: AnyClock, encounter: Encounter, who: Id): boolean {
  const open = simultaneous ? slotsOf(encounter, who).filter(({ is }) => is === 'open') : [];
  return open.length > 0 && open.every(({ plans }) => plans.length >= plansPerSlot);
}

/** Whether the turn of a slot goes on beside that of another, and ends with it. */
export function isBeside({ is, beside }: Slot, leader: SlotId | null): boolean {
  return is === 'open' && beside !== undefined && beside === leader;
}

/** An anchor at the next edge of that name of a combatant: in this round if it is still to come, else in the next. */
export function nextTurnAnchor(encounter: Encounter, who: Id, edge: string): Anchor {
  const { cursor } = encounter;
  const stillToCome = Object.values(encounter.slots).some((slot) => {
    if (slot.who !== who || slot.is === 'spent' || slot.is === 'lost') return false;
    if (slot.id === cursor.acting) return edge !== turnStart;
    return cursor.at === null || comparePlaces(slot.at, cursor.at) >= 0;
  });
  return { edge, who, round: stillToCome ? cursor.round : cursor.round + 1 };
}

/** Whether an effect with this anchor ends at an edge that passes at a place of a round. */
export function isReached(anchor: Anchor, edge: Edge, round: number, at: Place | null): boolean {
  if (anchor.edge !== edge.edge || anchor.who !== edge.who) return false;
  if (anchor.round !== round) return anchor.round < round;
  const here = edge.at ?? at;
  return anchor.place === undefined || (here !== null && comparePlaces(anchor.place, here) <= 0);
}

/** What of a turn is used up where a slot has changed: the parts that are gone; of a slot without parts, one action. */
export function usedOfSlot(before: Slot, after: Slot | undefined): readonly UsedUp[] {
  const parts = Object.entries(before.left).map(([what, amount]) => ({
    what,
    amount: amount - (after?.left[what] ?? 0),
  }));
  if (parts.length > 0) return parts;
  return before.is === 'open' && after?.is === 'spent' ? [{ what: 'action', amount: 1 }] : [];
}
