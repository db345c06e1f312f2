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
import type { FieldChance } from '../kernel/ruling.ts';
import type { VitalState } from '../kernel/screen.ts';
import type { System } from '../kernel/system.ts';
import { actionsOf, withDefaults } from './decide.ts';
import {
  type AlikeParts,
  addTo,
  type Begun,
  type FieldSet,
  OddsStates,
  type Part,
  type States,
  type Step,
} from './odds-states.ts';
import { isAlike } from './state-key.ts';
import { chooseDefault, type Given, NoOdds, TargetOutcomes } from './target-outcomes.ts';
import {
  actorsOf,
  beginInTurn,
  beginOne,
  type DecideContext,
  type DecidedPart,
  finishInTurn,
  finishOne,
  leaderOf,
  returnTurn,
  scopeOf,
  withPlans,
} from './together.ts';

/** How far down each state is. */
const depth: { readonly [is in VitalState]: number } = { up: 0, sways: 1, out: 2, dying: 2, dead: 2 };

/** What one record does to a target. */
export interface JointOdds {
  readonly target: Id;
  /** Of the total of the action's number over all actors. */
  readonly odds: Odds;
  /** The chance that the target is down, or reeling, in the end; null where it is down already. */
  readonly drops: number | null;
  /** The chance that a yes-or-no field of the outcomes is true of one action at least: that of success first, critical, mishap. */
  readonly chances: readonly FieldChance[];
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
    for (const target of new Set(targets)) all.push(yield* new TargetOddsWalk({ ...request, intents }, target).work());
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

/**
 * The chance that an action leaves a target down, or reeling, who was not so before, with everything that follows from it. Null
 * where the target is down already, where a choice has no default, and where there are too many throws.
 */
export function dropChance(system: System, encounter: Encounter, intent: Intent, target: Id): number | null {
  const odds = atOnce(jointOdds({ system, encounter, intents: [intent], on: [target] }));
  return typeof odds === 'string' ? null : (odds[0]?.drops ?? null);
}

/** Follows all that one record may do to a target, a little at a time. */
class TargetOddsWalk {
  private readonly states: OddsStates;
  private readonly isGroup: boolean;
  private readonly leader: Slot | null;
  private readonly actions: readonly AnyAction[];
  /** The yes-or-no fields of the rulings on the target, each at its bit; and those that are true in the part that is worked out. */
  private readonly fields: string[] = [];
  private happened: FieldSet = 0;

  constructor(
    private readonly request: OddsRequest,
    private readonly target: Id,
  ) {
    const { system, encounter, intents } = request;
    this.isGroup = encounter.cursor.round >= 0 && actorsOf(intents).length > 1;
    this.leader = this.isGroup && !system.clock.simultaneous ? leaderOf(encounter, actorsOf(intents)) : null;
    this.actions = actionsOf(system);
    this.states = new OddsStates(system, encounter);
  }

  *work(): Generator<undefined, JointOdds> {
    const { target } = this;
    const { system, encounter, intents } = this.request;
    const was = depth[system.status(encounter, target).is];
    const totals = new Map<number, number>();
    const sets = new Map<FieldSet, number>();
    let down = 0;
    for (const state of (yield* this.ends()).values()) {
      const isDown = depth[system.status(state.encounter, target).is] > was;
      for (const [total, p] of state.totals) {
        addTo(totals, total, p);
        if (isDown) down += p;
      }
      for (const [set, p] of state.fields) addTo(sets, set, p);
    }
    const by = intents.map((intent, n) => ({ who: intent.by ?? target, expected: this.states.expected[n] ?? 0 }));
    const odds = { ...distributionOf(totals, this.states.tail), paths: this.states.ways };
    return { target, odds, drops: was === 2 ? null : down, chances: this.chances(sets), by };
  }

  private chances(sets: ReadonlyMap<FieldSet, number>): readonly FieldChance[] {
    return this.fields.map((field, bit) => {
      const p = [...sets].reduce((sum, [set, chance]) => ((set & (1 << bit)) === 0 ? sum : sum + chance), 0);
      return { field, p };
    });
  }

  /** Every state in which the record can leave the encounter. */
  private *ends(): Generator<undefined, States> {
    const inTurns = this.isGroup && !this.request.system.clock.simultaneous;
    const parts = inTurns ? this.turns() : yield* this.atTheSameTime();
    let states = this.states.first;
    for (let n = 0; n < parts.length; ) {
      const alike = inTurns ? this.alikeFrom(n, parts) : null;
      const after = alike === null ? null : yield* this.states.afterAlike(states, alike);
      const part = parts[n];
      if (part === undefined) break;
      states = after ?? (yield* this.states.after(states, part, n, this.doneAfter(n)));
      n = after === null || alike === null ? n + 1 : alike.to;
    }
    const ending: Part = {
      begin: (from) => ({ all: [{ p: 1, from, finish: (ledger) => this.ending(ledger) }], tail: 0 }),
    };
    return yield* this.states.after(states, ending, parts.length, this.doneAfter(parts.length));
  }

