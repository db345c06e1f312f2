import * as z from 'zod';
import type { ChoiceAsk } from '../dice/ask.ts';
import { type AnsweredAsk, type AnswerSource, drive, runToEnd } from '../dice/drive.ts';
import { fairDice, seedFromText } from '../dice/fair.ts';
import { firstOf, type RecordedAnswer, recordedAnswers } from '../dice/recorded.ts';
import { typedFaces } from '../dice/typed.ts';
import { Note } from '../game/kernel/note.ts';
import type { AnyRuling, Prepared } from '../game/kernel/ruling.ts';
import type { Book } from '../game/kernel/system.ts';
import { sameJson } from '../state/encounter.ts';
import type { WorkingStep } from '../state/working.ts';
import { brokenSteps } from './laws.ts';

/** A ruling with its dice, and what must come of it: fields of the outcome, the rule that refuses, or the bad field. */
export interface Case {
  readonly from: string;
  readonly ruling: string;
  readonly input: unknown;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly faces: readonly number[];
  readonly picks: readonly (readonly string[])[];
  readonly expect?: Readonly<Record<string, unknown>> | undefined;
  readonly refused?: string | undefined;
  readonly problem?: string | undefined;
}

const caseShape = z
  .strictObject({
    from: z.string().min(1),
    ruling: z.string(),
    input: z.unknown(),
    settings: z.record(z.string(), z.unknown()).default({}),
    faces: z.array(z.int()),
    /** Answers to choices, in the order of asking. */
    picks: z.array(z.array(z.string())).default([]),
    expect: z.record(z.string(), z.unknown()).optional(),
    refused: z.string().optional(),
    problem: z.string().optional(),
  })
  .refine(
    ({ expect, refused, problem }) => [expect, refused, problem].filter((end) => end !== undefined).length === 1,
    'has one of expect, refused and problem',
  );

/** The worked cases of a file, as parsed JSON; and what is wrong with how they are written, then there are none. */
export function parseCases(raw: unknown): { readonly cases: readonly Case[]; readonly faults: readonly string[] } {
  const read = z.array(caseShape).safeParse(raw);
  if (read.success) return { cases: read.data, faults: read.data.length === 0 ? ['there is no case'] : [] };
  return {
    cases: [],
    faults: read.error.issues.map(({ path, message }) => `case ${path.join('.') || 'list'}: ${message}`),
  };
}

export function rulingOf(book: Book, id: string): AnyRuling {
  const ruling = book.rulings.find((one) => one.id === id);
  if (ruling === undefined) throw new Error(`${book.id} has no ruling ${id}`);
  return ruling;
}

export type Ready = Extract<Prepared, { ok: true }>;

/** The ruling of a case that comes to an outcome, ready to run; null where it refuses. */
export function ready(book: Book, one: Case): Ready | null {
  const prepared = rulingOf(book, one.ruling).prepare(one.input, one.settings);
  return prepared.ok ? prepared : null;
}

/** Rulings of a game that are ready to run, one for each case that comes to an outcome. */
export function readyOf(book: Book, cases: readonly Case[]): readonly (Ready & { readonly of: Case })[] {
  return cases.flatMap((one) => {
    const prepared = ready(book, one);
    return prepared === null ? [] : [{ ...prepared, of: one }];
  });
}

/** The default picks of a choice, else the first option. */
export function defaultPicks({ defaultPicks: picks, options }: ChoiceAsk): readonly string[] {
  return picks ?? options.slice(0, 1);
}

/** Answers choices with these picks in turn, then with their default, or the first option. */
export function picking(picks: readonly (readonly string[])[] = []): AnswerSource {
  let next = 0;
  return {
    dice: () => null,
    choice(ask: ChoiceAsk) {
      const pick = picks[next] ?? defaultPicks(ask);
      next += 1;
      return pick;
    },
  };
}

export interface Ran {
  readonly outcome: object;
  readonly lines: readonly WorkingStep[];
  readonly answered: readonly AnsweredAsk[];
}

