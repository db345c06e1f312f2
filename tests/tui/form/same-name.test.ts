/** A name typed a second time into a list of the form is the entry that has it: it is changed or opened, and never a second row. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import { formRows, levelLabels } from '../../../src/tui/form/rows.ts';
import { fewOf } from '../../torture/share.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

function editing(system: string, sheet: Json = {}): TestTable {
  return new TestTable(memorySession(system, [{ name: 'Kel', side: 'own', sheet }])).press('e<Ctrl-A>');
}

/** Moves the cursor to the row of that name. */
function to(table: TestTable, label: string): TestTable {
  const { mode } = table.ui;
  if (mode.mode !== 'edit') throw new Error('no form is open');
  const at = formRows(mode.form).findIndex((row) => row.label === label);
  if (at < 0) throw new Error(`no row ${label}`);
  return table.press(`<Home>${'<Down>'.repeat(at)}`);
}

function at({ ui: { mode } }: TestTable): string {
  if (mode.mode !== 'edit') return 'no form';
  return [...levelLabels(mode.form), formRows(mode.form)[mode.form.cursor]?.label].join(' > ');
}

function written(table: TestTable): { readonly [field: string]: Json } {
  return Object(table.press('<Ctrl-S><Ctrl-S>').session.encounter.combatants.kel?.sheet);
}

/** The lists of each game whose entries have a name and a number, what the number is called, and two names. */
const lists = [
  ['crytures', 'skills', 'value', 'Lore'],
  ['crytures', 'classes', 'value', 'Gazer'],
  ['vaxia', 'skills', 'value', 'Spear'],
  ['oath', 'skills', 'level', 'Knives'],
  ['oath', 'grenades', 'count', 'smoke'],
  ['brilliance', 'skills', 'ranks', 'Melee Weapons'],
  ['six20', 'skills', 'ranks', 'Climb'],
] as const;

describe.each(fewOf(lists, 3, 'lists of names'))('%s, %s', (game, list, number, name) => {
  it('has the number of a name that is typed twice changed, in whatever case', () => {
    const table = to(editing(game), list).press(`<Right>${name} 3<Enter>`).press(`${name.toLowerCase()} 4`);
    expect(table.text).toContain(`[change: ${name} 4]`);
    expect(written(table.press('<Enter>'))[list]).toMatchObject([{ [number]: 4 }]);
  });

  it('opens the entry of a name that is typed without a number', () => {
    const table = to(editing(game), list).press(`<Right>${name} 3<Enter>${name}`);
    expect(table.text).toContain(`[open: ${name}]`);
    expect(at(table.press('<Enter>'))).toMatch(new RegExp(`^${list} > 1 > `));
    expect(written(table)[list]).toMatchObject([{ [number]: 3 }]);
  });

  it('says that nothing changes where the number is the same, and where the name is left without Enter', () => {
    const table = to(editing(game), list).press(`<Right>${name} 3<Enter>`);
    for (const typed of [`${name} 3<Enter>`, `${name}<Ctrl-S>`]) {
      table.press(typed);
      expect(table.ui.notice).toMatch(/ is in the list already$/);
      table.press('<Delete>');
    }
    expect(written(table)[list]).toMatchObject([{ [number]: 3 }]);
  });
});

describe.each([
  ['vaxia', 'weapons', 'dirk'],
  ['oath', 'weapons', 'mace'],
  ['oath', 'powers', 'Shove'],
  ['brilliance', 'weapons', 'Longsword'],
  ['six20', 'weapons', 'sabre'],
  ['crytures', 'powers', 'Claw'],
] as const)('%s, %s', (game, list, name) => {
  it('opens the entry of a name that is typed twice', () => {
    const table = editing(game, { [list]: [{ name }] });
    to(table, list).press(`${name}<Enter>`);
    expect(at(table)).toMatch(new RegExp(`^${list} > 1 > `));
    expect(table.press('<Esc><Esc><Esc>').ui.notice).toBe('nothing was changed');
  });

  it('refuses the name of another entry in the field of the name', () => {
    const table = editing(game, { [list]: [{ name }, { name: 'other' }] });
    to(table, list).press(`<Right><Down><Right><Home>${name}<Enter>`);
    expect(table.ui.notice).toBe(`${name} is in the list already`);
    expect(written(table.press('<Backspace>!'))[list]).toMatchObject([{ name }, { name: `${name.slice(0, -1)}!` }]);
  });
});

describe('a list of names', () => {
  it.each([
    ['crytures', 'types', 'Fire'],
    ['crytures', 'powers', 'Eye Beam'],
    ['oath', 'shticks', 'lucky'],
  ])('of %s, %s, takes a name once', (game, list, name) => {
    const table = to(editing(game), list).press(`<Right>${name}<Enter>${name}<Enter>`);
    expect(table.ui.notice).toBe(`${name} is in the list already`);
    expect(written(table.press('<Delete>'))[list]).toEqual([name]);
  });
});

describe('two of one name', () => {
  it('are two guns of a ship, of which there may be many alike', () => {
    const gun = { name: 'ballista', LIF: 20 };
    const table = to(editing('vaxia', { vehicle: 'open', guns: [gun] }), 'guns').press(
      '<Right><Down>ballista 20<Enter>',
    );
    expect(written(table).guns).toMatchObject([gun, gun]);
  });
});
