import { describe, expect, it } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';

describe('the size of the window', () => {
  it.each([
    [80, 24],
    [60, 20],
    [120, 40],
    [200, 60],
    [80, 20],
    [60, 50],
    [109, 29],
  ])('%i x %i is filled, and nothing is wider', (columns, rows) => {
    for (const keys of [
      '',
      'a',
      'at2b',
      'at2b7080',
      'at2b70809590',
      'x',
      'l',
      'lw',
      'l/x',
      '?',
      's',
      'e',
      'i6th',
      ':',
      ',',
      'v',
      'aO',
    ]) {
      const table = bridgeTable('table').press(keys);
      table.size = { columns, rows };
      const shown = table.rows();
      expect(shown.length).toBe(rows);
      for (const row of shown) expect(row.length).toBeLessThanOrEqual(columns);
    }
  });

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

describe('a notice', () => {
  it('that is longer than a row goes on above the keys, until the next key', () => {
    const table = bridgeTable();
    const words = Array.from({ length: 18 }, (_, n) => `word${n}`);
    table.ui = { ...table.ui, notice: words.join(' ') };
    const shown = table.rows();
    expect(`${shown.at(-3)} ${shown.at(-2)}`.trim().split(/\s+/)).toEqual(words);
    expect(shown.at(-1)).toContain('help');
    expect(table.press('j').rows().at(-2)).toBe('');
  });
});
