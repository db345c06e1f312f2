/**
 * Exact odds of pools of 1 to 40 dice under every again rule, compared with a closed form. For one die, q is the chance of
 * a face that rolls again, r that of a success that does not, and 0.7 that of a failure. The chance of k successes on n dice
 * is the coefficient of z^k in ((0.7 + r z) / (1 - q z))^n. Where a die is rolled again in place, the face that rolls again
 * does not count, and a die is a success with the chance r / (1 - q).
 */
import { describe, expect, it } from 'vitest';
import type { Odds } from '../../../src/dice/odds/odds.ts';
import { book } from '../../../src/rules/brilliance/book.ts';
import { rerollFaces } from '../../../src/rules/brilliance/combatant/vocabulary.ts';

const pools = Array.from({ length: 40 }, (_, n) => n + 1);

function oddsOf(of: string, input: object, settings: object = {}): Odds {
  const ruling = book.rulings.find(({ id }) => id === 'brilliance.roll');
  const prepared = ruling?.prepare(input, settings);
  const odds = prepared?.ok === true ? prepared.odds(of) : 'no ruling';
  if (typeof odds === 'string') throw new Error(odds);
  return odds;
}

function choose(n: number, k: number): number {
  let product = 1;
  for (let j = 1; j <= k; j += 1) product = (product * (n - k + j)) / j;
  return product;
}

/** The chance of this many successes on n dice, where a die that rolls again adds a die. */
function added(n: number, successes: number, q: number): number {
  const r = 0.3 - q;
  let sum = 0;
  for (let j = 0; j <= Math.min(n, successes); j += 1) {
    const more = successes - j;
    const once = choose(n, j) * r ** j * 0.7 ** (n - j);
    sum += once * choose(n - 1 + more, more) * q ** more;
  }
  return sum;
}

/** The chance that a die rolls again. */
const chanceAgain = { '10': 0.1, '9': 0.2, '8': 0.3, none: 0 } as const;

describe.each(rerollFaces)('dice that roll again from %s', (again) => {
  const q = chanceAgain[again];

  it('the successes of 1 to 40 dice', () => {
    let worst = 0;
    for (const pool of pools) {
      const { distribution, tail, mean } = oddsOf('successes', { pool, again });
      expect(tail).toBeLessThan(1e-12);
      for (const { value, p } of distribution) worst = Math.max(worst, Math.abs(p - added(pool, Number(value), q)));
      expect(mean).toBeCloseTo((pool * 0.3) / (1 - q), 9);
    }
    expect(worst).toBeLessThan(1e-12);
  });

  it('critical success, failure and botch', () => {
    for (const pool of pools) {
      const few = [0, 1, 2, 3, 4].reduce((sum, successes) => sum + added(pool, successes, q), 0);
      const chanceOf = (of: string) =>
        oddsOf(of, { pool, again }).distribution.find(({ value }) => value === true)?.p ?? 0;
      expect(Math.abs(chanceOf('critical') - (1 - few))).toBeLessThan(1e-12);
      expect(Math.abs(chanceOf('failure') - 0.7 ** pool)).toBeLessThan(1e-12);
      expect(Math.abs(chanceOf('botch') - 0.7 ** pool / 10)).toBeLessThan(1e-12);
    }
  });

  it('the successes where dice roll again in place (A-15)', () => {
    const success = again === 'none' ? 0.3 : (0.3 - q) / (1 - q);
    for (const pool of pools) {
      const { distribution } = oddsOf('successes', { pool, again }, { againDie: 'in-place' });
      for (const { value, p } of distribution) {
        const k = Number(value);
        expect(Math.abs(p - choose(pool, k) * success ** k * (1 - success) ** (pool - k))).toBeLessThan(1e-12);
      }
    }
  });
});

describe('small pools, counted throw by throw', () => {
  it.each([1, 2, 3, 4])('%i dice that do not roll again', (pool) => {
    const counts = new Map<number, number>();
    const throws = 10 ** pool;
    for (let n = 0; n < throws; n += 1) {
      const successes = [...String(n).padStart(pool, '0')].filter((digit) => digit >= '7').length;
      counts.set(successes, (counts.get(successes) ?? 0) + 1 / throws);
    }
    for (const { value, p } of oddsOf('successes', { pool, again: 'none' }).distribution) {
      expect(Math.abs(p - (counts.get(Number(value)) ?? 0))).toBeLessThan(1e-12);
    }
  });
});
