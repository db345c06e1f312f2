/** The slow twins of the odds: every throw one by one, or a great many at random. */
import type { Answer, Ask, Conversation, Key } from '../dice/ask.ts';
import { runToEnd } from '../dice/drive.ts';
import { fastFairDice, seedFromText } from '../dice/fair.ts';
import { firstOf } from '../dice/recorded.ts';
import { Note } from '../game/kernel/note.ts';
import { defaultPicks, picking, type Ready } from './cases.ts';

/** How likely each value is. */
export type Chances = ReadonlyMap<Key, number>;

/** An outcome, or what is kept of it, with its chance. */
export interface Likely<T> {
  readonly outcome: T;
  readonly p: number;
}

/**
 * Every end of a conversation, one by one, with its chance; choices are left to their defaults. False where there are more ends
 * than `most`, or re-throws, which never end.
 */
export function eachEnd<T>(start: () => Conversation<T>, most: number, arrive: (end: T, p: number) => void): boolean {
  let ends = 0;
  const known: Answer[] = [];
  const walk = (p: number): boolean => {
    const talk = start();
    let at = talk.next();
    for (const answer of known) if (!at.done) at = talk.next(answer);
    return goOn(talk, at, p);
  };
  /** Goes on with the first answer; for each of the others the conversation is run anew. */
  const goOn = (talk: Conversation<T>, at: IteratorResult<Ask, T>, p: number): boolean => {
    if (at.done) {
      ends += 1;
      arrive(at.value, p);
      return ends <= most;
    }
    const answers = answersTo(at.value, most);
    if (answers === null) return false;
    for (const [n, answer] of answers.entries()) {
      known.push(answer);
      const share = p / answers.length;
      if (!(n === 0 ? goOn(talk, talk.next(answer), share) : walk(share))) return false;
      known.pop();
    }
    return true;
  };
  return walk(1);
}

/** Every answer to an ask; null where there are more than `most`. */
function answersTo(ask: Ask, most: number): readonly Answer[] | null {
  if (ask.kind === 'choice') return [{ faces: [], picks: defaultPicks(ask) }];
  if (ask.again !== undefined || ask.sides ** ask.count > most) return null;
  return everyThrow(ask.count, ask.sides).map((faces) => ({ faces, picks: [] }));
}

/** What is kept of every outcome; null where there are more throws than `most`, or re-throws, which never end. */
export function everyOutcome<T>(
  prepared: Ready,
  most: number,
  keep: (outcome: object) => T,
): readonly Likely<T>[] | null {
  const silent = new Note(false);
  const found: Likely<T>[] = [];
  const isWhole = eachEnd(
    () => prepared.start(silent),
    most,
    (outcome, p) => found.push({ outcome: keep(outcome), p }),
  );
  return isWhole ? found : null;
}

/** Every throw of so many dice, counted like an odometer. */
export function everyThrow(count: number, sides: number): readonly (readonly number[])[] {
  let throws: (readonly number[])[] = [[]];
  for (let n = 0; n < count; n += 1) {
    throws = throws.flatMap((thrown) => Array.from({ length: sides }, (_, face) => [...thrown, face + 1]));
  }
  return throws;
}

/** Chances added up by a value; what a sum of so many small parts rounds away is carried along. */
export function added<T>(all: readonly Likely<T>[], of: (outcome: T) => Key): Chances {
  const sums = new Map<Key, { sum: number; lost: number }>();
  for (const { outcome, p } of all) {
    const value = of(outcome);
    const { sum, lost } = sums.get(value) ?? { sum: 0, lost: 0 };
    const part = p - lost;
    sums.set(value, { sum: sum + part, lost: sum + part - sum - part });
  }
  return new Map([...sums].map(([value, { sum }]) => [value, sum]));
}

/** How often each value came up in so many throws of fair dice. */
export function simulated(prepared: Ready, of: (outcome: object) => Key, runs: number, seed: string): Chances {
  const silent = new Note(false);
  const source = firstOf(fastFairDice(seedFromText(seed)), picking());
  const counts = new Map<Key, number>();
  for (let n = 0; n < runs; n += 1) {
    const value = of(runToEnd(prepared.start(silent), source));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].map(([value, times]) => [value, times / runs]));
}
