/** The form of a combatant: every field of every game's sheet, however deep, without JSON. */
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Shape } from '../../../src/game/kernel/shape.ts';
import { systems } from '../../../src/rules/index.ts';
import type { Json } from '../../../src/state/encounter.ts';
import { formRows } from '../../../src/tui/form/rows.ts';
import { memorySession, TestTable } from '../app/test-table.ts';

function editing(system: string, sheet: Json = {}): TestTable {
  return new TestTable(memorySession(system, [{ name: 'Kel', side: 'own', sheet }])).press('e');
}

/** The fields, however deep, that could only be typed as JSON. */
function jsonIn(shape: Shape, path = ''): readonly string[] {
  switch (shape.kind) {
    case 'group':
      return shape.fields.flatMap(({ id, shape: of }) => jsonIn(of, `${path}.${id}`));
    case 'list':
      return jsonIn(shape.of, `${path}[]`);
    case 'either':
      return [...jsonIn(shape.name, path), ...jsonIn(shape.fields, path)];
    case 'variants':
      return shape.variants.flatMap(({ fields, label }) => jsonIn(fields, `${path}(${label})`));
    default:
      return shape.kind === 'json' ? [path] : [];
  }
}

/** Moves the cursor to the row of that name. */
function to(table: TestTable, label: string): TestTable {
  const { mode } = table.ui;
  if (mode.mode !== 'edit') throw new Error('no form is open');
  const rows = formRows(mode.form).map((row) => row.label);
  if (!rows.includes(label) && !mode.form.showsAll) return to(table.press('<Ctrl-A>'), label);
  if (!rows.includes(label)) throw new Error(`no row ${label} among ${rows.join(', ')}`);
  const by = rows.indexOf(label) - mode.form.cursor;
  return table.press((by < 0 ? '<Up>' : '<Down>').repeat(Math.abs(by)));
}

function sheetOf(table: TestTable): { readonly [field: string]: Json } {
  return Object(table.session.encounter.combatants.kel?.sheet);
}

describe('a field', () => {
  it('has its number and its text replaced by what is typed, and extended behind Right; Ctrl-S writes all', () => {
    const table = editing('vaxia').press('Karl<Up><Down><Right> the Red');
    to(table, 'LIF').press('45<Enter><Ctrl-S>');
    expect(table.ui.mode.mode).toBe('idle');
    expect(table.session.encounter.combatants.kel).toMatchObject({ name: 'Karl the Red', sheet: { LIF: 45 } });
    expect(table.session.encounter.combatants.kel?.tracks.lif).toEqual({ now: 45, max: 45 });
  });

  it('of a list or an entry says that it opens, where letters have no meaning', () => {
    const table = editing('brilliance', { skills: [{ name: 'Melee Weapons', ranks: 1 }] });
    to(table, 'skills').press('<Right><Home>').press('4');
    expect(table.ui.mode.mode === 'edit' ? [table.ui.mode.form.typing, table.ui.notice] : []).toEqual([
      null,
      '1 is not typed: Right opens it',
    ]);
  });

  it('that is a choice takes the option whose name begins with all letters', () => {
    const table = to(editing('brilliance'), 'armor worn').press('ful');
    expect(table.text).toMatch(/^> armor worn +full plate/m);
  });

  it('is corrected letter by letter with Backspace', () => {
    const table = editing('vaxia', { LIF: 301 });
    to(table, 'LIF').press('<Backspace>2<Ctrl-S>');
    expect(sheetOf(table).LIF).toBe(302);
  });

  it('that is a choice is cycled with Right, Left and Space, or picked by a letter', () => {
    const table = editing('vaxia');
    to(table, 'side').press('n');
    to(table, 'vehicle').press('<Right><Right><Left>');
    to(table, 'gun ports').press('y');
    expect(table.press('<Ctrl-S>').session.encounter.combatants.kel).toMatchObject({
      side: 'neither',
      sheet: { vehicle: 'open', ports: true },
    });
  });

  it('shows what it is for, and its options', () => {
    const table = editing('vaxia');
    expect(to(table, 'shield').text).toContain('points that a shield absorbs of a blocked hit');
    expect(to(table, 'vehicle').text).toContain('none | open | closed');
    expect(to(table, 'skills').text).toContain('skills with their aspects; letters pick or name one');
  });

  it('whose text is no number keeps the cursor and the text', () => {
    const table = editing('vaxia');
    to(table, 'LIF').press('4x<Enter>');
    expect(table.ui.notice).toBe('LIF: "4x" is not a number');
    table.press('<Down>').press('<Backspace>4<Ctrl-S>');
    expect(sheetOf(table).LIF).toBe(44);
  });

  it('that the game refuses leaves the form open', () => {
    const table = editing('vaxia');
    to(table, 'DEX').press('2000<Ctrl-S>');
    expect([table.ui.mode.mode, table.ui.notice]).toEqual(['edit', expect.stringMatching(/^refused: DEX .*1000/)]);
  });

  it('that is optional is emptied with Del and with an empty text', () => {
    for (const empty of ['<Delete>', '<Backspace><Backspace>']) {
      const table = editing('oath', { hitPoints: 70 });
      expect(table.session.encounter.combatants.kel?.tracks.hp?.max ?? 70).toBe(70);
      to(table, 'hit points').press(`${empty}<Ctrl-S>`);
      expect('hitPoints' in sheetOf(table)).toBe(false);
    }
  });
});

