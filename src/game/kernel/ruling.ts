import type * as z from 'zod';
import type { Conversation, Key } from '../../dice/ask.ts';
import { drive } from '../../dice/drive.ts';
import { allShow } from '../../dice/extremes.ts';
import { TooManyThrows } from '../../dice/odds/classes.ts';
import { chanceOf, mostWork, type Odds, type OddsOptions, oddsOfEach } from '../../dice/odds/odds.ts';
import { nearestHint } from '../../state/nearest.ts';
import { type Flag, flagsOf, jsonSchema } from './flags.ts';
import type { HouseRules } from './house-rules.ts';
import { Note } from './note.ts';
import { type Problem, problemsOf } from './problems.ts';
import { readBy } from './read-value.ts';
import type { Refusal } from './refusal.ts';

/** What a ruling reads besides its input. */
export interface RulingContext<S, R extends string = string> {
  readonly settings: S;
  readonly note: Note<R>;
}

/**
 * The part of a rule that no dice change, worked out once for all silent runs of an input, such as those of its odds: the same
 * function, which remembers what it came to last. Where steps are kept it runs each time, for its steps.
 */
export function onceForAllRuns<I extends object, C extends RulingContext<object>, T>(
  work: (input: I, context: C) => T,
): (input: I, context: C) => T {
  let last: { readonly input: I; readonly settings: object; readonly result: T } | null = null;
  return (input, context) => {
    const { settings, note } = context;
    if (note.keepsSteps) return work(input, context);
    if (last?.input !== input || last.settings !== settings) last = { input, settings, result: work(input, context) };
    return last.result;
  };
}

/**
 * A rule of a game with an outcome, written once: it asks for dice where it needs them and writes its working. The same code is
 * rolled, typed, replayed and enumerated for odds.
 */
export interface Ruling<I, O extends object, S, R extends string = string> {
  /** `system.name`. */
  readonly id: string;
  readonly title: string;
  /** Every field has a description: flags, prompts, help and JSON Schema are made from it. */
  readonly input: z.ZodType<I>;
  /** The field or measure that odds are of by default. */
  readonly headline: string;
  /** The fields that depend on the throw classes of its asks alone; odds of other fields look at every throw. */
  readonly counts: readonly (keyof O & string)[];
  /** Further values that odds can be of; they may depend on fields of `counts` only. */
  readonly measures?: Readonly<Record<string, (outcome: O) => Key>>;
  /** Refuses well-formed input that the rules do not allow. */
  refuse?(input: I, settings: S): Refusal | null;
  rule(input: I, context: RulingContext<S, R>): Conversation<O>;
}

/** Any ruling of a game with these house rules and rule ids, whatever it reads and comes to. */
export interface GameRuling<S, R extends string = string>
  extends Omit<Ruling<never, object, S, R>, 'input' | 'counts' | 'measures'> {
  readonly input: z.ZodType;
  readonly counts: readonly string[];
  readonly measures?: Readonly<Record<string, (outcome: never) => Key>>;
}

