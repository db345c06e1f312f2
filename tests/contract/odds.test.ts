import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Ask, DiceAsk, Key, ThrowClasses } from '../../src/dice/ask.ts';
import { type FairDice, fairDice, seedFromText } from '../../src/dice/fair.ts';
import { Note } from '../../src/game/kernel/note.ts';
import { added, type Chances, everyOutcome, simulated } from '../../src/testing/brute.ts';
import { type Case, defaultPicks, fairly, type Ready, readyOf, rulingOf, run } from '../../src/testing/cases.ts';
import { times, torture } from '../torture/share.ts';
import { bookCases } from './cases.ts';
import { type Counted, countedOf, fieldsOf } from './counted.ts';

/** The most throws of which every field is looked at; the headline is once for each ruling looked at in many more. */
const fewThrows = torture ? 3_000 : 1_500;
const manyThrows = times(12_000, 100_000);
const simulatedThrows = times(4_000, 1_000_000);

describe.each(bookCases)('$book.id', async ({ book, cases }) => {
  const counted = await countedOf(book.id);
  const alone = distinct(readyOf(book, cases));

  function countedOfCase({ ruling }: Case): Counted {
    const found = counted.get(ruling);
    if (found === undefined) throw new Error(`no file of ${book.id} exports ${ruling}`);
    return found;
  }

  test('every ruling is exported by a file of its game', () => {
    expect(book.rulings.map(({ id }) => id).filter((id) => !counted.has(id))).toEqual([]);
  });

  test('exact odds of every field equal brute force', () => {
    for (const one of alone) {
      // Where there are many, it takes long to find that out by going through them.
      if (throwsOf(one) > 2 * fewThrows) continue;
      const all = everyOutcome(one, fewThrows, (outcome) => outcome);
      if (all === null) continue;
      const { valueAt, measures } = countedOfCase(one.of);
      for (const field of [...fieldsOf(run(one, fairly('fields')).outcome), ...measures]) {
        const odds = oddsOf(one, field);
        expectSame(
          odds,
          added(all, (outcome) => valueAt(outcome, field)),
          `${one.of.from}: ${field}`,
        );
      }
    }
  });

  test('exact odds of the headline equal brute force where there are many throws', ({ skip }) => {
    let compared = 0;
    for (const one of firstOfEach(alone, (one) => throwsOf(one) > fewThrows)) {
      if (throwsOf(one) > manyThrows) continue;
      const { headline } = rulingOf(book, one.of.ruling);
      const { valueAt } = countedOfCase(one.of);
      const all = everyOutcome(one, manyThrows, (outcome) => valueAt(outcome, headline));
      if (all === null) continue;
      compared += 1;
      expectSame(
        oddsOf(one, headline),
        added(all, (value) => value),
        one.of.from,
      );
    }
    skip(compared === 0, 'no case of this game has that many throws and not more than brute force can do');
  });

  test('exact odds agree with fair dice where brute force would take too long', ({ skip }) => {
    const long = firstOfEach(alone, (one) => throwsOf(one) > manyThrows);
    skip(long.length === 0, 'brute force can do all cases of this game');
    for (const one of long) {
      const { headline } = rulingOf(book, one.of.ruling);
      const { valueAt } = countedOfCase(one.of);
      const often = simulated(one, (outcome) => valueAt(outcome, headline), simulatedThrows, one.of.from);
      expectLikely(often, oddsOf(one, headline), one.of.from);
    }
  });

  test('throws that count the same give the same counted fields', () => {
    for (const one of alone) {
      fc.assert(
        fc.property(fc.integer(), (seed) => expectAlike(one, countedOfCase(one.of), String(seed))),
        { numRuns: times(1, 20), seed: 11 },
      );
    }
  });
});

const throwsKnown = new WeakMap<Ready, number>();

/** How many throws an input has, by the longest of a few conversations; infinitely many where dice are re-thrown. */
function throwsOf(one: Ready): number {
  const throws = throwsKnown.get(one) ?? countThrows(one);
  throwsKnown.set(one, throws);
  return throws;
}

function countThrows(one: Ready): number {
  const source = fairDice(seedFromText('how many'));
  const silent = new Note(false);
  const sizes = Array.from({ length: 8 }, () => {
    let throws = 1;
    const talk = one.start(silent);
    for (let at = talk.next(); !at.done; ) {
      const ask = at.value;
      if (ask.kind === 'dice') throws *= ask.again === undefined ? ask.sides ** ask.count : Number.POSITIVE_INFINITY;
      at = talk.next(answerTo(ask, source));
    }
    return throws;
  });
  return Math.max(...sizes);
}

function answerTo(ask: Ask, source: FairDice): Answer {
  return ask.kind === 'dice' ? { faces: source.dice(ask), picks: [] } : { faces: [], picks: defaultPicks(ask) };
}