describe('a list', () => {
  it('gets a new entry by its name, with its defaults', () => {
    const table = editing('vaxia');
    to(table, 'weapons').press('<Right>harpoon<Enter>');
    to(table, 'kind').press('m');
    to(table, 'own STR').press('30<Esc>');
    expect(table.text).toContain('Edit Kel > weapons');
    table.press('<Down>dirk<Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).weapons).toMatchObject([{ name: 'harpoon', kind: 'magic', strength: 30 }, { name: 'dirk' }]);
  });

  it('loses an entry with Del', () => {
    const table = editing('vaxia', { weapons: [{ name: 'bow' }, { name: 'axe' }, { name: 'club' }] });
    to(table, 'weapons').press('<Right><Down><Delete><Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).weapons).toMatchObject([{ name: 'bow' }, { name: 'club' }]);
  });

  it('of options has a row for each', () => {
    const table = editing('vaxia', { skills: [{ name: 'Spear', value: 20, aspects: ['damage'] }] });
    to(table, 'skills').press('<Right><Right>');
    to(table, 'aspects').press('<Right>');
    to(table, 'avoid').press('y');
    to(table, 'damage').press(' <Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).skills).toEqual([{ name: 'Spear', value: 20, aspects: ['avoid'] }]);
  });

  it('in an entry of a list is one level deeper', () => {
    const table = editing('vaxia');
    to(table, 'items').press('<Right>ring<Enter>');
    to(table, 'changes').press('<Right>DEX<Enter>');
    to(table, 'amount').press('5<Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).items).toMatchObject([{ name: 'ring', changes: [{ of: 'DEX', how: 'add', amount: 5 }] }]);
  });

  it('of names can have all fields of an entry instead', () => {
    const named = editing('crytures');
    to(named, 'powers').press('<Right>eye beam<Ctrl-S><Ctrl-S>');
    expect(sheetOf(named).powers).toEqual(['Eye Beam']);
    named.press('e');
    to(named, 'powers').press('<Right><Right>');
    expect(named.text).toContain('Edit Kel > powers > 1');
    to(named, 'types').press('<Right><Down>Fire<Ctrl-S><Ctrl-S>');
    expect(sheetOf(named).powers).toMatchObject([
      { name: 'Eye Beam', types: ['Aberrant', 'Fire'], hit: { damage: 3 } },
    ]);
  });
});

describe('house rules', () => {
  it('have a form, are written in one record, and are reset with Del', () => {
    const table = new TestTable(memorySession('vaxia', [{ name: 'Kel', side: 'own', sheet: {} }])).press(',e');
    to(table, 'rounding').press('<Right>');
    to(table, 'actionPenalty').press('10');
    to(table, 'oneDefence').press('y<Ctrl-S>');
    expect(table.session.encounter.settings).toEqual({ rounding: 'end', actionPenalty: 10, oneDefence: true });
    expect(table.session.position).toBe(2);
    table.press(',e');
    to(table, 'actionPenalty').press('<Delete><Ctrl-S>');
    expect(table.session.encounter.settings).toEqual({ rounding: 'end', oneDefence: true });
  });
});

it('a house rule can be a list, as on a sheet', () => {
  const table = new TestTable(memorySession('crytures', [{ name: 'Kel', side: 'own', sheet: {} }])).press(',e');
  to(table, 'statuses').press('<Right>dazed<Ctrl-S><Ctrl-S>');
  expect([table.ui.mode.mode, table.session.encounter.settings.statuses]).toMatchObject(['idle', [{ id: 'dazed' }]]);
});

it('a house rule that is refused says why, and the form changes nothing', () => {
  const table = new TestTable(memorySession('crytures', [{ name: 'Kel', side: 'own', sheet: {} }])).press(',e');
  to(table, 'statuses').press('<Right>slowed<Ctrl-S><Ctrl-S>');
  expect(table.session.encounter.settings).toEqual({});
  expect(table.text).toContain('"slowed" is already a status of the game');
});

describe('leaving', () => {
  it('goes up one level with each Esc, and changes nothing; Tab takes the form up again', () => {
    const table = editing('vaxia');
    to(table, 'weapons').press('<Right>harpoon<Down><Esc>');
    expect(table.ui.mode.mode).toBe('edit');
    table.press('<Esc>');
    expect([table.ui.mode.mode, table.ui.notice]).toEqual(['idle', expect.stringContaining('Tab takes it up again')]);
    expect(sheetOf(table).weapons).toEqual([]);
    expect(table.text).toContain('Tab takes up the parked form');
    table.press('<Tab><Ctrl-S>');
    expect(sheetOf(table).weapons).toMatchObject([{ name: 'harpoon' }]);
    expect(table.press('e<Esc>').ui.notice).toBe('nothing was changed');
  });

  it('is named in the prompt until the next record, and Tab takes the form up later, too', () => {
    const table = editing('vaxia');
    to(table, 'LIF').press('45<Down><Esc>');
    expect(table.text).toContain('Tab takes up the parked form');
    table.press('-3<Enter><Enter>');
    expect(table.text).not.toContain('parked form');
    expect(table.press('<Tab>').ui.mode.mode).toBe('edit');
  });

  it('is forgotten with its combatant', () => {
    const table = editing('vaxia');
    to(table, 'LIF').press('45<Down><Esc>');
    table.press('X<Enter><Enter>');
    expect(table.ui.parkedForms).toEqual([]);
    expect(table.text).not.toContain('parked form');
  });

  it('keeps what was typed of a combatant that has changed since', () => {
    const table = editing('vaxia');
    to(table, 'LIF').press('45<Down><Esc>');
    table.press('e');
    to(table, 'DEX').press('40<Ctrl-S>');
    table.press('<Tab>');
    expect(table.ui.notice).toBe('it has changed since; what you changed is kept over that');
    table.press('<Ctrl-S>');
    expect(sheetOf(table)).toMatchObject({ LIF: 45, DEX: 40 });
    table.press('u');
    expect(sheetOf(table)).not.toHaveProperty('LIF', 45);
  });

  it('loses no form to another one that is left or written: Tab takes up the last, then the one before', () => {
    const table = new TestTable(memorySession('vaxia', []));
    table.press('iKel<Enter>48<Down><Esc>').press('iMara<Enter>30<Down><Esc>').press('iHob<Enter>20<Ctrl-S>');
    expect(Object.keys(table.session.encounter.combatants)).toEqual(['hob']);
    table.press('<Tab>');
    expect(table.text).toContain('New Mara');
    table.press('<Ctrl-S><Tab><Ctrl-S>');
    const { kel, mara } = table.session.encounter.combatants;
    expect([kel?.sheet, mara?.sheet]).toMatchObject([{ LIF: 48 }, { LIF: 30 }]);
    expect(table.press('<Tab>').ui.notice).toBe('not: no sentence is parked');
  });
});

it('is left with Esc also while the typed text is no value', () => {
  const table = editing('vaxia');
  to(table, 'weapons').press('<Right>harpoon<Enter>');
  to(table, 'own STR').press('x<Enter>');
  expect(table.ui.notice).toBe('own STR: "x" is not a number');
  table.press('<Esc><Esc><Esc>');
  expect(table.ui.mode.mode).toBe('idle');
});

describe.each(systems())('every field of $id', (system) => {
  it('has a row, and none is typed as JSON', () => {
    const table = editing(system.id);
    const { mode } = table.ui;
    if (mode.mode !== 'edit') throw new Error('no form is open');
    expect(jsonIn({ kind: 'group', fields: fieldsOf(system.sheetJson) })).toEqual([]);
    expect(jsonIn({ kind: 'group', fields: fieldsOf(system.settingsJson()) })).toEqual([]);
    expect(formRows({ ...mode.form, showsAll: true }).map(({ label }) => label)).toEqual([
      'name',
      'side',
      ...fieldsOf(system.sheetJson).map(({ label }) => label),
    ]);
  });
});

describe('a field that is no plain number or text', () => {
  it('takes a word by its beginning, or a number', () => {
    for (const [typed, kept] of [
      ['eva', 'evasion'],
      ['7', 7],
    ] as const) {
      const table = editing('crytures', {
        powers: [{ name: 'claw', attack: { pool: ['strength'], against: 'deflection' } }],
      });
      to(table, 'powers').press('<Right><Right>');
      to(table, 'attack against').press(`${typed}<Ctrl-S><Ctrl-S>`);
      expect(sheetOf(table).powers).toMatchObject([{ attack: { against: kept } }]);
    }
  });

  it('takes several numbers with blanks between them', () => {
    const table = editing('brilliance', { weapons: [{ name: 'bow', range: [1, 2, 3] }] });
    to(table, 'weapons').press('<Right><Right>');
    to(table, 'range').press(`10 20 30<Ctrl-S><Ctrl-S>`);
    expect(sheetOf(table).weapons).toMatchObject([{ range: [10, 20, 30] }]);
  });
});

describe('what was typed', () => {
  it('is kept where the game refuses it, with the cursor at its field', () => {
    const table = new TestTable(memorySession('six20', [])).press('iKel<Enter><PgDn>sabre 1d500<Ctrl-S>');
    expect(table.ui.notice).toBe('refused: weapons 1 sides of the dice must be 100 or less');
    expect(table.text).toMatch(/> sides of the dice +500_/);
    table.press('8<Ctrl-S><Ctrl-S>');
    expect(sheetOf(table).weapons).toMatchObject([{ name: 'sabre', dice: 1, sides: 8 }]);
  });

  it('takes a name with dice as a weapon of its own, without the bonuses of one that is known', () => {
    const known = { name: 'Orm', sheet: { weapons: [{ name: 'sabre', dice: 1, sides: 6, attack: 2 }] } };
    const table = new TestTable(memorySession('six20', [known])).press('iKel<Enter><PgDn>sabre 1d8<Ctrl-S>');
    expect(sheetOf(table).weapons).toMatchObject([{ name: 'sabre', dice: 1, sides: 8, attack: 0 }]);
  });

  it('is refused in one line, and stays, where there is no field for it', () => {
    const typed = (game: string, text: string): TestTable => {
      const table = new TestTable(memorySession(game, [])).press('iKel<Enter>');
      return to(table, 'weapons').press(`${text}<Enter>`);
    };
    for (const game of ['vaxia', 'oath', 'brilliance']) {
      const table = typed(game, 'sabre 1d8');
      expect(table.ui.notice).toBe('sabre 1d8: nothing here takes 1d8; type the name alone, then its fields');
      expect(table.text).toContain('sabre 1d8_');
    }
    const table = typed('oath', 'club 3 4 5');
    expect(table.ui.notice).toBe('club 3 4 5: nothing here takes 3 4 5; type the name alone, then its fields');
  });

  it('is kept when the form of a newcomer is left in a form within it, and comes back with Tab', () => {
    const table = new TestTable(memorySession('six20', [])).press(
      'iKel<Enter>3<PgDn>sabre 1d8<Enter><Up><Right><Right><Down>x',
    );
    table.press('<Esc><Esc><Esc>');
    expect(table.ui.mode.mode).toBe('idle');
    table.press('<Tab>');
    expect(table.text).toContain('New Kel');
    table.press('<Backspace><Ctrl-S><Ctrl-S>');
    expect(table.session.encounter.combatants.kel).toMatchObject({ sheet: { level: 3 } });
  });

  it('is kept behind the help of the form', () => {
    const table = new TestTable(memorySession('vaxia', [])).press('iKel<Enter>48?');
    expect(table.text).toContain('Keys: form');
    table.press('q<Ctrl-S>');
    expect(sheetOf(table).LIF).toBe(48);
  });

  it('is kept while the dice for the place of a newcomer are thrown, and gone once it has joined', () => {
    const table = new TestTable(memorySession('brilliance', [{ name: 'Mar', side: 'own', sheet: {} }]), 'table');
    table.press('nR<Enter>').press('iKel<Enter>4<Ctrl-S>');
    expect([table.ui.mode.mode, table.ui.parkedForms.length]).toEqual(['sentence', 1]);
    table.press('7<Enter>');
    expect([table.session.encounter.combatants.kel?.name, table.ui.parkedForms]).toEqual(['Kel', []]);
  });
});

it('an effect of a power is one of several kinds, each with fields of its own', () => {
  const table = editing('crytures', { powers: [{ name: 'claw' }] });
  to(table, 'powers').press('<Right><Right>');
  to(table, 'always').press('status slowed 2<Tab>');
  to(table, 'always').press('heal<Enter>');
  expect(table.text).toContain('Edit Kel > powers > 1 > always > 2');
  to(table, 'Health').press('5<Esc>').press('<Esc>');
  to(table, 'always').press('move<Enter>');
  to(table, 'spaces').press('3<Ctrl-S><Ctrl-S>');
  expect(sheetOf(table).powers).toMatchObject([
    { effect: [{ status: 'slowed', stacks: 2 }, { heal: 5 }, { move: 'push', spaces: 3 }] },
  ]);
});
