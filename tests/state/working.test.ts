/** Steps of a working and their edges; names that are nearly right; chains of dice; sums of odds. */
import { describe, expect, it } from 'vitest';
import { dice } from '../../src/dice/ask.ts';
import { chainsOf, facesOf, openChain, withFace } from '../../src/dice/chains.ts';
import { allShow } from '../../src/dice/extremes.ts';
import { addOdds } from '../../src/dice/odds/odds.ts';
import { editDistance, meant, nearest } from '../../src/state/nearest.ts';
import { formatStepAmount, roundDown, roundHalfAway, type StepOp, stepValue } from '../../src/state/working.ts';

describe('steps of a working', () => {
  it.each<[StepOp, number, number, number]>([
    ['start', 9, 4, 4],
    ['is', 9, -4, -4],
    ['plus', 9, -4, 5],
    ['times', 9, 2, 18],
    ['floor-at', 9, 10, 10],
    ['floor-at', 9, 9, 9],
    ['floor-at', 9, 8, 9],
    ['cap-at', 9, 8, 8],
    ['cap-at', 9, 9, 9],
    ['cap-at', 9, 10, 9],
    ['round', 9.5, 0, 10],
    ['round-down', 9.9, 0, 9],
    ['note', 9, 5, 9],
  ])('%s: %d by %d is %d', (op, value, amount, after) => {
    expect(stepValue(value, op, amount)).toBe(after);
  });

  it('no step gives minus zero', () => {
    for (const op of ['start', 'is', 'plus', 'times', 'floor-at', 'cap-at', 'round', 'round-down'] as const)
      expect(Object.is(stepValue(-0, op, -0), -0), op).toBe(false);
  });

  it('halves away from zero, within a billionth', () => {
    const values = [0.4, 0.5, -0.4, -0.5, 1.5, -1.5, 2.4999999999, 2.49999, -2.4999999999];
    expect(values.map(roundHalfAway)).toEqual([0, 1, 0, -1, 2, -2, 3, 2, -3]);
    expect([1.9999999999, 1.99999, -0.5, 2].map(roundDown)).toEqual([2, 1, -1, 2]);
  });

  it.each<[StepOp, number, string]>([
    ['plus', 4.36, '+4.36'],
    ['plus', -20, '-20'],
    ['plus', 0, ''],
    ['times', 0.5, 'x 0.5'],
    ['times', 0, 'x 0'],
    ['start', 3, ''],
    ['cap-at', 3, ''],
    ['note', 3, ''],
  ])('%s %d in a column of amounts is "%s"', (op, amount, text) => {
    expect(formatStepAmount({ of: '', says: '', rule: '', op, amount, value: 0 }, String)).toBe(text);
  });
});

describe('names that are nearly right', () => {
  it.each([
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'ab', 1],
    ['abc', 'acb', 1],
    ['ab', 'ba', 1],
    ['no it', 'on ti', 2],
    ['kitten', 'sitting', 3],
  ])('from %s to %s it is %i', (a, b, distance) => {
    expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
  });

  it('stops where the lengths alone are too far apart', () => {
    expect([editDistance('a', 'abc', 2), editDistance('a', 'abc', 3)]).toEqual([2, 2]);
  });

  it.each([
    ['goblet', 'goblin'],
    ['GOBLIN', 'goblin'],
    ['orc', 'orc'],
    // Two slips in a short name would make almost any other of it; what begins so is meant all the same.
    ['or', 'orc'],
    ['xy', null],
    ['go', 'goblin'],
    ['', null],
    ['dragoon', 'dragon'],
  ])('"%s" means %s', (name, found) => {
    expect(nearest(name, ['goblin', 'orc', 'dragon'])).toBe(found);
  });

  it('a word means what it names, else what begins so', () => {
    const names = ['Mill', 'Mill Gate', 'Bridge'];
    const of = (word: string): readonly string[] => meant(word, names, (name) => name);
    expect([of('mill'), of('mi'), of('b'), of('x'), of('')]).toEqual([
      ['Mill'],
      ['Mill', 'Mill Gate'],
      ['Bridge'],
      [],
      [],
    ]);
  });
});

describe('dice that are thrown again', () => {
  const again = { count: 2, again: 9 };

  it('are chains, wave by wave', () => {
    expect(chainsOf(again, [9, 3, 10, 2])).toEqual([[9, 10, 2], [3]]);
    expect(chainsOf(again, [8, 3])).toEqual([[8], [3]]);
    expect(chainsOf({ count: 2 }, [9, 3])).toEqual([[9], [3]]);
    expect(chainsOf(again, [])).toEqual([[], []]);
    expect(facesOf([[9, 10, 2], [3]])).toEqual([9, 3, 10, 2]);
    expect(facesOf([])).toEqual([]);
  });

  it('are open where a face is missing', () => {
    expect(openChain(again, [[8], [3]])).toBeNull();
    expect(openChain(again, [[8], []])).toBe(1);
    expect(openChain(again, [[3], [9]])).toBe(1);
    expect(openChain(again, [[9], []])).toBe(0);
    expect(openChain({}, [[10], [3]])).toBeNull();
  });

  it('a face that is no longer thrown again drops what came of it', () => {
    const chains = [[9, 10, 2], [3]];
    expect(withFace(again, chains, { die: 0, wave: 0, face: 8 })).toEqual([[8], [3]]);
    expect(withFace(again, chains, { die: 0, wave: 0, face: 9 })).toEqual([[9, 10, 2], [3]]);
    expect(withFace(again, chains, { die: 0, wave: 1, face: 1 })).toEqual([[9, 1], [3]]);
    expect(withFace({}, chains, { die: 1, wave: 0, face: 10 })).toEqual([[9, 10, 2], [10]]);
  });

  it('all show a face, or their highest; what is thrown again shows a 1', () => {
    const source = allShow(10);
    expect(source.dice(dice('x', 'x', { count: 2, sides: 6 }))).toEqual([6, 6]);
    expect(source.dice(dice('x', 'x', { count: 2, sides: 12 }))).toEqual([10, 10]);
    expect(source.dice(dice('x', 'x', { count: 2, sides: 10, again: 10 }))).toEqual([10, 10, 1, 1]);
    expect(source.dice(dice('x', 'x', { count: 1, sides: 10, again: 11 }))).toEqual([10]);
    expect(source.choice({ kind: 'choice', id: 'c', label: 'c', options: ['a', 'b'] })).toEqual(['a']);
    expect(source.choice({ kind: 'choice', id: 'c', label: 'c', options: ['a', 'b'], defaultPicks: ['b'] })).toEqual([
      'b',
    ]);
  });
});

it('the sum of two throws of a coin of 1 and 2', () => {
  const coin = {
    distribution: [
      { value: 1, p: 0.5 },
      { value: 2, p: 0.5 },
    ],
    tail: 0.01,
    mean: 1.5,
    sd: 0.5,
    paths: 2,
  };
  expect(addOdds(coin, 2)).toEqual({
    distribution: [
      { value: 2, p: 0.25 },
      { value: 3, p: 0.5 },
      { value: 4, p: 0.25 },
    ],
    tail: 0.02,
    mean: 3,
    sd: 0.5 * Math.SQRT2,
    paths: 2,
  });
  expect(addOdds(coin, 0)).toMatchObject({ distribution: [{ value: 0, p: 1 }], tail: 0, mean: 0, sd: 0 });
});
