/** The form of a combatant: every field of every game's sheet, however deep, without a line of JSON. */
import { describe, expect, it } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import type { Json } from '../../../src/state/encounter.ts';
import { formRows } from '../../../src/tui/form/form.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

function editing(system: string, sheet: Json = {}): TestTable {
  return new TestTable(memorySession(system, [{ name: 'Kel', side: 'own', sheet }])).press('e');
}

/** The cursor on the row of that name. */
function to(desk: TestTable, label: string): TestTable {
  const { mode } = desk.ui;
  if (mode.mode !== 'edit') throw new Error('no form is open');
  const rows = formRows(mode.form).map((row) => row.label);
  if (!rows.includes(label)) throw new Error(`no row ${label} among ${rows.join(', ')}`);
  const by = rows.indexOf(label) - mode.form.cursor;
  return desk.press((by < 0 ? '<Up>' : '<Down>').repeat(Math.abs(by)));
}

function sheetOf(desk: TestTable): { readonly [field: string]: Json } {
  return Object(desk.session.encounter.combatants.kel?.sheet);
}

describe('a field', () => {
  it('of a number begins anew, a text goes on, Enter takes all of it', () => {
    const desk = editing('vaxia').press(' the Red');
    to(desk, 'LIF').press('45<Enter>');
    expect(desk.ui.mode.mode).toBe('idle');
    expect(desk.session.encounter.combatants.kel).toMatchObject({ name: 'Kel the Red', sheet: { LIF: 45 } });
    expect(desk.session.encounter.combatants.kel?.tracks.lif).toEqual({ now: 45, max: 45 });
  });

  it('is corrected letter by letter with Backspace', () => {
    const desk = editing('vaxia', { LIF: 301 });
    to(desk, 'LIF').press('<Backspace>2<Enter>');
    expect(sheetOf(desk).LIF).toBe(302);
  });

  it('that is a choice turns with Right and Left, Space, or to a letter', () => {
    const desk = editing('vaxia');
    to(desk, 'side').press('n');
    to(desk, 'vehicle').press('<Right><Right><Left>');
    to(desk, 'ports').press('y');
    expect(desk.press('<Enter>').session.encounter.combatants.kel).toMatchObject({
      side: 'neither',
      sheet: { vehicle: 'open', ports: true },
    });
  });

  it('says what it is for, and what it may be', () => {
    const desk = editing('vaxia');
    expect(to(desk, 'shield').text).toContain('points that a shield absorbs of a blocked hit');
    expect(to(desk, 'vehicle').text).toContain('none | open | closed');
    expect(to(desk, 'skills').text).toContain('skills with their aspects; Right opens it');
  });

  it('that is no number stays under the cursor and says so; nothing is lost', () => {
    const desk = editing('vaxia');
    to(desk, 'LIF').press('4x<Enter>');
    expect(desk.ui.notice).toBe('LIF: "4x" is not a number');
    desk.press('<Down>').press('<Backspace>4<Enter>');
    expect(sheetOf(desk).LIF).toBe(44);
  });

  it('that the game does not take is refused in a sentence, and the form stays', () => {
    const desk = editing('vaxia');
    to(desk, 'DEX').press('2000<Enter>');
    expect([desk.ui.mode.mode, desk.ui.notice]).toEqual(['edit', expect.stringMatching(/^refused: DEX .*1000/)]);
  });

  it('that may be missing is emptied with Del and with an empty line', () => {
    for (const empty of ['<Delete>', '<Backspace><Backspace>']) {
      const desk = editing('oath', { hitPoints: 70 });
      expect(desk.session.encounter.combatants.kel?.tracks.hp?.max ?? 70).toBe(70);
      to(desk, 'hitPoints').press(`${empty}<Enter>`);
      expect('hitPoints' in sheetOf(desk)).toBe(false);
    }
  });
});

