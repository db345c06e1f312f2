import type { Conversation } from '../../dice/ask.ts';
import type { Anchor, Encounter, Id, Place, Slot, SlotId } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { type AnyClock, type Edge, roundEnd, roundStart, turnEnd, turnStart } from '../kernel/clock.ts';
import type { Note } from '../kernel/note.ts';
import { isReached } from './slots.ts';

/** The rounds that may go by without anybody who can act before the clock stops and says so. */
const emptyRounds = 1;

/**
 * Moves the clock on: ends the turn of whoever acts, asks the game which slot is next, lets the edges between pass, and
 * takes the slot; where none is left the round ends and the next is laid out. All that the edges cause stands in the same
 * record, so one undo takes all of it back. Answers why the next one is next.
 */
export function* advance(clock: AnyClock, ledger: Ledger, note: Note): Conversation<string> {
  yield* endTurn(clock, ledger, note);
  for (let rounds = 0; ; ) {
    const next = ledger.now.cursor.round < 0 ? null : clock.next(ledger.now);
    if (next === null) {
      if (rounds > emptyRounds) return 'Nobody is left who can act';
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

/** Gives a slot its turn, at a place of the clock. */
function* take(clock: AnyClock, ledger: Ledger, slot: Slot, at: Place, note: Note): Conversation<void> {
  // A held slot that steps in is open again: it acts, and is spent with the others.
  if (slot.is === 'held') ledger.setSlot(slot.id, { ...slot, is: 'open' });
  ledger.setCursor({ ...ledger.now.cursor, at, acting: slot.id });
  // Its turn began when it came up first; what starts with a turn must not start twice.
  const begun = slot.is === 'held' || slot.begun === true;
  if (!begun) yield* passEdge(clock, ledger, { edge: turnStart, who: slot.who }, note);
}

/**
 * Lets a slot act out of turn, where the clock stands. Whoever is interrupted keeps the turn: it goes on, and does not begin
 * again, when the clock comes back to it.
 */
export function* stepIn(clock: AnyClock, ledger: Ledger, slot: Slot, note: Note): Conversation<void> {
  const { acting, at } = ledger.now.cursor;
  if (acting === slot.id) return;
  const interrupted = acting === null ? undefined : ledger.now.slots[acting];
  if (interrupted?.is === 'open') ledger.setSlot(interrupted.id, { ...interrupted, begun: true });
  yield* take(clock, ledger, slot, at ?? slot.at, note);
}

/** Ends the turn of whoever acts: the edge passes, the slot is spent. */
function* endTurn(clock: AnyClock, ledger: Ledger, note: Note): Conversation<void> {
  const { acting } = ledger.now.cursor;
  const slot = acting === null ? undefined : ledger.now.slots[acting];
  if (slot === undefined) return;
  // Held back, the turn is not over: its end passes when the slot has acted.
  if (slot.is !== 'held') yield* passEdge(clock, ledger, { edge: turnEnd, who: slot.who }, note);
  spendSlot(ledger, slot.id);
  ledger.setCursor({ ...ledger.now.cursor, acting: null });
}

/** Marks a slot as used, unless something else became of it meanwhile. */
export function spendSlot(ledger: Ledger, id: SlotId): void {
  const slot = ledger.now.slots[id];
  if (slot?.is === 'open') ledger.setSlot(id, { ...slot, is: 'spent' });
}

function* moveTo(clock: AnyClock, ledger: Ledger, to: Place | null, note: Note): Conversation<void> {
  for (const edge of clock.edgesBetween(ledger.now.cursor.at, to)) yield* passEdge(clock, ledger, edge, note);
}

/** Ends the round and lays out the next; a surprise round in which nobody acts is skipped. */
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

/** Lets an edge pass: what it brings first, then all that was anchored to it ends. */
export function* passEdge(clock: AnyClock, ledger: Ledger, edge: Edge, note: Note): Conversation<void> {
  ledger.passEdge(edge.edge, edge.who);
  yield* clock.onEdge(ledger, edge, note);
  const { round, at } = ledger.now.cursor;
  expire(ledger, (anchor) => isReached(anchor, edge, round, at) || isOverdue(anchor, edge, round));
}

/** At the end of a round, whatever was to end in it ends: its bearer lost the turn that it waited for. */
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
