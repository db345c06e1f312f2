/**
 * Actions that happen at once. The dice of all of them come before the first fact, on the state before all of them. Then each
 * takes effect when its turn comes, on what those before it have left. Their order counts only where it would change what
 * happens: there the game settles it, and actions that tie each take effect in full from the state before them.
 */
import {
  type Answer,
  answering,
  type Conversation,
  remembering,
  type SharedAnswers,
  scoped,
  thrownOnce,
} from '../../dice/ask.ts';
import { runToEnd } from '../../dice/drive.ts';
import { allShow } from '../../dice/extremes.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import { Ledger } from '../../state/ledger.ts';
import type { AnyAction, BegunAction, OverrideRequest } from '../kernel/action.ts';
import type { AnyClock } from '../kernel/clock.ts';
import { Note } from '../kernel/note.ts';
import type { OutcomeSource } from '../kernel/outcome-source.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import { nameOf } from '../text/names.ts';
import { beginAction } from './begin-action.ts';

/** What actions at once are decided with. */
export interface AtOnceContext {
  readonly system: { readonly clock: AnyClock; readonly diceMarks: readonly string[] };
  readonly actions: readonly AnyAction[];
  readonly ledger: Ledger;
  readonly note: Note;
  readonly overrides: readonly OverrideRequest[];
  readonly outcomes?: OutcomeSource;
}

/** One of several actions that happen at once. */
export interface OneAtOnce {
  readonly intent: Intent;
  /** Begins the ids of its asks. */
  readonly scope: string;
  readonly begun: BegunAction | Refusal;
  /** The answers that its first half was given, by the ids of their asks. */
  readonly answers: ReadonlyMap<string, Answer>;
}

/** What one of them came to: its title, or why it came to nothing. */
export interface DoneAtOnce {
  readonly one: OneAtOnce;
  readonly title: string | Refusal;
}

/** The first half of one of several actions, all its dice, on the state before all of them. */
export function* beginAtOnce(
  { actions, note, overrides, outcomes }: AtOnceContext,
  encounter: Encounter,
  { intent, scope }: Pick<OneAtOnce, 'intent' | 'scope'>,
  thrown: SharedAnswers,
): Conversation<OneAtOnce> {
  const answers = new Map<string, Answer>();
  const own = overrides.filter(({ by }) => by === undefined || by === intent.by);
  const context = { encounter, intent, note, overrides: own, outcomes, atOnce: true } as const;
  const begun = yield* scoped(scope, thrownOnce(thrown, remembering(answers, beginAction(actions, context))));
  return { intent, scope, begun, answers };
}

/** The second halves of all of them, their facts, each when its turn comes. The results are in the order of `all`. */
export function* finishAtOnce(
  context: AtOnceContext,
  before: Encounter,
  all: readonly OneAtOnce[],
  thrown: SharedAnswers,
): Conversation<readonly DoneAtOnce[]> {
  const { ledger, note } = context;
  const done = new Map<OneAtOnce, DoneAtOnce>();
  const haveNames = new Set(all.map(({ intent }) => intent.by)).size > 1;
  for (const group of yield* turnsOf(context, before, all)) {
    const at = group.length > 1 ? ledger.now : undefined;
    for (const one of group) {
      const { begun, scope, intent } = one;
      note.headNext(haveNames ? headingOf(context, intent) : null);
      const title = isRefusal(begun) ? begun : yield* scoped(scope, thrownOnce(thrown, begun.finish(ledger, at)));
      done.set(one, { one, title });
    }
  }
  note.headNext(null);
  return all.flatMap((one) => done.get(one) ?? []);
}

/** Whose the steps of an action are, where several combatants act: `Sorrel`, `strike Knight`. Null where it is nobody's, or none are kept. */
export function headingOf(
  { actions, ledger, note }: Pick<AtOnceContext, 'actions' | 'ledger' | 'note'>,
  intent: Intent,
): { readonly of: string; readonly says: string } | null {
  const action = actions.find(({ id }) => id === intent.action);
  if (!note.keepsSteps || intent.by === null || action === undefined) return null;
  return { of: nameOf(ledger.now, intent.by), says: action.describePlan(ledger.now, intent) };
}

/** All of them in the order in which they take effect; those of one group take effect together. */
function* turnsOf(
  context: AtOnceContext,
  before: Encounter,
  all: readonly OneAtOnce[],
): Conversation<readonly (readonly OneAtOnce[])[]> {
  const { actions, system, ledger, note } = context;
  const comesFirst = ({ intent }: OneAtOnce): boolean =>
    actions.find(({ id }) => id === intent.action)?.comesFirst === true;
  const early = all.filter(comesFirst);
  const others = all.filter((one) => !comesFirst(one));
  const turns: (readonly OneAtOnce[])[] = early.map((one) => [one]);
  const trials = new Trials(context, before, others);
  const settled = new Set<OneAtOnce>();
  for (const one of others) {
    if (settled.has(one)) continue;
    const together = trials.orderedWith(one);
    for (const each of together) settled.add(each);
    if (together.length < 2) {
      turns.push([one]);
      continue;
    }
    const parts = together.map((each) => ({ intent: each.intent, ...trials.around(each, together) }));
    const groups = yield* system.clock.orderAtOnce(ledger, parts, note);
    for (const group of groups) turns.push(group.flatMap((n) => together[n] ?? []));
  }
  return turns;
}

/** Tries actions at once in several orders, in silence, with the dice that were thrown, to see whether their order counts. */
class Trials {
  private readonly start: Encounter;
  private readonly silent = new Map<OneAtOnce, BegunAction | null>();
  private readonly touched = new Map<OneAtOnce, ReadonlySet<Id>>();
  /** With whom each is to be put in order, itself included. */
  private readonly sets = new Map<OneAtOnce, Set<OneAtOnce>>();

