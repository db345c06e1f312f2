/** The kind of a block is chosen at the table as in the shell (VX-55). */
import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../app/test-table.ts';

function witchTable(): TestTable {
  const witch = { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] };
  const kel = { LIF: 60, STR: 60, END: 60, SPIR: 10, CHA: 10 };
  const fight = memorySession('vaxia', [
    { name: 'Witch', side: 'other', sheet: witch },
    { name: 'Kel', side: 'own', sheet: kel },
  ]);
  return new TestTable(fight, 'table').press('n');
}

const written = (table: TestTable): object | undefined => table.session.records.at(-1)?.intents[0];

it('in a typed line', () => {
  const table = witchTable().press(':witch attack kel block physical 80 80 70 70<Enter>');
  for (let n = 0; n < 4 && table.ui.mode.mode === 'sentence'; n += 1) table.press('<Enter>');
  // As in the test of the rule: 15 points against 13.
  expect(table.session.records.at(-1)?.title).toBe('Witch hits Kel for 2');
  expect(written(table)).toMatchObject({ with: { defence: 'block', defenceKind: 'physical' } });
});

it('with keys: it is on the way to the dice of a spell, with the odds of both', () => {
  const table = witchTable().press(':witch attack kel<Enter>b');
  expect(table.text).toContain('Witch attacks Kel with the fire - Kel blocks, _[a magic block]');
  expect(table.text).toMatch(/p physical: STR and END \d\d % .* best for Kel/);
  expect(table.text).toMatch(/m magic: SPIR and CHA over 99 %/);
  table.press('p');
  expect(table.text).toContain('Witch attacks Kel with the fire - Kel blocks, a physical block');
});
