import { expect, test } from 'vitest';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

/** Three fighters, the first of whom acts; the selection is on another. */
function fight(): { readonly desk: TestTable; readonly acting: string; readonly other: string } {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Kel', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', sheet: { skill: 50 } },
  ]);
  const desk = new TestTable(session).press('n');
  const acting = session.encounter.slots[session.encounter.cursor.acting ?? '']?.who ?? '';
  const other = Object.keys(session.encounter.combatants).find((id) => id !== acting) ?? '';
  desk.press('g');
  while (desk.ui.selection !== other) desk.press('j');
  return { desk, acting, other };
}

function lastBy({ session }: TestTable): string | null | undefined {
  return session.record(session.position)?.intents[0]?.by;
}

test('b gives the floor out of turn for one action, and it goes back by itself', () => {
  const { desk, acting, other } = fight();
  desk.press('b');
  expect(desk.text).toContain('out of turn');
  desk.press('xst<Enter><Enter>');
  expect(lastBy(desk)).toBe(other);
  expect(desk.session.encounter.slots[desk.session.encounter.cursor.acting ?? '']?.who).toBe(acting);
  desk.press('xst<Enter><Enter>');
  expect(lastBy(desk)).toBe(acting);
});

test('Esc gives it back, and t b takes a whole turn now', () => {
  const { desk, acting, other } = fight();
  desk.press('b').press('<Esc>').press('xst<Enter><Enter>');
  expect(lastBy(desk)).toBe(acting);
  while (desk.ui.selection !== other) desk.press('j');
  desk.press('b').press('tb<Enter>');
  expect(desk.session.encounter.slots[desk.session.encounter.cursor.acting ?? '']?.who).toBe(other);
});
