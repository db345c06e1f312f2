/** The odds of a throw that goes on behind its first faces are those of all throws that begin so. */
import { describe, expect, it } from 'vitest';
import { type Conversation, type DiceAsk, facesNeeded, type ThrowClasses } from '../../src/dice/ask.ts';
import { askingForRest, restOf } from '../../src/dice/first-faces.ts';
import { odds } from '../../src/dice/odds/odds.ts';

const pool: DiceAsk = { kind: 'dice', id: 'pool', label: 'pool', count: 4, sides: 6 };
const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);
const highestTwo = (faces: readonly number[]): number => total([...faces].sort((a, b) => b - a).slice(0, 2));
const fours = (faces: readonly number[]): number => faces.filter((face) => face >= 4).length;

const cases: readonly [string, ThrowClasses | undefined, (faces: readonly number[]) => number | boolean][] = [
  ['a total', { by: 'die', score: (face) => face }, total],
  [
    'whether a total is reached',
    { by: 'die', score: (face) => face, key: (sum) => sum >= 15 },
    (faces) => total(faces) >= 15,
  ],
  ['successes', { by: 'die', same: 'fours', score: (face) => (face >= 4 ? 1 : 0) }, fours],
  [
    'the highest two',
    { by: 'fold', start: 0, down: true, step: (state, face, n) => state * 50 + face * 5 + n },
    highestTwo,
  ],
  [
    'the order of the dice',
    { by: 'throw', key: (faces) => (faces[0] ?? 0) - (faces[3] ?? 0) },
    (faces) => (faces[0] ?? 0) - (faces[3] ?? 0),
  ],
  ['hands', { by: 'hands', size: 2, classes: { by: 'die', score: (face) => face }, score: total }, total],
  ['every throw', undefined, total],
];

function* throwing(
  classes: ThrowClasses | undefined,
  of: (faces: readonly number[]) => number | boolean,
): Conversation<number | boolean> {
  const { faces } = yield classes === undefined ? pool : { ...pool, classes };
  return of(faces);
}

describe('odds behind the first faces', () => {
  it.each(cases)('%s', (_name, classes, of) => {
    for (const firstFaces of [[6], [1, 5], [4, 4, 2]]) {
      const counts = new Map<number | boolean, number>();
      const ways = 6 ** (4 - firstFaces.length);
      for (let n = 0; n < ways; n += 1) {
        const rest = Array.from({ length: 4 - firstFaces.length }, (_, at) => 1 + (Math.floor(n / 6 ** at) % 6));
        const value = of([...firstFaces, ...rest]);
        counts.set(value, (counts.get(value) ?? 0) + 1 / ways);
      }
      const { distribution } = odds(
        () => askingForRest(() => firstFaces, throwing(classes, of)),
        (value) => value,
      );
      expect(distribution.length).toBe(counts.size);
      for (const { value, p } of distribution) expect(p).toBeCloseTo(counts.get(value as number | boolean) ?? -1, 10);
    }
  });

  it('dice that are thrown again are still to come', () => {
    const again: DiceAsk = {
      ...pool,
      count: 2,
      again: 6,
      classes: { by: 'die', score: (face) => (face >= 4 ? 1 : 0) },
    };
    const talk = function* (): Conversation<number> {
      const { faces } = yield again;
      expect(faces).toHaveLength(facesNeeded(again, faces));
      return fours(faces);
    };
    // A 6 and a 1 are shown: one success, and one die more, of which each 6 brings another: 3/6 and so on, 0.6 on average.
    expect(
      odds(
        () => askingForRest(() => [6, 1], talk()),
        (n) => n,
      ).mean,
    ).toBeCloseTo(1.6, 10);
  });
});

it('asks for no more dice where a throw has fewer dice than faces that are known', () => {
  expect(restOf({ ...pool, count: 1 }, [4, 5, 6])).toEqual({ ...pool, count: 0 });
});
