/** After Space the letter of a group adds all of it, and a digit takes one of them only: it is no die. */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

const people = [
  {
    name: 'Ann',
    side: 'own',
    sheet: { initiative: 90, intelligence: 5, weapons: [{ name: 'fireball', kind: 'mage', dice: 3 }] },
  },
  { name: 'Thug', count: 12 },
  { name: 'Ogre' },
] as const;

/** Ann attacks several, with the dice of the table. */
const table = () => new TestTable(memorySession('brilliance', people), 'table').press('nR<Enter>xv');

it('names two of a group', () => {
  expect(table().press('t2 t3').text).toContain('2: Thug 2, Thug 3');
  expect(table().press('t2 t').text).toContain('all 12 Thugs');
});

it('takes a number of two digits, and another kind behind it', () => {
  expect(table().press('t2 t11').text).toContain('2: Thug 2, Thug 11');
  expect(table().press('t2 t3 o').text).toContain('3: Thug 2, Thug 3, Ogre');
  expect(table().press('o t4 t5').text).toContain('3: Ogre, Thug 4, Thug 5');
});

it('says where there is none of that number', () => {
  expect(table().press('o t9').text).toContain('2: Ogre, Thug 9');
  expect(table().press('o t0').text).toContain('there is no 0 of this kind');
});

it('takes them back with one key', () => {
  expect(table().press('t2 t<Backspace>').text).toContain('attacks _[Thug 2]');
  expect(table().press('t2 t3<Backspace> o').text).toContain('2: Thug 2, Ogre');
});
