/** Closes actions over the types of their game, so that the kernel, the shell and the screen can hold them all alike. */
import { z } from 'zod';
import { asked, type Conversation, type InCommon, scoped, scopedAmong } from '../dice/ask.ts';
import type { Odds } from '../dice/odds/odds.ts';
import type { Encounter, Id, Intent, Json } from '../state/encounter.ts';
import { Ledger } from '../state/ledger.ts';
import type { Override } from '../state/record.ts';
import type { Line } from '../state/working.ts';
import type {
  AnyAction,
  Begun,
  Described,
  DoneWith,
  Overrule,
  PlainAction,
  RowOdds,
  RuledAction,
  TargetRow,
} from './action.ts';
import { type Flag, flagsOf, problemsOf } from './flags.ts';
import { listed } from './listed.ts';
import { isRefusal, type Refusal, refusalText, refuse } from './refusal.ts';
import { type Ruling, rulingOdds } from './ruling.ts';
import type { Blank } from './screen.ts';
import type { View } from './view.ts';
import { Note } from './working.ts';

type ViewOf<Sheet, S> = (encounter: Encounter) => View<Sheet, S>;

/** Closes an action with a ruling over its types. */
export function eraseRuled<Sheet, S, W, I, O extends object>(
  viewOf: ViewOf<Sheet, S>,
  ruling: Ruling<I, O, S>,
  action: RuledAction<Sheet, S, W, I, O>,
): AnyAction {
  type Row = { readonly who: Id; readonly values: W; readonly input: I };
  const rowsOf = (view: View<Sheet, S>, intent: Intent, note: Note): readonly Row[] | Refusal => {
    const rows: Row[] = [];
    for (const who of targetsOf(intent)) {
      const values = valuesOf(action.with, intent, who);
      if (isRefusal(values)) return values;
      const input = action.input(view, intent.by ?? who, who, values, note);
      if (isRefusal(input)) return input;
      const refusal = ruling.refuse?.(input, view.settings) ?? null;
      if (refusal !== null) return refusal;
      rows.push({ who, values, input });
    }
    return rows;
  };
  /** What the action has to come first; nothing is asked for an action that would be refused all the same. */
  function* firstOf(ledger: Ledger, intent: Intent, values: W, note: Note): Conversation<string | Refusal | null> {
    if (action.first === undefined) return null;
    const rows = rowsOf(viewOf(ledger.now), intent, new Note(false));
    if (isRefusal(rows)) return rows;
    const talk = action.first(ledger, () => viewOf(ledger.now), intent, values, note);
    return yield* scoped(`${action.id}:${intent.by ?? ''}:first`, asked(intent.by, intent.on[0], talk));
  }
  return {
    ...described(viewOf, action),
    number: action.forecast?.of ?? null,
    *begin(encounter, intent, note, overrules) {
      const by = intent.by ?? (action.by === 'anybody' ? intent.on[0] : undefined);
      if (by === undefined) return refuse('nobody-acts', '', `${action.title} needs somebody who acts`);
      const values = valuesOf(action.with, intent, null);
      if (isRefusal(values)) return values;
      const refusal = action.can?.(viewOf(encounter), intent.by) ?? null;
      if (refusal !== null) return refusal;
      const before = new Ledger(encounter);
      const ended = yield* firstOf(before, intent, values, note);
      if (isRefusal(ended)) return ended;
      if (ended !== null) return endedThere(ended, before);
      const view = viewOf(before.now);
      const rows = rowsOf(view, intent, note);
      if (isRefusal(rows)) return before.facts.length === 0 ? rows : endedThere(refusalText(rows), before);
      const done: DoneWith<I, O, W>[] = [];
      const shownRows: TargetRow[] = [];
      const overrides: Override[] = [];
      const inCommon: InCommon = new Map();
      const acted = `${action.id}:${intent.by ?? ''}`;
      for (const { who, values: said, input } of rows) {
        const own = new Note(note.keep);
        const talk = ruling.rule(input, { settings: view.settings, note: own });
        const outcome = yield* asked(intent.by ?? who, who, scopedAmong(acted, `${acted}>${who}`, inCommon, talk));
        const one = { who, values: said, input, outcome: overruled(outcome, who, overrules, overrides, own) };
        done.push(one);
        shownRows.push(...rowOf(action, view, one, outcome));
        note.append(rows.length === 1 ? own.lines : named(view.name(who), own.lines));
      }
      return {
        shown: action.shown?.(view, done, by, values) ?? null,
        rows: shownRows,
        overrides,
        finish(ledger) {
          ledger.adopt(before.facts);
          const settling = action.settle(ledger, () => viewOf(ledger.now), done, by, values, note);
          return asked(by, done[0]?.who, settling);
        },
      };
    },
    odds(encounter, intent) {
      const { forecast } = action;
      if (forecast === undefined || (action.by === 'somebody' && intent.by === null)) return null;
      const view = viewOf(encounter);
      const rows = rowsOf(view, intent, new Note(false));
      if (isRefusal(rows)) return rows.says;
      const told: RowOdds[] = [];
      for (const { who, input } of rows) {
        const odds = rulingOdds(ruling, input, view.settings, forecast.of);
        if (typeof odds === 'string') return odds;
        const beside: Odds[] = [];
        for (const field of forecast.beside ?? []) {
          const further = rulingOdds(ruling, input, view.settings, field);
          if (typeof further === 'string') return further;
          beside.push(further);
        }
        told.push({ who, odds, tells: forecast.tell(view, who, odds, beside), brief: forecast.brief(odds) });
      }
      return told;
    },
  };
}

