/** What the sheet of a player character has by default, however it came to the players' side. */
import { expect, test } from 'vitest';
import { Table } from './table.ts';

const kind = (table: Table, who: string): readonly unknown[] => {
  const { npc, heroic } = Object(table.now.combatants[who]?.sheet);
  return [npc, heroic];
};

test('one added by hand to the own side has heroic levels, and adds the combat bonus to Defence (DV-50)', () => {
  const table = new Table(['Guard', {}, 'other']);
  const ash = { level: 3, bcb: 3, dexterity: 16, armour: 4, shield: 1 };
  table.does('join', null, [], { name: 'Ash', side: 'own', sheet: ash });
  expect(kind(table, 'ash')).toEqual([false, true]);
  table.begins(20, 1);
  table.does('attack', 'guard', ['ash'], {}, [20]);
  // Combat bonus 3 + DEX 3 + armour 4 + shield 1, less DEX 3 while flat-footed (DV-35).
  expect(table.worked('defence of Ash')).toBe(8);
});

test('one who is changed to the own side takes its defaults, but for fields that were set (DV-51)', () => {
  const table = new Table(['Moth', {}, 'other'], ['Gull', {}, 'other']);
  table.does('edit', null, ['moth'], { side: 'own' });
  expect(kind(table, 'moth')).toEqual([false, true]);
  table.does('edit', null, ['gull'], { side: 'own', sheet: { npc: true } });
  expect(kind(table, 'gull')).toEqual([true, true]);
  table.does('edit', null, ['moth'], { side: 'other' });
  expect(kind(table, 'moth')).toEqual([false, true]);
});

test('a ready-made creature without heroic levels has none on the own side either', () => {
  const table = new Table();
  table.does('join', null, [], { like: 'Guard', side: 'own' });
  table.does('join', null, [], { like: 'Captain', side: 'own' });
  expect([kind(table, 'guard'), kind(table, 'captain')]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test('a fight begun before version 2 of the rules keeps its default of heroic', () => {
  const table = new Table().begunUnder(1);
  table.does('join', null, [], { name: 'Ash', side: 'own', sheet: { bcb: 3 } });
  expect(kind(table, 'ash')).toEqual([false, false]);
});
