import type { Conversation } from '../dice/ask.ts';
import type { Anchor, Encounter, Id, Place, Slot, SlotId } from '../state/encounter.ts';
import { comparePlaces } from '../state/encounter.ts';
import type { Ledger } from '../state/ledger.ts';
import type { View } from './view.ts';
import type { Note } from './working.ts';

/** Something that passes on the clock: the end of somebody's turn, of a segment, of a round. */
export interface Edge {
  readonly edge: string;
  readonly who: Id | null;
  /** Where it lies on the clock, if that is not where the clock stands: a segment's end that is jumped over. */
  readonly at?: Place;
}

/** The edges that every game has. A game may add its own between places. */
export const turnStart = 'turn-start';
export const turnEnd = 'turn-end';
export const roundStart = 'round-start';
export const roundEnd = 'round-end';

/** Which slot is next, and why. */
export interface NextSlot {
  readonly slot: SlotId;
  /** In words: `18 beats 14`. */
  readonly why: string;
  readonly rule: string;
}

/** Why a slot only passes: its owner cannot act. */
export interface SkipReason {
  readonly message: string;
  readonly rule: string;
}

/**
 * The clock of a game: what the kernel asks it. The kernel owns moving on, edges, the ends of effects and rounds; the game
 * lays out the slots of a round and says which is next.
 */
export interface Clock<Sheet, S> {
  /** All slots of a round stand at one place and have no turns of their own: everybody acts at once. */
  readonly simultaneous: boolean;
  /** The next slot of this round, or null where the round is over. */
  next(view: View<Sheet, S>): NextSlot | null;
  /**
   * Lays out the slots of a round; may ask for dice and choices. Asked for round 0 first (a surprise round): where
   * nothing is laid out the round is skipped.
   */
  layOut(ledger: Ledger, view: () => View<Sheet, S>, roundWord: number, note: Note): Conversation<void>;
  /** Whether a slot that was just taken only passes; asked after its turn has begun, which may wake its owner or fell him. */
  skipReason?(view: View<Sheet, S>, slot: SlotId): SkipReason | null;
  /** Gives somebody who comes later a place on the clock. */
  join(ledger: Ledger, view: () => View<Sheet, S>, who: Id, note: Note): Conversation<void>;
  /** Edges that lie between two places of a round, such as the end of a segment. */
  edgesBetween?(from: Place | null, to: Place | null): readonly Edge[];
  /** What a passing edge brings, before what ends at it ends. */
  onEdge?(ledger: Ledger, view: () => View<Sheet, S>, edge: Edge, note: Note): Conversation<void>;
  /** A place in words. */
  formatPlace(at: Place): string;
  /** What the game calls a round, where not so: `turn`. */
  readonly round?: string;
  /** The number of the segment that a place lies in, where the rounds of a game have segments. */
  segment?(at: Place): number;
}

/** A clock whose types were closed over. */
export interface AnyClock {
  readonly simultaneous: boolean;
  next(encounter: Encounter): NextSlot | null;
  skipReason(encounter: Encounter, slot: SlotId): SkipReason | null;
  layOut(ledger: Ledger, round: number, note: Note): Conversation<void>;
  join(ledger: Ledger, who: Id, note: Note): Conversation<void>;
  edgesBetween(from: Place | null, to: Place | null): readonly Edge[];
  onEdge(ledger: Ledger, edge: Edge, note: Note): Conversation<void>;
  formatPlace(at: Place): string;
  /** A round in words: `not begun`, `surprise round`, `round 3`. */
  formatRound(round: number): string;
  segment(at: Place): number | null;
}