/** A target's row, where the action tells of a number. */
function rowOf<Sheet, S, W, I, O extends object>(
  action: RuledAction<Sheet, S, W, I, O>,
  view: View<Sheet, S>,
  done: DoneWith<I, O, W>,
  byRules: O,
): readonly TargetRow[] {
  const of = action.forecast?.of;
  if (of === undefined) return [];
  const { who, outcome } = done;
  return [{ who, cells: action.cells?.(view, done) ?? [], number: Number(outcome[of]), byRules: Number(byRules[of]) }];
}

/** An action that did not come about: only what came first is written. */
function endedThere(title: string, before: Ledger): Begun {
  return {
    shown: null,
    rows: [],
    overrides: [],
    *finish(ledger) {
      ledger.adopt(before.facts);
      return title;
    },
  };
}

/** Closes an action without a ruling over its types. */
export function erasePlain<Sheet, S, W>(viewOf: ViewOf<Sheet, S>, action: PlainAction<Sheet, S, W>): AnyAction {
  return {
    ...described(viewOf, action),
    number: null,
    *begin(encounter, intent, note) {
      if (action.by === 'somebody' && intent.by === null) {
        return refuse('nobody-acts', '', `${action.title} needs somebody who acts`);
      }
      const values = valuesOf(action.with, intent, null);
      if (isRefusal(values)) return values;
      const refusal = action.can?.(viewOf(encounter), intent.by) ?? null;
      if (refusal !== null) return refusal;
      return {
        shown: null,
        rows: [],
        overrides: [],
        finish: (ledger) =>
          asked(
            intent.by,
            intent.on[0],
            action.act(ledger, () => viewOf(ledger.now), intent, values, note),
          ),
      };
    },
    odds: () => null,
  };
}