  constructor(
    private readonly context: AtOnceContext,
    private readonly before: Encounter,
    private readonly all: readonly OneAtOnce[],
  ) {
    this.start = context.ledger.now;
    if (context.outcomes !== undefined || all.length < 2) return;
    for (const one of all.filter(dependsOnOthers)) this.relate(one);
  }

  /** The actions whose order with this one counts, itself included, in the order of `all`. */
  orderedWith(one: OneAtOnce): readonly OneAtOnce[] {
    const set = this.sets.get(one);
    return set === undefined ? [one] : this.all.filter((each) => set.has(each));
  }

  /** The encounter before and after an action: by itself, or where it would come to nothing then, after the others. */
  around(one: OneAtOnce, all: readonly OneAtOnce[]): { readonly before: Encounter; readonly after: Encounter } {
    const begun = this.silently(one);
    const others = all.filter((each) => each !== one);
    for (const before of [this.start, this.after(others)]) {
      const ledger = new Ledger(before);
      const title = begun === null ? null : runToEnd(begun.finish(ledger), allShow(1));
      if (!isRefusal(title)) return { before, after: ledger.now };
    }
    return { before: this.start, after: this.start };
  }

  /** The encounter after these actions, in this order. */
  private after(order: readonly OneAtOnce[]): Encounter {
    const ledger = new Ledger(this.start);
    for (const one of order) {
      const begun = this.silently(one);
      if (begun !== null) runToEnd(begun.finish(ledger), allShow(1));
    }
    return ledger.now;
  }

  /** Finds the actions whose order with this one counts. */
  private relate(one: OneAtOnce): void {
    const { by } = one.intent;
    if (by === null) return;
    // What one combatant does comes in the order in which it was declared.
    const others = this.all.filter(({ intent }) => intent.by !== null && intent.by !== by);
    const near = others.filter((other) => this.touchTheSame(one, other));
    const alone = near.filter((other) => this.orderCounts([[one], [other]]));
    if (alone.length > 0) this.join([one, ...alone]);
    // Two may each heal no more than is missing, and both together too much: then their order with a blow counts.
    else if (near.length > 1 && this.orderCounts(units([one, ...near]))) this.join([one, ...near]);
  }

  /** Whether it makes a difference which of these comes first, or last. */
  private orderCounts(parts: readonly (readonly OneAtOnce[])[]): boolean {
    const orders = parts.flatMap((part) => {
      const others = parts.filter((each) => each !== part).flat();
      return [
        [...part, ...others],
        [...others, ...part],
      ];
    });
    const [first, ...more] = orders;
    const expected = this.compared(first ?? []);
    return more.some((order) => this.compared(order) !== expected);
  }

  private join(ones: readonly OneAtOnce[]): void {
    const all = new Set(ones.flatMap((one) => [...(this.sets.get(one) ?? [one])]));
    for (const one of all) this.sets.set(one, all);
  }

  /** What the game keeps of all combatants after these actions, but for the dice that were thrown. */
  private compared(order: readonly OneAtOnce[]): string {
    const { diceMarks } = this.context.system;
    const kept = Object.values(this.after(order).combatants).map(({ id, tracks, conditions, marks, out }) => {
      const others = Object.entries(marks).filter(([mark]) => !diceMarks.includes(mark));
      return [id, tracks, out, sorted(Object.entries(conditions)), sorted(others)];
    });
    return JSON.stringify(kept);
  }

  /** Whether two actions name, or change by themselves, the same combatant. */
  private touchTheSame(one: OneAtOnce, other: OneAtOnce): boolean {
    const touched = this.touchedBy(one);
    return [...this.touchedBy(other)].some((who) => touched.has(who));
  }

  private touchedBy(one: OneAtOnce): ReadonlySet<Id> {
    const known = this.touched.get(one);
    if (known !== undefined) return known;
    const { by, on } = one.intent;
    const { combatants } = this.after([one]);
    const changed = Object.keys(combatants).filter((who) => combatants[who] !== this.start.combatants[who]);
    const touched = new Set([...changed, ...on, ...(by === null ? [] : [by])]);
    this.touched.set(one, touched);
    return touched;
  }

  /** The same action begun in silence, with the answers that it was given; null where it was refused. */
  private silently(one: OneAtOnce): BegunAction | null {
    const known = this.silent.get(one);
    if (known !== undefined) return known;
    const { intent, begun, answers } = one;
    const own = this.context.overrides.filter(({ by }) => by === undefined || by === intent.by);
    const trial = { encounter: this.before, intent, note: new Note(false), overrides: own, atOnce: true } as const;
    const talk = answering((ask) => answers.get(ask.id) ?? null, beginAction(this.context.actions, trial));
    const again = isRefusal(begun) ? begun : runToEnd(talk, allShow(1));
    const silent = isRefusal(again) ? null : again;
    this.silent.set(one, silent);
    return silent;
  }
}

/** Those that depend on others each by itself, and the rest as one: the order of blows alone changes nothing. */
function units(ones: readonly OneAtOnce[]): readonly (readonly OneAtOnce[])[] {
  const rest = ones.filter((one) => !dependsOnOthers(one));
  const dependent = ones.filter(dependsOnOthers).map((one) => [one]);
  return rest.length === 0 ? dependent : [rest, ...dependent];
}

function dependsOnOthers({ begun }: OneAtOnce): boolean {
  return !isRefusal(begun) && begun.dependsOnOthers;
}

function sorted(entries: readonly (readonly [string, unknown])[]): readonly unknown[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}
