import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

function plotting(): TestTable {
  const session = memorySession(toy, [{ name: 'Mara', side: 'own', sheet: {} }]);
  return new TestTable(session).press('n').press('xp');
}

function lastTitle(desk: TestTable): string | undefined {
  return desk.session.records.at(-1)?.title;
}

test('Enter takes what stands of a choice, and of one that takes several', () => {
  const desk = plotting().press('<Enter>');
  expect(desk.text).toContain('with what, any of these');
  expect(desk.text).toContain('2 oil*');
  expect(lastTitle(desk.press('<Enter><Enter>'))).toBe('Mara plots for dusk with oil');
});

test('the key of an option picks it; of several the key again lays it back, and no more than allowed are taken', () => {
  const desk = plotting().press('1').press('2').press('1').press('3');
  expect(desk.text).toContain('1 rope*  2 oil  3 fire*');
  desk.press('2');
  expect(desk.text).toContain('at most 2');
  expect(lastTitle(desk.press('<Enter><Enter>'))).toBe('Mara plots for dawn with rope and fire');
});

test('R lets all stand', () => {
  expect(lastTitle(plotting().press('R<Enter>'))).toBe('Mara plots for dusk with oil');
});

test('a ready-made combatant of the game is added by its letters, and joins as the shell has it join', () => {
  const desk = plotting().press('<Esc>').press('i2 br<Enter>');
  const { combatants } = desk.session.encounter;
  expect(combatants['brute-2']?.tracks.hp).toEqual({ now: 30, max: 30 });
  expect(desk.session.records.at(-1)?.intents[0]?.with).toMatchObject({ name: 'Brute', like: 'Brute', count: 2 });
});
