/** The slow twins of the odds: every throw one by one, or a great many at random. */
import type { Answer, Key } from '../../src/dice/ask.ts';
import { runToEnd } from '../../src/dice/drive.ts';
import { fastFairDice, seedFromText } from '../../src/dice/fair.ts';
import { firstOf } from '../../src/dice/recorded.ts';
import { Note } from '../../src/rules/kernel/note.ts';
import { defaultPicks, picking, type Ready } from './cases.ts';

/** How likely each value is. */
export type Chances = ReadonlyMap<Key, number>;

/** An outcome with its chance. */
export interface Likely {
  readonly outcome: object;
  readonly p: number;
}

/** Every outcome; null where there are more throws than `most`, or re-throws, which never end. */
export function everyOutcome(prepared: Ready, most: number): readonly Likely[] | null {
  const silent = new Note(false);
  const found: Likely[] = [];
  let open: { answers: readonly Answer[]; p: number }[] = [{ answers: [], p: 1 }];
  while (open.length > 0) {
    const next: typeof open = [];
    for (const { answers, p } of open) {
      const talk = prepared.start(silent);
      let at = talk.next();
      for (const answer of answers) if (!at.done) at = talk.next(answer);
      if (at.done) {
        found.push({ outcome: at.value, p });
        continue;
      }
      const ask = at.value;
      if (ask.kind === 'choice') {
        next.push({ answers: [...answers, { faces: [], picks: defaultPicks(ask) }], p });
        continue;
      }
      const throws = ask.sides ** ask.count;
      if (ask.again !== undefined || found.length + next.length + throws > most) return null;
      for (const faces of everyThrow(ask.count, ask.sides)) {
        next.push({ answers: [...answers, { faces, picks: [] }], p: p / throws });
      }
    }
    open = next;
  }
  return found;
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
export function added(all: readonly Likely[], of: (outcome: object) => Key): Chances {
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
