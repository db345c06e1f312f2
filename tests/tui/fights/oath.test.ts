/** The screen of Oath: the turn as a grid of segments, the strip of each one's phases, choosing a speed. */
import { describe, expect, it } from 'vitest';
import { body } from '../../rules/oath/table.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Jim and Jayla against a mob of three and its boss, speed dice typed. */
function market(): TestTable {
  const desk = new TestTable(
    memorySession('oath', [
      { name: 'Jim', side: 'own', sheet: body(2) },
      { name: 'Jayla', side: 'own', sheet: body(1) },
      { name: 'Rioter', side: 'other', count: 3, sheet: body(2) },
      { name: 'Crime-boss', side: 'other', sheet: body(1) },
    ]),
    'table',
  );
  return desk.press('n').press('24').press('4').press('29').press('0').press('<Enter>');
}

const row = (desk: TestTable, n: number): string => desk.rows()[n - 1] ?? '';

describe('the clock as a grid', () => {
  it('has a head for each segment, letters for those to come, and says what n does', () => {
    const desk = market();
    expect(desk.rows().slice(1, 5)).toEqual([
      '── Turn 1 ──   1    2    3    4    5    6    7    8    9    10  n: bad',
      ' good          .   >j<   .    ja   .    .    .    .    .    .',
      ' bad           .    r    .    .    .    .    .    .    r    c',
      ' rest of good  .    .    .    .    .    .    .    .    .    .',
    ]);
    desk.size = { columns: 110, rows: 24 };
    expect(row(desk, 2)).toMatch(/ n: bad \(SG-56\)$/);
    desk.size = { columns: 80, rows: 24 };
    desk.press('th<Enter>');
    expect(row(desk, 5)).toBe(' rest of good  .    j    .    .    .    .    .    .    .    .');
    desk.press('n');
    expect(desk.rows().slice(1, 4)).toEqual([
      '── Turn 1 ──   1    2    3    4    5    6    7    8    9    10  n: Rioter 2',
      ' good          .    .    .    ja   .    .    .    .    .    .',
      ' bad           .   >r<   .    .    .    .    .    .    r    c',
    ]);
  });

  it('shows what became of the phases of each', () => {
    const desk = market();
    expect(row(desk, 7)).toContain('j│ Jim            Body  .█.█...... 1 ');
    desk.press('th<Enter>');
    expect(row(desk, 7)).toContain('.H.█...... 1 ');
  });

  it('fits a small window', () => {
    const desk = market();
    desk.size = { columns: 60, rows: 20 };
    expect(row(desk, 2)).toBe(' Turn 1 ── n: bad');
  });
});