/** One of each input: cases differ in their dice as well, and odds do not. */
function distinct<T extends { readonly of: Case }>(all: readonly T[]): readonly T[] {
  const byInput = new Map(all.map((one) => [JSON.stringify([one.of.ruling, one.of.input, one.of.settings]), one]));
  return [...byInput.values()];
}

/** The first input of each ruling that is so: others differ in numbers, not in kind. */
function firstOfEach<T extends { readonly of: Case }>(all: readonly T[], is: (one: T) => boolean): readonly T[] {
  const taken = new Set<string>();
  return all.filter((one) => {
    if (taken.has(one.of.ruling) || !is(one)) return false;
    taken.add(one.of.ruling);
    return true;
  });
}

/** The exact chances of a field, which add up to one less the tail. */
function oddsOf(prepared: Ready, field: string): Chances {
  const odds = prepared.odds(field);
  if (typeof odds === 'string') throw new Error(odds);
  const sum = odds.distribution.reduce((total, { p }) => total + p, 0);
  expect(odds.tail).toBeLessThan(1e-12);
  expect(Math.abs(sum + odds.tail - 1)).toBeLessThan(1e-11);
  expect(odds.distribution.every(({ p }) => p >= 0 && p <= 1 + 1e-12)).toBe(true);
  return new Map(odds.distribution.map(({ value, p }) => [value, p]));
}

/** Throws a ruling many times over; within a class (equal keys of all its asks) counted fields must agree. */
function expectAlike(prepared: Ready, { counts, valueAt }: Counted, seed: string): void {
  const source = fairDice(seedFromText(seed));
  const silent = new Note(false);
  const byKeys = new Map<string, string>();
  const broken: string[] = [];
  for (let n = 0; n < 150; n += 1) {
    const talk = prepared.start(silent);
    const keys: Key[] = [];
    let at = talk.next();
    while (!at.done) {
      const ask = at.value;
      const answer = answerTo(ask, source);
      if (ask.kind === 'dice') keys.push(keyOf(ask, answer.faces));
      at = talk.next(answer);
    }
    // What throws nothing comes to the same each time.
    if (keys.length === 0) return;
    const { value: outcome } = at;
    const values = counts.map((field) => `${field} ${valueAt(outcome, field)}`).join(', ');
    const before = byKeys.get(keys.join('|')) ?? values;
    if (before !== values) broken.push(`${keys}: ${before}; ${values}`);
    byKeys.set(keys.join('|'), values);
  }
  expect(broken).toEqual([]);
}

/** The class of a throw, worked out from the definition of each kind. */
function keyOf(ask: DiceAsk, faces: readonly number[]): Key {
  const { classes } = ask;
  if (classes === undefined) return faces.join(' ');
  switch (classes.by) {
    case 'die': {
      const total = faces.reduce((sum, face) => sum + classes.score(face), 0);
      return classes.key?.(total) ?? total;
    }
    case 'hands': {
      const hands = Array.from({ length: faces.length / classes.size }, (_, n) =>
        faces.slice(n * classes.size, (n + 1) * classes.size),
      );
      return hands.reduce((total, hand) => total + classes.score(hand), 0);
    }
    case 'parts': {
      let from = 0;
      const keys = classes.parts.map((part) => {
        const own = faces.slice(from, from + part.size);
        from += part.size;
        return keyOf({ ...ask, classes: part.classes }, own);
      });
      return keys.join(' ');
    }
    case 'fold':
      return foldKey(classes, ask.sides, faces);
    case 'throw':
      return classes.key(faces);
    case 'chances':
      return faces.join();
  }
}

function foldKey(classes: Extract<ThrowClasses, { by: 'fold' }>, sides: number, faces: readonly number[]): Key {
  let state = classes.start;
  for (let n = 1; n <= sides; n += 1) {
    const face = classes.down ? sides + 1 - n : n;
    const shown = faces.filter((one) => one === face).length;
    if (shown > 0) state = classes.step(state, face, shown);
  }
  return classes.key?.(state) ?? state;
}

function expectSame(odds: Chances, brute: Chances, of: string): void {
  const values = [...new Set([...odds.keys(), ...brute.keys()])];
  const differ = values.filter((value) => !(Math.abs((odds.get(value) ?? 0) - (brute.get(value) ?? 0)) < 1e-12));
  expect(differ, of).toEqual([]);
}

/** Each frequency lies within five standard errors of its chance, and nothing came up that cannot. */
function expectLikely(found: Chances, odds: Chances, of: string): void {
  for (const [value, often] of found) {
    const p = odds.get(value) ?? 0;
    const bound = 5 * Math.sqrt((p * (1 - p)) / simulatedThrows) + 10 / simulatedThrows;
    expect(Math.abs(often - p), `${of}: ${value}, ${often} against ${p}`).toBeLessThan(bound);
  }
}
