/** What a list of a form is filled with by a name, and the numbers that no name says. */
import { expect, it } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import { formRows } from '../../../src/tui/form/rows.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Moves the cursor to the row of that name. */
function to(table: TestTable, label: string): TestTable {
  const { mode } = table.ui;
  if (mode.mode !== 'edit') throw new Error('no form is open');
  const by = formRows(mode.form).findIndex((row) => row.label === label) - mode.form.cursor;
  return table.press((by < 0 ? '<Up>' : '<Down>').repeat(Math.abs(by)));
}

function sheetOf(table: TestTable): { readonly [field: string]: Json } {
  return Object(table.session.encounter.combatants.kel?.sheet);
}

it('grenades: a list has one of each kind that is picked, which can be thrown (SG-77)', () => {
  const table = new TestTable(memorySession('oath', [{ name: 'Kel', side: 'own', sheet: {} }])).press('e');
  to(table, 'grenades').press('smoke<Enter>');
  expect(table.text).toMatch(/^ {2}grenades +smoke 1$/m);
  table.press('<Ctrl-S>');
  expect(sheetOf(table).grenades).toEqual([{ kind: 'smoke', count: 1 }]);
  const { system, encounter } = table.session;
  const grenade = system.actions.find(({ id }) => id === 'grenade');
  const { rule } = grenade?.whyNot(encounter, 'kel') ?? {};
  expect(rule).not.toBe('SG-77');
});
