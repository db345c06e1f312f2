/** What runs before a release: the checks of `tests/storage` in their large sizes. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Found, realApi } from '../storage/checks/api.ts';
import { corrections, cuts, fileOf, flips } from '../storage/checks/bytes.ts';
import { crashes } from '../storage/checks/crash.ts';
import { failingCalls, failingRecovery } from '../storage/checks/failing.ts';
import { fuzz } from '../storage/checks/fuzz.ts';
import { kills } from '../storage/checks/kill.ts';
import { killsAtTheTable } from '../storage/checks/program-kills.ts';
import { races } from '../storage/checks/race.ts';
import { jottings, jottingsOfWideText } from '../storage/fight.ts';
import { randomFrom, seedFor } from '../storage/files/environment.ts';
import { bundle, scratch } from '../storage/programs/bundle.ts';
import { did, inParts, times, torture } from './share.ts';

let folder = '';
let remove = (): void => {};
beforeAll(() => {
  ({ folder, remove } = scratch());
});
afterAll(() => remove());

/** What a program that makes a check says of it. */
const found = z.strictObject({ looked: z.number(), faults: z.array(z.string()) });

/** Expects that nothing was wrong, and notes how much was looked at. */
function sound(what: string, { looked, faults }: Found): void {
  expect(faults).toEqual([]);
  did(what, looked);
}

describe.skipIf(!torture)('before a release', { timeout: 7_200_000 }, () => {
  it('row 1: kill -9 of a writing process', async () => {
    const program = await bundle('write', folder);
    const random = randomFrom(seedFor('kills'));
    // A file a hundred kills, so that it does not come to its last record.
    for (let left = times(0, 2000), n = 0; left > 0; left -= 100, n += 1) {
      sound('kills', await kills(program, join(folder, `killed-${n}.vrule`), Math.min(100, left), random));
    }
  });

  it('row 1: kill -9 of the whole program', async () => {
    const random = randomFrom(seedFor('kills of the program'));
    for (let left = times(0, 2000), n = 0; left > 0; left -= 50, n += 1) {
      sound(
        'kills of the whole program',
        await killsAtTheTable(join(folder, `table-${n}`), Math.min(50, left), random),
      );
    }
  });

  it('row 2: power cuts', async () => {
    const seed = seedFor('power cuts');
    await inParts(times(0, 300_000), 6000, (images, n) =>
      sound('images of a disk after a power cut', crashes(realApi, images, 12, seed + n)),
    );
  });

  it('row 3: failing calls, and calls that fail again while that is put right', () => {
    sound('failed calls', failingCalls(realApi, seedFor('failing calls')));
    sound('failed calls in a recovery', failingRecovery(realApi, seedFor('failing recovery')));
  });

  it('row 4: a fight of 60 records, and 60 notes, cut at every byte', () => {
    sound('cuts of 60 records', cuts(realApi, 60));
    sound('cuts of 60 records', cuts(realApi, 60, { make: jottingsOfWideText }));
  });

  it('row 4: 1,000 records, cut at every byte', async () => {
    const all = fileOf(realApi, 1000, jottings).length;
    const many = times(0, all);
    const first = Math.floor(randomFrom(seedFor('cuts'))() * (all - many));
    const program = await bundle('cuts', folder);
    for (let from = first; from < first + many; from += 5000) {
      const args = [program, ...[1000, from, Math.min(from + 5000, first + many)].map(String)];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      sound('cuts of 1,000 records', found.parse(JSON.parse(stdout)));
    }
    // Shares may overlap: only one whole run looked at every byte.
    if (many === all) did('bytes of 1,000 records, each cut', all);
  });

  it('row 5: every bit flipped, 100,000 flips of a longer file, 5,000 corrected', async () => {
    sound('flips: every bit of a file', flips(realApi, 12, 'all', 0));
    const seed = seedFor('flips');
    await inParts(times(0, 100_000), 2000, (tries, n) =>
      sound('flips of a longer file', flips(realApi, 60, tries, seed + n)),
    );
    sound('flips corrected', corrections(realApi, 12, times(0, 5000), seed));
  });

  it('row 7: two to five processes for one file', async () => {
    const program = await bundle('race', folder);
    for (const racers of [2, 3, 4, 5]) sound('rounds', await races(program, folder, times(0, 250), racers));
  });

  it('row 9: spoilt lines', async () => {
    const seed = seedFor('spoilt lines');
    await inParts(times(0, 500_000), 5000, (tries, n) => sound('spoilt lines', fuzz(realApi, tries, seed + n)));
  });
});
