import type { Ask } from '../dice/ask.ts';
import type { AnsweredAsk } from '../dice/drive.ts';
import type { FairDice } from '../dice/fair.ts';
import { cannot, type Refusal } from '../game/kernel/refusal.ts';
import type { System } from '../game/kernel/system.ts';
import { nameOf } from '../game/text/names.ts';
import { currentSlot, type Encounter, type Slot, sameJson } from '../state/encounter.ts';
import type { History } from '../state/history.ts';
import type { AmendedRecord, Record, RecordedThrow } from '../state/record.ts';
import { reduceAll } from '../state/reduce.ts';
import { Answers } from './answers.ts';
import { decideAgain, requestOf } from './decide-again.ts';
import type { ActionRequest, AskAnswerer } from './request.ts';

/** A change to a past record: what is to be in its place, and answers to what it and later records ask anew. */
export interface Amendment {
  /** The record that changes. It must have led to the encounter as it is now. */
  readonly seq: number;
  /** What takes its place; asks that it does not answer are answered by the record's own dice. */
  readonly request: ActionRequest;
  /** Whether all dice of the record are thrown again, instead of those that are asked for anew. */
  readonly newDice?: boolean;
  /** Answers to new asks of later records, by their seq. */
  readonly later: ReadonlyMap<number, Answers>;
}

/** What becomes of a record in an amendment. */
export interface AmendedChange {
  readonly seq: number;
  /** The title it had, and the title it has now; null where the rules refuse it now, so that it is left out. */
  readonly was: string;
  readonly becomes: string | null;
  readonly refusal?: Refusal;
  /** Whether anything about it changes. */
  readonly changed: boolean;
  /** Its dice that are not needed any more. */
  readonly unused: readonly RecordedThrow[];
}

/** The outcome of an amendment with the answers given so far. Nothing is written. */
export type AmendmentProposal =
  | { readonly is: 'refused'; readonly refusal: Refusal }
  /** A record asks for something that its own answers do not give. */
  | { readonly is: 'asking'; readonly seq: number; readonly ask: Ask; readonly answered: readonly AnsweredAsk[] }
  | {
      readonly is: 'ready';
      /** What the amended record asked for. */
      readonly answered: readonly AnsweredAsk[];
      readonly amended: readonly AmendedRecord[];
      readonly changes: readonly AmendedChange[];
      readonly after: Encounter;
    };

/** Where an amendment is worked out. */
export interface AmendmentContext {
  readonly system: System;
  readonly history: History;
}

const contentParts = ['intents', 'dice', 'facts', 'working', 'overrides'] as const;

/**
 * Decides a changed record and all that followed it again, each with its own answers. Records whose state before them is as it was
 * stay as they were; records that the rules now refuse are left out. A record that went on to a turn still goes on to that turn, so
 * that what was done in it stays where another combatant has lost or won a turn. Pure: nothing is written.
 */
export function proposeAmendment(context: AmendmentContext, amendment: Amendment): AmendmentProposal {
  const { system, history } = context;
  const path = history.pathTo(history.position);
  const first = path.indexOf(amendment.seq);
  if (first < 0) {
    const message = `record ${amendment.seq} is not among those that led to the encounter as it is now`;
    return { is: 'refused', refusal: cannot('no-record', '', message) };
  }
  const amended: AmendedRecord[] = [];
  const changes: AmendedChange[] = [];
  let answered: readonly AnsweredAsk[] = [];
  let state = history.stateAt(recordAt(history, amendment.seq).parent);
  for (const seq of path.slice(first)) {
    const record = recordAt(history, seq);
    const isAmended = seq === amendment.seq;
    if (!isAmended && sameJson(state, history.stateAt(record.parent))) {
      amended.push({ of: seq });
      changes.push({ seq, was: record.title, becomes: record.title, changed: false, unused: [] });
      state = history.stateAt(seq);
      continue;
    }
    const turn = isAmended ? null : turnBegunBy(system, history, record);
    const place = turn === null ? 'before' : whereIs(state, turn);
    if (turn !== null && (place === 'in' || place === 'past')) {
      changes.push(leftOut(record, cannot('turn-begun', '', turnPassed(state, turn, place))));
      continue;
    }
    const request = isAmended ? amendment.request : { ...requestOf(record), answers: answersFor(amendment, seq) };
    const newDice = isAmended && amendment.newDice === true;
    const again = decideAgain({ system, encounter: state, record, newDice }, request);
    if (isAmended && again.is !== 'refused') answered = again.answered;
    if (again.is === 'asking') return { is: 'asking', seq, ask: again.ask, answered };
    if (again.is === 'refused') {
      if (isAmended) return again;
      changes.push(leftOut(record, again.refusal));
      continue;
    }
    const changed =
      !isSameTitle(record.title, again.content.title) ||
      contentParts.some((part) => !sameJson(again.content[part] ?? null, record[part] ?? null));
    amended.push(changed ? { of: seq, is: again.content } : { of: seq });
    state = reduceAll(state, again.content.facts);
    let becomes = again.content.title;
    // Turns that were not there before pass, up to the one that the record began: what was done in it stays its own.
    while (turn !== null && whereIs(state, turn) === 'before') {
      const next = decideAgain({ system, encounter: state, record }, request);
      if (next.is === 'asking') return { is: 'asking', seq, ask: next.ask, answered };
      if (next.is === 'refused' || next.content.facts.length === 0) break;
      amended.push({ of: seq, is: next.content });
      becomes = next.content.title;
      state = reduceAll(state, next.content.facts);
    }
    changes.push({ seq, was: record.title, becomes, changed, unused: again.unused });
  }
  return { is: 'ready', answered, amended, changes, after: state };
}

