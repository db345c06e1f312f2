/**
 * Several combatants who act in one record. Where a game has everybody act at once, the dice of all come before the first fact; elsewhere
 * each acts in a turn of its own, one after the other, beside the one of them who has the turn.
 */
import { type Conversation, type SharedAnswers, scoped, thrownOnce } from '../../dice/ask.ts';
import {
  comparePlaces,
  currentSlot,
  type Encounter,
  type Id,
  type Intent,
  type Slot,
  writableDict,
} from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Override } from '../../state/record.ts';
import { beginAtOnce, finishAtOnce, headingOf, type OneAtOnce } from '../bind/at-once.ts';
import { beginAction } from '../bind/begin-action.ts';
import { type ClockContext, endTurn, stepIn, takeTurnBeside } from '../clock/advance.ts';
import { slotsInOrder } from '../clock/slots.ts';
import { slotOf } from '../gm-actions/time.ts';
import { type AnyAction, type BegunAction, canActInTurn, type OverrideRequest } from '../kernel/action.ts';
import { kindOf } from '../kernel/groups.ts';
import type { Note } from '../kernel/note.ts';
import type { OutcomeSource } from '../kernel/outcome-source.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { formatNames, nameOf, withName } from '../text/names.ts';

/** What deciding intents works with. */
export interface DecideContext {
  readonly system: System;
  readonly actions: readonly AnyAction[];
  readonly ledger: Ledger;
  readonly note: Note;
  readonly overrides: readonly OverrideRequest[];
  /** Where odds are worked out. */
  readonly outcomes?: OutcomeSource;
  /** Its intents happen at once. */
  readonly atOnce?: true | undefined;
}

/** What one intent of a record came to. */
export interface DecidedPart {
  readonly intent: Intent;
  /** Its part of the record's title, or why it was not done. */
  readonly title: string;
  readonly begun: BegunAction | null;
  /** Why it was not done, though the others were. */
  readonly refusal: Refusal | null;
}

/** The combatants who act in a record, each once. */
export function actorsOf(intents: readonly Intent[]): readonly Id[] {
  return [...new Set(intents.flatMap(({ by }) => by ?? []))];
}

/**
 * The scope of the asks of an intent, where several combatants act: that of its actor, so that they stay the same when another one is
 * left out. An actor who acts more than once throws anew each time.
 */
export function scopeOf(intents: readonly Intent[], n: number): string {
  const by = intents[n]?.by ?? null;
  if (by === null) return `${n + 1}`;
  let earlier = 0;
  for (let i = 0; i < n; i += 1) if (intents[i]?.by === by) earlier += 1;
  return earlier === 0 ? by : `${by}#${earlier + 1}`;
}

/**
 * Gives the turn to the actor who is due beside the one who has it, where those who are due act in any order; of several actors to
 * the first, where the turn is none of theirs. The turn of one who can do nothing more ends; another goes on later.
 */
export function* takeTurn(context: DecideContext, intents: readonly Intent[]): Conversation<void> {
  const { actions, ledger, system } = context;
  const [first] = intents;
  const action = actions.find(({ id }) => id === first?.action);
  if (!system.clock.inAnyOrder || first?.by == null || action === undefined) return;
  const { now } = ledger;
  const isOurs = actorsOf(intents).length > 1 && leaderOf(now, actorsOf(intents)) !== null;
  const slot = now.slots[system.clock.slotBeside(now, first.by) ?? ''];
  if (slot === undefined || isOurs || !action.takesTurn(now, first.by)) return;
  const acting = currentSlot(now);
  const isOver = acting !== undefined && acting.id !== slot.id && !canActInTurn(system.actions, now, acting.who);
  if (isOver) yield* endTurn(clockContext(context));
  yield* stepIn(clockContext(context), slot);
}

