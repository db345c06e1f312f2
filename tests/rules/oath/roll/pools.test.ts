/** Exact odds of pools with skill, compared with a slow twin that tries every throw and every way to spend the points. */
import { describe, expect, it } from 'vitest';
import { book } from '../../../../src/rules/oath/book.ts';

/** The most successes that points can buy: all subsets of dice below the target are tried. */
function best(faces: readonly number[], target: number, points: number): number {
  const [die, ...rest] = faces;
  if (die === undefined) return 0;
  if (die >= target && die !== 1) return 1 + best(rest, target, points);
  const left = best(rest, target, points);
  const costs = target - die;
  return die === 1 || costs > points ? left : Math.max(left, 1 + best(rest, target, points - costs));
}

/** Every throw of so many d10. */
function* throws(dice: number): Generator<readonly number[]> {
  if (dice === 0) {
    yield [];
    return;
  }
  for (const rest of throws(dice - 1)) for (let face = 1; face <= 10; face += 1) yield [...rest, face];
}

/** The chance of each number of successes, throw by throw. */
function slow(dice: number, of: (faces: readonly number[]) => number): ReadonlyMap<number, number> {
  const chances = new Map<number, number>();
  for (const faces of throws(dice)) chances.set(of(faces), (chances.get(of(faces)) ?? 0) + 1);
  return new Map([...chances].map(([value, many]) => [value, many / 10 ** dice]));
}

function exact(ruling: string, input: object, of: string, settings = {}) {
  const prepared = book.rulings.find(({ id }) => id === ruling)?.prepare(input, settings);
  if (prepared?.ok !== true) throw new Error(JSON.stringify(prepared));
  const odds = prepared.odds(of);
  if (typeof odds === 'string') throw new Error(odds);
  return odds;
}

function expectSame(odds: ReturnType<typeof exact>, chances: ReadonlyMap<number, number>): void {
  expect(odds.distribution.map(({ value }) => value)).toEqual([...chances.keys()].sort((a, b) => a - b));
  for (const { value, p } of odds.distribution) expect(p).toBeCloseTo(chances.get(Number(value)) ?? 0, 12);
}

/** The reference's table of SG-17: rows dice, columns skill 0 to 6, target 7. */
const table = [
  [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.9],
  [0.8, 0.99, 1.17, 1.34, 1.5, 1.65, 1.7],
  [1.2, 1.471, 1.716, 1.937, 2.137, 2.318, 2.422],
  [1.6, 1.9439, 2.2427, 2.5027, 2.7328, 2.9377, 3.0873],
];

describe('exact odds of a pool', () => {
  it.each(table.flatMap((row, n) => row.map((mean, skill) => [n + 1, skill, mean] as const)))(
    '%i dice, skill %i: %f expected',
    (dice, skill, mean) => {
      expect(exact('oath.roll', { dice, skill }, 'successes').mean).toBeCloseTo(mean, 10);
    },
  );

  it.each([
    [3, 4, 7],
    [4, 7, 7],
    [4, 3, 11],
    [3, 30, 12],
    [4, 9, 5],
    [2, 200, 7],
  ])('%i dice, skill %i, target %i equal the slow twin', (dice, skill, tn) => {
    const twin = slow(dice, (faces) => best(faces, tn, skill));
    expectSame(exact('oath.roll', { dice, skill, tn }, 'successes'), twin);
  });

  it.each([0, 1, 3, 5, 6, 20])('mode each with skill %i equals the formula', (skill) => {
    const odds = exact('oath.roll', { dice: 3, skill }, 'successes', { skillMode: 'each' });
    expect(odds.mean).toBeCloseTo(3 * Math.min(0.9, 0.4 + 0.1 * skill), 12);
  });

  it('an attack against a dodge, both with skill, equals the slow twin', () => {
    const twin = slow(4, ([a = 0, b = 0, c = 0, d = 0]) => best([a, b, c], 7, 3) - best([d], 7, 1));
    const odds = exact('oath.attack', { dice: 3, skill: 3, dodgeDice: 1, dodgeSkill: 1, weapon: 'fist' }, 'net');
    expectSame(odds, twin);
  });

  it('Reliability rerolls the lowest dice that fail even with skill, before skill is spent', () => {
    const chances = new Map<number, number>();
    for (const faces of throws(2)) {
      const skill = 2;
      const failed = 2 - best(faces, 7, skill);
      const again = Math.min(1, failed);
      const kept = [...faces].sort((a, b) => b - a).slice(0, 2 - again);
      for (const more of throws(again)) {
        const successes = best([...kept, ...more], 7, skill);
        chances.set(successes, (chances.get(successes) ?? 0) + 1 / 100 / 10 ** again);
      }
    }
    expectSame(exact('oath.roll', { dice: 2, skill: 2, reliability: 1 }, 'successes'), chances);
  });

  it('thirty dice with skill 20, and an attack of twelve dice against eight, take few paths', () => {
    const many = exact('oath.roll', { dice: 30, skill: 20 }, 'successes');
    expect(many.distribution.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    const met = exact(
      'oath.attack',
      { dice: 12, skill: 10, dodgeDice: 8, dodgeSkill: 10, weapon: 'blaster' },
      'damage',
    );
    expect(many.paths + met.paths).toBeLessThan(1000);
  });
});
