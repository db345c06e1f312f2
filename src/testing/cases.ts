import * as z from 'zod';
import type { ChoiceAsk } from '../dice/ask.ts';
import { type AnsweredAsk, type AnswerSource, drive } from '../dice/drive.ts';
import { fairDice, seedFromText } from '../dice/fair.ts';
import { firstOf, type RecordedAnswer } from '../dice/recorded.ts';
import { typedFaces } from '../dice/typed.ts';
import { Note } from '../game/kernel/note.ts';
import type { AnyRuling, Prepared } from '../game/kernel/ruling.ts';
import type { Book } from '../game/kernel/system.ts';
import type { WorkingStep } from '../state/working.ts';

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
  .refine(({ expect, refused, problem }) => [expect, refused, problem].filter((end) => end !== undefined).length === 1);

/** The worked cases of a file, as parsed JSON; throws where they are not written as cases are. */
export function readCases(raw: unknown): readonly Case[] {
  return z.array(caseShape).parse(raw);
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
