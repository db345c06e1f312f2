import type { Answer, Ask, ChoiceAsk, Conversation, DiceAsk } from './ask.ts';

/** Answers asks. `null` means not known yet: the conversation then waits at that ask. */
export interface AnswerSource {
  dice(ask: DiceAsk): readonly number[] | null;
  choice(ask: ChoiceAsk): readonly string[] | null;
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

/** The answer of a source to an ask, or null where it has none. */
export function answerOf(ask: Ask, source: AnswerSource): Answer | null {
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
 * The dice that will be thrown whatever is rolled: those asked for both when every die shows 1 and when every die shows its
 * highest face. A prompt shows fields for them ahead of time.
 */
export function certainDice<T>(start: () => Conversation<T>, known: AnswerSource): readonly DiceAsk[] {
  const low = asked(start, known, () => 1);
  const high = new Set(asked(start, known, (ask) => ask.sides).map((ask) => ask.id));
  return low.filter((ask) => high.has(ask.id));
}

const mostAsked = 500;

function asked<T>(
  start: () => Conversation<T>,
  known: AnswerSource,
  face: (ask: DiceAsk) => number,
): readonly DiceAsk[] {
  const seen: DiceAsk[] = [];
  const talk = start();
  let next = talk.next();
  while (!next.done && seen.length < mostAsked) {
    const ask = next.value;
    if (ask.kind === 'dice') seen.push(ask);
    const answer = answerOf(ask, known) ?? guess(ask, face);
    if (answer === null) return seen;
    next = talk.next(answer);
  }
  return seen;
}

function guess(ask: Ask, face: (ask: DiceAsk) => number): Answer | null {
  if (ask.kind === 'choice') return null;
  const shown = face(ask);
  const rethrown = ask.again !== undefined && shown >= ask.again ? Array<number>(ask.count).fill(1) : [];
  return { faces: [...Array<number>(ask.count).fill(shown), ...rethrown], picks: none };
}
