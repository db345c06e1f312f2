import { describe, expect, it } from 'vitest';
import { fewOf } from '../../torture/share.ts';
import { bridgeTable } from '../app/bridge.ts';

describe('the size of the window', () => {
  it.each('|a|at2b|at2b7080|at2b70809590|x|l|lw|l/x|?|s|e|i6th|:|,|v|aO'.split('|'))(
    'is filled after "%s", and nothing is wider',
    (typed) => {
      const table = bridgeTable('table').press(typed);
      for (const size of fewOf(['60x20', '80x24', '109x29', '200x60'], 2, `sizes of "${typed}"`)) {
        const [columns = 0, rows = 0] = size.split('x').map(Number);
        table.size = { columns, rows };
        const shown = table.rows();
        expect(shown.length).toBe(rows);
        for (const row of shown) expect(row.length).toBeLessThanOrEqual(columns);
      }
    },
  );

  it('that is too small shows only that', () => {
    const table = bridgeTable();
    table.size = { columns: 48, rows: 15 };
    expect(table.rows().join(' ')).toContain('vrule wants 60x20, this is 48x15; all is saved');
  });

  it('does not matter for ASCII: no other character is drawn', () => {
    const rows = bridgeTable('table').press('at2b').rows(true);
    expect(rows.join('')).toMatch(/^[\x20-\x7e]*$/);
  });
});
