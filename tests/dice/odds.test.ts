import { describe, expect, test } from 'vitest';
import {
  type Conversation,
  choose,
  chooseMany,
  dice,
  isThrow,
  onlyFace,
  type ThrowClasses,
} from '../../src/dice/ask.ts';
import { TooManyThrows } from '../../src/dice/odds/classes.ts';
import { mostWork, odds } from '../../src/dice/odds/odds.ts';
import { classifyThrows } from '../../src/dice/odds/throws.ts';
import { everyThrow } from '../../src/testing/brute.ts';

const success = (face: number): number => (face >= 8 ? 1 : 0);
const sum: ThrowClasses = { by: 'die', score: (face) => face };

function pool(count: number, again: number | undefined, classes?: ThrowClasses): () => Conversation<number> {
  return function* () {
    const more = { ...(again === undefined ? {} : { again }), ...(classes === undefined ? {} : { classes: classes }) };
    const { faces } = yield dice('pool', 'pool', { count, sides: 10, ...more });
    return faces.reduce((total, face) => total + success(face), 0);
  };
}

const counted: ThrowClasses = { by: 'die', score: success };

function chances(start: () => Conversation<number>, classes = true): ReadonlyMap<unknown, number> {
  return new Map(odds(start, (n) => n, { useClasses: classes }).distribution.map(({ value, p }) => [value, p]));
}

/** The chance of k of n. */
function binomial(n: number, k: number, p: number): number {
  let chance = (1 - p) ** (n - k) * p ** k;
  for (let i = 1; i <= k; i += 1) chance *= (n - k + i) / i;
  return chance;
}

describe('classes', () => {
  test('dice that add up: as every throw one by one', () => {
    const { classes, tail } = classifyThrows(dice('a', 'a', { count: 3, sides: 6 }), sum);
    expect(tail).toBe(0);
    for (const { p, faces } of classes) {
      const total = faces.reduce((all, face) => all + face, 0);
      const ways = everyThrow(3, 6).filter((thrown) => thrown.reduce((all, face) => all + face, 0) === total);
      expect(p).toBeCloseTo(ways.length / 216, 14);
    }
  });

  test('hands of dice whose scores add up: as every throw one by one', () => {
    // Three hands of two d4; a hand scores the square of its successes, which no sum of single dice gives.
    const score = (hand: readonly number[]): number => hand.filter((face) => face >= 3).length ** 2;
    const hands: ThrowClasses = {
      by: 'hands',
      size: 2,
      classes: { by: 'die', score: (face) => (face >= 3 ? 1 : 0) },
      score,
    };
    const all = (faces: readonly number[]): number =>
      [0, 2, 4].reduce((sum, at) => sum + score(faces.slice(at, at + 2)), 0);
    const brute = new Map<number, number>();
    for (const faces of everyThrow(6, 4)) brute.set(all(faces), (brute.get(all(faces)) ?? 0) + 1 / 4 ** 6);
    const { classes, tail } = classifyThrows(dice('a', 'a', { count: 6, sides: 4 }), hands);
    expect([classes.length, tail]).toEqual([brute.size, 0]);
    for (const { p, faces } of classes) expect(p).toBeCloseTo(brute.get(all(faces)) ?? 0, 14);
    expect(() => classifyThrows(dice('a', 'a', { count: 5, sides: 4 }), hands)).toThrow('hands of 2');
  });

  test('parts of a throw that count each by itself: as every throw one by one', () => {
    const above = (least: number): ThrowClasses => ({ by: 'die', score: (face) => (face >= least ? 1 : 0) });
    const parts: ThrowClasses = {
      by: 'parts',
      parts: [
        { size: 2, classes: above(3) },
        { size: 3, classes: above(4) },
      ],
    };
    const key = ([a = 0, b = 0, ...rest]: readonly number[]): string =>
      [[a, b].filter((face) => face >= 3).length, rest.filter((face) => face >= 4).length].join(' ');
    const brute = new Map<string, number>();
    for (const faces of everyThrow(5, 4)) brute.set(key(faces), (brute.get(key(faces)) ?? 0) + 1 / 4 ** 5);
    const { classes } = classifyThrows(dice('a', 'a', { count: 5, sides: 4 }), parts);
    expect(classes.map(({ faces }) => key(faces)).sort()).toEqual([...brute.keys()].sort());
    for (const { p, faces } of classes) expect(p).toBeCloseTo(brute.get(key(faces)) ?? 0, 14);
    expect(() => classifyThrows(dice('a', 'a', { count: 4, sides: 4 }), parts)).toThrow('these parts');
  });

  test('parts of a throw whose scores add up: as every throw one by one', () => {
    const above = (least: number): ThrowClasses => ({ by: 'die', score: (face) => (face >= least ? 1 : 0) });
    const score = (faces: readonly number[], part: number): number =>
      faces.filter((face) => face >= 3 + part).length ** 2;
    const parts: ThrowClasses = {
      by: 'parts',
      parts: [
        { size: 2, classes: above(3) },
        { size: 3, classes: above(4) },
      ],
      score,
    };
    const total = (faces: readonly number[]): number => score(faces.slice(0, 2), 0) + score(faces.slice(2), 1);
    const brute = new Map<number, number>();
    for (const faces of everyThrow(5, 4)) brute.set(total(faces), (brute.get(total(faces)) ?? 0) + 1 / 4 ** 5);
    const { classes } = classifyThrows(dice('a', 'a', { count: 5, sides: 4 }), parts);
    expect(classes.map(({ faces }) => total(faces)).sort()).toEqual([...brute.keys()].sort());
    for (const { p, faces } of classes) expect(p).toBeCloseTo(brute.get(total(faces)) ?? 0, 14);
  });

  test('how many dice show each face: as every throw one by one, from either end', () => {
    // Pairs and better, weighed by their face: an order-free count that no sum gives.
    const step = (state: number, face: number, shown: number): number => state + (shown > 1 ? face * shown : 0);
    for (const down of [true, false]) {
      const { classes } = classifyThrows(dice('a', 'a', { count: 4, sides: 6 }), { by: 'fold', start: 0, down, step });
      const brute = new Map<number, number>();
      for (const faces of everyThrow(4, 6)) {
        let state = 0;
        for (let face = 1; face <= 6; face += 1) state = step(state, face, faces.filter((one) => one === face).length);
        brute.set(state, (brute.get(state) ?? 0) + 1 / 6 ** 4);
      }
      expect(classes.length).toBe(brute.size);
      for (const { p, faces } of classes) {
        let state = 0;
        for (let face = 1; face <= 6; face += 1) state = step(state, face, faces.filter((one) => one === face).length);
        expect(Math.abs(p - (brute.get(state) ?? 0))).toBeLessThan(1e-14);
      }
    }
  });

  test('a class has the faces of a throw that answers its ask, re-throws in waves', () => {
    const ask = dice('a', 'a', { count: 4, sides: 10, again: 8 });
    for (const { faces } of classifyThrows(ask, counted).classes) expect(isThrow(ask, faces)).toBe(true);
    const fold = dice('a', 'a', { count: 5, sides: 10 });
    const { classes } = classifyThrows(fold, { by: 'fold', start: 0, step: (state) => state + 1 });
    for (const { faces } of classes) expect(isThrow(fold, faces)).toBe(true);
  });
});

