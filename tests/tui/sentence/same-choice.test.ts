/** The same choice of several combatants, one behind the other: speeds at the start of a turn of Oath (SG-36). */
import { expect, test } from 'vitest';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The speed that each of them rolled, by id. */
function speeds({ session: { encounter } }: TestTable): readonly unknown[] {
  return ['jim', 'jayla', 'max', 'crime-boss'].map((who) => encounter.combatants[who]?.marks.speed?.value);
}

test('is shown for all with its defaults, and one Enter takes them', () => {
  const table = demoTable('oath').press('n');
  expect(table.text).toMatch(/ Jim: speed this turn; Enter takes all with a star\n +1 Body\* {2}2 Mind/);
  expect(table.text).toMatch(/^ then +Jayla Body {2}Max Psi {2}Rioter 1, all 24 Body {2}Crime-boss Mind$/m);
  table.press('<Enter>');
  expect(table.ui.mode.mode).toBe('idle');
  expect(speeds(table)).toMatchObject([{ stat: 'body' }, { stat: 'body' }, { stat: 'psi' }, { stat: 'mind' }]);
});

test('a key chooses for one, and Enter is for those behind; then it takes the yahtzee of the mob', () => {
  const table = demoTable('oath').press('n2<Enter><Enter>');
  expect(speeds(table)).toMatchObject([{ stat: 'mind' }, { stat: 'body' }, { stat: 'psi' }, { stat: 'mind' }]);
});

test('all choose before any of them throws; Backspace goes back to the last choice', () => {
  const table = demoTable('oath', 'table').press('n<Enter>');
  expect(table.text).toMatch(/dice +Jim speed/);
  expect(table.press('<Backspace>').text).toContain('Crime-boss: speed this turn');
});