/** Closes a clock over its types. */
export function bindClock<Sheet, S>(viewOf: (e: Encounter) => View<Sheet, S>, clock: Clock<Sheet, S>): AnyClock {
  return {
    simultaneous: clock.simultaneous,
    next: (encounter) => clock.next(viewOf(encounter)),
    skipReason: (encounter, slot) => clock.skipReason?.(viewOf(encounter), slot) ?? null,
    layOut: (ledger, round, note) => clock.layOut(ledger, () => viewOf(ledger.now), round, note),
    join: (ledger, who, note) => clock.join(ledger, () => viewOf(ledger.now), who, note),
    edgesBetween: (from, to) => clock.edgesBetween?.(from, to) ?? [],
    *onEdge(ledger, edge, note) {
      yield* clock.onEdge?.(ledger, () => viewOf(ledger.now), edge, note) ?? nothing();
    },
    formatPlace: (at) => clock.formatPlace(at),
    formatRound(round) {
      const word = clock.round ?? 'round';
      if (round < 0) return 'not begun';
      return round === 0 ? `surprise ${word}` : `${word} ${round}`;
    },
    segment: (at) => clock.segment?.(at) ?? null,
  };
}

function* nothing(): Conversation<void> {}

/** The id of a slot: who, what kind, which place, so that the same decision lays out the same slot again. */
export function slotId(who: Id, kind: string, at: Place): SlotId {
  return `${who}@${kind}${at.join('.')}`;
}

/** An open slot without a budget. */
export function openSlot(who: Id, kind: string, at: Place, left: Slot['left'] = {}): Slot {
  return { id: slotId(who, kind, at), who, at, kind, is: 'open', left, plans: [] };
}

/** The slots of this round in the order of their places; those at one place in the order of laying out. */
export function slotsInOrder(encounter: Encounter): readonly Slot[] {
  return Object.values(encounter.slots).sort((a, b) => comparePlaces(a.at, b.at));
}

/** Dictionaries of slots are never mutated once they can be read, so what is sorted by owner once stays right. */
const byOwner = new WeakMap<Encounter['slots'], Map<Id, Slot[]>>();

/** The slots of one combatant in this round, in the order of their places. */
export function slotsOf(encounter: Encounter, who: Id): readonly Slot[] {
  const known = byOwner.get(encounter.slots);
  if (known !== undefined) return known.get(who) ?? [];
  const owners = new Map<Id, Slot[]>();
  for (const slot of slotsInOrder(encounter)) owners.set(slot.who, [...(owners.get(slot.who) ?? []), slot]);
  byOwner.set(encounter.slots, owners);
  return owners.get(who) ?? [];
}

/** The slots in which somebody may act now: the one that acts, or all open ones at the place where the clock stands. */
export function slotsDue(encounter: Encounter): readonly Slot[] {
  const { acting, at } = encounter.cursor;
  if (acting !== null) {
    const slot = encounter.slots[acting];
    return slot === undefined ? [] : [slot];
  }
  if (at === null) return [];
  return slotsInOrder(encounter).filter((slot) => slot.is === 'open' && comparePlaces(slot.at, at) === 0);
}

/** An anchor at the next such edge of somebody: of this round if it is still to come, else of the next. */
export function nextTurnAnchor(encounter: Encounter, who: Id, edge: string): Anchor {
  const { cursor } = encounter;
  const stillToCome = Object.values(encounter.slots).some((slot) => {
    if (slot.who !== who || slot.is === 'spent' || slot.is === 'lost') return false;
    if (slot.id === cursor.acting) return edge !== turnStart;
    return cursor.at === null || comparePlaces(slot.at, cursor.at) >= 0;
  });
  return { edge, who, round: stillToCome ? cursor.round : cursor.round + 1 };
}

/** Whether an anchor is reached by an edge that passes at this place of this round. */
export function isReached(anchor: Anchor, edge: Edge, round: number, at: Place | null): boolean {
  if (anchor.edge !== edge.edge || anchor.who !== edge.who) return false;
  if (anchor.round !== round) return anchor.round < round;
  const here = edge.at ?? at;
  return anchor.place === undefined || (here !== null && comparePlaces(anchor.place, here) <= 0);
}
