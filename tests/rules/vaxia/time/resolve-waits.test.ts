import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../../../tui/app/test-table.ts';

const strong = { LIF: 40, DEX: 60, STR: 60 };
const weak = { LIF: 10, DEX: 20, END: 20 };

it('resolving declared actions waits for combatants they have just brought below 0', () => {
  const table = new TestTable(
    memorySession('vaxia', [
      { name: 'Ann', side: 'own', sheet: strong },
      { name: 'Bob', side: 'other', sheet: weak },
    ]),
    'table',
  ).press('n');
  table.press('abD');
  table.press('n');
  table.press('n');
  table.press('4035');
  if (table.ui.mode.mode === 'sentence') table.press('<Enter>');
  // 40 and 35 against needs of 11.55: mean winsby 25.95 of might 60 is 15.57, 16 points: 10 - 16 = -6, Bob may still roll.
  expect(table.session.encounter.combatants.bob?.tracks.lif?.now).toBe(-6);
  expect(table.session.encounter.cursor.round).toBe(1);
  expect(table.session.system.status(table.session.encounter, 'bob').is).toBe('sways');
  table.press('n');
  expect(table.text).toContain('who rolls to stay up');
  // Nobody does; the result is shown before it is applied.
  table.press('<Enter><Enter>');
  expect(table.session.encounter.cursor.round).toBe(2);
  expect(table.session.system.status(table.session.encounter, 'bob').is).toBe('out');
});
