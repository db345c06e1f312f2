/** What several combatants do together without doing damage: no sum of what does not add up, and nobody who drops by it. */
import { expect, test } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Three guards against Kel, whose dice are typed: the guards are marked. */
function guardsTable(game: string): TestTable {
  const session = memorySession(game, [
    { name: 'Guard', side: 'other', count: 3, sheet: {} },
    { name: 'Kel', side: 'own', sheet: {} },
  ]);
  return new TestTable(session, 'table');
}

test('the rounds of several stuns are not added up, since the stronger is kept; who is stunned is said (VX-84, VX-88)', () => {
  const table = guardsTable('vaxia').press('n/guard<Enter>*xcks<Enter>');
  // By hand: 25 against 25 needs 50.5. The pair wins by (90 - 50.5 + 90 - 50.5) / 2 = 39.5, which is 9.875 points of 25: 1.41 rounds, 1.
  // With 100 and 100 it is 49.5, 12.375 points, 1.77 rounds: 2.
  table.press('9090').press('0000').press('0101');
  expect(table.text).toMatch(/^ 3 actions +NOT YET APPLIED/m);
  expect(table.text).not.toContain('in all');
  expect(table.text).toMatch(/^ Kel stunned.*till the end of round 3/m);
  expect(table.text).not.toMatch(/^ unchanged/m);
});

test('a roll of awareness drops nobody', () => {
  const table = guardsTable('vaxia').press('n/guard<Enter>*xr');
  table.settle();
  expect(table.text).toMatch(/expected \| .*expected/);
  expect(table.text).not.toContain('drops');
});
