/** The screen of Oath: the turn as a grid of segments, and the strip of each combatant's phases. */
import { describe, expect, it } from 'vitest';
import { body } from '../../rules/oath/table.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Jim and Jayla against a mob of three and its boss, speed dice typed. */
function market(): TestTable {
  const table = new TestTable(
    memorySession('oath', [
      { name: 'Jim', side: 'own', sheet: body(2) },
      { name: 'Jayla', side: 'own', sheet: body(1) },
      { name: 'Rioter', side: 'other', count: 3, sheet: body(2) },
      { name: 'Crime-boss', side: 'other', sheet: body(1) },
    ]),
    'table',
  );
  return table.press('n').press('24').press('4').press('29').press('0').press('<Enter>');
}

const row = (table: TestTable, n: number): string => table.rows()[n - 1] ?? '';

describe('the clock as a grid', () => {
  it('has a head for each segment, the tags of those who act in it, and what n does', () => {
    const table = market();
    expect(table.rows().slice(1, 5)).toEqual([
      '── Turn 1 ──   1    2    3    4    5    6    7    8    9    10  n: bad',
      ' good          .   >j<   .    ja   .    .    .    .    .    .',
      ' bad           .    r    .    .    .    .    .    .    r    c',
      ' rest of good  .    .    .    .    .    .    .    .    .    .',
    ]);
    table.size = { columns: 110, rows: 24 };
    expect(row(table, 2)).toMatch(/ n: bad \(SG-56\)$/);
    expect(row(table, 16)).toMatch(/ n: bad \(Jim loses seg 2\)$/);
    table.size = { columns: 80, rows: 24 };
    table.press('th<Enter>');
    expect(row(table, 5)).toBe(' rest of good  .    j    .    .    .    .    .    .    .    .');
    table.press('n');
    expect(table.rows().slice(1, 4)).toEqual([
      '── Turn 1 ──   1    2    3    4    5    6    7    8    9    10  n: rest of good',
      ' good          .    .    .    ja   .    .    .    .    .    .',
      ' bad           .   >r<   .    .    .    .    .    .    r    c',
    ]);
  });

  it('shows the state of each phase of a combatant', () => {
    const table = market();
    expect(row(table, 7)).toContain('j│ Jim            Body  .█.█...... 2 ');
    table.press('th<Enter>');
    expect(row(table, 7)).toContain('.H.█...... 2 ');
  });

  it('keeps its lanes in a small window', () => {
    const table = market();
    table.size = { columns: 60, rows: 20 };
    expect(row(table, 2)).toMatch(/ 1 {3}2 {3}3 {3}4 {3}5 {3}6 {3}7 {3}8 {3}9 {3}10 n: bad/);
    expect([3, 4, 5].map((n) => row(table, n).slice(0, 5))).toEqual([' good', ' bad ', ' rest']);
  });
});
