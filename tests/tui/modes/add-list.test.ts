/** Who may be added is listed in the rows there are, not in the three of the prompt beside empty ones. */
import { expect, it } from 'vitest';
import { demoTable } from '../app/test-table.ts';

/** The rows that name a newcomer and their side. */
const listed = (rows: readonly string[]): readonly string[] =>
  rows.filter((row) => /, (own|other|neither) side/.test(row));

it('more newcomers than the prompt has rows take the place of the combatants, and the last is reached', () => {
  const table = demoTable('vaxia').press('i');
  const rows = listed(table.rows());
  expect(rows.length).toBeGreaterThan(6);
  // The list is above the prompt, and the prompt does not repeat it.
  expect(new Set(rows).size).toBe(rows.length);
  expect(table.text).toContain('Who joins');
  expect(listed(table.press('<Up>').rows()).length).toBe(rows.length);
});

it('few newcomers stay in the prompt, below the combatants', () => {
  const table = demoTable('vaxia').press('i6 ogre');
  expect(table.text).not.toContain('Who joins');
  expect(listed(table.rows()).length).toBeGreaterThan(0);
});