/** Decides the intents of several combatants. An intent that is refused is left out and says why; a refusal where all are. */
export function* decideTogether(
  context: DecideContext,
  intents: readonly Intent[],
): Conversation<readonly DecidedPart[] | Refusal> {
  const { system, ledger } = context;
  const parts = system.clock.simultaneous ? yield* allAtOnce(context, intents) : yield* oneByOne(context, intents);
  const [first] = parts;
  if (first?.refusal != null && parts.every(({ refusal }) => refusal !== null)) return first.refusal;
  for (const { refusal, title } of parts) if (refusal !== null) ledger.say(refusal.rule, title);
  return parts;
}

/** First the dice of all, with the actions of all known to the rules that count them; then their facts. */
function* allAtOnce(context: DecideContext, intents: readonly Intent[]): Conversation<readonly DecidedPart[]> {
  const thrown: SharedAnswers = new Map();
  const encounter = withPlans(context.ledger.now, intents);
  const begun: OneAtOnce[] = [];
  for (const [n, intent] of intents.entries()) {
    begun.push(yield* beginAtOnce(context, encounter, { intent, scope: scopeOf(intents, n) }, thrown));
  }
  const done = yield* finishAtOnce(context, encounter, begun, thrown);
  return done.map(({ one, title }) => partOf(context, one.intent, one.begun, title));
}

/** Each in a turn of its own, on the state that the ones before have left; afterwards the turn is where it was. */
function* oneByOne(context: DecideContext, intents: readonly Intent[]): Conversation<readonly DecidedPart[]> {
  const { ledger } = context;
  const leader = leaderOf(ledger.now, actorsOf(intents));
  const thrown: SharedAnswers = new Map();
  const parts: DecidedPart[] = [];
  if (leader !== null) sayOffTurn(context, actorsOf(intents));
  for (const [n, intent] of intents.entries()) {
    parts.push(yield* scoped(scopeOf(intents, n), thrownOnce(thrown, actInTurn(context, leader, intent))));
  }
  yield* returnTurn(context, leader);
  return parts;
}

/** Returns the turn to the one of a group who had it. */
export function* returnTurn(context: DecideContext, leader: Slot | null): Conversation<void> {
  const { ledger } = context;
  const slot = leader === null ? undefined : ledger.now.slots[leader.id];
  // Who holds the turn back keeps it so.
  if (leader !== null && slot?.is === 'held') ledger.setCursor({ ...ledger.cursor, acting: leader.id });
  else if (slot !== undefined) yield* stepIn(clockContext(context), slot);
}

/** What one of a group does: beside the turn of the one who has it, or where no one of them has, as things are. */
function* actInTurn(context: DecideContext, leader: Slot | null, intent: Intent): Conversation<DecidedPart> {
  const one = yield* beginInTurn(context, leader, intent);
  return yield* finishInTurn(context, intent, one);
}

/** Gives the turn to one of a group, where one of them has it, and begins what it does. */
export function* beginInTurn(
  context: DecideContext,
  leader: Slot | null,
  intent: Intent,
): Conversation<BegunAction | Refusal> {
  const { ledger, system } = context;
  if (leader !== null && intent.by === leader.who) {
    yield* stepIn(clockContext(context), ledger.now.slots[leader.id] ?? leader);
  } else if (leader !== null && intent.by !== null) {
    const slot = ledger.now.slots[system.clock.slotBeside(ledger.now, intent.by) ?? ''];
    if (slot !== undefined) yield* takeTurnBeside(clockContext(context), leader.id, slot);
  }
  return yield* beginOne(context, ledger.now, intent);
}

/** Finishes what one of a group has begun in its turn, and adds what follows from the tracks. */
export function* finishInTurn(
  context: DecideContext,
  intent: Intent,
  one: BegunAction | Refusal,
): Conversation<DecidedPart> {
  const { ledger, note, system } = context;
  note.headNext(headingOf(context, intent));
  const part = yield* finishOne(context, intent, one);
  note.headNext(null);
  if (!system.clock.groupsActAtOnce) yield* system.applyConsequences(ledger, note);
  return part;
}

/** The first half of one intent, all its dice. */
export function* beginOne(
  context: DecideContext,
  encounter: Encounter,
  intent: Intent,
): Conversation<BegunAction | Refusal> {
  const { actions, note, overrides, outcomes, atOnce } = context;
  const own = overrides.filter(({ by }) => by === undefined || intent.by === null || by === intent.by);
  return yield* beginAction(actions, { encounter, intent, note, overrides: own, outcomes, atOnce });
}

