import { describe, expect, it, test } from 'vitest';
import { six20 } from '../../../../src/rules/six20/index.ts';
import { hero, Table, type With } from '../table.ts';

describe('time', () => {
  /** The vitality of a combatant at 0 after these times of rest. */
  function rested(sheet: With, ...times: readonly With[]): number {
    const table = new Table([['Ann', { ...hero, level: 3, constitution: 14, ...sheet }]]);
    table.does('lose', null, ['ann'], { points: 1000 });
    for (const time of times) table.does('rest', null, [], time);
    return table.vp('ann');
  }

  it('A-09: ten rounds are a minute, a hundred rounds ten minutes', () => {
    expect(rested({}, { amount: 99, unit: 'rounds' })).toBe(0);
    expect(rested({}, { amount: 100, unit: 'rounds' })).toBe(5);
  });

  it('A-12, B-39: one-minute rests do not add up', () => {
    expect(rested({}, ...Array.from({ length: 20 }, () => ({ amount: 1 })))).toBe(0);
  });

  it('B-34: 25 minutes are two periods of 5', () => {
    expect(rested({}, { amount: 25 })).toBe(10);
  });

  it('damage heals up to the maximum less drain (DV-106)', () => {
    const table = new Table([['Ann', { ...hero, level: 3, constitution: 14 }]]);
    table.does('lose', null, ['ann'], { points: 10, how: 'drain' });
    const { max } = table.now.combatants.ann?.tracks.vitality ?? { max: 0 };
    table.does('lose', null, ['ann'], { points: 5 });
    table.does('rest', null, [], { amount: 8, unit: 'hours' });
    expect(table.vp('ann')).toBe(max - 10);
    // B-38: two weeks recover 10 drained points.
    table.does('rest', null, [], { amount: 14, unit: 'days' });
    expect(table.vp('ann')).toBe(max);
  });
});

test('ability damage lowers the modifier, lost Constitution lowers maximum wounds (DV-96)', () => {
  const table = new Table([['Ann', { ...hero, dexterity: 18, constitution: 12 }]]);
  table.does('lose', null, ['ann'], { what: 'dexterity', points: 3 });
  expect(table.cell('ann', 'opportunities')).toBe('2');
  table.does('lose', null, ['ann'], { what: 'constitution', points: 2 });
  expect(table.wp('ann')).toBe(10);
  expect(six20.screen.row(table.now, 'ann').cells.wounds).toMatchObject({ now: 10, max: 10 });
});
