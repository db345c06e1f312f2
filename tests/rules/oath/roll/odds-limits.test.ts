/** Odds of large rolls: exact in about a second, or refused with the reason. */
import { describe, expect, it } from 'vitest';
import { book } from '../../../../src/rules/oath/book.ts';

/** Milliseconds of processor time. */
const most = 2000;

function oddsOf(ruling: string, input: object, settings: object = {}) {
  const prepared = book.rulings.find(({ id }) => id === ruling)?.prepare(input, settings);
  if (prepared?.ok !== true) return null;
  const of = book.rulings.find(({ id }) => id === ruling)?.headline ?? '';
  const before = process.cpuUsage();
  const odds = prepared.odds(of);
  const { user, system } = process.cpuUsage(before);
  return { odds, ms: (user + system) / 1000 };
}

describe('the odds of large rolls', () => {
  it.each([
    ['oath.neural', { dice: 101, skill: 30, precision: 6, dodgeDice: 60, dodgeSkill: 20 }],
    ['oath.taser', { dice: 101, health: 4, speed: 3 }],
  ])('of %s with 101 dice are exact, or refused with the reason, and soon', (ruling, input) => {
    const { odds = null, ms = Number.NaN } = oddsOf(ruling, input) ?? {};
    if (typeof odds === 'string') expect(odds).toMatch(/more ways|too many/);
    else expect(odds).toMatchObject({ tail: expect.any(Number) });
    expect(ms).toBeLessThan(most);
  });

  it('are refused where there are too many throws, with the reason', () => {
    const refused = oddsOf('oath.roll', { dice: 200, reliability: 4, skill: 5 });
    expect(refused?.odds).toMatch(/too many.* for exact odds/);
    expect(refused?.ms).toBeLessThan(most);
  });
});
