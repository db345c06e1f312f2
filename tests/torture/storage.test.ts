import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realApi } from '../storage/checks/api.ts';
import { corrections, cuts, flips } from '../storage/checks/bytes.ts';
import { crashes } from '../storage/checks/crash.ts';
import { failingCalls, failingRecovery } from '../storage/checks/failing.ts';
import { fuzz } from '../storage/checks/fuzz.ts';
import { kills } from '../storage/checks/kill.ts';
import { races } from '../storage/checks/race.ts';
import { randomFrom, seedFor } from '../storage/files/world.ts';
import { bundle, scratch } from '../storage/programs/bundle.ts';

let folder = '';
let remove = (): void => {};
beforeAll(() => {
  ({ folder, remove } = scratch());
});
afterAll(() => remove());

/** What runs before a release: the checks of `tests/storage` in their large sizes. `npm run torture`. */
describe.skipIf(process.env.VRULE_TORTURE === undefined)('storage', { timeout: 3_600_000 }, () => {
  it('2,000 kills', async () => {
    const program = await bundle('write', folder);
    const random = randomFrom(seedFor('kills'));
    // A file a hundred kills, so that it does not come to its last record.
    for (let n = 0; n < 20; n += 1) {
      expect((await kills(program, join(folder, `killed-${n}.vrule`), 100, random)).faults).toEqual([]);
    }
  });

  it('power cuts: 6,000 images, 50 times', () => {
    for (let n = 0; n < 50; n += 1) expect(crashes(realApi, 6000, 12, seedFor('power cuts')).faults).toEqual([]);
  });

  it('failing calls, and calls that fail again while that is put right', () => {
    expect(failingCalls(realApi, seedFor('failing calls')).faults).toEqual([]);
    const { looked, faults } = failingRecovery(realApi, seedFor('failing recovery'));
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(1000);
  });

  it('a file of 60 records cut at every byte, one of 1,000 at every 997th', () => {
    expect(cuts(realApi, 60, 1).faults).toEqual([]);
    expect(cuts(realApi, 1000, 997).faults).toEqual([]);
  });

  it('every bit flipped, 100,000 flips of a longer file, 5,000 corrected', () => {
    expect(flips(realApi, 10, 'all', 0).faults).toEqual([]);
    expect(flips(realApi, 60, 100_000, seedFor('flips')).faults).toEqual([]);
    expect(corrections(realApi, 12, 5000, seedFor('corrections')).faults).toEqual([]);
  });

  it('1,000 rounds of two to five processes for one file', async () => {
    const program = await bundle('race', folder);
    for (const racers of [2, 3, 4, 5]) expect((await races(program, folder, 250, racers)).faults).toEqual([]);
  });

  it('500,000 spoilt lines', () => {
    expect(fuzz(realApi, 500_000, seedFor('spoilt lines')).faults).toEqual([]);
  });
});
