import type { Conversation } from '../../dice/ask.ts';
import type { Anchor, Condition, Encounter, Id, Mark, Place, Slot, SlotId } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { type AnyClock, type Edge, roundEnd, roundStart, turnEnd, turnStart } from '../kernel/clock.ts';
import { doneBy } from '../kernel/context.ts';
import type { Note } from '../kernel/note.ts';
import { isBeside, isReached, slotsInOrder } from './slots.ts';

/** What moving the clock works with. */
export interface ClockContext {
  readonly clock: AnyClock;
  readonly ledger: Ledger;
  readonly note: Note;
}

/** How many rounds in which no combatant can act may pass before the clock stops. */
const mostEmptyRounds = 1;

/**
 * Moves the clock on: ends the present turn, asks the game which slot is next, passes the edges between and begins the turn of
 * that slot; where none is left, ends the round and begins the next. Everything that the edges cause belongs to the same record,
 * so that one undo reverts it. Returns why the slot is next.
 */
export function* advance(context: ClockContext): Conversation<string> {
  const { clock, ledger, note } = context;
  yield* endTurn(context);
  let beginsRound = false;
  for (let emptyRounds = 0; ; ) {
    const next = ledger.cursor.round < 0 || clock.simultaneous ? null : clock.next(ledger.now);
    if (next === null) {
      if (emptyRounds > mostEmptyRounds) return 'No combatant is left who can act';
      yield* nextRound(context);
      if (clock.simultaneous) return `Round ${ledger.cursor.round} begins`;
      beginsRound = true;
      emptyRounds += 1;
      continue;
    }
    const slot = ledger.slot(next.slot);
    if (slot === undefined) throw new Error(`the clock names slot ${next.slot}, which is not there`);
    note.say('next', next.rule, next.why);
    yield* moveTo(context, slot.at);
    const { length } = ledger.facts;
    yield* beginTurn(context, slot, slot.at);
    const passing = clock.skipReason(ledger.now, slot.id);
    if (passing === null) return beginsRound ? (next.first ?? next.why) : next.why;
    // What the start of the turn has said by that rule, such as a save that failed, is not said again.
    const isSaid = ledger.facts.slice(length).some((fact) => fact.fact === 'said' && fact.rule === passing.rule);
    if (!isSaid) ledger.say(passing.rule, passing.message);
    yield* endTurn(context);
  }
}

/** Begins the turn of a slot, at a place of the clock. */
function* beginTurn(context: ClockContext, slot: Slot, at: Place): Conversation<void> {
  const { ledger } = context;
  // A held slot that acts is open again, and is spent like any other.
  if (slot.is === 'held') ledger.setSlot(slot.id, { ...slot, is: 'open' });
  ledger.setCursor({ ...ledger.cursor, at, acting: slot.id });
  // The turn of a held or interrupted slot has begun before and does not begin again.
  const begun = slot.is === 'held' || slot.begun === true;
  if (!begun) yield* passEdge(context, { edge: turnStart, who: slot.who });
}

/**
 * Lets a slot act out of turn, where the clock is. An interrupted turn is kept: it goes on, without beginning again, when the
 * clock comes back to it.
 */
export function* stepIn(context: ClockContext, slot: Slot): Conversation<void> {
  const { ledger } = context;
  const { acting, at } = ledger.cursor;
  if (acting === slot.id) return;
  const interrupted = acting === null ? undefined : ledger.slot(acting);
  if (interrupted?.is === 'open') ledger.setSlot(interrupted.id, { ...interrupted, begun: true });
  yield* beginTurn(context, slot, at ?? slot.at);
}

/** Gives the turn to a slot beside another, the leader's: it begins where it has not begun, and ends with that one. */
export function* takeTurnBeside(context: ClockContext, leader: SlotId, slot: Slot): Conversation<void> {
  const beside: Slot = { ...slot, beside: leader };
  context.ledger.setSlot(slot.id, beside);
  yield* stepIn(context, beside);
}

