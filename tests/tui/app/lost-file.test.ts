/** What the table says and offers when its file is gone, replaced or full. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type OpenEncounter, openEncounter } from '../../../src/session/library.ts';
import { Session } from '../../../src/session/session.ts';
import { startEncounter } from '../../../src/session/start.ts';
import { emptyEncounter } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import type { Library } from '../../../src/storage/library/library.ts';
import { libraryIn, scratch } from '../../driver/home.ts';
import { memorySession, TestTable } from './test-table.ts';

interface Fight {
  readonly opened: OpenEncounter;
  readonly table: TestTable;
  readonly library: Library;
}

/** A fight of Vaxia in a folder of its own, two records long. */
function fight(): Fight {
  const library = libraryIn(scratch());
  const { system } = memorySession('vaxia', []);
  const opened = startEncounter({ name: 'Mill Fight', system }, library);
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.close());
  const table = new TestTable(opened.session).press('iHob<Enter><Ctrl-S>m').press('first<Enter>');
  expect(table.rows()[0]).toMatch(/saved #2$/);
  return { opened, table, library };
}

function titlesIn(path: string): readonly string[] {
  const again = openEncounter(path, { reading: true });
  if (!again.ok) throw new Error(again.message);
  again.close();
  return again.session.records.map(({ title }) => title);
}

const why = 'the file was removed or renamed';

test('a removed file: not saved in the header and at leaving; :save-copy saves all and the fight goes on there', () => {
  const { opened, table, library } = fight();
  const titles = opened.session.records.map(({ title }) => title);
  rmSync(opened.path);
  table.press('msecond<Enter>');
  expect(table.ui.notice).toBe(`not saved: ${why}; nothing was applied; :copy saves a copy`);
  table.press('<Esc>').press('q');
  expect(table.ui.notice).toBe(`not saved: ${why}; :copy saves a copy; q once more leaves`);
  expect(table.rows()[0]).toContain(`not saved: ${why}`);
  table.press(':save-copy<Enter>');
  const copy = join(library.folder, 'Mill Fight copy.vrule');
  expect(table.ui.notice).toBe(`the encounter goes on in ${copy}`);
  expect(titlesIn(copy)).toEqual(titles);
  expect(table.rows()[0]).toMatch(/saved #2$/);
  table.press('mthird<Enter>');
  expect(table.rows()[0]).toMatch(/saved #3$/);
  expect(titlesIn(copy)).toHaveLength(3);
  expect(opened.path).toBe(copy);
  expect(library.last()).toBe(copy);
  expect(table.press('q').ui.notice).toBe('all is saved; q once more leaves');
});

test('a replaced file is said to be so before anything is done, and in a window that is too small', () => {
  const { opened, table } = fight();
  writeFileSync(`${opened.path}~`, readFileSync(opened.path));
  renameSync(`${opened.path}~`, opened.path);
  table.press('j');
  expect(table.rows()[0]).toContain('not saved: the file was replaced');
  table.size = { columns: 48, rows: 15 };
  expect(table.text.replace(/\s+/g, ' ')).toContain('not saved: the file was replaced');
});

test(':copy NAME saves a copy beside a file that is well, in which the fight goes on; never over another', () => {
  const { opened, table, library } = fight();
  const { path } = opened;
  table.press(':copy Second Night<Enter>');
  const copy = join(library.folder, 'Second Night.vrule');
  expect(table.ui.notice).toBe(`a copy is saved in ${copy}`);
  expect(opened.path).toBe(path);
  table.press('mthird<Enter>');

  expect([titlesIn(path).length, titlesIn(copy).length]).toEqual([3, 2]);
  table.press(':copy Second Night<Enter>');
  expect(table.ui.notice).toMatch(/^not saved: .*already/);
});

test('a full disk: nothing is applied, and a copy elsewhere is offered', () => {
  const history = new History(emptyEncounter('vaxia'));
  const full = { ok: false, message: 'mill.vrule: not saved, disk full' } as const;
  const { system } = memorySession('vaxia', []);
  const session = new Session({
    system,
    name: 'Mill',
    history,
    store: { append: () => full },
    clock: () => new Date(0),
  });
  const table = new TestTable(session).press('mfirst<Enter>');
  expect(table.ui.notice).toBe('not saved: disk full; nothing was applied; :copy saves a copy');
});