describe('a list', () => {
  it('takes a new entry by its name, with what it stands for', () => {
    const desk = editing('vaxia');
    to(desk, 'weapons').press('<Right>bow');
    to(desk, 'kind').press('m');
    to(desk, 'strength').press('30<Enter>');
    expect(desk.text).toContain('Edit Kel > weapons');
    desk.press('<Down>knife<Enter><Enter><Enter>');
    expect(sheetOf(desk).weapons).toMatchObject([{ name: 'bow', kind: 'magic', strength: 30 }, { name: 'knife' }]);
  });

  it('gives an entry away with Del', () => {
    const desk = editing('vaxia', { weapons: [{ name: 'bow' }, { name: 'axe' }, { name: 'club' }] });
    to(desk, 'weapons').press('<Right><Down><Delete><Enter><Enter>');
    expect(sheetOf(desk).weapons).toMatchObject([{ name: 'bow' }, { name: 'club' }]);
  });

  it('of options is a row an option', () => {
    const desk = editing('vaxia', { skills: [{ name: 'Spear', value: 20, aspects: ['damage'] }] });
    to(desk, 'skills').press('<Right><Right>');
    to(desk, 'aspects').press('<Right>');
    to(desk, 'avoid').press('y');
    to(desk, 'damage').press(' <Enter><Enter><Enter><Enter>');
    expect(sheetOf(desk).skills).toEqual([{ name: 'Spear', value: 20, aspects: ['avoid'] }]);
  });

  it('within an entry of a list is one level deeper', () => {
    const desk = editing('vaxia');
    to(desk, 'items').press('<Right>ring');
    to(desk, 'changes').press('<Right>DEX');
    to(desk, 'amount').press('5<Enter><Enter><Enter><Enter><Enter>');
    expect(sheetOf(desk).items).toMatchObject([{ name: 'ring', changes: [{ of: 'DEX', how: 'add', amount: 5 }] }]);
  });

  it('of known things by name, each of which can be opened to be written out', () => {
    const named = editing('crytures');
    to(named, 'powers').press('<Right>eye beam<Enter><Enter>');
    expect(sheetOf(named).powers).toEqual(['eye beam']);
    named.press('e');
    to(named, 'powers').press('<Right><Right>');
    expect(named.text).toContain('Edit Kel > powers > 1');
    to(named, 'types').press('<Right>Fire<Enter><Enter><Enter><Enter>');
    expect(sheetOf(named).powers).toMatchObject([{ name: 'eye beam', types: ['Fire'] }]);
  });
});

describe('house rules', () => {
  it('are a form of their own, in one record, and go back to their defaults with Del', () => {
    const desk = new TestTable(memorySession('vaxia', [{ name: 'Kel', side: 'own', sheet: {} }])).press(',e');
    to(desk, 'rounding').press('<Right>');
    to(desk, 'actionPenalty').press('10');
    to(desk, 'oneDefence').press('y<Enter>');
    expect(desk.session.encounter.settings).toEqual({ rounding: 'end', actionPenalty: 10, oneDefence: true });
    expect(desk.session.position).toBe(2);
    desk.press(',e');
    to(desk, 'actionPenalty').press('<Delete><Enter>');
    expect(desk.session.encounter.settings).toEqual({ rounding: 'end', oneDefence: true });
  });
});

it('a house rule that is a list is a list, as on a sheet', () => {
  const desk = new TestTable(memorySession('crytures', [{ name: 'Kel', side: 'own', sheet: {} }])).press(',e');
  to(desk, 'statuses').press('<Right>dazed<Enter><Enter><Enter>');
  expect([desk.ui.mode.mode, desk.session.encounter.settings.statuses]).toMatchObject(['idle', [{ id: 'dazed' }]]);
});

describe('leaving', () => {
  it('goes up a level at a time with Esc, and changes nothing', () => {
    const desk = editing('vaxia');
    to(desk, 'weapons').press('<Right>bow<Esc><Esc>');
    expect(desk.ui.mode.mode).toBe('edit');
    desk.press('<Esc>');
    expect([desk.ui.mode.mode, desk.ui.notice]).toEqual(['idle', 'nothing was changed']);
    expect(sheetOf(desk).weapons).toEqual([]);
  });
});

it('is left with Esc also while what is typed cannot be taken', () => {
  const desk = editing('vaxia');
  to(desk, 'weapons').press('<Right>bow');
  to(desk, 'strength').press('x<Enter>');
  expect(desk.ui.notice).toBe('strength: "x" is not a number');
  desk.press('<Esc><Esc><Esc>');
  expect(desk.ui.mode.mode).toBe('idle');
});

describe.each(systems())('every field of $id', (system) => {
  it('can be reached, none of them as JSON but fixed sets of numbers', () => {
    const desk = editing(system.id);
    const { mode } = desk.ui;
    if (mode.mode !== 'edit') throw new Error('no form is open');
    const plain = formRows(mode.form).filter(({ shape }) => shape.kind === 'json');
    expect(plain.map(({ label }) => label)).toEqual([]);
    expect(formRows(mode.form).map(({ label }) => label)).toEqual([
      'name',
      'side',
      ...Object.keys(Object(system.sheetJson.properties)),
    ]);
  });
});
