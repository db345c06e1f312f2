import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alike, Answer, DiceAsk, Key } from '../../src/dice/ask.ts';
import { fair, seedOf } from '../../src/dice/fair.ts';
import { Note } from '../../src/rules/working.ts';
import { byField, type Chances, everyOutcome, fieldsOf, simulated, valueOf } from './brute.ts';
import { bookCases, fairly, type Ready, readyOf, run } from './cases.ts';

/** What the class law needs of a ruling before its types are closed over. */
interface Counting {
  readonly id: string;
  readonly counts: readonly string[];
}

const games = new URL('../../src/rules/', import.meta.url);

/** The rulings of a game as its files export them: the registry no longer knows what they count. */
async function countsOf(game: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const folder = new URL(`${game}/`, games);
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const modules: unknown[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const rulings = modules.flatMap((module) => Object.values(Object(module))).filter(isCounting);
  return new Map(rulings.map(({ id, counts }) => [id, counts]));
}

function isCounting(value: unknown): value is Counting {
  return typeof value === 'object' && value !== null && 'counts' in value && 'rule' in value && 'headline' in value;
}

const throws = 200_000;

describe.each(bookCases)('$book.id', ({ book, cases }) => {
  test('chances add up to one less the tail, which is below 1e-12', () => {
    for (const one of readyOf(book, cases)) {
      for (const field of fieldsOf(run(one, fairly('fields')).outcome)) {
        const odds = one.odds(field);
        if (typeof odds === 'string') continue;
        const sum = odds.distribution.reduce((total, { p }) => total + p, 0);
        expect(odds.tail).toBeLessThan(1e-12);
        expect(Math.abs(sum + odds.tail - 1)).toBeLessThan(1e-11);
        expect(odds.distribution.every(({ p }) => p >= 0 && p <= 1 + 1e-12)).toBe(true);
      }
    }
  });

  test('exact odds of every field equal brute force', () => {
    for (const one of readyOf(book, cases)) {
      const all = everyOutcome(one);
      if (all === null) continue;
      for (const field of fieldsOf(run(one, fairly('fields')).outcome)) {
        const odds = one.odds(field);
        if (typeof odds === 'string') expect.unreachable(odds);
        else expectSame(new Map(odds.distribution.map(({ value, p }) => [value, p])), byField(all, field), one.of.from);
      }
    }
  });

  test(`exact odds agree with ${throws.toLocaleString('en')} throws where brute force would take too long`, () => {
    const seen = new Map<string, number>();
    for (const one of readyOf(book, cases)) {
      if (everyOutcome(one) !== null) continue;
      // Two inputs a ruling are enough: the others differ in numbers, not in kind.
      const times = (seen.get(one.of.ruling) ?? 0) + 1;
      seen.set(one.of.ruling, times);
      if (times > 2) continue;
      const field = book.rulings.find(({ id }) => id === one.of.ruling)?.headline ?? '';
      const odds = one.odds(field);
      if (typeof odds === 'string') expect.unreachable(odds);
      else expectLikely(simulated(one, field, throws, one.of.from), odds.distribution, one.of.from);
    }
  });

  test('throws that count alike give the same counted fields', async () => {
    const counts = await countsOf(book.id);
    for (const ruling of book.rulings) expect(counts.has(ruling.id), `${ruling.id} is exported by its file`).toBe(true);
    for (const one of readyOf(book, cases)) {
      const counted = counts.get(one.of.ruling) ?? [];
      fc.assert(
        fc.property(fc.integer(), (seed) => expectAlike(one, counted, String(seed))),
        { numRuns: 2, seed: 11 },
      );
    }
  });

  /** Throws a ruling many times over; within a class (equal keys of all its asks) counted fields must agree. */
  function expectAlike(prepared: Ready, counted: readonly string[], seed: string): void {
    const source = fair(seedOf(seed));
    const silent = new Note(false);
    const byKeys = new Map<string, readonly Key[]>();
    for (let n = 0; n < 150; n += 1) {
      const talk = prepared.start(silent);
      const keys: Key[] = [];
      let at = talk.next();
      while (!at.done) {
        const ask = at.value;
        const answer: Answer =
          ask.kind === 'dice' ? { faces: source.dice(ask), picks: [] } : { faces: [], picks: ask.options.slice(0, 1) };
        if (ask.kind === 'dice') keys.push(keyOf(ask, answer.faces));
        at = talk.next(answer);
      }
      const { value: outcome } = at;
      const values = counted.map((field) => valueOf(outcome, field));
      const before = byKeys.get(keys.join('|'));
      if (before !== undefined) expect(values, `${keys}`).toEqual(before);
      byKeys.set(keys.join('|'), values);
    }
  }
});

/** The class of a throw, worked out from the definition of each kind. */
function keyOf(ask: DiceAsk, faces: readonly number[]): Key {
  const { alike } = ask;
  if (alike === undefined) return faces.join(' ');
  switch (alike.by) {
    case 'die': {
      const total = faces.reduce((sum, face) => sum + alike.score(face), 0);
      return alike.key?.(total) ?? total;
    }
    case 'fold':
      return foldKey(alike, ask.sides, faces);
    case 'throw':
      return alike.key(faces);
  }
}

function foldKey(alike: Extract<Alike, { by: 'fold' }>, sides: number, faces: readonly number[]): Key {
  let state = alike.start;
  for (let n = 1; n <= sides; n += 1) {
    const face = alike.down ? sides + 1 - n : n;
    const shown = faces.filter((one) => one === face).length;
    if (shown > 0) state = alike.step(state, face, shown);
  }
  return alike.key?.(state) ?? state;
}

function expectSame(odds: Chances, brute: Chances, of: string): void {
  for (const value of new Set([...odds.keys(), ...brute.keys()])) {
    const difference = Math.abs((odds.get(value) ?? 0) - (brute.get(value) ?? 0));
    expect(difference, `${of}: ${value}`).toBeLessThan(1e-12);
  }
}

/** Each frequency lies within five standard errors of its chance, and nothing came up that cannot. */
function expectLikely(found: Chances, odds: readonly { value: Key; p: number }[], of: string): void {
  const chances = new Map(odds.map(({ value, p }) => [value, p]));
  for (const [value, often] of found) {
    const p = chances.get(value) ?? 0;
    const bound = 5 * Math.sqrt((p * (1 - p)) / throws) + 10 / throws;
    expect(Math.abs(often - p), `${of}: ${value}, ${often} against ${p}`).toBeLessThan(bound);
  }
}
