import { describe, expect, it } from 'vitest';
import { bridgeTable, keyCount, lifeOf } from './bridge.ts';

describe('keys from the idle screen, at most as many as promised', () => {
  it.each([
    ['undo', 'u'],
    ['next', 'n'],
  ])('%s takes one key', (_what, keys) => {
    const table = bridgeTable().press('n'.repeat(5));
    const before = table.session.position;
    table.press(keys);
    expect(table.session.position).not.toBe(before);
    expect(keyCount(keys)).toBe(1);
  });

  it('undo and redo take one key each and restore the exact state', () => {
    const table = bridgeTable().press('-14<Enter>');
    const after = table.session.encounter;
    table.press('u');
    expect(lifeOf(table, 'thug-1')).toBe(30);
    table.press('U');
    expect(table.session.encounter).toEqual(after);
    expect(lifeOf(table, 'thug-1')).toBe(16);
  });

  it('damage of two digits to the selected target takes four', () => {
    const table = bridgeTable().press('-14<Enter>');
    expect(lifeOf(table, 'thug-1')).toBe(16);
    expect(keyCount('-14<Enter>')).toBeLessThanOrEqual(4);
  });

  it('an undefended attack that vrule rolls takes four', () => {
    const table = bridgeTable();
    const before = table.session.records.length;
    table.press('at<Enter><Enter>');
    expect(table.session.records.length).toBe(before + 1);
    expect(table.session.record(table.session.position)?.intents[0]).toMatchObject({
      action: 'attack',
      on: ['thug-1'],
    });
    expect(keyCount('at<Enter><Enter>')).toBeLessThanOrEqual(4);
  });

  it('an attack with a defence and four typed d100 takes thirteen, and does 10 damage', () => {
    const keys = 'at2b70809590<Enter>';
    const table = bridgeTable('table').press(keys);
    // Hit 60 v 40: need 29.1; power 55 v 45: 38.9; block 40 v 60: 71.9, 45 v 55: 62.1; 24 - 11 - armour 3.
    expect(lifeOf(table, 'thug-2')).toBe(20);
    expect(table.session.record(table.session.position)?.title).toBe('Mara Venn hits Thug 2 for 10');
    expect(keyCount(keys)).toBeLessThanOrEqual(13);
  });

  it('six combatants of a kind take six', () => {
    const keys = 'i6th<Enter>';
    const table = bridgeTable().press(keys);
    expect(
      Object.values(table.session.encounter.combatants).filter(({ name }) => /^Thug \d+$/.test(name)),
    ).toHaveLength(12);
    expect(keyCount(keys)).toBeLessThanOrEqual(6);
  });

  it('the rule of the last record takes two', () => {
    const table = bridgeTable('table').press('at2b70809590<Enter>').press('w<Enter>');
    expect(table.text).toContain('VX-74');
    expect(table.text).toMatch(/source:/);
  });
});
