/** Random keys: nothing fails, nothing is lost, and Esc leads back to the idle screen. */
import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { gameIds } from '../../../src/rules/index.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { bundle } from '../../driver/bundle.ts';
import type { Driver } from '../../driver/driver.ts';
import { program } from '../../driver/program.ts';
import { randomFrom, seedFor } from '../../storage/files/environment.ts';
import { did, fewOf, times, torture } from '../../torture/share.ts';
import { oneOf, playAtRandom, randomKey, sizes } from './monkey.ts';

/** The same keys on every commit, so that a failure is due to the commit; others in torture, or with VRULE_SEED. */
function seedOf(test: string): number {
  return torture || process.env.VRULE_SEED !== undefined ? seedFor(test) : 20_261_121;
}

const played = z.strictObject({ records: z.number(), rows: z.number(), grown: z.number() });

describe('at a table without a terminal', () => {
  // At each commit fewer keys in this process, in which what the tables share is compiled; a failure throws.
  if (!torture) {
    it.each(fewOf(gameIds, 2, 'games of random keys'))('%s: 120 keys', async (game) => {
      const { records } = await playAtRandom(game, 120, randomFrom(seedOf(`keys of ${game}`)));
      expect(records.length).toBeGreaterThan(5);
    });
    return;
  }

  it.each(gameIds)('%s: 20,000 keys at a time; the heap grows by no more than what was shown', async (game) => {
    const fixture = await bundle('tests/driver/fixtures/monkey.ts');
    onTestFinished(fixture.remove);
    const seed = seedOf(`keys of ${game}`);
    for (let n = 0; n < times(1, 40); n += 1) {
      // `:export` may be typed at random, and writes into the current folder.
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--expose-gc', fixture.path, game, '20000', String(seed + n)],
        // React's development build keeps what it rendered.
        { env: { ...process.env, NODE_ENV: 'production' }, cwd: dirname(fixture.path) },
      );
      const { records, rows, grown } = played.parse(JSON.parse(stdout));
      expect(records).toBeGreaterThan(10);
      // Compiled code, and about 1 KB for the row of each combatant in each state.
      expect(grown, `seed ${seed + n}: ${records} records, ${rows} rows`).toBeLessThan(12 + rows * 0.0015);
      did('keys, in plays of 20,000', 20_000);
    }
  });
});

/** How a play in a terminal may end: by signal, by its keys, or with its terminal. */
const endings: { readonly [how: string]: (table: Driver) => void } = {
  'closed terminal': (table) => table.hangUp(),
  SIGTERM: (table) => table.kill('SIGTERM'),
  'leaving by keys': (table) => table.keys('qq'),
  SIGHUP: (table) => table.kill('SIGHUP'),
  SIGQUIT: (table) => table.kill('SIGQUIT'),
  SIGUSR1: (table) => table.kill('SIGUSR1'),
  SIGUSR2: (table) => table.kill('SIGUSR2'),
  'kill -9': (table) => table.kill('SIGKILL'),
};
const plays = Object.keys(endings).slice(0, torture ? undefined : 1);
const keys = torture ? 5_000 : 300;

describe('in a real terminal', () => {
  const { play, demoFile, folder } = program();

  async function playedInTerminal(how: string, seed: number): Promise<void> {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    const random = randomFrom(seed);
    const table = play('demo', oneOf(gameIds, random));
    await table.waitFor('not begun');
    for (let burst = 1; burst <= keys / 25; burst += 1) {
      const { columns, rows } = oneOf(sizes, random);
      table.resize(columns, rows);
      table.keys(Array.from({ length: 25 }, () => randomKey(random)).join(''));
      if (burst % 20 === 0) await answered(table, `zq${burst}`);
    }
    endings[how]?.(table);
    await table.exit;
    const isGone = how === 'closed terminal' || how === 'kill -9';
    if (!isGone) expect([table.mode(1049), table.mode(25), table.mode(2004)]).toEqual([false, true, false]);
    const locks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.lock'));
    expect(locks).toHaveLength(how === 'kill -9' ? 1 : 0);
    const journal = openJournal(demoFile());
    expect(journal.ok && [journal.notice, journal.history.all.length > 0]).toEqual([null, true]);
    if (journal.ok) journal.close();
    did('keys in a real terminal', keys);
  }

  it.each(plays)(
    `${keys} keys in bursts and resizes, ended by %s: all is restored, and the file intact`,
    async (how) => {
      const seed = seedOf(`keys in a terminal, ${how}`);
      for (let n = 0; n < times(1, 50 / plays.length); n += 1) await playedInTerminal(how, seed + n);
    },
  );
});

/** Waits until a table has read all keys: it takes some at its command line that were not there before. */
async function answered(table: Driver, marker: string): Promise<void> {
  table.resize(80, 24);
  // In too small a window keys do nothing.
  await table.waitFor(/ saved #\d+$/m);
  const isThere = (): boolean => table.text().includes(`:${marker}`);
  while (!isThere()) {
    // A key between, since Esc and a sign together are another key. What is typed behind a refused key is dropped, so again.
    const before = table.bytes;
    table.keys(`${'<Esc>'.repeat(8)}<Ctrl-L>:${marker}`);
    await table.waitFor(() => isThere() || table.bytes > before);
  }
  table.keys('<Esc>');
  await table.waitFor(() => !isThere());
}
