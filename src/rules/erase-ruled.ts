/** Closes an action with a ruling over the types of its game: the ruling is run for each target, on one record. */
import { type Conversation, type SharedAnswers, scoped, scopedWithShared, withThrower } from '../dice/ask.ts';
import type { Odds } from '../dice/odds/odds.ts';
import type { Encounter, Id, Intent, Json } from '../state/encounter.ts';
import { Ledger } from '../state/ledger.ts';
import type { Override } from '../state/record.ts';
import type { WorkingStep } from '../state/working.ts';
import type {
  AnyAction,
  BegunAction,
  OverrideRequest,
  RuledAction,
  TargetOdds,
  TargetResultWithValues,
  TargetRow,
} from './action.ts';
import { allPresent, bindDescription, readValues, type ViewOf } from './described.ts';
import { formatRefusal, isRefusal, type Refusal, refuse } from './refusal.ts';
import { type Ruling, rulingOdds } from './ruling.ts';
import type { View } from './view.ts';
import { Note } from './working.ts';

/** Closes an action with a ruling over its types. */
export function bindRuledAction<Sheet, S, W, I, O extends object>(
  viewOf: ViewOf<Sheet, S>,
  ruling: Ruling<I, O, S>,
  action: RuledAction<Sheet, S, W, I, O>,
): AnyAction {
  const run = new Ruled(viewOf, ruling, action);
  // Not spread: the flags of the description are worked out when they are first asked for.
  return Object.assign(bindDescription(viewOf, action), {
    oddsField: action.oddsFormat?.of ?? null,
    begin: run.begin.bind(run),
    odds: run.odds.bind(run),
  });
}

/** A target with what is put into the ruling for it, and what was said of it. */
interface Row<I, W> {
  readonly who: Id;
  readonly values: W;
  readonly input: I;
}

class Ruled<Sheet, S, W, I, O extends object> {
  constructor(
    private readonly viewOf: ViewOf<Sheet, S>,
    private readonly ruling: Ruling<I, O, S>,
    private readonly action: RuledAction<Sheet, S, W, I, O>,
  ) {}

  /** Whoever acts must be able to; then what must be over first; then the dice of all targets. */
  *begin(
    encounter: Encounter,
    intent: Intent,
    note: Note,
    overrules: readonly OverrideRequest[],
  ): Conversation<BegunAction | Refusal> {
    const { action, viewOf } = this;
    const by = intent.by ?? (action.by === 'anybody' ? intent.on[0] : undefined);
    if (by === undefined) return refuse('nobody-acts', '', `${action.title} needs somebody who acts`);
    const values = readValues(action.fields, intent, null);
    if (isRefusal(values)) return values;
    const refusal = action.whyNot?.(viewOf(encounter), intent.by) ?? null;
    if (refusal !== null) return refusal;
    const before = new Ledger(encounter);
    const ended = yield* this.first(before, intent, values, note);
    if (isRefusal(ended)) return ended;
    if (ended !== null) return endedThere(ended, before);
    const view = viewOf(before.now);
    const rows = this.rowsOf(view, intent, note);
    if (isRefusal(rows)) return before.facts.length === 0 ? rows : endedThere(formatRefusal(rows), before);
    const thrown = yield* this.throws(view, intent, rows, note, overrules);
    const { done } = thrown;
    return {
      preview: action.preview?.(view, done, by, values) ?? null,
      rows: thrown.rows,
      overrides: thrown.overrides,
      finish(ledger) {
        ledger.appendFacts(before.facts);
        const settling = action.settle(ledger, () => viewOf(ledger.now), done, by, values, note);
        return withThrower(by, done[0]?.target, settling);
      },
    };
  }

  /** Exact odds of the action's number on each target; in words where there are none. */
  odds(encounter: Encounter, intent: Intent): readonly TargetOdds[] | string | null {
    const { oddsFormat: forecast } = this.action;
    if (forecast === undefined || (this.action.by === 'somebody' && intent.by === null)) return null;
    if (!allPresent(encounter, intent)) return null;
    const view = this.viewOf(encounter);
    const rows = this.rowsOf(view, intent, new Note(false));
    if (isRefusal(rows)) return rows.message;
    const told: TargetOdds[] = [];
    for (const { who, input } of rows) {
      const [odds, ...beside] = this.oddsOf(input, view, [forecast.of, ...(forecast.beside ?? [])]);
      const missing = [odds, ...beside].find((one) => typeof one === 'string');
      if (typeof missing === 'string') return missing;
      if (odds === undefined || typeof odds === 'string') return null;
      const others = beside.filter((one) => typeof one !== 'string');
      told.push({ target: who, odds, lines: forecast.describe(view, who, odds, others), brief: forecast.brief(odds) });
    }
    return told;
  }

  private oddsOf(input: I, view: View<Sheet, S>, fields: readonly string[]): readonly (Odds | string)[] {
    return fields.map((field) => rulingOdds(this.ruling, input, view.settings, field));
  }

