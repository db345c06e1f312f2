/** Every ruling of every game with large inputs: made, and its odds worked out, in a bounded time, or refused with the reason. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { fastFairDice, seedFromText } from '../../src/dice/fair.ts';
import { firstOf } from '../../src/dice/recorded.ts';
import { Note } from '../../src/game/kernel/note.ts';
import { picking } from '../../src/testing/cases.ts';
import { sampled, times } from '../torture/share.ts';
import { games } from './games.ts';
import { largeInputs } from './inputs.ts';

/** Milliseconds of work; the machine may have others to do, hence of the process and not of the clock. */
function workOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A second on a machine that does nothing else, with room for one that does. */
const most = 3_000;
const seed = 20_261_122;

describe.each(games)('$id', (game) => {
  const rulings = sampled(game.rulings, 0.25, `speed of ${game.id}`);
  test.each(rulings.map((ruling) => [ruling.id, ruling] as const))('%s', (id, ruling) => {
    const inputs = fc.sample(largeInputs(ruling.json), { numRuns: times(1, 60), seed });
    for (const [n, input] of inputs.entries()) {
      const text = `${id}, seed ${seed}, ${JSON.stringify(input)}`;
      const spent = workOf(() => {
        const prepared = ruling.prepare(input, {});
        if (!prepared.ok) return;
        const source = firstOf(fastFairDice(seedFromText(`${id} ${n}`)), picking());
        const driven = drive(prepared.start(new Note(true)), source);
        expect(driven.done, text).toBe(true);
      });
      expect(spent, `made: ${text}`).toBeLessThan(most);
      const odds = workOf(() => {
        const prepared = ruling.prepare(input, {});
        if (prepared.ok) prepared.odds(ruling.headline);
      });
      expect(odds, `odds: ${text}`).toBeLessThan(most);
    }
  });
});
