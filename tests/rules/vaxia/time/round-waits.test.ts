import { expect, it } from 'vitest';
import { memorySession, TestTable } from '../../../tui/app/test-table.ts';

const strong = { LIF: 40, DEX: 60, STR: 60 };
const weak = { LIF: 10, DEX: 20, END: 20 };

it('going on with declared actions waits for whoever they have just brought past zero', () => {
  const desk = new TestTable(
    memorySession('vaxia', [
      { name: 'Ann', side: 'own', sheet: strong },
      { name: 'Bob', side: 'other', sheet: weak },
    ]),
    'table',
  ).press('n');
  desk.press('abD');
  desk.press('n');
  desk.press('n');
  desk.press('4035');
  if (desk.ui.mode.mode === 'sentence') desk.press('<Enter>');
  // 40 and 35 against needs of 11.55: mean winsby 25.95 of might 60 is 15.57, 16 points: 10 - 16 = -6, Bob may still roll.
  expect(desk.session.encounter.combatants.bob?.tracks.lif?.now).toBe(-6);
  expect(desk.session.encounter.cursor.round).toBe(1);
  expect(desk.session.system.status(desk.session.encounter, 'bob').is).toBe('sways');
  desk.press('n');
  expect(desk.session.encounter.cursor.round).toBe(2);
  expect(desk.session.system.status(desk.session.encounter, 'bob').is).toBe('out');
});
