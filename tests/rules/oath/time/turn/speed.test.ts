/** Speed and the phases that it gives, from the worked cases and by rule. */
import { describe, expect, it } from 'vitest';
import { body, duel, Table } from '../../table.ts';

describe('speed', () => {
  it('A-01: each different number is a phase', () => {
    const table = new Table(['Ann', 'own', body(4)]);
    expect(table.next([2, 5, 5, 8])).toBe('2 good ann');
    expect(table.left('ann')).toEqual([5, 8]);
  });

  it('A-02: a yahtzee is set to any numbers', () => {
    const table = new Table(['Ann', 'own', body(4)]);
    table.next([4, 4, 4, 4], { yahtzee: ['3', '9'] });
    expect([table.stands, table.left('ann')]).toEqual(['3 good ann', [9]]);
  });

  it('A-02, SG-40: and stands at 1 to n', () => {
    const table = new Table(['Ann', 'own', body(4)]);
    table.next([4, 4, 4, 4]);
    expect([table.stands, table.left('ann')]).toEqual(['1 good ann', [2, 3, 4]]);
  });

  it('A-03: one die is no yahtzee', () => {
    const table = new Table(['Ann', 'own', body(1)]);
    expect([table.next([6]), table.left('ann')]).toEqual(['6 good ann', []]);
  });

  it('SG-03, SG-36: any stat may be chosen, and gives as many dice as its lowest substat', () => {
    const table = new Table([
      'Ann',
      'own',
      {
        mindStrength: 7,
        mindPrecision: 7,
        education: 8,
        bodyStrength: 5,
        bodyPrecision: 5,
        health: 4,
        psiStrength: 1,
        psiPrecision: 4,
        fortune: 0,
      },
    ]);
    table.next([1, 2, 3, 4], { stat: ['Body'] });
    expect(table.left('ann')).toEqual([2, 3, 4]);
    for (let n = 0; n < 3; n += 1) table.next();
    expect(table.next([1, 2, 3, 4, 5, 6, 7], { stat: ['Mind'] })).toBe('1 good ann');
    expect(table.left('ann')).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('SG-36: what was chosen last stands', () => {
    const table = new Table(['Ann', 'own', { mindStrength: 2, mindPrecision: 2, education: 2, psiStrength: 0 }]);
    table.next([5, 6], { stat: ['Mind'] });
    table.next();
    expect(table.next([5, 6])).toBe('5 good ann');
  });

  it('SG-37: a stat of 0 gives no dice and no phases', () => {
    const table = new Table(['Ann', 'own', body(1)], ['Ace', 'own', body(0)]);
    table.next([4]);
    expect(table.said).toContain('Ace has no dice for speed, and no phases');
  });

  it('SG-45: phases that are left are gone with the turn', () => {
    const table = duel([2], [9]);
    table.does('hold', 'ann');
    expect(table.next()).toBe('2 rest of good ann');
    expect(table.next()).toBe('9 bad bob');
    expect(table.next([3, 3])).toBe('3 good ann');
    expect(table.now.cursor.round).toBe(2);
  });

  it('numbered people of one name and sheet throw together, or each as the house has it', () => {
    const mob = (settings: { [key: string]: string }): Table =>
      new Table(...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', body(2)] as const)).under(settings);
    const together = mob({});
    together.next([5, 7]);
    expect(['rioter-1', 'rioter-2', 'rioter-3'].map((who) => together.left(who))).toEqual([[7], [5, 7], [5, 7]]);
    const each = mob({ mobSpeed: 'each' });
    each.next([5, 7, 1, 2, 3, 4]);
    expect(['rioter-1', 'rioter-2', 'rioter-3'].map((who) => each.left(who))).toEqual([[5, 7], [2], [3, 4]]);
  });
});
