import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

function plotting(): TestTable {
  const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: {} }]);
  return new TestTable(session).press('n').press('xp');
}

function lastTitle(table: TestTable): string | undefined {
  return table.session.records.at(-1)?.title;
}

test('Enter takes the default of a choice, also of one that takes several', () => {
  const table = plotting().press('<Enter>');
  expect(table.text).toContain('with what; Enter takes those with an x');
  expect(table.text).toContain('[x] 2 oil');
  expect(lastTitle(table.press('<Enter><Enter>'))).toBe('Mara plots for dusk with oil');
});

test('the key of an option picks it; where several may be picked, again unpicks it, up to the maximum', () => {
  const table = plotting().press('1').press('2').press('1').press('3');
  expect(table.text).toContain('[x] 1 rope  [ ] 2 oil  [x] 3 fire');
  table.press('2');
  expect(table.text).toContain('at most 2');
  expect(lastTitle(table.press('<Enter><Enter>'))).toBe('Mara plots for dawn with rope and fire');
});

test('R takes all defaults', () => {
  expect(lastTitle(plotting().press('R<Enter>'))).toBe('Mara plots for dusk with oil');
});

test('a ready-made combatant is added by its letters, with the same intent as in the shell', () => {
  const table = plotting().press('<Esc>').press('i2 br<Enter>');
  const { combatants } = table.session.encounter;
  expect(combatants['brute-2']?.tracks.hp).toEqual({ now: 30, max: 30 });
  expect(table.session.records.at(-1)?.intents[0]?.with).toMatchObject({ name: 'Brute', like: 'Brute', count: 2 });
});