describe('exact odds', () => {
  test('of a plain pool are binomial', () => {
    const found = chances(pool(12, undefined, counted));
    for (let k = 0; k <= 12; k += 1) expect(Math.abs((found.get(k) ?? 0) - binomial(12, k, 0.3))).toBeLessThan(1e-14);
  });

  test('with and without classes agree', () => {
    const one = chances(pool(4, undefined, counted));
    for (const [value, p] of chances(pool(4, undefined, counted), false)) {
      expect(Math.abs(p - (one.get(value) ?? 0))).toBeLessThan(1e-12);
    }
  });

  test('every throw one by one, chains that go on included, agrees with the classes', () => {
    const byThrow = odds(pool(1, 10), (n) => n, { useClasses: false });
    expect(byThrow.tail).toBeGreaterThan(0);
    const byClass = chances(pool(1, 10, counted));
    for (const { value, p } of byThrow.distribution)
      expect(Math.abs(p - (byClass.get(value) ?? 0))).toBeLessThan(1e-12);
  });

  test.each([
    [8, 10],
    [12, 10],
    [6, 9],
    [30, 8],
  ])('of %d dice thrown again from %d on follow the formula', (count, again) => {
    // A die shows m successes that are thrown again, then a face that is not: t^m (n + …). Of one die, P(s) is
    // t^s · plain failure + t^(s−1) · plain success; of many, the coefficients of its generating function.
    const trigger = (11 - again) / 10;
    const plain = (again - 8) / 10;
    const failure = 0.7;
    const most = 200;
    const die = Array.from(
      { length: most },
      (_, s) => trigger ** s * failure + (s === 0 ? 0 : trigger ** (s - 1) * plain),
    );
    let all: readonly number[] = [1];
    for (let n = 0; n < count; n += 1) {
      all = Array.from({ length: most }, (_, s) => {
        let p = 0;
        for (let k = 0; k <= Math.min(s, all.length - 1); k += 1) p += (all[k] ?? 0) * (die[s - k] ?? 0);
        return p;
      });
    }
    const found = odds(pool(count, again, counted), (n) => n);
    expect(found.tail).toBeLessThanOrEqual(1e-12);
    for (const { value, p } of found.distribution) {
      expect(Math.abs(p - (all[Number(value)] ?? 0))).toBeLessThan(1e-12);
    }
    expect(found.mean).toBeCloseTo((count * 0.3) / (1 - trigger), 9);
    const total = found.distribution.reduce((sofar, { p }) => sofar + p, 0);
    expect(Math.abs(total + found.tail - 1)).toBeLessThan(1e-12);
  });

  test('what is cut of a throw counts by the chance that the dice are thrown', () => {
    const again = dice('again', 'again', { count: 20, sides: 10, again: 8, classes: counted });
    const found = odds(
      function* () {
        if (onlyFace(yield dice('coin', 'coin', { count: 1, sides: 2 })) === 1) return 0;
        return (yield again).faces.length;
      },
      (n) => n,
    );
    const { tail } = classifyThrows(again, counted);
    expect(tail).toBeGreaterThan(0);
    expect(found.tail / tail).toBeCloseTo(1 / 2, 1);
  });

  test('later dice may depend on earlier ones and on choices, which need a policy', () => {
    function* talk(): Conversation<number> {
      const how = yield* choose('how', 'how', ['two', 'three']);
      const first = onlyFace(yield dice('first', 'first', { count: 1, sides: 6 }));
      if (first < 4) return 0;
      const { faces } = yield dice('second', 'second', { count: how === 'two' ? 2 : 3, sides: 6, classes: sum });
      return faces.reduce((all, face) => all + face, 0);
    }
    expect(() => odds(talk, (n) => n)).toThrow(/need to know what is chosen for how/);
    expect(odds(talk, (n) => n, { choose: () => ['two'] }).mean).toBeCloseTo(3.5, 12);
    expect(odds(talk, (n) => n, { choose: () => ['three'] }).mean).toBeCloseTo(5.25, 12);
  });

  test('a choice with a default has the odds of its default, unless a policy says otherwise', () => {
    function* talk(): Conversation<number> {
      const again = yield* chooseMany('again', 'again', ['left', 'right'], { defaultPicks: ['right'], most: 1 });
      const { faces } = yield dice('first', 'first', { count: 1 + again.length, sides: 6, classes: sum });
      return faces.reduce((all, face) => all + face, 0);
    }
    expect(odds(talk, (n) => n).mean).toBeCloseTo(7, 12);
    expect(odds(talk, (n) => n, { choose: () => [] }).mean).toBeCloseTo(3.5, 12);
  });
});