/** The action with whose it is in the numbers that the GM set. */
function namedBy(by: Id | null, one: BegunAction): BegunAction {
  if (by === null || one.overrides.length === 0) return one;
  return { ...one, overrides: one.overrides.map((set): Override => ({ ...set, field: `${by}>${set.field}` })) };
}

/** The second half of one intent, its facts. */
export function* finishOne(
  context: DecideContext,
  intent: Intent,
  one: BegunAction | Refusal,
): Conversation<DecidedPart> {
  const title = isRefusal(one) ? one : yield* one.finish(context.ledger);
  return partOf(context, intent, one, title);
}

function partOf(
  { ledger }: DecideContext,
  intent: Intent,
  one: BegunAction | Refusal,
  title: string | Refusal,
): DecidedPart {
  if (!isRefusal(title))
    return { intent, title, begun: isRefusal(one) ? null : namedBy(intent.by, one), refusal: null };
  const name = intent.by === null ? '' : ledger.combatant(intent.by).name;
  return { intent, title: withName(name, title.message), begun: null, refusal: title };
}

/** Says who of a group acts in the turn of its first before others of the fight, whose turn would come sooner. */
function sayOffTurn({ ledger, system }: DecideContext, group: readonly Id[]): void {
  const text = describeOffTurn(system, ledger.now, group);
  if (text !== '') ledger.say(system.clock.next(ledger.now)?.rule ?? '', text);
}

/**
 * `Guard 2 acts with Guard 1, before the turn of Kel`: who of a group would act in the turn of its first before others of the fight,
 * whose turn would come sooner; '' where nobody would.
 */
export function describeOffTurn({ clock }: System, now: Encounter, group: readonly Id[]): string {
  const leader = clock.simultaneous ? null : leaderOf(now, group);
  if (leader === null) return '';
  // The turns of those who are down pass.
  const next = slotsInOrder(now).find(
    ({ id, is, at, who }) =>
      is === 'open' && !group.includes(who) && comparePlaces(at, leader.at) > 0 && clock.skipReason(now, id) === null,
  );
  if (next === undefined) return '';
  const early = group.filter((who) => {
    const slot = now.slots[clock.slotBeside(now, who) ?? ''];
    return slot !== undefined && slot.begun !== true && comparePlaces(slot.at, next.at) > 0;
  });
  if (early.length === 0) return '';
  const names = formatNames(early.map((who) => nameOf(now, who)));
  const act = `${names} ${early.length === 1 ? 'acts' : 'act'} with ${nameOf(now, leader.who)}`;
  return `${act}, before the turn of ${nameOf(now, next.who)}`;
}

function clockContext({ system, ledger, note }: DecideContext): ClockContext {
  return { clock: system.clock, ledger, note };
}

/** The slot that has the turn, where it is that of one of the group, or of another of their name who does not act with them. */
export function leaderOf(encounter: Encounter, group: readonly Id[]): Slot | null {
  const { combatants } = encounter;
  const slot = currentSlot(encounter);
  const acting = combatants[slot?.who ?? ''];
  if (slot === undefined || acting === undefined) return null;
  const isOfGroup = (who: Id): boolean => {
    const one = combatants[who];
    return one !== undefined && (one === acting || kindOf(one) === kindOf(acting));
  };
  return group.some(isOfGroup) ? slot : null;
}

/** The encounter with the intents as plans of their actors, as if they had been declared. */
export function withPlans(encounter: Encounter, intents: readonly Intent[]): Encounter {
  const slots = writableDict(encounter.slots);
  for (const intent of intents) {
    const id = intent.by === null ? undefined : slotOf(encounter, intent.by)?.id;
    const slot = id === undefined ? undefined : slots[id];
    if (slot !== undefined) slots[slot.id] = { ...slot, plans: [...slot.plans, intent] };
  }
  return { ...encounter, slots };
}
