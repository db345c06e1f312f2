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

  it('says of a record without dice, choices and values that there is nothing to amend, and stays', () => {
    const table = bridgeTable().press('lg');
    while (!table.text.includes('Round 1 begins _') && !/^>.*Round 1 begins/m.test(table.text)) table.press('j');
    const { records } = table.session;
    table.press('a');
    expect(table.text).toMatch(/nothing to amend in #\d+/);
    expect(table.ui.mode.mode).toBe('log');
    expect(table.session.records).toBe(records);
  });

  it('stays at a record that is accepted without a change', () => {
    const table = bridgeTable().press('-14<Enter>').press('la<Enter>');
    expect(table.ui.mode.mode).toBe('amend');
    expect(table.text).toContain('nothing is changed yet: type another value, or Esc leaves');
    expect(table.press('<Esc>').ui.mode.mode).toBe('log');
  });
});
