/** Behind the letter of a group a digit is its member, also where a die was typed before; the dice that are typed can be emptied. */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

const people = [
  {
    name: 'Ann',
    side: 'own',
    sheet: { initiative: 90, strength: 4, skills: 'Melee Weapons 4', weapons: [{ name: 'sword' }] },
  },
  { name: 'Thug', count: 3 },
] as const;

/** Ann attacks with the dice of the table. */
const table = () => new TestTable(memorySession('brilliance', people), 'table').press('nR<Enter>a');

it('the digit behind the letter of a group is its member after a die was typed as well', () => {
  const aimed = table().press('t3<Enter>9');
  expect(aimed.text).toContain('attacks Thug 3');
  const again = aimed.press('t2');
  expect(again.text).toContain('attacks Thug 2');
  expect(again.text).not.toContain('[2 _');
});

it('a face that was typed before any target was named gives way to the target and its number', () => {
  expect(table().press('9t3').text).toContain('attacks Thug 3');
});

it('what empties a text empties the faces that are typed', () => {
  const typed = table().press('t3<Enter>98');
  expect(typed.text).toContain('[9 8 _]');
  expect(typed.press('<Ctrl-U>').text).not.toMatch(/\[9/);
  expect(typed.text).toContain('attacks Thug 3');
});