/** Ends the present turn, and those beside it: passes their edges and spends the slots. */
export function* endTurn(context: ClockContext): Conversation<void> {
  const { ledger } = context;
  const { acting } = ledger.cursor;
  const slot = acting === null ? undefined : ledger.slot(acting);
  if (slot === undefined) return;
  yield* endTurnOf(context, slot);
  for (const { id } of slotsInOrder(ledger.now).filter((one) => isBeside(one, slot.id))) {
    const now = ledger.slot(id);
    if (now === undefined || !isBeside(now, slot.id)) continue;
    ledger.setCursor({ ...ledger.cursor, acting: id });
    yield* endTurnOf(context, now);
  }
  ledger.setCursor({ ...ledger.cursor, acting: null });
}

function* endTurnOf(context: ClockContext, slot: Slot): Conversation<void> {
  // The turn of a held slot is not over: it ends after the slot has acted.
  if (slot.is !== 'held') yield* passEdge(context, { edge: turnEnd, who: slot.who });
  spendSlot(context.ledger, slot.id);
}

/**
 * Marks an open slot as spent, so that its turn is over and the next is due; any other slot stays as it is.
 *
 * ```ts
 * const slot = currentSlot(ledger.now);
 * if (slot?.who === by) spendSlot(ledger, slot.id);
 * ```
 */
export function spendSlot(ledger: Ledger, id: SlotId): void {
  const slot = ledger.slot(id);
  if (slot?.is === 'open') ledger.setSlot(id, { ...slot, is: 'spent' });
}

function* moveTo(context: ClockContext, to: Place | null): Conversation<void> {
  const { clock, ledger } = context;
  for (const edge of clock.edgesBetween(ledger.cursor.at, to)) yield* passEdge(context, edge);
}

/** Ends the round and begins the next; a surprise round without slots is skipped. */
function* nextRound(context: ClockContext): Conversation<void> {
  const { ledger } = context;
  const { round } = ledger.cursor;
  if (round >= 0) {
    yield* moveTo(context, null);
    yield* passEdge(context, { edge: roundEnd, who: null });
    for (const id of Object.keys(ledger.now.slots)) ledger.setSlot(id, null);
  }
  yield* beginRound(context, round + 1);
  if (round + 1 === 0 && Object.keys(ledger.now.slots).length === 0) yield* beginRound(context, 1);
}

function* beginRound(context: ClockContext, round: number): Conversation<void> {
  const { clock, ledger, note } = context;
  ledger.setCursor({ round, at: null, acting: null });
  yield* clock.layOut(ledger, round, note);
  const first = Object.values(ledger.now.slots)[0];
  if (first === undefined && round === 0) return;
  if (clock.simultaneous && first !== undefined) ledger.setCursor({ round, at: first.at, acting: null });
  yield* passEdge(context, { edge: roundStart, who: null });
}

/** Passes an edge: first what happens at it, which no combatant causes, then the effects anchored to it end. */
export function* passEdge(context: ClockContext, edge: Edge): Conversation<void> {
  const { clock, ledger, note } = context;
  ledger.passEdge(edge.edge, edge.who);
  yield* doneBy(null, ledger, clock.onEdge(ledger, edge, note));
  const { round, at } = ledger.cursor;
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
  { combatants }: Encounter,
  ends: (anchor: Anchor) => boolean,
): readonly { who: Id; condition?: string; mark?: string }[] {
  const found: { who: Id; condition?: string; mark?: string }[] = [];
  for (const { id: who, conditions, marks } of Object.values(combatants)) {
    for (const condition in conditions) if (isEnding(conditions[condition], ends)) found.push({ who, condition });
    for (const mark in marks) if (isEnding(marks[mark], ends)) found.push({ who, mark });
  }
  return found;
}

function isEnding(one: Condition | Mark | undefined, ends: (anchor: Anchor) => boolean): boolean {
  return one !== undefined && one.ends !== null && ends(one.ends);
}
