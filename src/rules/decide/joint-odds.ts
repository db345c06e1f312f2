/**
 * Exact odds of everything that one record does to a target: what several combatants come to together, and how likely it is down
 * afterwards. The actions are worked out one after the other, from every state in which those before can have left the encounter;
 * states that are the same from there on are joined.
 */
import { type Answer, type Ask, answering, type Conversation } from '../../dice/ask.ts';
import { type AnswerSource, answerOf } from '../../dice/drive.ts';
import { TooManyThrows } from '../../dice/odds/classes.ts';
import { distributionOf, eachOutcome, type Odds } from '../../dice/odds/odds.ts';
import type { Encounter, Id, Intent, Slot } from '../../state/encounter.ts';
import { Ledger } from '../../state/ledger.ts';
import type { AnyAction, BegunAction } from '../kernel/action.ts';
import { Note } from '../kernel/note.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { VitalState } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { actionsOf, withDefaults } from './decide.ts';
import { chooseDefault, NoOdds, TargetOutcomes } from './outcomes.ts';
import { keyOfState } from './state-key.ts';
import {
  actInTurn,
  actorsOf,
  beginOne,
  type DecideContext,
  type DecidedPart,
  finishOne,
  leaderOf,
  returnTurn,
  scopeOf,
  withPlans,
} from './together.ts';

/** How far down each state is. */
const depth: { readonly [is in VitalState]: number } = { up: 0, sways: 1, out: 2, dying: 2, dead: 2 };

/** The most ways of one record that are followed up. */
const mostWays = 60_000;

/** Ways less likely than this are left out; those of one record stay below 1e-12. */
const leastWay = 1e-18;

/** What one record does to a target. */
export interface JointOdds {
  readonly target: Id;
  /** Of the total of the action's number over all actors. */
  readonly odds: Odds;
  /** The chance that the target is down, or reeling, in the end; null where it is down already. */
  readonly drops: number | null;
  /** What each actor is expected to add, in its place among the others. */
  readonly by: readonly { readonly who: Id; readonly expected: number }[];
}

/** The record whose odds are wanted. */
export interface OddsRequest {
  readonly system: System;
  readonly encounter: Encounter;
  readonly intents: readonly Intent[];
  /** The targets whose odds are wanted; all of them where it is left out. */
  readonly on?: readonly Id[];
  /** The answers that are given already. */
  readonly known?: AnswerSource | undefined;
}

/**
 * Works out the odds of a record on each of its targets, a little at a time: each `next()` takes a moment. Returns a part of a
 * sentence where there are none.
 */
export function* jointOdds(request: OddsRequest): Generator<undefined, readonly JointOdds[] | string> {
  const { system, encounter } = request;
  const intents = request.intents.map((intent) => withDefaults(system, encounter, intent));
  const targets = request.on ?? intents.flatMap(({ by, on }) => (on.length > 0 ? on : (by ?? [])));
  try {
    const all: JointOdds[] = [];
    for (const target of new Set(targets)) all.push(yield* new Following({ ...request, intents }, target).work());
    return all;
  } catch (error) {
    if (error instanceof TooManyThrows || error instanceof NoOdds) return error.message;
    throw error;
  }
}

/** Runs work to its end. */
export function atOnce<T>(work: Generator<undefined, T>): T {
  let next = work.next();
  while (!next.done) next = work.next();
  return next.value;
}

/** An encounter as it can be after some of the actions, and what they came to in all, with the chance of each total. */
interface State {
  readonly encounter: Encounter;
  readonly totals: Map<number, number>;
}

/** A part of the record: what it may be, with its chance, and how it goes on from an encounter. */
interface Alternative {
  readonly p: number;
  go(ledger: Ledger): Conversation<Step>;
}

/** What a part of the record came to: the action's number on the target. */
interface Step {
  readonly amount: number;
}

class Following {
  private tail = 0;
  private ways = 0;
  private readonly isGroup: boolean;
  private readonly leader: Slot | null;
  private readonly actions: readonly AnyAction[];
  /** What each intent is expected to add. */
  private readonly expected: number[] = [];

  constructor(
    private readonly request: OddsRequest,
    private readonly target: Id,
  ) {
    const { system, encounter, intents } = request;
    this.isGroup = encounter.cursor.round >= 0 && actorsOf(intents).length > 1;
    this.leader = this.isGroup && !system.clock.simultaneous ? leaderOf(encounter, actorsOf(intents)) : null;
    this.actions = actionsOf(system);
  }

  *work(): Generator<undefined, JointOdds> {
    const { target } = this;
    const { system, encounter, intents } = this.request;
    const was = depth[system.status(encounter, target).is];
    const totals = new Map<number, number>();
    let down = 0;
    for (const state of yield* this.ends()) {
      const isDown = depth[system.status(state.encounter, target).is] > was;
      for (const [total, p] of state.totals) {
        addTo(totals, total, p);
        if (isDown) down += p;
      }
    }
    const by = intents.map((intent, n) => ({ who: intent.by ?? target, expected: this.expected[n] ?? 0 }));
    const odds = { ...distributionOf(totals, this.tail), paths: this.ways };
    return { target, odds, drops: was === 2 ? null : down, by };
  }

  /** Every state in which the record can leave the encounter. */
  private *ends(): Generator<undefined, Iterable<State>> {
    const { system, encounter } = this.request;
    const inTurns = this.isGroup && !system.clock.simultaneous;
    const parts = inTurns ? this.turns() : yield* this.atTheSameTime();
    let states: Iterable<State> = [{ encounter, totals: new Map([[0, 1]]) }];
    for (const [n, part] of parts.entries()) states = yield* this.after(states, part, n);
    const ending: Alternative = { p: 1, go: (ledger) => this.ending(ledger) };
    return yield* this.after(states, [ending], parts.length);
  }

