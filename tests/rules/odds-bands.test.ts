import { describe, expect, test } from 'vitest';
import { onlyFace } from '../../src/dice/ask.ts';
import { type Odds, odds } from '../../src/dice/odds/odds.ts';
import { bandRows, valueRows } from '../../src/game/text/odds-bands.ts';

function ofDie(sides: number, value: (face: number) => number | string | boolean): Odds {
  return odds(
    function* () {
      return value(onlyFace(yield { kind: 'dice', id: 'die', label: 'die', count: 1, sides }));
    },
    (key) => key,
  );
}

describe('bands of a distribution', () => {
  test('begin at round numbers, with the chance of at least so much', () => {
    const rows = bandRows(ofDie(100, (face) => face));
    expect(rows.map(({ name }) => name)).toEqual([
      '1 to 9',
      '10 to 19',
      '20 to 29',
      '30 to 39',
      '40 to 49',
      '50 to 59',
      '60 to 69',
      '70 to 79',
      '80 to 89',
      '90 to 99',
      '100',
    ]);
    expect(rows[0]).toMatchObject({ p: expect.closeTo(0.09, 12), atLeast: 1 });
    expect(rows[1]).toMatchObject({ p: expect.closeTo(0.1, 12), atLeast: expect.closeTo(0.91, 12) });
    expect(rows.at(-1)).toMatchObject({ p: expect.closeTo(0.01, 12), atLeast: expect.closeTo(0.01, 12) });
  });

  test('keep 0 by itself, and negative numbers apart from it', () => {
    const rows = bandRows(ofDie(100, (face) => Math.max(-30, face - 50)));
    expect(rows.map(({ name }) => name)).toEqual([
      '-30 to -21',
      '-20 to -11',
      '-10 to -1',
      '0',
      '1 to 9',
      '10 to 19',
      '20 to 29',
      '30 to 39',
      '40 to 49',
      '50',
    ]);
    expect(rows[3]).toMatchObject({ p: expect.closeTo(0.01, 12), atLeast: expect.closeTo(0.51, 12) });
  });

  test('few values have a row each, and words have no "at least"', () => {
    expect(bandRows(ofDie(6, (face) => face)).map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(bandRows(ofDie(4, (face) => (face > 1 ? 'up' : 'dying')))).toEqual([
      { name: 'dying', p: 0.25, atLeast: null },
      { name: 'up', p: 0.75, atLeast: null },
    ]);
  });

  test('what is rare at the upper end is one row, and every value has one in full', () => {
    const uneven = ofDie(10_000, (face) => (face <= 3 ? 10 + face : face % 4));
    expect(bandRows(uneven).map(({ name }) => name)).toEqual(['0', '1', '2', '3', '11 or more']);
    expect(valueRows(uneven).map(({ name }) => name)).toEqual(['0', '1', '2', '3', '11', '12', '13']);
    expect(bandRows(uneven).at(-1)?.p).toBeCloseTo(0.0003, 12);
  });
});
