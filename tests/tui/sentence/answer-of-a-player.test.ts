/** A foe's attack on its default target: the player chooses the answer before any dice are thrown. */
import { expect, test } from 'vitest';
import { floorOf } from '../../../src/tui/ui/roster.ts';
import { demoTable, type TestTable } from '../app/test-table.ts';

/** The demo with the floor at a foe. */
function foesTurn(game: string): TestTable {
  const table = demoTable(game).press('n');
  for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  const sideOfFloor = (): string | undefined => table.session.encounter.combatants[floorOf(table) ?? '']?.side;
  for (let n = 0; n < 30 && sideOfFloor() !== 'other'; n += 1) {
    table.press('n');
    for (let m = 0; m < 12 && table.ui.mode.mode !== 'idle'; m += 1) table.press('R<Enter>');
  }
  expect(sideOfFloor()).toBe('other');
  return table;
}

test('vaxia: Enter behind the target goes to the answer, and once more to the dice', () => {
  const table = foesTurn('vaxia').press('a<Enter>');
  expect(table.text).toContain('_[undefended]');
  expect(table.press('b').text).toMatch(/blocks/);
  expect(table.press('<Enter>').text).toContain('NOT YET APPLIED');
});

test('vaxia: R throws at once, and so does Enter where the GM decides for both', () => {
  expect(foesTurn('vaxia').press('aR').text).toContain('NOT YET APPLIED');
  expect(demoTable('vaxia').press('na<Enter>').text).toContain('NOT YET APPLIED');
});

test('oath: who dodges is asked before the dice', () => {
  const table = foesTurn('oath').press('a<Enter>');
  expect(table.text).not.toContain('NOT YET APPLIED');
  expect(table.ui.mode).toMatchObject({ cursor: 'answer' });
});
