/** Enter takes what is typed and goes on to the next field, in every kind of field and form; Ctrl-S writes, Esc leaves. */
import { describe, expect, it } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import type { Json } from '../../../src/state/encounter.ts';
import { formRows, levelLabels } from '../../../src/tui/form/rows.ts';
import { fewOf } from '../../torture/share.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

function editing(system: string, sheet: Json = {}): TestTable {
  return new TestTable(memorySession(system, [{ name: 'Kel', side: 'own', sheet }])).press('e');
}

/** Where the cursor is: the labels of the levels and of the row; null where no form is open. */
function at({ ui: { mode } }: TestTable): string | null {
  if (mode.mode !== 'edit') return null;
  return [...levelLabels(mode.form), formRows(mode.form)[mode.form.cursor]?.label].join(' > ');
}

function to(table: TestTable, label: string): TestTable {
  const isThere = (): boolean => at(table)?.split(' > ').at(-1) === label;
  for (let n = 0; n < 40 && !isThere(); n += 1) table.press('<Tab>');
  return isThere() ? table : to(table.press('<Ctrl-A>'), label);
}

function sheetOf({ session }: TestTable): { readonly [field: string]: Json } {
  return Object(session.encounter.combatants.kel?.sheet);
}

describe('Enter', () => {
  it('goes on from a text, a choice, a number, and a yes or no', () => {
    const table = editing('vaxia').press('<Right> the Red<Enter>');
    expect(at(table)).toBe('side');
    expect(at(table.press('n<Enter>'))).toBe('LIF');
    expect(at(table.press('45<Enter>'))).toBe('END');
    to(table, 'gun ports').press('y<Enter>');
    expect(at(table)).not.toBe('gun ports');
    expect(table.press('<Ctrl-S>').session.encounter.combatants.kel).toMatchObject({
      name: 'Kel the Red',
      side: 'neither',
      sheet: { LIF: 45, ports: true },
    });
  });

  it('goes on from a list with the entry that was typed, through its fields, and out of it', () => {
    const table = to(editing('vaxia'), 'weapons').press('harpoon<Enter>');
    expect(at(table)).toBe('weapons > 1 > kind');
    table.press('m<Enter>');
    expect(at(table)).toBe('weapons > 1 > skill');
    for (let n = 0; n < 9 && at(table)?.startsWith('weapons > 1'); n += 1) table.press('<Enter>');
    expect(at(table)).toBe('weapons > +');
    expect(at(table.press('<Enter>'))).toBe('armour');
  });

  it('takes one entry after the other where a list is open', () => {
    const table = to(editing('oath'), 'shticks').press('<Right>lucky<Enter>');
    expect(at(table)).toBe('shticks > +');
    table.press('quick<Enter>');
    expect(at(table)).toBe('shticks > +');
    expect(sheetOf(table.press('<Ctrl-S><Ctrl-S>')).shticks).toEqual(['lucky', 'quick']);
  });

  it('of the last field says what writes the form, and writes nothing', () => {
    const table = editing('vaxia');
    const { length } = table.session.records;
    for (let n = 0; n < 60 && table.ui.notice === ''; n += 1) table.press('<Enter>');
    expect(table.ui.notice).toBe('this is the last field: Ctrl-S writes all');
    expect([at(table) === null, table.session.records.length]).toEqual([false, length]);
    const newcomer = new TestTable(memorySession('vaxia', [])).press('iHob<Enter>');
    for (let n = 0; n < 60 && newcomer.ui.notice === ''; n += 1) newcomer.press('<Enter>');
    expect(newcomer.ui.notice).toBe('this is the last field: Ctrl-S adds all');
  });

  it('stays where what was typed is no value', () => {
    const table = to(editing('vaxia'), 'LIF').press('4x<Enter>');
    expect([at(table), table.ui.notice]).toEqual(['LIF', 'LIF: "4x" is not a number']);
  });

  it.each(fewOf(systems(), 2, 'forms'))('leads through every field of $id and of its house rules', (game) => {
    for (const open of ['e<Ctrl-A>', ',e<Ctrl-A>']) {
      const table = new TestTable(memorySession(game, [{ name: 'Kel', side: 'own', sheet: {} }])).press(open);
      const { mode } = table.ui;
      if (mode.mode !== 'edit') throw new Error('no form is open');
      const labels = formRows(mode.form).map(({ label }) => label);
      const met = [at(table)];
      for (let n = 1; n < labels.length; n += 1) met.push(at(table.press('<Enter>')));
      expect(met).toEqual(labels);
    }
  });
});

