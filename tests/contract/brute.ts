/** The slow twins of the odds: every throw one by one, or a great many at random. */
import type { Answer, Key } from '../../src/dice/ask.ts';
import { settle } from '../../src/dice/drive.ts';
import { fairFast, seedOf } from '../../src/dice/fair.ts';
import { firstOf } from '../../src/dice/recorded.ts';
import { Note } from '../../src/rules/working.ts';
import { picking, type Ready } from './cases.ts';

/** How likely each outcome is, outcomes told apart by `of`. */
export type Chances = ReadonlyMap<Key, number>;

/** The most throws that are looked at one by one. */
const mostThrows = 100_000;

/** Every outcome with its chance; null where there are too many throws, or re-throws, which never end. */
export function everyOutcome(prepared: Ready): readonly { readonly outcome: object; readonly p: number }[] | null {
  const silent = new Note(false);
  const found: { outcome: object; p: number }[] = [];
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
        next.push({ answers: [...answers, { faces: [], picks: ask.options.slice(0, 1) }], p });
        continue;
      }
      const throws = ask.sides ** ask.count;
      if (ask.again !== undefined || found.length + next.length + throws > mostThrows) return null;
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

/** A field of an outcome, as odds tell its values apart. */
export function valueOf(outcome: object, field: string): Key {
  let at: unknown = outcome;
  for (const part of field.split('.')) at = Reflect.get(Object(at), part);
  if (typeof at === 'number' || typeof at === 'boolean' || typeof at === 'string') return at;
  return 'none';
}

/** The fields of an outcome that odds can be of, those within fields included. */
export function fieldsOf(outcome: object, within = ''): readonly string[] {
  return Object.entries(outcome).flatMap(([field, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return fieldsOf(value, `${within}${field}.`);
    return Array.isArray(value) ? [] : [`${within}${field}`];
  });
}

/** How often each value came up in so many throws of fair dice. */
export function simulated(prepared: Ready, field: string, runs: number, seed: string): Chances {
  const silent = new Note(false);
  const source = firstOf(fairFast(seedOf(seed)), picking());
  const counts = new Map<Key, number>();
  for (let n = 0; n < runs; n += 1) {
    const value = valueOf(settle(prepared.start(silent), source), field);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return new Map([...counts].map(([value, times]) => [value, times / runs]));
}

/** Chances added up by the value of a field. */
export function byField(all: readonly { readonly outcome: object; readonly p: number }[], field: string): Chances {
  const chances = new Map<Key, number>();
  for (const { outcome, p } of all) {
    const value = valueOf(outcome, field);
    chances.set(value, (chances.get(value) ?? 0) + p);
  }
  return chances;
}
