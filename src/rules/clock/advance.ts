import type { Conversation } from '../../dice/ask.ts';
import type { Anchor, Encounter, Id, Place, Slot, SlotId } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { type AnyClock, type Edge, roundEnd, roundStart, turnEnd, turnStart } from '../kernel/clock.ts';
import type { Note } from '../kernel/note.ts';
import { isReached } from './slots.ts';

/** How many rounds in which no combatant can act may pass before the clock stops. */
const emptyRounds = 1;

/**
 * Moves the clock on: ends the present turn, asks the game which slot is next, passes the edges between and begins the turn of
 * that slot; where none is left, ends the round and begins the next. Everything that the edges cause belongs to the same record,
 * so that one undo reverts it. Returns why the slot is next.
 */
export function* advance(clock: AnyClock, ledger: Ledger, note: Note): Conversation<string> {
  yield* endTurn(clock, ledger, note);
  for (let rounds = 0; ; ) {
    const next = ledger.now.cursor.round < 0 ? null : clock.next(ledger.now);
    if (next === null) {
      if (rounds > emptyRounds) return 'No combatant is left who can act';
      yield* nextRound(clock, ledger, note);
      if (clock.simultaneous) return `Round ${ledger.now.cursor.round} begins`;
      rounds += 1;
      continue;
    }
    const slot = ledger.now.slots[next.slot];
    if (slot === undefined) throw new Error(`the clock names slot ${next.slot}, which is not there`);
    note.say('next', next.rule, next.why);
    yield* moveTo(clock, ledger, slot.at, note);
    yield* take(clock, ledger, slot, slot.at, note);
    const passing = clock.skipReason(ledger.now, slot.id);
    if (passing === null) return next.why;
    ledger.say(passing.rule, passing.message);
    yield* endTurn(clock, ledger, note);
  }
}

/** Begins the turn of a slot, at a place of the clock. */
function* take(clock: AnyClock, ledger: Ledger, slot: Slot, at: Place, note: Note): Conversation<void> {
  // A held slot that acts is open again, and is spent like any other.
  if (slot.is === 'held') ledger.setSlot(slot.id, { ...slot, is: 'open' });
  ledger.setCursor({ ...ledger.now.cursor, at, acting: slot.id });
  // The turn of a held or interrupted slot has begun before and does not begin again.
  const begun = slot.is === 'held' || slot.begun === true;
  if (!begun) yield* passEdge(clock, ledger, { edge: turnStart, who: slot.who }, note);
}

/**
 * Lets a slot act out of turn, where the clock is. An interrupted turn is kept: it goes on, without beginning again, when the
 * clock comes back to it.
 */
export function* stepIn(clock: AnyClock, ledger: Ledger, slot: Slot, note: Note): Conversation<void> {
  const { acting, at } = ledger.now.cursor;
  if (acting === slot.id) return;
  const interrupted = acting === null ? undefined : ledger.now.slots[acting];
  if (interrupted?.is === 'open') ledger.setSlot(interrupted.id, { ...interrupted, begun: true });
  yield* take(clock, ledger, slot, at ?? slot.at, note);
}

/** Ends the present turn: passes its edge and spends the slot. */
function* endTurn(clock: AnyClock, ledger: Ledger, note: Note): Conversation<void> {
  const { acting } = ledger.now.cursor;
  const slot = acting === null ? undefined : ledger.now.slots[acting];
  if (slot === undefined) return;
  // The turn of a held slot is not over: it ends after the slot has acted.
  if (slot.is !== 'held') yield* passEdge(clock, ledger, { edge: turnEnd, who: slot.who }, note);
  spendSlot(ledger, slot.id);
  ledger.setCursor({ ...ledger.now.cursor, acting: null });
}

/** Marks an open slot as spent. */
export function spendSlot(ledger: Ledger, id: SlotId): void {
  const slot = ledger.now.slots[id];
  if (slot?.is === 'open') ledger.setSlot(id, { ...slot, is: 'spent' });
}

function* moveTo(clock: AnyClock, ledger: Ledger, to: Place | null, note: Note): Conversation<void> {
  for (const edge of clock.edgesBetween(ledger.now.cursor.at, to)) yield* passEdge(clock, ledger, edge, note);
}

/** Ends the round and begins the next; a surprise round without slots is skipped. */
function* nextRound(clock: AnyClock, ledger: Ledger, note: Note): Conversation<void> {
  const { round } = ledger.now.cursor;
  if (round >= 0) {
    yield* moveTo(clock, ledger, null, note);
    yield* passEdge(clock, ledger, { edge: roundEnd, who: null }, note);
    for (const id of Object.keys(ledger.now.slots)) ledger.setSlot(id, null);
  }
  yield* beginRound(clock, ledger, round + 1, note);
  if (round + 1 === 0 && Object.keys(ledger.now.slots).length === 0) yield* beginRound(clock, ledger, 1, note);
}

function* beginRound(clock: AnyClock, ledger: Ledger, round: number, note: Note): Conversation<void> {
  ledger.setCursor({ round, at: null, acting: null });
  yield* clock.layOut(ledger, round, note);
  const first = Object.values(ledger.now.slots)[0];
  if (first === undefined && round === 0) return;
  if (clock.simultaneous && first !== undefined) ledger.setCursor({ round, at: first.at, acting: null });
  yield* passEdge(clock, ledger, { edge: roundStart, who: null }, note);
}

/** Passes an edge: first what happens at it, then the effects anchored to it end. */
export function* passEdge(clock: AnyClock, ledger: Ledger, edge: Edge, note: Note): Conversation<void> {
  ledger.passEdge(edge.edge, edge.who);
  yield* clock.onEdge(ledger, edge, note);
  const { round, at } = ledger.now.cursor;
  expire(ledger, (anchor) => isReached(anchor, edge, round, at) || isOverdue(anchor, edge, round));
}

/** At the end of a round, effects that should have ended in it end: their combatant lost the turn they were anchored to. */
function isOverdue(anchor: Anchor, edge: Edge, round: number): boolean {
  return edge.edge === roundEnd && anchor.round <= round;
}

function expire(ledger: Ledger, ends: (anchor: Anchor) => boolean): void {
  for (const { who, condition, mark } of anchored(ledger.now, ends)) {
    if (condition !== undefined) ledger.setCondition(who, condition, null);
    if (mark !== undefined) ledger.setMark(who, mark, null);
  }
}

function anchored(
  encounter: Encounter,
  ends: (anchor: Anchor) => boolean,
): readonly { who: Id; condition?: string; mark?: string }[] {
  return Object.values(encounter.combatants).flatMap(({ id: who, conditions, marks }) => [
    ...Object.entries(conditions).flatMap(([condition, { ends: anchor }]) =>
      anchor !== null && ends(anchor) ? [{ who, condition }] : [],
    ),
    ...Object.entries(marks).flatMap(([mark, { ends: anchor }]) =>
      anchor !== null && ends(anchor) ? [{ who, mark }] : [],
    ),
  ]);
}
