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

it.each([
  ['oath', 'level', { name: 'Blasters', level: 4, uses: ['ranged'] }, { name: 'Blasters', level: 7, uses: ['ranged'] }],
  ['vaxia', 'value', { name: 'Spear', value: 20 }, { name: 'Spear', value: 7 }],
  ['brilliance', 'ranks', { name: 'Cooking', ranks: 4 }, { name: 'Cooking', ranks: 7 }],
  ['crytures', 'value', { name: 'Cooking', value: 4 }, { name: 'Cooking', value: 7 }],
])(
  '%s: a list asks for the %s of a skill that another combatant has, whose own is not taken unseen',
  (game, field, has, own) => {
    const guard = { name: 'Guard', side: 'other', sheet: { skills: [has] } } as const;
    const table = new TestTable(memorySession(game, [guard])).press('iKel<Enter>');
    to(table, 'skills').press(`${has.name}<Enter>`);
    expect(table.text).toMatch(new RegExp(`^> ${field} +${Object.entries(has)[1]?.[1]}_`, 'm'));
    table.press('7<Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).skills).toMatchObject([own]);
    to(table.press('iMel<Enter>'), 'skills').press(`${has.name} 7<Enter><Ctrl-S>`);
    expect(Object(table.session.encounter.combatants.mel?.sheet).skills).toMatchObject([own]);
  },
);

it('what is known is listed before a letter is typed, and none of it is taken by Enter', () => {
  const guard = { name: 'Guard', side: 'other', sheet: { skills: [{ name: 'Cooking', ranks: 4 }] } } as const;
  const table = new TestTable(memorySession('brilliance', [guard])).press('iKel<Enter>');
  to(table, 'skills').press('<Right>');
  expect(table.text).toMatch(/\n> \+ new\n known {3}Melee Weapons {2}Thrown Weapons .*Cooking/s);
  expect(table.press('<Enter>').text).toMatch(/skills +none/);
});

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
