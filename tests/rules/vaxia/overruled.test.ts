import { describe, expect, it } from 'vitest';
import { mara, Table, thug } from './combatants.ts';

describe('a refusal that the GM overrules leaves the checks behind it', () => {
  it('of one who has left and is dead (VX-94)', () => {
    const table = new Table(['Mara', mara], ['Thug', thug, 'other']);
    table.does('condition', null, ['mara'], { condition: 'dead' });
    table.does('leave', null, ['mara']);
    expect(table.refusals('attack', 'mara', ['thug'])).toEqual(['left', 'VX-94']);
    expect(table.refusals('attack', 'thug', ['mara'], { defence: 'block' })).toEqual(['left', 'VX-94', 'VX-93']);
  });

  it('of one who is dead and not hurt (VX-94, VX-99)', () => {
    const table = new Table(['Mara', mara], ['Thug', thug, 'other']);
    table.does('condition', null, ['thug'], { condition: 'dead' });
    expect(table.refusals('tend', 'mara', ['thug'])).toEqual(['VX-94', 'VX-99']);
  });

  it('of the edition and of dead magic (VX-148, VX-153)', () => {
    const table = new Table(['Mara', mara], ['Thug', thug, 'other']).under({ deadMagic: true });
    expect(table.refusals('cast', 'mara', ['thug']).slice(0, 2)).toEqual(['VX-148', 'VX-153']);
  });

  it('of a seat that is no vehicle, and whose owner has left (VX-122)', () => {
    const table = new Table(['Mara', mara], ['Thug', thug, 'other']);
    table.does('leave', null, ['thug']);
    expect(table.refusals('board', 'mara', ['thug'], { seat: 'passenger' }).slice(0, 2)).toEqual(['VX-122', 'left']);
  });
});

it('the GM overrules that all items are used up, and one is used once more (VX-82)', () => {
  const potion = { name: 'potion', use: { does: 'heal', points: 5, times: 1 } };
  const table = new Table(['Mara', { items: [potion] }], ['Kel', {}]);
  table.does('damage', null, ['kel'], { amount: 20 });
  expect(table.does('use', 'mara', ['kel'])).toBe('Mara uses the potion: Kel heals 5');
  expect(table.does('use', 'mara', ['kel'])).toContain('VX-82');
  expect(table.refusals('use', 'mara', ['kel'])).toEqual(['VX-82']);
});