it('the keys are those that the footer names', () => {
  const table = editing('vaxia');
  expect(table.keyRow).toMatch(/Enter next field +Ctrl-S done/);
  expect(table.keyRow).toContain('Esc leave');
});

it('Ctrl-S in a weapon takes it and goes back to the form, from any depth; there it writes all', () => {
  const table = to(editing('vaxia'), 'weapons').press('harpoon<Enter>m');
  expect(table.keyRow).toContain('Ctrl-S to the form');
  table.press('<Ctrl-S>');
  expect([at(table), table.ui.notice]).toEqual(['weapons', 'Ctrl-S once more writes all']);
  expect(table.session.record(table.session.position)?.intents[0]?.action).toBe('join');
  expect(table.keyRow).toContain('Ctrl-S done');
  expect(at(table.press('<Ctrl-S>'))).toBeNull();
  expect(sheetOf(table).weapons).toMatchObject([{ name: 'harpoon', kind: 'magic' }]);
});

describe('typing at a choice', () => {
  const powers = [{ name: 'claw', range: { kind: 'melee' } }];
  const atRange = (): TestTable =>
    to(to(editing('crytures', { powers }), 'powers').press('<Right><Right>'), 'range kind');

  it('searches its options by more than one letter', () => {
    const table = atRange().press('ran');
    expect(table.text).toMatch(/> range kind +ranged_/);
    expect(table.press('ged b').text).toMatch(/> range kind +ranged[ -]blast_/);
    expect(at(table.press('<Enter>'))).not.toContain('range kind');
  });

  it('begins anew with a letter that goes on no name, and goes on to the next option with the same letter', () => {
    const table = atRange().press('mp');
    expect(table.text).toMatch(/> range kind +personal_/);
    expect(table.press('p').text).toMatch(/> range kind +personal[ -]blast_/);
  });

  it('says so where no option begins so, and keeps the one there is', () => {
    const table = atRange().press('zz');
    expect(table.ui.notice).toMatch(/^range kind: none of melee, .* begins with "z"$/);
    expect(table.text).toMatch(/> range kind +melee_/);
  });
});

describe('a short group', () => {
  it('has its fields among the others: the use of a potion takes no level of its own', () => {
    const table = to(editing('vaxia'), 'items').press('potion<Enter>');
    to(table, 'use points').press('12<Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).items).toMatchObject([{ name: 'potion', use: { points: 12 } }]);
  });

  it('is removed with Del in a field that it cannot be without', () => {
    const table = to(editing('vaxia', { items: [{ name: 'potion', use: { points: 3 } }] }), 'items').press(
      '<Right><Right>',
    );
    to(table, 'use points').press('<Delete><Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).items).toEqual([expect.not.objectContaining({ use: expect.anything() })]);
  });

  it('of a list in it leads back to its own level', () => {
    const table = to(editing('crytures', { powers: [{ name: 'claw' }] }), 'powers').press('<Right><Right>');
    to(table, 'attack pool').press('<Right>strength<Enter><Esc>');
    expect(at(table)).toBe('powers > 1 > attack pool');
    expect(sheetOf(table.press('<Ctrl-S><Ctrl-S>')).powers).toMatchObject([{ attack: { pool: ['strength'] } }]);
  });
});
