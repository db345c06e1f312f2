/** Items of limited use come back: with a day where they are per day, or as the GM gives them back (VX-82). */
import { describe, expect, it } from 'vitest';
import { vaxia } from '../../../../src/rules/vaxia/index.ts';
import { round1, Table } from '../combatants.ts';

const potion = { name: 'potion', use: { does: 'heal', points: 5, times: 2 } };
const amulet = { name: 'amulet', use: { does: 'heal', points: 1, times: 1, per: 'day' } };

function usedUp(settings = {}): Table {
  const table = new Table(['Ann', { items: [potion, amulet] }], ['Bob', {}]).under(settings).start();
  table.does('damage', null, ['bob'], { amount: 20 });
  for (const item of ['potion', 'potion', 'amulet']) table.does('use', 'ann', ['bob'], { item });
  return table;
}

const use = (table: Table, item: string): string => table.does('use', 'ann', ['bob'], { item });

it('used up, neither can be used again', () => {
  const table = usedUp();
  expect(use(table, 'potion')).toContain('VX-82');
  expect(use(table, 'amulet')).toContain('VX-82');
});

it('the first that can still be used is proposed, and used where none is named', () => {
  const table = round1(['Ann', { items: [amulet, potion] }], ['Bob', {}]);
  table.does('damage', null, ['bob'], { amount: 20 });
  use(table, 'amulet');
  const action = vaxia.actions.find(({ id }) => id === 'use');
  const [blank] = action?.blanks(table.now, { action: 'use', by: 'ann', on: ['bob'], with: {} }) ?? [];
  expect(blank?.defaultValue).toBe('potion');
  expect(use(table, '')).toBe('Ann uses the potion: Bob heals 5');
});

it.each([
  [5, 3, 2],
  [4, 3, 1],
  [3, 3, 0],
  [3, 5, 0],
])('a thing that harms: %i points against armour %i take %i (VX-74, VX-76)', (points, armour, taken) => {
  const flask = { name: 'flask', use: { does: 'harm', points, times: 1 } };
  const table = round1(['Ann', { items: [flask] }], ['Bob', { LIF: 30, armour }, 'other']);
  expect(use(table, 'flask')).toBe(`Ann uses the flask: Bob takes ${taken}`);
  expect(table.lif('bob')).toBe(30 - taken);
});

describe('the GM gives uses back', () => {
  it('all of an item', () => {
    const table = usedUp();
    expect(table.does('restock', null, ['ann'], { item: 'potion' })).toBe('Ann: 2 uses of the potion left');
    expect(use(table, 'potion')).toBe('Ann uses the potion: Bob heals 5');
  });

  it('or some', () => {
    const table = usedUp();
    table.does('restock', null, ['ann'], { item: 'potion', left: 1 });
    use(table, 'potion');
    expect(use(table, 'potion')).toContain('VX-82');
  });

  it('not more than it has, of nothing that nobody has, and not where nothing was used', () => {
    const table = usedUp();
    expect(table.does('restock', null, ['ann'], { item: 'potion', left: 3 })).toBe(
      '[the potion has at most 2 uses (VX-82)]',
    );
    expect(table.does('restock', null, ['ann'], { item: 'wand' })).toBe('[Ann has no "wand" to use (VX-82)]');
    expect(new Table(['Ann', { items: [potion] }]).does('restock', null, ['ann'])).toBe('[nothing was used (VX-82)]');
  });

  it('its sentence proposes what was used, and all of it', () => {
    const blanks = vaxia.actions
      .find(({ id }) => id === 'restock')
      ?.blanks(usedUp().now, { action: 'restock', by: null, on: ['ann'], with: {} });
    expect(blanks?.map(({ defaultValue }) => defaultValue)).toEqual(['potion', 2]);
  });
});

describe('a new day', () => {
  it('renews what is per day, and nothing else', () => {
    const table = usedUp();
    expect(table.does('restock', null, ['ann'], { item: '' })).toBe('Ann renews amulet');
    expect(use(table, 'amulet')).toBe('Ann uses the amulet: Bob heals 1');
    expect(use(table, 'potion')).toContain('VX-82');
  });

  it('comes with rest, where there is any', () => {
    const table = usedUp({ recovery: 1 });
    table.does('rest', null, ['ann'], { days: 1 });
    expect(table.said).toContain('Ann can use amulet again');
    expect(use(table, 'amulet')).toBe('Ann uses the amulet: Bob heals 1');
  });
});
