import type { Answer, Ask, ChoiceAsk, Conversation, DiceAsk } from './ask.ts';

/** Answers asks. `null` means not known yet: the conversation then waits at that ask. */
export interface AnswerSource {
  dice(ask: DiceAsk): readonly number[] | null;
  choice(ask: ChoiceAsk): readonly string[] | null;
  /** The first faces of a throw that is not known whole: those typed so far. By default none; only odds ask for them. */
  firstFaces?(ask: DiceAsk): readonly number[];
}

/** A conversation that has ended, or the ask at which it waits. */
export type Driven<T> =
  | { readonly done: true; readonly value: T; readonly answered: readonly AnsweredAsk[] }
  | { readonly done: false; readonly ask: Ask; readonly answered: readonly AnsweredAsk[] };

/** An ask with its answer. */
export interface AnsweredAsk {
  readonly ask: Ask;
  readonly answer: Answer;
}

const none: readonly never[] = [];
const noFaces: Answer = { faces: none, picks: none };

/** The answer of a source to an ask, or null where it has none. No dice need no answer: nobody is asked for them. */
export function answerOf(ask: Ask, source: AnswerSource): Answer | null {
  if (ask.kind === 'dice' && ask.count === 0) return noFaces;
  if (ask.kind === 'dice') {
    const faces = source.dice(ask);
    return faces && { faces, picks: none };
  }
  const picks = source.choice(ask);
  return picks && { faces: none, picks };
}

/**
 * Runs a conversation until it ends or the source has no answer. A conversation is a function of its answers, so a prompt
 * keeps no suspended generator: it runs the conversation anew with one answer more, or one less.
 */
export function drive<T>(talk: Conversation<T>, source: AnswerSource): Driven<T> {
  const answered: AnsweredAsk[] = [];
  let next = talk.next();
  while (!next.done) {
    const ask = next.value;
    const answer = answerOf(ask, source);
    if (answer === null) return { done: false, ask, answered };
    answered.push({ ask, answer });
    next = talk.next(answer);
  }
  return { done: true, value: next.value, answered };
}

/** Runs a conversation to its end without keeping the answers: the fast form, for simulations. Throws where the source has no answer. */
export function runToEnd<T>(talk: Conversation<T>, source: AnswerSource): T {
  let next = talk.next();
  while (!next.done) {
    const answer = answerOf(next.value, source);
    if (answer === null) throw new Error(`no answer to ${next.value.id}`);
    next = talk.next(answer);
  }
  return next.value;
}

/**
 * The dice that will be thrown whatever is rolled: those that every trial asks for. The trials are all lowest faces, all
 * highest faces, and throws of which some tie with no other. A prompt shows fields for them ahead of time.
 */
export function certainDice<T>(start: () => Conversation<T>, known: AnswerSource): readonly DiceAsk[] {
  let certain: readonly DiceAsk[] = [...asked(start, known, untied(0))];
  for (const trial of [(): number => 1, ({ sides }: DiceAsk): number => sides]) {
    certain = alsoAsked(certain, asked(start, known, trial));
  }
  // Each throw is once among those that tie with no other.
  const few = fewOf(Math.min(...certain.map(({ sides }) => sides)));
  for (let part = 1; part <= mostUntied && part * few < certain.length; part += 1) {
    certain = alsoAsked(certain, asked(start, known, untied(part)));
  }
  return certain;
}

/** The asks that a trial asks for as well, with as many dice; the trial ends at the last of them. */
function alsoAsked(certain: readonly DiceAsk[], trial: Iterable<DiceAsk>): readonly DiceAsk[] {
  const open = new Map(certain.map((ask) => [ask.id, ask]));
  const seen = new Set<DiceAsk>();
  for (const { id, count, sides } of trial) {
    const ask = open.get(id);
    if (ask !== undefined && ask.count === count && ask.sides === sides) seen.add(ask);
    open.delete(id);
    if (open.size === 0) break;
  }
  return certain.filter((ask) => seen.has(ask));
}

/** The face that the n-th throw of a trial shows, from 0. */
type Trial = (ask: DiceAsk, n: number) => number;

const mostUntied = 8;

/**
 * A trial in which some throws tie with no other: the `part`-th few of them show different faces of the upper half, all others
 * mixed faces of the lower half, so that their ties come to an end.
 */
function untied(part: number): Trial {
  return ({ sides }, n) => {
    const few = fewOf(sides);
    const place = n - part * few;
    return place >= 0 && place < few
      ? sides - place
      : 1 + ((Math.imul(n + 1, 0x9e3779b1) >>> 16) % Math.max(1, sides - few));
  };
}

/** Of how many throws it can be said at once that none ties with another. */
function fewOf(sides: number): number {
  return Math.max(1, Math.floor(sides / 2));
}

const mostAsked = 500;

/** The dice that a conversation asks for when every throw that is not known shows one face, chosen for each throw. */
function* asked<T>(start: () => Conversation<T>, known: AnswerSource, face: Trial): Generator<DiceAsk> {
  const talk = start();
  let next = talk.next();
  for (let n = 0; !next.done && n < mostAsked; n += 1) {
    const ask = next.value;
    if (ask.kind === 'dice' && ask.count > 0) yield ask;
    const answer = answerOf(ask, known) ?? guess(ask, n, face);
    if (answer === null) return;
    next = talk.next(answer);
  }
}

function guess(ask: Ask, n: number, face: Trial): Answer | null {
  if (ask.kind === 'choice') return null;
  const shown = face(ask, n);
  const rethrown = ask.again !== undefined && shown >= ask.again ? Array<number>(ask.count).fill(1) : [];
  return { faces: [...Array<number>(ask.count).fill(shown), ...rethrown], picks: none };
}
