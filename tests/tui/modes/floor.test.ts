import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { bridgeTable } from '../app/bridge.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Three combatants: the first one acts, another one is selected. */
function fight(): { readonly table: TestTable; readonly acting: string; readonly other: string } {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Kel', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', sheet: { skill: 50 } },
  ]);
  const table = new TestTable(session).press('n');
  const acting = session.encounter.slots[session.encounter.cursor.acting ?? '']?.who ?? '';
  const other = Object.keys(session.encounter.combatants).find((id) => id !== acting) ?? '';
  table.press('g');
  while (table.ui.selection !== other) table.press('j');
  return { table, acting, other };
}

function lastBy({ session }: TestTable): string | null | undefined {
  return session.record(session.position)?.intents[0]?.by;
}

test('b lets the selected combatant act out of turn for one action', () => {
  const { table, acting, other } = fight();
  table.press('b');
  expect(table.text).toContain('out of turn');
  table.press('xst<Enter><Enter>');
  expect(lastBy(table)).toBe(other);
  expect(table.session.encounter.slots[table.session.encounter.cursor.acting ?? '']?.who).toBe(acting);
  table.press('xst<Enter><Enter>');
  expect(lastBy(table)).toBe(acting);
});

test('Esc ends this, and t b takes a whole turn now', () => {
  const { table, acting, other } = fight();
  table.press('b').press('<Esc>').press('xst<Enter><Enter>');
  expect(lastBy(table)).toBe(acting);
  while (table.ui.selection !== other) table.press('j');
  table.press('b').press('tb<Enter>');
  expect(table.session.encounter.slots[table.session.encounter.cursor.acting ?? '']?.who).toBe(other);
});

test('the combatant who acts can be removed, and the floor goes to the next', () => {
  const table = bridgeTable();
  expect(table.ui.floor).toBe('mara-venn');
  table.press('Xm<Enter>');
  expect(table.session.encounter.combatants['mara-venn']).toBeUndefined();
  expect(table.ui.floor).toBe('kel');
});