  /** The actors of whom nothing follows after the n-th intent. */
  private doneAfter(n: number): ReadonlySet<Id> {
    const { intents } = this.request;
    const further = actorsOf(intents.slice(n + 1));
    return new Set(actorsOf(intents.slice(0, n + 1)).filter((who) => !further.includes(who)));
  }

  /** Each acts in turn, on the state that those before have left. */
  private turns(): readonly Part[] {
    return this.request.intents.map((intent, n) => ({
      begin: (encounter) => {
        let ledger = new Ledger(encounter);
        const start = (): Conversation<BegunAction | Refusal> => {
          ledger = new Ledger(encounter);
          return this.inScope(n, beginInTurn(this.context(n, ledger), this.leader, intent));
        };
        const all: Begun[] = [];
        const tail = eachOutcome(start, { choose: chooseDefault }, (one, p) => {
          const finish = (to: Ledger): Conversation<Step> =>
            this.stepOf(n, (context) => finishInTurn(context, intent, one), to);
          all.push({ p, from: ledger.now, finish });
        });
        return { all, tail };
      },
    }));
  }

  /** The dice of all come before their facts. */
  private *atTheSameTime(): Generator<undefined, readonly Part[]> {
    const { encounter, intents } = this.request;
    const planned = this.isGroup ? withPlans(encounter, intents) : encounter;
    const parts: Part[] = [];
    for (const [n, intent] of intents.entries()) {
      yield;
      const begun: Omit<Begun, 'from'>[] = [];
      const start = (): Conversation<BegunAction | Refusal> =>
        this.inScope(n, beginOne(this.context(n, new Ledger(encounter)), planned, intent));
      this.states.tail += eachOutcome(start, { choose: chooseDefault }, (one, p) => {
        // One action alone that is refused is not done at all.
        if (isRefusal(one) && intents.length === 1) throw new NoOdds(one.message);
        const finish = (ledger: Ledger): Conversation<Step> =>
          this.stepOf(n, (context) => finishOne(context, intent, one), ledger);
        begun.push({ p, finish });
      });
      parts.push({ begin: (from) => ({ all: begun.map((one) => ({ ...one, from })), tail: 0 }) });
    }
    return parts;
  }

  /** What follows after all actions. */
  private *ending(ledger: Ledger): Conversation<Step> {
    const { system } = this.request;
    yield* returnTurn(this.context(-1, ledger), this.leader);
    yield* system.applyConsequences(ledger, silent);
    return { amount: 0, fields: 0 };
  }

  private *stepOf(
    n: number,
    part: (context: DecideContext) => Conversation<DecidedPart>,
    ledger: Ledger,
  ): Conversation<Step> {
    this.happened = 0;
    const { begun } = yield* this.inScope(n, part(this.context(n, ledger)));
    const rows = begun?.rows.filter(({ target }) => target === this.target) ?? [];
    return { amount: rows.reduce((sum, { number }) => sum + number, 0), fields: this.happened };
  }

  private note(fields: readonly (readonly [field: string, isTrue: boolean])[]): void {
    for (const [field, isTrue] of fields) {
      if (!this.fields.includes(field)) this.fields.push(field);
      if (isTrue) this.happened |= 1 << this.fields.indexOf(field);
    }
  }

  /** The intents from the n-th on that are alike; null where the next one is not. The leader and the target are like nobody. */
  private alikeFrom(n: number, parts: readonly Part[]): AlikeParts | null {
    const { system, encounter, intents, known } = this.request;
    const [first, part] = [intents[n], parts[n]];
    if (known !== undefined || part === undefined || first?.by == null) return null;
    if (first.by === this.target || first.by === this.leader?.who) return null;
    let to = n + 1;
    while (intents[to]?.by !== this.target && isAlike(system, encounter, first, intents[to])) to += 1;
    return to === n + 1 ? null : { actor: first.by, part, from: n, to, done: this.doneAfter(n - 1) };
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
      happened: (fields: Parameters<Given['happened']>[0]) => this.note(fields),
    };
    const outcomes = new TargetOutcomes(given, (tail) => {
      this.states.tail += tail;
    });
    const atOnce = (system.clock.simultaneous && this.request.intents.length > 1) || undefined;
    return { system, actions: this.actions, ledger, note: silent, overrides: [], outcomes, atOnce };
  }

  /** The beginning of the ids of the asks of the n-th intent in the record. */
  private scope(n: number): string {
    const { intents } = this.request;
    const intent = intents[n];
    if (intent === undefined || intents.length === 1) return '';
    return `${this.isGroup ? scopeOf(intents, n) : n + 1}/`;
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
