import { describe, expect, test } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { fewOf } from '../../torture/share.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The page after these keys, at these sizes. */
function pageOf(table: TestTable, columns: number, rows: number): readonly string[] {
  table.size = { columns, rows };
  return table.settle().rows();
}

const sizes = [
  [80, 24],
  [60, 20],
] as const;

describe('the odds of a sentence in full', () => {
  test.each(sizes)('are bands with the chance of at least so much, at %i x %i', (columns, rows) => {
    const shown = pageOf(bridgeTable().press('at2O'), columns, rows);
    const text = shown.join('\n');
    expect(text).toContain('uses 1 action');
    expect(text).toContain('Thug 2: 59 % hurts | 6.7 expected | drops under 1 %');
    expect(text).toMatch(/ damage +chance +at least\n/);
    expect(text).toMatch(/\n +0 +41\.0 % +100\.0 % +█+\n/);
    for (const row of shown) expect(row.length).toBeLessThanOrEqual(columns);
  });

  test('follow the faces that are typed', () => {
    // Hit 70 and power 80 produce 24 points; a block that fails leaves 24 - 3 for the armour.
    expect(bridgeTable('table').press('at2b7080O').settle().text).toContain('100 % hurts | 19.9 expected');
  });

  test('show dots until they are worked out', () => {
    const table = bridgeTable().press('at2O');
    const { mode } = table.ui;
    if (mode.mode !== 'reading') return expect.unreachable(mode.mode);
    expect(mode.page.parts).toEqual([{ line: [expect.objectContaining({ text: '..' })] }]);
  });
});

describe('the ways compared', () => {
  test.each(sizes)('are answers, weapons, actions and targets, at %i x %i', (columns, rows) => {
    const table = bridgeTable().press('at2C');
    const shown = pageOf(table, columns, rows);
    const text = shown.join('\n');
    expect(text).toContain('uses 1 action');
    expect(text).toMatch(/ chance +expected +drops\n/);
    expect(text).toMatch(/\n>undefended +59 % +6\.7 +under 1 %(?: +█+.?)?\n/);
    expect(text).toMatch(/\n block +65 % +8\.1 +2 %\s+(?:█+.?\s+)?better for Mara Venn\n/);
    expect(text).toMatch(/\n dodge +71 % +9\.5 +3 %\s+(?:█+.?\s+)?best for Mara Venn\n/);
    expect(text).toMatch(/\n parry +53 % +5\.8 +under 1 %\s+(?:█+.?\s+)?best for Thug 2\n/);
    const all = [shown, ...['<PgDn>', '<PgDn>', '<PgDn>'].map((key) => pageOf(table.press(key), columns, rows))];
    for (const row of all.flat()) expect(row.length).toBeLessThanOrEqual(columns);
    const whole = all.flat().join('\n');
    expect(whole).toMatch(/\n\*1 action +59 % +6\.7 +under 1 %\s+(?:█+.?\s+)?best for Mara Venn\n/);
    expect(whole).toMatch(/\n Ogre +\d+ % +[\d.]+ +[\w ]+% /);
    expect(whole).toMatch(/and \d more come to the same/);
  });

  test('the blank at the cursor is first, and q goes back to the sentence', () => {
    const table = bridgeTable().press('at2<Tab>C');
    const { mode } = table.ui;
    expect(mode.mode === 'reading' && mode.back.mode).toBe('sentence');
    expect(table.press('q').ui.mode.mode).toBe('sentence');
  });

  test.each(fewOf(gameIds, 2, 'games of ways compared'))('in %s', (game) => {
    const table = demoTable(game).press('nR<Enter><Enter><Enter><Esc>');
    table.press('aC');
    const rows = pageOf(table, 60, 20);
    expect(rows.join('\n')).toContain('Ways compared');
    expect(rows.join('\n')).toMatch(/ chance +expected +drops\n/);
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(60);
  });
});

test('a way is named in full, in a line of its own where its column is too narrow', () => {
  const table = demoTable('brilliance').press('nR<Enter>').press('a<Tab>').press('C');
  table.size = { columns: 80, rows: 40 };
  expect(table.settle().text).toMatch(/\n[ *]smoke: at random\n +[\d]+ %/);
  expect(table.settle().text).toMatch(
    /full cover\n {4}Cutthroat 1 is out of sight behind full cover and cannot be[^~]+\n/,
  );
  expect(table.settle().text).not.toContain('~');
});