/** A valid input, ready to be run any number of times, or why it is not valid. */
export type Prepared =
  | {
      readonly ok: true;
      /** The input with all defaults. */
      readonly input: object;
      start(note: Note): Conversation<object>;
      /** Exact odds of a field or measure, or a sentence saying why there are none: so much work is too much, by default `mostWork`. */
      odds(of: string, mostWork?: number): Odds | string;
      /** The same of several fields or measures, with little more work than of one. */
      oddsOfEach(fields: readonly string[], mostWork?: number): readonly (Odds | string)[];
      /** The value of a field or measure of an outcome of this ruling; undefined where it has none. */
      value(of: string, outcome: object): Key | undefined;
      /** The fields and measures that odds can be of, the one of the headline first. */
      oddsFields(): readonly string[];
      /** Those of them that are yes or no and quick to work out: whether it succeeds, is critical, goes wrong. */
      chanceFields(): readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** A ruling bound to its types: what the shell and the odds work with. */
export interface AnyRuling {
  readonly id: string;
  readonly title: string;
  readonly headline: string;
  readonly flags: readonly Flag[];
  readonly json: unknown;
  /** `settings` are house rules by key; those left out have their defaults. */
  prepare(input: unknown, settings: unknown): Prepared;
}

/** Binds a ruling to its types. */
export function bindRuling<I, O extends object, S extends object>(
  ruling: Ruling<I, O, S>,
  houseRules: HouseRules<S>,
): AnyRuling {
  let flags: readonly Flag[] | undefined;
  return {
    id: ruling.id,
    get title() {
      return ruling.title;
    },
    get headline() {
      return ruling.headline;
    },
    get flags() {
      flags ??= flagsOf(ruling.input);
      return flags;
    },
    get json() {
      return jsonSchema(ruling.input);
    },
    prepare(raw, rawSettings) {
      const parsed = readBy(ruling.input, raw);
      if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, ruling.input) };
      const problems = houseRules.problems(rawSettings, 'new');
      if (problems.length > 0) return { ok: false, problems };
      const input = parsed.data;
      const settings = houseRules.parse(rawSettings);
      const refusal = ruling.refuse?.(input, settings) ?? null;
      if (refusal !== null) return { ok: false, refusal };
      const given = givenRuling(ruling, input, settings);
      return {
        ok: true,
        input: Object(input),
        start: (note) => ruling.rule(input, { settings, note }),
        odds: (of, most) => oddsOfField(given, of, most),
        oddsOfEach: (fields, most) => oddsOfFields(given, fields, most),
        // The outcome is one of this ruling's own.
        value: (of, outcome) => readerOf(ruling, of)(outcome as O),
        oddsFields: () => [...new Set([ruling.headline, ...fieldsOf(given)])],
        chanceFields: () => chanceFields(given),
      };
    },
  };
}

/** A ruling with an input and house rules, run without its working: what its odds are made of. */
export interface GivenRuling<O extends object> {
  readonly ruling: Pick<Ruling<never, O, never>, 'id' | 'counts' | 'measures'>;
  start(): Conversation<O>;
  /** What the lowest throw and the highest come to. */
  probes(): readonly O[];
}

export function givenRuling<I, O extends object, S>(ruling: Ruling<I, O, S>, input: I, settings: S): GivenRuling<O> {
  const context = { settings, note: new Note(false) };
  const start = (): Conversation<O> => ruling.rule(input, context);
  let probes: readonly O[] | undefined;
  return {
    ruling,
    start,
    probes: () => {
      probes ??= probedOutcomes(start);
      return probes;
    },
  };
}

/** Exact odds of a field or measure of a ruling, or a sentence saying why there are none. */
export function rulingOdds<I, O extends object, S>(
  ruling: Ruling<I, O, S>,
  input: I,
  settings: S,
  of: string,
): Odds | string {
  return oddsOfField(givenRuling(ruling, input, settings), of);
}

function oddsOfField<O extends object>(given: GivenRuling<O>, of: string, most?: number): Odds | string {
  const [only = unknownField(given, of)] = oddsOfFields(given, [of], most);
  return only;
}

/** The odds of several fields or measures. All that the throw classes decide are found by running the ruling once for each path. */
export function oddsOfFields<O extends object>(
  given: GivenRuling<O>,
  fields: readonly string[],
  most = mostWork,
): readonly (Odds | string)[] {
  const { ruling } = given;
  const found = new Map<string, Odds | string>();
  const isClassed = (of: string): boolean =>
    measureOf(ruling, of) !== undefined || ruling.counts.some((counted) => counted === of);
  const known = fields.filter((of) => given.probes().some((outcome) => readerOf(ruling, of)(outcome) !== undefined));
  for (const useClasses of [true, false]) {
    const walked = known.filter((of) => isClassed(of) === useClasses);
    const each = walked.length === 0 ? [] : walkedOdds(given, walked, { useClasses, mostWork: most });
    for (const [n, of] of walked.entries()) found.set(of, typeof each === 'string' ? each : (each[n] ?? ''));
  }
  return fields.map((of) => found.get(of) ?? unknownField(given, of));
}

/** The odds of fields by one walk; a sentence where there are too many throws. */
function walkedOdds<O extends object>(
  { ruling, start }: GivenRuling<O>,
  fields: readonly string[],
  options: OddsOptions,
): readonly Odds[] | string {
  const values = fields.map((of) => {
    const read = readerOf(ruling, of);
    return (outcome: O): Key => read(outcome) ?? 'none';
  });
  try {
    return oddsOfEach(start, values, options);
  } catch (error) {
    if (error instanceof TooManyThrows) return error.message;
    throw error;
  }
}