  /** Each acts in turn, on the state that those before have left. */
  private turns(): readonly (readonly Alternative[])[] {
    return this.request.intents.map((intent, n) => {
      const go = (ledger: Ledger): Conversation<Step> =>
        this.stepOf(n, (context) => actInTurn(context, this.leader, intent), ledger);
      return [{ p: 1, go }];
    });
  }

  /** The dice of all come before their facts. */
  private *atTheSameTime(): Generator<undefined, readonly (readonly Alternative[])[]> {
    const { encounter, intents } = this.request;
    const planned = this.isGroup ? withPlans(encounter, intents) : encounter;
    const parts: (readonly Alternative[])[] = [];
    for (const [n, intent] of intents.entries()) {
      yield;
      const begun: (Alternative & { readonly refusal: Refusal | null })[] = [];
      const start = (): Conversation<BegunAction | Refusal> =>
        this.inScope(n, beginOne(this.context(n, new Ledger(encounter)), planned, intent));
      this.tail += eachOutcome(start, { choose: chooseDefault }, (one, p) => {
        const go = (ledger: Ledger): Conversation<Step> =>
          this.stepOf(n, (context) => finishOne(context, intent, one), ledger);
        begun.push({ p, go, refusal: isRefusal(one) ? one : null });
      });
      const [first] = begun;
      // One action alone that is refused is not done at all.
      if (first?.refusal != null && intents.length === 1) throw new NoOdds(first.refusal.message);
      parts.push(begun);
    }
    return parts;
  }

  /** What follows after all actions. */
  private *ending(ledger: Ledger): Conversation<Step> {
    const { system } = this.request;
    yield* returnTurn(this.context(-1, ledger), this.leader);
    yield* system.applyConsequences(ledger, silent);
    return { amount: 0 };
  }

  private *stepOf(
    n: number,
    part: (context: DecideContext) => Conversation<DecidedPart>,
    ledger: Ledger,
  ): Conversation<Step> {
    const { begun } = yield* this.inScope(n, part(this.context(n, ledger)));
    const rows = begun?.rows.filter(({ target }) => target === this.target) ?? [];
    return { amount: rows.reduce((sum, { number }) => sum + number, 0) };
  }

  /** The states after a part of the record; those that are the same from there on are joined. */
  private *after(
    states: Iterable<State>,
    part: readonly Alternative[],
    n: number,
  ): Generator<undefined, Iterable<State>> {
    const { encounter: before, system } = this.request;
    const found = new Map<string, State>();
    for (const { encounter, totals } of states) {
      const chance = sumOf(totals.values());
      for (const { p, go } of part) {
        if (chance * p < leastWay) {
          this.tail += chance * p;
          continue;
        }
        yield;
        let ledger = new Ledger(encounter);
        const start = (): Conversation<Step> => {
          ledger = new Ledger(encounter);
          return go(ledger);
        };
        const arrive = ({ amount }: Step, share: number): void => {
          this.count();
          const { now } = ledger;
          const key = keyOfState(system, before, now);
          const there = found.get(key) ?? { encounter: now, totals: new Map<number, number>() };
          found.set(key, there);
          for (const [total, q] of totals) addTo(there.totals, total + amount, q * p * share);
          this.expected[n] = (this.expected[n] ?? 0) + chance * p * share * amount;
        };
        this.tail += chance * p * eachOutcome(start, { choose: chooseDefault }, arrive);
      }
    }
    return found.values();
  }

  private count(): void {
    this.ways += 1;
    if (this.ways > mostWays) throw new NoOdds('the dice of all can fall in too many ways');
  }

  /** What the n-th intent is decided with. */
  private context(n: number, ledger: Ledger): DecideContext {
    const { system } = this.request;
    const scope = this.scope(n);
    const given = {
      odds: this,
      target: this.target,
      key: this.request.known === undefined ? '' : scope,
      answer: (ask: Ask) => this.answer({ ...ask, id: `${scope}${ask.id}` }),
    };
    const outcomes = new TargetOutcomes(given, (tail) => {
      this.tail += tail;
    });
    return { system, actions: this.actions, ledger, note: silent, overrides: [], outcomes };
  }

  /** The beginning of the ids of the asks of the n-th intent in the record. */
  private scope(n: number): string {
    const { intents } = this.request;
    const intent = intents[n];
    if (intent === undefined || intents.length === 1) return '';
    return `${this.isGroup ? scopeOf(intent, n) : n + 1}/`;
  }

  /** The asks of the n-th intent as they are in the record, with the answers that are given already. */
  private inScope<T>(n: number, talk: Conversation<T>): Conversation<T> {
    const scope = this.scope(n);
    const answer = (ask: Ask): Answer | null => this.answer({ ...ask, id: `${scope}${ask.id}` });
    return answering(answer, talk);
  }

  private answer(ask: Ask): Answer | null {
    const { known, intents } = this.request;
    const answer = known === undefined ? null : answerOf(ask, known);
    if (answer === null && ask.kind === 'dice' && ask.once !== undefined && intents.length > 1) {
      throw new NoOdds(`${ask.label} is thrown once for all of them`);
    }
    return answer;
  }
}

const silent = new Note(false);

function addTo<K>(chances: Map<K, number>, key: K, p: number): void {
  chances.set(key, (chances.get(key) ?? 0) + p);
}

function sumOf(chances: Iterable<number>): number {
  let sum = 0;
  for (const p of chances) sum += p;
  return sum;
}
