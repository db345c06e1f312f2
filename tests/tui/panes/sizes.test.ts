/** At every size: no number and no id is ever cut, and a wider window never shows less. */
import { describe, expect, it } from 'vitest';
import { demos, rosterFrom } from '../../../src/session/start.ts';
import { fewOf, torture } from '../../torture/share.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** From 120 columns on a side column takes the place of what a narrower window has more in its main part. */
const sizes = [
  [60, 20],
  [80, 24],
  [120, 40],
  [200, 60],
] as const;
const sizesWithoutSideColumn = [
  [80, 24],
  [110, 30],
] as const;

/** Keys to what is shown: the fight, an attack, the menus, the log, its working, a sheet, a form, the rulebook. */
const places = ['', 'a', 'x', 'lw', 's', ':', 't', '=', 'l', 'e', 'v', 'i'];

/** Before a release all of them in every fight and window; at each commit two in some fights, without the largest window. */
const some = torture ? places : places.slice(0, 6);

/** A fight under way, with wounds and conditions. */
function fight(demo: string): TestTable {
  const read = rosterFrom(demos().find(({ id }) => id === demo)?.path ?? '');
  if (!read.ok) throw new Error(read.message);
  const table = new TestTable(memorySession(read.roster.system ?? '', read.roster.combatants));
  const [condition = { id: '' }] = table.session.system.conditions;
  table.press(`nR${'<Enter>'.repeat(8)}`);
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
  return table.press(`-7<Enter>G-11<Enter>gc${condition.id}<Enter><Esc><Esc><Esc>g`);
}

function shownAt(table: TestTable, columns: number, rows: number): readonly string[] {
  table.size = { columns, rows };
  return table.rows();
}

/** The words of the screen, without counts of what is left out, what is cut at `~`, and which rows are shown. */
function wordsOf(rows: readonly string[]): readonly string[] {
  // A folded group, and what differs in it, is a row for each member in a larger window.
  return rows
    .filter((row) => !/^[ >][ *].[│║┊].* x\d+ /.test(row.slice(0, 22)) && !/^ {6}\S.*; /.test(row))
    .flatMap((row) =>
      row
        .replace(/^── (?:(Actions|Time|Combatants)? ?\d+|Log) ──|\d+-\d+ of \d+/g, '')
        .replace(/\.\. \d+ more/g, '')
        .replace(/\S*~/g, '')
        .split(/[\s,;:()|│║┊]+/)
        .filter((word) => /[a-z0-9]/i.test(word) && !/^\+\d+$/.test(word) && !/^\d+[_!x]$/.test(word)),
    );
}

describe.each(fewOf(demos(), 3, 'fights of sizes'))('$id', ({ id: demo }) => {
  it('cuts no number and no id, and shows in a wider window all that it shows in a narrower one', () => {
    const table = fight(demo);
    const { ui } = table;
    const rowsOfSizes = torture ? [sizes, sizesWithoutSideColumn] : [sizes.slice(0, 3)];
    for (const [keys, all] of fewOf(some, 2, `places of ${demo}`).flatMap((one) =>
      rowsOfSizes.map((all) => [one, all] as const),
    )) {
      table.ui = ui;
      table.press(keys).settle();
      const windows = all.map(([columns, rows]) => {
        const shown = shownAt(table, columns, rows);
        return { size: `${columns}x${rows}`, text: shown.join('\n'), words: wordsOf(shown), rows };
      });
      for (const [n, { size, text, words, rows }] of windows.entries()) {
        const whole = new Set(wordsOf(shownAt(table, 900, rows)));
        const cut = words.filter((word) => /\d/.test(word) && !whole.has(word));
        expect(cut, `${keys} at ${size}\n${text}`).toEqual([]);
        const wider = windows[n + 1];
        if (wider === undefined) continue;
        const more = new Set(wider.words);
        const lost = words.filter((word) => !more.has(word));
        expect(lost, `${keys} at ${wider.size} lacks words of ${size}\n${wider.text}`).toEqual([]);
      }
    }
  });
});

describe('a large window without a side column', () => {
  it('shows the newest records, with their results, in the rows that no combatant needs', () => {
    const table = demoTable('six20').press('nR');
    table.press('-7<Enter>').press('-3<Enter>');
    const title = table.session.record(table.session.position)?.title ?? '?';
    const logged = (columns: number, rows: number): readonly string[] => {
      const lines = shownAt(table, columns, rows);
      const at = lines.findIndex((line) => line.startsWith('── Log ──'));
      return at < 0
        ? []
        : lines.slice(
            at,
            lines.findIndex((line, n) => n > at && /^── .* n: /.test(line)),
          );
    };
    expect(logged(110, 40).at(-1)).toContain(title);
    expect(logged(110, 40).length).toBeGreaterThan(4);
    expect(logged(80, 24)).toEqual([]);
    expect(shownAt(table, 160, 50).join('\n')).toContain(title.slice(0, 30));
    expect(logged(160, 50)).toEqual([]);
  });
});
