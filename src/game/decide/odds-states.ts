/** The states in which the actions of a record can leave an encounter, with their chances: one action after the other. */
import type { Conversation } from '../../dice/ask.ts';
import { eachOutcome } from '../../dice/odds/odds.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { Ledger } from '../../state/ledger.ts';
import type { System } from '../kernel/system.ts';
import { asBefore, StateKeys } from './state-key.ts';
import { chooseDefault, NoOdds } from './target-outcomes.ts';

/** The most ways of one record that are followed up. */
const mostWays = 60_000;

/** Ways less likely than this are left out; those of one record stay below 1e-12. */
const leastWay = 1e-18;

/**
 * An encounter as it can be after some of the actions, and what they came to in all, with the chance of each total; and which
 * yes-or-no fields of their outcomes were true of one of them at least, with the chance of each set.
 */
interface State {
  readonly encounter: Encounter;
  readonly totals: Map<number, number>;
  readonly fields: Map<FieldSet, number>;
}

/** A set of fields, a bit for each. */
export type FieldSet = number;

/** States by what of them differs from how it was. */
export type States = ReadonlyMap<string, State>;

/** What a part of the record came to: the action's number on the target, and the yes-or-no fields that are true. */
export interface Step {
  readonly amount: number;
  readonly fields: FieldSet;
}

/** A part of the record: one action, or what follows after all of them. */
export interface Part {
  /** How it can begin from an encounter, and the chance left out. */
  begin(encounter: Encounter): { readonly all: readonly Begun[]; readonly tail: number };
}

/** One way in which a part can begin: its chance, the encounter that it leaves, and how it goes on from there. */
export interface Begun {
  readonly p: number;
  readonly from: Encounter;
  finish(ledger: Ledger): Conversation<Step>;
}

/** Intents one after the other whose actors differ in nothing but their names, and do the same. */
export interface AlikeParts {
  /** The first of the actors, and its part of the record. */
  readonly actor: Id;
  readonly part: Part;
  /** The first of the intents and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The actors before them of whom no further action follows. */
  readonly done: ReadonlySet<Id>;
}

/** One way in which an action can go on from a state: what it comes to, and the state that it leaves. */
interface Way extends Step {
  readonly p: number;
  readonly key: string;
  readonly to: Encounter;
}

/** The ways of an action from a state, and the chance left out. */
interface Ways {
  readonly all: readonly Way[];
  readonly tail: number;
}

/** Ways that are too unlikely to be followed. */
const leftOut: Ways = { all: [], tail: 1 };

/** Follows the states of one encounter, and counts the work. */
export class OddsStates {
  /** The chance left out. */
  tail = 0;
  /** How many ways were followed. */
  ways = 0;
  /** What each intent is expected to add. */
  expected: number[] = [];
  private readonly keys: StateKeys;

  constructor(
    system: System,
    private readonly before: Encounter,
  ) {
    this.keys = new StateKeys(system, before);
  }

  /** The state before the first action. */
  get first(): States {
    return new Map([['', { encounter: this.before, totals: new Map([[0, 1]]), fields: new Map([[0, 1]]) }]]);
  }

  /**
   * The states after the n-th part of the record; those that are the same from there on are joined. `done`: the actors of whom no
   * further action follows.
   */
  *after(states: States, part: Part, n: number, done: ReadonlySet<Id>): Generator<undefined, States> {
    const found = new Map<string, State>();
    for (const state of states.values()) {
      const isLikely = sumOf(state.totals.values()) >= leastWay;
      if (isLikely) yield;
      const { encounter } = state;
      this.join(found, state, n, isLikely ? this.waysFrom(encounter, part, { done, actor: null }) : leftOut);
    }
    return found;
  }

  /**
   * The states after the actions of combatants who are alike: what the first of them comes to from a state is what each of them comes
   * to, so it is worked out once. What an actor changes in itself stops mattering when the next one acts. Null where more than
   * that differs afterwards, such as a condition of its doing.
   */
  *afterAlike(states: States, { actor, part, from, to, done }: AlikeParts): Generator<undefined, States | null> {
    const { tail, expected } = this;
    this.expected = [...expected];
    const known = new Map<string, Ways>();
    let now = states;
    for (let n = from; n < to; n += 1) {
      const found = new Map<string, State>();
      for (const [key, state] of now) {
        const isLikely = sumOf(state.totals.values()) >= leastWay;
        if (isLikely && !known.has(key)) {
          yield;
          const ways = this.waysFrom(state.encounter, part, { done, actor });
          known.set(key, ways);
          if (ways.all.some((way) => isNamed(actor, way.key))) {
            Object.assign(this, { tail, expected });
            return null;
          }
        }
        this.join(found, state, n, (isLikely ? known.get(key) : undefined) ?? leftOut);
      }
      now = found;
    }
    return now;
  }

  /** Adds the states that the ways of the n-th part lead to from a state. */
  private join(found: Map<string, State>, before: State, n: number, ways: Ways): void {
    const chance = sumOf(before.totals.values());
    this.tail += chance * ways.tail;
    for (const { p, amount, fields, key, to } of ways.all) {
      const there = found.get(key) ?? { encounter: to, totals: new Map(), fields: new Map() };
      found.set(key, there);
      for (const [total, q] of before.totals) addTo(there.totals, total + amount, q * p);
      for (const [set, q] of before.fields) addTo(there.fields, set | fields, q * p);
      this.expected[n] = (this.expected[n] ?? 0) + chance * p * amount;
    }
  }

  /** Every way in which a part of the record can go on from a state. What an actor changed in itself is left out, if one is given. */
  private waysFrom(
    encounter: Encounter,
    part: Part,
    { done, actor }: { readonly done: ReadonlySet<Id>; readonly actor: Id | null },
  ): Ways {
    const found = new Map<string, Way>();
    const begun = part.begin(encounter);
    let { tail } = begun;
    for (const { p, from, finish } of begun.all) {
      let ledger = new Ledger(from);
      const start = (): Conversation<Step> => {
        ledger = new Ledger(from);
        return finish(ledger);
      };
      const left = eachOutcome(start, { choose: chooseDefault }, ({ amount, fields }, share) => {
        this.count();
        const to = actor === null ? ledger.now : asBefore(ledger.now, encounter, actor);
        const key = this.keys.of(to, done);
        const same = `${amount} ${fields} ${key}`;
        const known = found.get(same);
        found.set(same, { p: (known?.p ?? 0) + p * share, amount, fields, key, to: known?.to ?? to });
      });
      tail += p * left;
    }
    return { all: [...found.values()], tail };
  }

  private count(): void {
    this.ways += 1;
    if (this.ways > mostWays) throw new NoOdds('the dice of all can fall in too many ways');
  }
}

/** Whether a text has the id of a combatant in it: `thug-1`, but not `thug-12`. */
function isNamed(who: Id, text: string): boolean {
  return text
    .split(who)
    .slice(1)
    .some((rest) => !/^\d/.test(rest));
}

/** Adds a chance to that of a key. */
export function addTo<K>(chances: Map<K, number>, key: K, p: number): void {
  chances.set(key, (chances.get(key) ?? 0) + p);
}

function sumOf(chances: Iterable<number>): number {
  let sum = 0;
  for (const p of chances) sum += p;
  return sum;
}