  /** What the action has to come first; nothing is asked for an action that would be refused all the same. */
  private *first(ledger: Ledger, intent: Intent, values: W, note: Note): Conversation<string | Refusal | null> {
    const { action, viewOf } = this;
    if (action.before === undefined) return null;
    const rows = this.rowsOf(viewOf(ledger.now), intent, new Note(false));
    if (isRefusal(rows)) return rows;
    const talk = action.before(ledger, () => viewOf(ledger.now), intent, values, note);
    return yield* scoped(`${action.id}:${intent.by ?? ''}:first`, withThrower(intent.by, intent.on[0], talk));
  }

  /** The inputs of all targets, from the state before any of their dice; or why one of them cannot be. */
  private rowsOf(view: View<Sheet, S>, intent: Intent, note: Note): readonly Row<I, W>[] | Refusal {
    const rows: Row<I, W>[] = [];
    for (const who of targetsOf(intent)) {
      const values = readValues(this.action.fields, intent, who);
      if (isRefusal(values)) return values;
      const input = this.action.input(view, intent.by ?? who, who, values, note, intent);
      if (isRefusal(input)) return input;
      const refusal = this.ruling.refuse?.(input, view.settings) ?? null;
      if (refusal !== null) return refusal;
      rows.push({ who, values, input });
    }
    return rows;
  }

  /** The dice of all targets: each its own, and those in common once. */
  private *throws(
    view: View<Sheet, S>,
    intent: Intent,
    rows: readonly Row<I, W>[],
    note: Note,
    overrules: readonly OverrideRequest[],
  ): Conversation<{
    done: readonly TargetResultWithValues<I, O, W>[];
    rows: readonly TargetRow[];
    overrides: readonly Override[];
  }> {
    const { action, ruling } = this;
    const done: TargetResultWithValues<I, O, W>[] = [];
    const targets: TargetRow[] = [];
    const overrides: Override[] = [];
    const inCommon: SharedAnswers = new Map();
    const acted = `${action.id}:${intent.by ?? ''}`;
    for (const { who, values, input } of rows) {
      const own = new Note(note.keepsSteps);
      const talk = ruling.rule(input, { settings: view.settings, note: own });
      const byRules = yield* withThrower(
        intent.by ?? who,
        who,
        scopedWithShared(acted, `${acted}>${who}`, inCommon, talk),
      );
      const one = { target: who, values, input, outcome: overruled(byRules, who, overrules, overrides, own) };
      done.push(one);
      targets.push(...targetRow(action, view, one, byRules));
      note.append(rows.length === 1 ? own.lines : named(view.name(who), own.lines));
    }
    return { done, rows: targets, overrides };
  }
}

/** A target's row, where the action tells of a number. */
function targetRow<Sheet, S, W, I, O extends object>(
  action: RuledAction<Sheet, S, W, I, O>,
  view: View<Sheet, S>,
  done: TargetResultWithValues<I, O, W>,
  byRules: O,
): readonly TargetRow[] {
  const of = action.oddsFormat?.of;
  if (of === undefined) return [];
  const { target: who, outcome } = done;
  return [
    { target: who, cells: action.cells?.(view, done) ?? [], number: Number(outcome[of]), byRules: Number(byRules[of]) },
  ];
}

/** An action that did not come about: only what came first is written. */
function endedThere(title: string, before: Ledger): BegunAction {
  return {
    preview: null,
    rows: [],
    overrides: [],
    *finish(ledger) {
      ledger.appendFacts(before.facts);
      return title;
    },
  };
}

/** Where there are several targets, each one's working says whose it is. */
function named(name: string, lines: readonly WorkingStep[]): readonly WorkingStep[] {
  return lines.map((line) => ({ ...line, of: `${name}: ${line.of}` }));
}

/** Whom an action concerns: its targets, or the actor alone. */
function targetsOf({ by, on }: Intent): readonly Id[] {
  if (on.length > 0) return on;
  return by === null ? [] : [by];
}

/** The outcome as the GM has it: fields he set replace those of the rules, and both are kept. */
function overruled<O extends object>(
  outcome: O,
  who: Id,
  overrules: readonly OverrideRequest[],
  overrides: Override[],
  note: Note,
): O {
  const own = overrules.filter((overrule) => overrule.target === who && Object.hasOwn(outcome, overrule.field));
  if (own.length === 0) return outcome;
  const told: { [field: string]: Json } = {};
  for (const { field, value: is } of own) {
    const was: unknown = Reflect.get(outcome, field);
    if (typeof was !== typeof is || typeof was === 'object') continue;
    overrides.push({ field: `${who}.${field}`, was: scalar(was), is });
    told[field] = is;
    note.say('overruled', 'GM', () => `the GM sets ${field} to ${String(is)}, by the rules it was ${String(was)}`);
  }
  return Object.assign({ ...outcome }, told);
}

function scalar(value: unknown): Json {
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;
}
