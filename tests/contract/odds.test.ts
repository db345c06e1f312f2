import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DiceAsk, Key, ThrowClasses } from '../../src/dice/ask.ts';
import { fairDice, seedFromText } from '../../src/dice/fair.ts';
import { Note } from '../../src/game/kernel/note.ts';
import { type Case, type Ready, readyOf } from '../../src/testing/cases.ts';
import {
  answerTo,
  distinct,
  fewThrowsFaults,
  manyThrowsFaults,
  simulatedFaults,
  tooLong,
} from '../../src/testing/odds.ts';
import { sampled, times, torture } from '../torture/share.ts';
import { bookCases } from './cases.ts';
import { type Counted, countedOf } from './counted.ts';

/** The most throws that are looked at. */
const work = { few: torture ? 3_000 : 1_000, many: times(5_000, 100_000), simulated: times(2_000, 1_000_000) };

describe.each(bookCases)('$book.id', async ({ book, cases }) => {
  const counted = await countedOf(book.id);
  const alone = sampled(distinct(readyOf(book, cases)), 0.4, `odds of ${book.id}`);

  function countedOfCase({ ruling }: Case): Counted {
    const found = counted.get(ruling);
    if (found === undefined) throw new Error(`no file of ${book.id} exports ${ruling}`);
    return found;
  }

  test('every ruling is exported by a file of its game', () => {
    expect(book.rulings.map(({ id }) => id).filter((id) => !counted.has(id))).toEqual([]);
  });

  test('exact odds of every field equal brute force', () => {
    expect(fewThrowsFaults(alone, work)).toEqual([]);
  });

  test('exact odds of the headline equal brute force where there are many throws', ({ skip }) => {
    const { compared, faults } = manyThrowsFaults(book, alone, work);
    skip(compared === 0, 'no case of this game has that many throws and not more than brute force can do');
    expect(faults).toEqual([]);
  });

  test('exact odds agree with fair dice where brute force would take too long', ({ skip }) => {
    skip(tooLong(alone, work.many).length === 0, 'brute force can do all cases of this game');
    expect(simulatedFaults(book, alone, work)).toEqual([]);
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