describe('what is too much to look at', () => {
  test('a throw with too many faces in order is refused with a sentence, at once', () => {
    const began = performance.now();
    expect(() => odds(pool(30, undefined), (n) => n)).toThrow(TooManyThrows);
    expect(() => odds(pool(30, undefined), (n) => n)).toThrow(/too many for exact odds/);
    expect(performance.now() - began).toBeLessThan(500);
  });

  test('two hundred folded dice are cut where it cannot matter, instead of running for half a minute', () => {
    let steps = 0;
    const step = (state: number, face: number, shown: number): number => {
      steps += 1;
      // Successes from 7 on, and the hundreds of points that raise the others: as many states as a fold can well have.
      const left = 100 - (state % 128);
      const raised = face >= 7 || face === 1 ? 0 : Math.min(shown, Math.floor(left / (7 - face)));
      return state + (face >= 7 ? shown : raised) * 128 + raised * (7 - face);
    };
    const ask = dice('a', 'a', { count: 200, sides: 10 });
    const { classes, tail } = classifyThrows(ask, { by: 'fold', start: 0, down: true, step });
    expect(steps).toBeLessThan(3_000_000);
    expect(tail).toBeGreaterThan(0);
    expect(tail).toBeLessThan(1e-12);
    expect(Math.abs(classes.reduce((total, { p }) => total + p, 0) + tail - 1)).toBeLessThan(1e-12);
  });

  test('the product of several asks is bounded, not only each of them', () => {
    function* many(): Conversation<number> {
      const { faces: a } = yield dice('a', 'a', { count: 2, sides: 100 });
      const { faces: b } = yield dice('b', 'b', { count: 2, sides: 100 });
      return (a[0] ?? 0) + (b[0] ?? 0);
    }
    expect(mostWork).toBeLessThan(1e8);
    expect(() => odds(many, (n) => n)).toThrow(TooManyThrows);
  });
});