/** Runs a ruling to its end; an ask that the source does not answer is an error. */
export function run(prepared: Ready, from: AnswerSource): Ran {
  const note = new Note(true);
  const driven = drive(prepared.start(note), from);
  if (!driven.done) throw new Error(`nobody answered ${driven.ask.id}`);
  return { outcome: driven.value, lines: note.lines, answered: driven.answered };
}

/** Runs a case with its faces: the outcome, or a sentence about the faces. */
export function runTyped(prepared: Ready, faces: readonly number[], picks: Case['picks'] = []): Ran | string {
  const source = typedFaces(faces);
  const note = new Note(true);
  const driven = drive(prepared.start(note), firstOf(source, picking(picks)));
  if (!driven.done) return source.problem ?? `nobody answered ${driven.ask.id}`;
  const left = source.leftOver();
  return left ?? { outcome: driven.value, lines: note.lines, answered: driven.answered };
}

/** Fair dice of a seed; choices by their default, or the first option. */
export function fairly(seed: string): AnswerSource {
  return firstOf(fairDice(seedFromText(seed)), picking());
}

/** Answers as a record keeps them. */
export function kept(answered: readonly AnsweredAsk[]): readonly RecordedAnswer[] {
  return answered.map(({ ask, answer }) =>
    ask.kind === 'dice'
      ? { id: ask.id, sides: ask.sides, count: ask.count, faces: answer.faces, from: 'rolled' }
      : { id: ask.id, picks: answer.picks },
  );
}

/** All faces thrown, in order. */
export function facesOf(answered: readonly AnsweredAsk[]): readonly number[] {
  return answered.flatMap(({ answer }) => answer.faces);
}

/** What is wrong with a case: it does not come to what it expects. */
export function caseFaults(book: Book, one: Case): readonly string[] {
  const where = `${one.ruling}, ${one.from}`;
  return faultsOfEnd(endOf(book, one), one).map((fault) => `${where}: ${fault}`);
}

/** What a case comes to: what is wrong with its input, or its run. */
function endOf(book: Book, { ruling, input, settings, faces, picks }: Case) {
  const prepared = rulingOf(book, ruling).prepare(input, settings);
  return { prepared, ran: prepared.ok ? runTyped(prepared, faces, picks) : 'it does not run' };
}

function faultsOfEnd({ prepared, ran }: ReturnType<typeof endOf>, one: Case): readonly string[] {
  if (!prepared.ok) {
    const { problems, refusal } = { problems: null, refusal: null, ...prepared };
    const [first] = problems ?? [];
    if (one.problem !== undefined && first?.field === one.problem && problems?.length === 1) return [];
    if (one.refused !== undefined && refusal?.rule === one.refused) return [];
    if (refusal !== null) return [`it is refused by ${refusal.rule}: ${refusal.message}`];
    return (problems ?? []).map(({ field, message }) => `its input: ${field} ${message}`);
  }
  if (one.problem !== undefined) return [`its input is taken, and ${one.problem} is to be wrong`];
  if (one.refused !== undefined) return [`it is not refused, and is to be by ${one.refused}`];
  if (typeof ran === 'string') return [ran];
  return [...mismatches(one.expect, ran.outcome, ''), ...brokenSteps(ran.lines)];
}

