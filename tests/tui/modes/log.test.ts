import { describe, expect, it } from 'vitest';
import { bridgeTable, lifeOf } from '../app/bridge.ts';

describe('the log', () => {
  it('travels to any line and back; undone lines are in brackets', () => {
    const table = bridgeTable().press('-14<Enter>').press('-3<Enter>').press('lkt');
    expect(lifeOf(table, 'thug-1')).toBe(16);
    expect(table.text).toMatch(/\( +\d+ Thug 1 takes 3/);
    table.press('jt');
    expect(lifeOf(table, 'thug-1')).toBe(13);
  });

  it('finds lines by their words', () => {
    const table = bridgeTable().press('-14<Enter>').press('mhello<Enter>').press('l/hello');
    expect(table.text).toContain('Note: hello');
    expect(table.text).not.toContain('takes 14:');
  });
});
