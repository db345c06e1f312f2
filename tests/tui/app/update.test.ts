import { describe, expect, it } from 'vitest';
import { bridgeTable } from './bridge.ts';

describe('any key', () => {
  it('counts in a burst: none of thirty is lost', () => {
    const table = bridgeTable().press('j'.repeat(15) + 'k'.repeat(15));
    expect(table.ui.selection).toBe('mara-venn');
  });

  it('that has no meaning changes nothing and says so', () => {
    const table = bridgeTable();
    const before = table.session.encounter;
    table.press('zZyY%§~');
    expect(table.session.encounter).toBe(before);
    expect(table.ui.notice).not.toBe('');
  });

  it('can be followed by Esc until the screen is idle', () => {
    for (const keys of [
      'a',
      'at2b70',
      'x',
      't',
      'l',
      'lw',
      '?',
      's',
      'e',
      'i6',
      ':hit',
      '/',
      ',',
      'v',
      '=',
      'c',
      'm',
      '-1',
      'aO',
    ]) {
      const table = bridgeTable('table').press(keys);
      for (let n = 0; n < 5 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Esc>');
      expect([keys, table.ui.mode.mode]).toEqual([keys, 'idle']);
    }
  });

  it('q leaves only when it is pressed twice', () => {
    const table = bridgeTable().press('q');
    expect(table.left).toBe(false);
    expect(table.press('j').press('q').left).toBe(false);
    expect(table.press('q').left).toBe(true);
  });
});