function unknownField<O extends object>(given: GivenRuling<O>, of: string): string {
  return `${given.ruling.id} has no field "${of}" that odds can be of${nearestHint(of, fieldsOf(given))}`;
}

function measureOf<O extends object>(
  { measures = {} }: Pick<Ruling<never, O, never>, 'measures'>,
  of: string,
): ((outcome: O) => Key) | undefined {
  return Object.hasOwn(measures, of) ? measures[of] : undefined;
}

/** Reads a field or measure of an outcome. */
function readerOf<O extends object>(
  ruling: Pick<Ruling<never, O, never>, 'measures'>,
  of: string,
): (outcome: O) => Key | undefined {
  return measureOf(ruling, of) ?? ((outcome) => keyAt(outcome, of));
}

/** The measures and counted fields of a ruling that are yes or no. */
export function chanceFields<O extends object>({ ruling, probes }: GivenRuling<O>): readonly string[] {
  const found = new Set(probes().flatMap((outcome) => yesOrNo(ruling, outcome).map(([field]) => field)));
  return [...Object.keys(ruling.measures ?? {}), ...ruling.counts].filter((field) => found.has(field));
}

/** The measures and counted fields of an outcome that are yes or no: the throw classes of its asks decide them. */
export function yesOrNo<O extends object>(
  { measures = {}, counts }: Pick<Ruling<never, O, never>, 'measures' | 'counts'>,
  outcome: O,
): readonly (readonly [field: string, isTrue: boolean])[] {
  const measured = Object.entries(measures).map(([name, measure]): [string, unknown] => [name, measure(outcome)]);
  const counted = counts.map((field): [string, unknown] => [field, outcome[field]]);
  return [...measured, ...counted].flatMap(([field, value]): [string, boolean][] =>
    typeof value === 'boolean' ? [[field, value]] : [],
  );
}

/** A yes-or-no field of an outcome and how likely it is. */
export interface FieldChance {
  readonly field: string;
  readonly p: number;
}

/** The chances of fields that are yes or no: the first of them always, the others where dice decide them. */
export function chancesOf(
  fields: readonly string[],
  oddsOf: (fields: readonly string[]) => readonly (Odds | string)[],
): readonly FieldChance[] {
  const all = oddsOf(fields);
  const known = fields.flatMap((field, n): readonly FieldChance[] => {
    const { [n]: odds = '' } = all;
    return typeof odds === 'string' ? [] : [{ field, p: chanceOf(odds, (value) => value === true) }];
  });
  return known.filter(({ p }, n) => n === 0 || (p > tiny && p < 1 - tiny));
}

/** Below it a chance is the rounding of sums. */
const tiny = 1e-12;

/** The measures of a ruling, and the fields of its outcomes that odds can be of. */
function fieldsOf<O extends object>({ ruling, probes }: GivenRuling<O>): readonly string[] {
  const scalars = probes().flatMap((outcome) =>
    Object.keys(outcome).filter((field) => keyAt(outcome, field) !== undefined),
  );
  return [...Object.keys(ruling.measures ?? {}), ...scalars];
}

/** A value of an outcome that odds can be of: `damage`, or `attack.points` inside a part. */
function keyAt(outcome: unknown, of: string): Key | undefined {
  const dot = of.indexOf('.');
  if (dot >= 0) return keyAt(fieldOf(outcome, of.slice(0, dot)), of.slice(dot + 1));
  const value = fieldOf(outcome, of);
  if (value === null) return 'none';
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined;
}

function fieldOf(outcome: unknown, field: string): unknown {
  const has = typeof outcome === 'object' && outcome !== null && Object.hasOwn(outcome, field);
  return has ? Reflect.get(outcome, field) : undefined;
}

/** What the lowest throw and the highest come to. */
function probedOutcomes<O>(start: () => Conversation<O>): readonly O[] {
  return [1, Number.POSITIVE_INFINITY].flatMap((shown) => {
    const probe = drive(start(), allShow(shown));
    return probe.done ? [probe.value] : [];
  });
}
