/** Random keys: nothing fails, nothing is lost, and Esc leads back to the idle screen. */
import { describe, expect, it } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { emptyEncounter, sameJson } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { isTooSmall } from '../../../src/tui/paint/layout.ts';
import { program } from '../../driver/program.ts';
import { randomFrom, seedFor } from '../../storage/files/world.ts';
import { demoTable, type TestTable } from './test-table.ts';

const torture = process.env.VRULE_TORTURE === '1';
const many = torture ? 200_000 : 2_000;

/** The same keys on every commit, so that a failure is due to the commit; others in torture, or with VRULE_SEED. */
function seedOf(test: string): number {
  return torture || process.env.VRULE_SEED !== undefined ? seedFor(test) : 20_261_121;
}

/** All keys, the useful ones more often; without `q` and Ctrl-C, which leave. */
const keys = [
  ...'abcdefghijklmnoprstuvwxyz0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ+-=.,:;/?*"{}[]()é名',
  ...Array<string>(12).fill('<Enter>'),
  ...Array<string>(6).fill('<Esc>'),
  ...Array<string>(8).fill('n'),
  ...Array<string>(4).fill('a'),
  ...['<Tab>', '<Shift-Tab>', '<Backspace>', '<Delete>', '<Up>', '<Down>', '<Left>', '<Right>', '<PgUp>', '<PgDn>'],
  ...['<Home>', '<End>', '<Ctrl-U>', '<Ctrl-Z>', '<Ctrl-Y>', '<Ctrl-L>', '<Ctrl-P>', '<<'],
];

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
  { columns: 120, rows: 40 },
  { columns: 33, rows: 9 },
];

function oneOf<T>(all: readonly T[], random: () => number): T {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
}

/** Checks that the rows fill the window exactly. */
function checkRows(table: TestTable): void {
  const shown = table.rows();
  if (!isTooSmall(table.size)) expect(shown, JSON.stringify(table.ui.mode)).toHaveLength(table.size.rows);
  expect(shown.length).toBeLessThanOrEqual(table.size.rows);
}

describe.each(gameIds)('%s', (game) => {
  it(`takes ${many} random keys, its records give its state, and all of it can be undone`, () => {
    const random = randomFrom(seedOf(`keys of ${game}`));
    const table = demoTable(game);
    const { session } = table;
    for (let n = 0; n < many; n += 1) {
      table.press(oneOf(keys, random));
      if (n % 50 === 0) table.size = oneOf(sizes, random);
      if (n % 10 === 0) checkRows(table);
    }
    table.size = { columns: 80, rows: 24 };
    for (let n = 0; n < 9 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Esc>');
    expect(table.ui.mode.mode).toBe('idle');
    const again = new History(emptyEncounter(game));
    for (const record of session.records) again.add(record);
    expect(sameJson(again.now, session.encounter)).toBe(true);
    for (let n = 0; n <= session.records.length && session.position > 0; n += 1) table.press('u');
    expect(session.encounter).toEqual(emptyEncounter(game));
  });
});

describe('in a real terminal', () => {
  const { play, demoFile } = program();

  it('500 keys in bursts and resizes: it still answers, restores the terminal, and its file is intact', async () => {
    const random = randomFrom(seedOf('keys in a terminal'));
    const table = play('demo');
    await table.waitFor('not begun');
    for (let burst = 0; burst < 20; burst += 1) {
      const { columns, rows } = oneOf(sizes, random);
      table.resize(columns, rows);
      table.keys(Array.from({ length: 25 }, () => oneOf(keys, random)).join(''));
    }
    table.resize(80, 24);
    await table.waitFor(/^Bridge at Dusk \| Vaxia \| .* saved #\d+/);
    table.kill('SIGTERM');
    await table.exit;
    expect([table.mode(1049), table.mode(25), table.mode(2004)]).toEqual([false, true, false]);
    const journal = openJournal(demoFile(), { reading: true });
    expect(journal.ok && [journal.notice, journal.history.all.length > 0]).toEqual([null, true]);
    if (journal.ok) journal.close();
  });
});
