import { describe, expect, it } from 'vitest';
import type { TestTable } from '../app/test-table.ts';
import { thugsTable } from '../groups/thugs.ts';

const sizes = [
  [80, 24],
  [60, 20],
] as const;

function atSize(table: TestTable, [columns, rows]: readonly [number, number]): readonly string[] {
  table.size = { columns, rows };
  return table.rows();
}

/** The rows without the blanks, where a long text may be in several of them. */
const words = (rows: readonly string[]): string => rows.join('').replace(/\s+/g, '');

describe.each(sizes)('in a window of %i columns and %i rows', (...size) => {
  it('the row at the cursor of a result has all that follows from it, other rows whole words (T35)', () => {
    const name = 'caught in the big net of the fishermen under the bridge';
    const table = thugsTable('vaxia').press('/t<Enter>*c').press(`${name}<Tab>`).press('<Enter>').press('2');
    const rows = atSize(table, size);
    expect(words(rows)).toContain(name.replaceAll(' ', '-'));
    expect(rows.filter((row) => /^[> ] +\d Thug/.test(row))).toHaveLength(6);
    expect(rows.slice(2, size[1] - 7).join('')).not.toContain('~');
    expect(rows.every((row) => row.length <= size[0])).toBe(true);
  });

  it('the notes of the selected row are never cut: where they have no room they go on below it', () => {
    const table = thugsTable('six20');
    const rows = atSize(table, size);
    expect(rows.join('')).not.toContain('~');
    const label = 'hiding behind the wagon';
    table.press('/k<Enter>c').press(`${label}<Tab>`).press('<Enter>').press('<Esc>');
    expect(table.ui.mode.mode).toBe('idle');
    const after = atSize(table, size);
    const kel = after.findIndex((row) => /^>.*│ Kel/.test(row));
    expect(kel).toBeGreaterThan(0);
    expect(after.slice(kel, kel + 2).join('')).toContain(label.replaceAll(' ', '-'));
    expect(after.join('')).not.toContain('~');
  });

  it('a refusal takes as many rows as it needs, and the sentence stays where it is', () => {
    const table = thugsTable('vaxia').press('ba');
    const before = atSize(table, size);
    const reason = `refused: ${Array.from({ length: 24 }, (_, n) => `reason${n}`).join(' ')} (VX-15)`;
    table.ui = { ...table.ui, notice: reason };
    const after = atSize(table, size);
    expect(words(after)).toContain(reason.replaceAll(' ', ''));
    const sentence = before.findIndex((row) => row.includes('attacks'));
    expect(sentence).toBeGreaterThan(0);
    expect(after[sentence]).toBe(before[sentence]);
    expect(after).toHaveLength(size[1]);
  });

  it('the die at the cursor is in sight, however many named dice come before it', () => {
    // Six thugs with three dice each: SG-37 counts the faces of each by itself.
    const table = thugsTable('oath', 'table').press('xo<Enter><Enter>');
    expect(atSize(table, size).join('')).toContain('Thug 1, die 1 d10 [_ ]');
    table.press('7510623');
    const rows = atSize(table, size);
    expect(rows.join('')).toContain('Thug 3, die 2 d10 [_ ]');
    expect(rows.every((row) => row.length <= size[0])).toBe(true);
  });
});