function leftOut({ seq, title, dice }: Record, refusal: Refusal): AmendedChange {
  const unused = dice.filter((answer) => 'faces' in answer);
  return { seq, was: title, becomes: null, refusal, changed: true, unused };
}

/** A turn that going on has begun: of which slot, and in which round. */
interface BegunTurn {
  readonly round: number;
  readonly slot: Slot;
}

/** The turn that a record began by going on, with which the records behind it belong; null for any other record. */
function turnBegunBy({ clock }: System, history: History, { seq, intents }: Record): BegunTurn | null {
  if (clock.simultaneous || intents.length !== 1 || intents[0]?.action !== 'next') return null;
  const after = history.stateAt(seq);
  const slot = currentSlot(after);
  return slot === undefined ? null : { round: after.cursor.round, slot };
}

/**
 * Where the clock is, seen from a turn: before it, in it, or past it. A turn of which it is unknown whether it is still to come,
 * since its combatant has another place now or none, is not waited for: going on then goes on once, as it did.
 */
function whereIs(state: Encounter, { round, slot }: BegunTurn): 'before' | 'in' | 'past' | 'unknown' {
  if (state.cursor.round !== round) return state.cursor.round < round ? 'before' : 'past';
  const now = turnNow(state, slot);
  if (now === undefined) return 'unknown';
  if (state.cursor.acting === now.id) return 'in';
  return now.is === 'open' ? 'before' : now.is === 'held' ? 'unknown' : 'past';
}

/** The slot in the place of one that was: the same, else the only one of its combatant and kind. */
function turnNow({ slots }: Encounter, { id, who, kind }: Slot): Slot | undefined {
  const [only, other] = Object.values(slots).filter((one) => one.who === who && one.kind === kind);
  return slots[id] ?? (other === undefined ? only : undefined);
}

function turnPassed(state: Encounter, { slot }: BegunTurn, place: 'in' | 'past'): string {
  const name = nameOf(state, slot.who);
  return place === 'in' ? `${name} has the turn already` : `the turn of ${name} has passed`;
}

/** Whether a title says the same: those of earlier versions did not say who fell, which today's do at their end. */
function isSameTitle(was: string, is: string): boolean {
  return is === was || is.startsWith(`${was}; `);
}

/** The numbers of the records in whose place amendments put others that are in force. */
export function replacedRecords(history: {
  path(): Iterable<Record>;
  record(seq: number): Record | undefined;
}): ReadonlySet<number> {
  const amended = new Set<number>();
  for (const { replaces } of history.path()) {
    for (let seq = replaces; seq !== undefined; seq = history.record(seq)?.replaces) amended.add(seq);
  }
  return amended;
}

/** Answers what an amendment asks, as far as there are answers for each of its records. Vrule's dice are those of the next record. */
export function completeAmendment(
  context: AmendmentContext & { fairDice(): FairDice },
  amendment: Amendment,
  answererFor: (seq: number) => AskAnswerer,
): Amendment {
  const dice = context.fairDice();
  for (const answers of [amendment.request.answers, ...amendment.later.values()]) answers.skipRolled(dice);
  for (let now = amendment; ; ) {
    const proposal = proposeAmendment(context, now);
    if (proposal.is !== 'asking') return now;
    const { seq, ask } = proposal;
    const answers = answersFor(now, seq);
    const answerer = answererFor(seq);
    const more = ask.kind === 'dice' ? answerer.dice(ask, answers, dice) : answerer.choice(ask, answers);
    if (more === null) return now;
    now = withAnswers(now, seq, more);
  }
}

/** The answers that an amendment gives for one of its records. */
export function answersFor({ seq: first, request, later }: Amendment, seq: number): Answers {
  return seq === first ? request.answers : (later.get(seq) ?? Answers.none);
}

/** The amendment with these answers for one of its records. */
export function withAnswers(amendment: Amendment, seq: number, answers: Answers): Amendment {
  if (seq === amendment.seq) return { ...amendment, request: { ...amendment.request, answers } };
  return { ...amendment, later: new Map([...amendment.later, [seq, answers]]) };
}

function recordAt(history: History, seq: number): Record {
  const record = history.record(seq);
  if (record === undefined) throw new Error(`no record ${seq}`);
  return record;
}
