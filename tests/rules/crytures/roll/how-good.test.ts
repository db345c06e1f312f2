import { expect, it } from 'vitest';
import { bySuccesses, reaches, upperHalf } from '../../../../src/rules/crytures/roll/pool.ts';

const fails = { naturalOne: 'fails' } as const;
const scores = (howGood: unknown, ...faces: readonly number[]): readonly number[] =>
  faces.map((howGood as { score: (face: number) => number }).score);

it('how good a die is: it reaches, and a 10 once more', () => {
  const against = { difficulty: 6, rollMod: 0 };
  expect(reaches(6, against, fails)).toBe(true);
  expect(scores(bySuccesses(against, fails), 5, 6, 9, 10)).toEqual([0, 1, 1, 2]);
  expect(scores(bySuccesses({ difficulty: 12, rollMod: 0 }, fails), 10)).toEqual([1]);
  expect(scores(upperHalf, 1, 5, 6, 10)).toEqual([0, 0, 1, 1]);
});