/** Where a value is not what is expected: fields that are not expected do not count; fractions are given to four digits. */
function mismatches(expected: unknown, found: unknown, path: string): readonly string[] {
  if (Array.isArray(expected) && Array.isArray(found) && expected.length === found.length)
    return expected.flatMap((one, n) => mismatches(one, found[n], `${path}[${n}]`));
  const isFields = typeof expected === 'object' && expected !== null && !Array.isArray(expected);
  if (isFields && typeof found === 'object' && found !== null && !Array.isArray(found)) {
    return Object.entries(expected).flatMap(([key, one]) =>
      mismatches(one, Reflect.get(found, key), path === '' ? key : `${path}.${key}`),
    );
  }
  const isNear =
    typeof expected === 'number' &&
    typeof found === 'number' &&
    !Number.isInteger(expected) &&
    Math.abs(expected - found) < 0.5e-4;
  const isSame = isNear || sameJson(expected, found);
  return isSame ? [] : [`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
}

/** What the cases of a game miss: a ruling without one, one that expects nothing, or that would take another value. */
export function coverageFaults(book: Book, cases: readonly Case[]): readonly string[] {
  const judged = new Set(cases.map(({ ruling }) => ruling));
  return [
    ...book.rulings.filter(({ id }) => !judged.has(id)).map(({ id }) => `the ruling ${id} has no case`),
    ...cases.flatMap((one) => {
      const changed = mutantsOf(one);
      const where = `${one.ruling}, ${one.from}`;
      if (changed.length === 0) return [`${where}: it expects nothing`];
      const end = endOf(book, one);
      const missed = changed.filter((mutant) => faultsOfEnd(end, mutant).length === 0);
      return missed.map(
        ({ expect, refused, problem }) =>
          `${where}: it would also pass with ${JSON.stringify(expect ?? refused ?? problem)}`,
      );
    }),
  ];
}

/** The case with each of its expected values changed, one at a time. */
function mutantsOf(one: Case): readonly Case[] {
  const { expect, refused, problem } = one;
  if (refused !== undefined) return [{ ...one, refused: `${refused}0` }];
  if (problem !== undefined) return [{ ...one, problem: `${problem}0` }];
  // The changed values of fields are fields again.
  return otherValues(expect ?? {}).map((changed) => ({ ...one, expect: Object(changed) }));
}

/** A value of JSON with each of its parts changed, one at a time. */
function otherValues(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [`${value}~`];
  if (Array.isArray(value))
    return [...value.flatMap((part, n) => otherValues(part).map((other) => value.with(n, other))), [...value, 0]];
  if (typeof value !== 'object' || value === null) return [0];
  return Object.entries(value).flatMap(([key, part]) => otherValues(part).map((other) => ({ ...value, [key]: other })));
}

/**
 * Where the dice of cases make a difference that they must not: thrown, typed and recorded they give the same outcome and working, a silent
 * run gives the same outcome and keeps no step, ask ids are unique, and the headline has odds.
 */
export function diceFaults(book: Book, cases: readonly Case[]): readonly string[] {
  return readyOf(book, cases).flatMap((one, n) => {
    const seed = `${one.of.ruling} ${n}`;
    const rolled = run(one, fairly(seed));
    const typed = runTyped(one, facesOf(rolled.answered), picksOf(rolled.answered));
    const replayed = run(one, recordedAnswers(kept(rolled.answered)));
    const silent = new Note(false);
    const outcome = runToEnd(one.start(silent), fairly(seed));
    const ids = rolled.answered.map(({ ask }) => ask.id);
    const odds = one.odds(rulingOf(book, one.of.ruling).headline);
    return [
      ...(typeof typed === 'string' || !isSameRun(typed, rolled)
        ? ['typed dice come to something else than thrown ones']
        : []),
      ...(isSameRun(replayed, rolled) ? [] : ['recorded dice come to something else than thrown ones']),
      ...(sameJson(outcome, rolled.outcome) ? [] : ['a run without its working comes to another outcome']),
      ...(silent.lines.length === 0 ? [] : ['a run without its working keeps steps of it']),
      ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two asks have the id ${id}`),
      ...(typeof odds === 'string' ? [odds] : odds.distribution.length > 0 ? [] : ['its headline has no odds']),
    ].map((fault) => `${one.of.ruling}, ${one.of.from}: ${fault}`);
  });
}

/** Whether two runs are the same but for what their asks say of classes, which are functions. */
function isSameRun(a: Ran, b: Ran): boolean {
  return sameJson([a.outcome, a.lines, kept(a.answered)], [b.outcome, b.lines, kept(b.answered)]);
}

function picksOf(answered: readonly AnsweredAsk[]): readonly (readonly string[])[] {
  return answered.flatMap(({ ask, answer }) => (ask.kind === 'choice' ? [answer.picks] : []));
}