function described<Sheet, S, W>(
  viewOf: ViewOf<Sheet, S>,
  action: Described<Sheet, S, W> & { readonly by: 'somebody' | 'anybody' },
): Omit<AnyAction, 'begin' | 'odds' | 'number'> {
  let flags: readonly Flag[] | undefined;
  const blanksOf = (encounter: Encounter, intent: Intent): readonly Blank[] =>
    areThere(encounter, intent) ? (action.blanks?.(viewOf(encounter), intent) ?? []) : [];
  return {
    id: action.id,
    title: action.title,
    key: action.key,
    menu: action.menu,
    standard: action.standard === true,
    atOnce: action.atOnce === true,
    targets: action.targets,
    aim: action.aim ?? 'anybody',
    acted: action.by === 'somebody',
    sentence: action.sentence,
    get flags() {
      flags ??= flagsOf(action.with);
      return flags;
    },
    can: (encounter, by) => action.can?.(viewOf(encounter), by) ?? null,
    blanks: (encounter, intent) => blanksOf(encounter, intent),
    explains: (encounter, intent) =>
      areThere(encounter, intent) ? (action.explains?.(viewOf(encounter), intent) ?? []) : [],
    reads: (encounter, intent) =>
      action.reads?.(viewOf(encounter), intent) ??
      [action.title.toLowerCase(), ...namesOf(encounter, intent)].join(' '),
    complete(encounter, intent) {
      const stands = blanksOf(encounter, intent).flatMap(({ id, stands: value }): [string, Json][] =>
        value === undefined || intent.with[id] !== undefined ? [] : [[id, value]],
      );
      const given = { ...Object.fromEntries(stands), ...intent.with };
      const parsed = action.with.safeParse(given);
      if (!parsed.success) return intent;
      const whole = { ...intent, with: asValues(parsed.data) };
      return intent.each === undefined ? whole : { ...whole, each: completeEach(action.with, given, intent.each) };
    },
    problems(intent) {
      const given = [intent.with, ...Object.values(intent.each ?? {}).map((own) => ({ ...intent.with, ...own }))];
      return given.flatMap((values) => {
        const parsed = action.with.safeParse(values, { reportInput: true });
        return parsed.success ? [] : problemsOf(parsed.error);
      });
    },
  };
}

/** Where there are several targets, each one's working says whose it is. */
function named(name: string, lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => ({ ...line, of: `${name}: ${line.of}` }));
}

/** The targets by name, joined as they read. */
function namesOf(encounter: Encounter, { on }: Intent): readonly string[] {
  return on.length === 0 ? [] : [listed(on.map((who) => encounter.combatants[who]?.name ?? who))];
}

/** What was said of single targets as the action reads it: `yes` becomes true, whichever way it was said. */
function completeEach<W>(
  schema: z.ZodType<W>,
  given: Intent['with'],
  each: NonNullable<Intent['each']>,
): NonNullable<Intent['each']> {
  return Object.fromEntries(
    Object.entries(each).map(([who, own]) => {
      const parsed = schema.safeParse({ ...given, ...own });
      const read = parsed.success ? asValues(parsed.data) : own;
      return [who, Object.fromEntries(Object.keys(own).flatMap((field) => keep(field, read[field])))];
    }),
  );
}

function keep(field: string, value: Json | undefined): [string, Json][] {
  return value === undefined ? [] : [[field, value]];
}

/** Parsed values as an intent keeps them. */
function asValues(values: unknown): Intent['with'] {
  const known = z.record(z.string(), z.json()).safeParse(values);
  return known.success ? known.data : {};
}

/** Whether everybody whom an intent names is there; about strangers nothing can be asked. */
function areThere(encounter: Encounter, { by, on }: Intent): boolean {
  return [by ?? on[0], ...on].every((who) => who === undefined || encounter.combatants[who] !== undefined);
}

/** Whom an action concerns: its targets, or the actor alone. */
function targetsOf({ by, on }: Intent): readonly Id[] {
  if (on.length > 0) return on;
  return by === null ? [] : [by];
}

function valuesOf<W>(schema: z.ZodType<W>, intent: Intent, who: Id | null): W | Refusal {
  const own = who === null ? undefined : intent.each?.[who];
  const parsed = schema.safeParse(own === undefined ? intent.with : { ...intent.with, ...own }, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [problem] = problemsOf(parsed.error);
  return refuse('values', '', `${problem?.field ?? ''} ${problem?.says ?? 'is wrong'}`);
}

/** The outcome as the GM has it: fields he set replace those of the rules, and both are kept. */
function overruled<O extends object>(
  outcome: O,
  who: Id,
  overrules: readonly Overrule[],
  overrides: Override[],
  note: Note,
): O {
  const own = overrules.filter((overrule) => overrule.who === who && Object.hasOwn(outcome, overrule.field));
  if (own.length === 0) return outcome;
  const told: { [field: string]: Json } = {};
  for (const { field, is } of own) {
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
