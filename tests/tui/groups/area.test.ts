import { describe, expect, it } from 'vitest';
import { keyCount } from '../app/bridge.ts';
import { memorySession, TestTable } from '../app/test-table.ts';
import type { Game } from './thugs.ts';

const grenade = { grenades: [{ kind: 'anti-personnel', count: 1 }] };
const blast = {
  name: 'Blast',
  range: { kind: 'blast', reach: 5, radius: 3 },
  attack: { pool: ['strength'], against: 1 },
  hit: { damage: 2 },
};

/**
 * What harms 24 thugs at once, and its keys from the idle screen to the result in rows: what Kel can do; in games without an area attack
 * the damage that the GM enters for the selected group.
 */
const areas: readonly [game: Game, keys: string, sheet: { [field: string]: unknown }][] = [
  ['vaxia', 'xet<Enter>', {}],
  ['oath', 'xgt<Enter>', grenade],
  ['crytures', 'at<Enter>', { strength: 3, powers: [blast] }],
  ['brilliance', '*-20<Enter>', {}],
  ['six20', '*-20<Enter>', {}],
];

/** Kel, whose turn it is, against 24 thugs. */
function areaTable(game: Game, sheet: { [field: string]: unknown }): TestTable {
  const session = memorySession(game, [
    { name: 'Kel', side: 'own', sheet: sheet as never },
    { name: 'Thug', side: 'other', count: 24, sheet: {} },
  ]);
  const table = new TestTable(session).press('n');
  const hasTurn = (): boolean => {
    const { acting } = session.encounter.cursor;
    return table.ui.mode.mode === 'idle' && (acting === null || session.encounter.slots[acting]?.who === 'kel');
  };
  for (let tries = 0; tries < 40 && !hasTurn(); tries += 1)
    table.press(table.ui.mode.mode === 'idle' ? 'n' : 'R<Enter>');
  table.ui = { ...table.ui, selection: 'thug-1' };
  return table;
}

const five = ['thug-2', 'thug-5', 'thug-11', 'thug-19', 'thug-24'];

describe.each(areas)('an area of 24 in %s', (game, keys, sheet) => {
  it('of whom five take none of it is seventeen keys: the answer first, then their rows', () => {
    const all = `${keys}Z0205111924<Enter>`;
    expect(keyCount(all)).toBeLessThanOrEqual(17);
    const table = areaTable(game, sheet);
    const { encounter, records } = table.session;
    const { length } = records;
    table.press(all);
    expect(table.ui.mode.mode, table.ui.notice).toBe('idle');
    expect(table.session.records.length).toBe(length + 1);
    const after = table.session.encounter.combatants;
    for (const id of five) expect(after[id]?.tracks).toEqual(encounter.combatants[id]?.tracks);
    expect(Object.values(after).some(({ id, tracks }) => tracks !== encounter.combatants[id]?.tracks)).toBe(true);
    const { overrides = [], intents = [] } = table.session.record(table.session.position) ?? {};
    const set = overrides.map(({ field, is }) => [field.split('.')[0], is]);
    const entered = Object.entries(intents[0]?.each ?? {}).map(([id, { amount }]) => [id, amount]);
    expect([...set, ...entered].sort()).toEqual(five.map((id) => [id, 0]).sort());
    expect(table.press('u').session.encounter).toEqual(encounter);
  });

  it('of whom five are left out is seventeen keys too', () => {
    const all = `${keys}<Space>0205111924<Enter>`;
    expect(keyCount(all)).toBeLessThanOrEqual(17);
    const table = areaTable(game, sheet).press(all);
    expect(table.ui.mode.mode, table.ui.notice).toBe('idle');
    const on = table.session.record(table.session.position)?.intents[0]?.on ?? [];
    expect(on).toHaveLength(19);
    expect(five.some((id) => on.includes(id))).toBe(false);
  });
});

describe('an answer before its rows', () => {
  const rows = (): TestTable => areaTable('vaxia', {}).press('xet<Enter>');
  const numbersOf = ({ ui }: TestTable): readonly string[] =>
    ui.mode.mode === 'sentence' ? ui.mode.sentence.overrides.map(({ target, value }) => `${target} ${value}`) : [];

  it('is for the row at the cursor until another is named', () => {
    const table = rows();
    expect(numbersOf(table.press('Z'))).toEqual(['thug-1 0']);
    expect(table.text).toContain('none: this row, or the rows by 2 digits each: _');
    expect(numbersOf(table.press('0'))).toEqual([]);
    expect(numbersOf(table.press('2'))).toEqual(['thug-2 0']);
    expect(table.text).toContain('none: the rows by 2 digits each: _');
  });

  it('ends with the same key, and another begins a list of its own', () => {
    const table = rows().press('Z0205Z');
    expect(numbersOf(table)).toEqual(['thug-2 0', 'thug-5 0']);
    // A number then is that of a row, as before.
    expect(numbersOf(table.press('7Z'))).toEqual(['thug-2 0', 'thug-5 0', 'thug-7 0']);
    const other = rows().press('Z0205 0708');
    expect(numbersOf(other)).toEqual(['thug-2 0', 'thug-5 0']);
    expect(other.ui.mode).toMatchObject({ sentence: { leftOut: ['thug-7', 'thug-8'] } });
  });

  it('takes a short number with Enter, which does not apply then', () => {
    const table = rows().press('Z3<Enter>');
    expect(numbersOf(table)).toEqual(['thug-3 0']);
    expect(table.text).toContain('NOT YET APPLIED');
  });

  it('takes back a digit, then the last row; Esc ends the list and drops nothing', () => {
    const table = rows().press('Z02051<Backspace>');
    expect(numbersOf(table)).toEqual(['thug-2 0', 'thug-5 0']);
    expect(numbersOf(table.press('<Backspace>'))).toEqual(['thug-2 0']);
    table.press('<Esc>');
    expect(table.text).toContain('NOT YET APPLIED');
    expect(table.press('<Esc>').ui.mode.mode).toBe('idle');
  });

  it('names the rows there are', () => {
    expect(rows().press('Z99').ui.notice).toBe('there are rows 1-24');
  });

  it('after a row was chosen is for that row alone', () => {
    expect(numbersOf(rows().press('12Z'))).toEqual(['thug-12 0']);
    expect(numbersOf(rows().press('<Down>Z3H').press('4'))).toEqual(['thug-2 0', expect.stringMatching(/^thug-3 /)]);
  });

  it('is in the help', () => {
    expect(rows().press('?').press('<PgDn>').text).toContain('for each row whose number follows');
  });

  it('may be what the targets decide: five dodge a grenade', () => {
    const table = areaTable('oath', grenade).press('xgt<Enter>d0205111924');
    const { mode } = table.ui;
    expect(mode.mode === 'sentence' ? Object.keys(mode.sentence.each).sort() : []).toEqual([...five].sort());
  });
});
