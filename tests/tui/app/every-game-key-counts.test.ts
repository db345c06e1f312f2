import { describe, expect, it, test } from 'vitest';
import { floorOf } from '../../../src/tui/ui/roster.ts';
import { fewOf } from '../../torture/share.ts';
import { bridgeTable, keyCount, lifeOf } from './bridge.ts';
import { demoTable, type TestTable } from './test-table.ts';

/** The ready-made fights, with the first group of foes in each. */
const games = [
  ['vaxia', 'Thug'],
  ['oath', 'Rioter'],
  ['brilliance', 'Cutthroat'],
  ['six20', 'Guard'],
  ['crytures', 'Gnasher'],
] as const;

/** The fight with an own combatant to act, idle. vrule rolls. */
function begun(game: string): TestTable {
  const table = demoTable(game).press('n');
  const settle = (): void => {
    for (let n = 0; n < 20 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
  };
  settle();
  const isOwn = (): boolean => table.session.encounter.combatants[floor(table) ?? '']?.side === 'own';
  for (let n = 0; n < 30 && !isOwn(); n += 1) {
    table.press('n');
    settle();
  }
  expect(table.ui.mode.mode).toBe('idle');
  return table;
}

function floor(table: TestTable): string | null {
  return floorOf({ ui: table.ui, session: table.session });
}

/** Presses keys, and Enter once more where a result is shown first; expects one more record, with no more keys than promised. */
function writes(table: TestTable, keys: string, most: number): void {
  const before = table.session.records.length;
  table.press(keys);
  const isShown = table.ui.mode.mode === 'sentence';
  if (isShown) table.press('<Enter>');
  expect([table.ui.mode.mode, table.session.records.length], table.ui.notice).toEqual(['idle', before + 1]);
  expect(keyCount(keys) + (isShown ? 1 : 0)).toBeLessThanOrEqual(most);
}

describe.each(fewOf(games, 2, 'key counts'))('keys from the idle screen: %s', (game, mook) => {
  /** The table with a mook selected. */
  function onMook(): TestTable {
    const table = begun(game);
    const id = Object.values(table.session.encounter.combatants).find(({ name }) => name.startsWith(mook))?.id ?? null;
    table.ui = { ...table.ui, selection: id };
    return table;
  }
  const target = (table: TestTable): string => table.ui.selection ?? '';

  it('next takes one', () => {
    const table = begun(game);
    const before = floor(table);
    table.press('n');
    expect(floor(table)).not.toBe(before);
  });

  it('damage of two digits takes four, undo and redo one each', () => {
    const table = onMook();
    const { encounter } = table.session;
    writes(table, '-14<Enter>', 4);
    const after = table.session.encounter;
    expect(after).not.toEqual(encounter);
    writes(table, 'u', 1);
    expect(table.session.encounter).toEqual(encounter);
    writes(table, 'U', 1);
    expect(table.session.encounter).toEqual(after);
  });

  it('a standard attack on one target that vrule rolls takes four', () => {
    const table = onMook();
    const mookId = target(table);
    writes(table, 'a<Enter><Enter>', 4);
    expect(table.session.record(table.session.position)?.intents[0]?.on).toEqual([mookId]);
  });

  it('the rule behind the last line takes two', () => {
    const table = onMook();
    writes(table, 'a<Enter><Enter>', 4);
    table.press('w<Enter>');
    expect(table.ui.mode).toMatchObject({ mode: 'reading', what: { what: 'rules' } });
    expect(keyCount('w<Enter>')).toBe(2);
  });

  it('one die of a past line is amended in seven', () => {
    const table = onMook();
    writes(table, 'a<Enter><Enter>', 4);
    const { position } = table.session;
    const [first] = table.session.record(position)?.dice.flatMap((one) => ('faces' in one ? [one.faces] : [])) ?? [];
    const other = first?.[0] === 5 ? 6 : 5;
    // A d100 and a d20 take two digits; a die that is newly asked for is rolled by vrule.
    const face = game === 'vaxia' || game === 'six20' ? `0${other}` : `${other}`;
    const keys = `la${face}R<Enter>`;
    table.press(keys);
    expect(keyCount(keys)).toBeLessThanOrEqual(7);
    expect(table.ui.mode.mode, table.ui.notice).toBe('idle');
    expect(table.ui.notice).toMatch(new RegExp(`^amend #${position}: `));
  });

  it('six of a kind are added in five', () => {
    const table = begun(game);
    const before = Object.keys(table.session.encounter.combatants).length;
    const keys = `i6${mook.slice(0, 2).toLowerCase()}<Enter>`;
    const records = table.session.records.length;
    table.press(keys);
    for (let n = 0; n < 20 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R');
    expect(table.session.records.length).toBe(records + 1);
    expect(Object.keys(table.session.encounter.combatants)).toHaveLength(before + 6);
    expect(keyCount(keys)).toBeLessThanOrEqual(5);
  });

  /** The table with 24 mooks, the first of them selected. */
  function onArea(): { readonly table: TestTable; readonly all: readonly string[] } {
    const table = onMook();
    const all = (): readonly string[] =>
      Object.values(table.session.encounter.combatants).flatMap(({ id, name }) => (name.startsWith(mook) ? [id] : []));
    const missing = 24 - all().length;
    if (missing > 0) {
      table.press(`i${missing}${mook.slice(0, 2).toLowerCase()}<Enter>`);
      for (let n = 0; n < 40 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R');
    }
    expect(all()).toHaveLength(24);
    return { table, all: all() };
  }

  /** What each has lost of all its tracks by keys that write one record, at most seventeen. */
  function lostBy(keys: string): readonly number[] {
    const { table, all } = onArea();
    const { encounter } = table.session;
    const pointsOf = (id: string): number =>
      Object.values(table.session.encounter.combatants[id]?.tracks ?? {}).reduce((sum, { now }) => sum + now, 0);
    const before = all.map(pointsOf);
    writes(table, keys, 17);
    const lost = all.map((id, n) => (before[n] ?? 0) - pointsOf(id));
    writes(table, 'u', 1);
    expect(table.session.encounter).toEqual(encounter);
    return lost;
  }

  it('an area on 24, of whom five are unmarked before, takes seventeen', () => {
    const lost = lostBy('*2<Space>3<Space>5<Space>6<Space>9<Space>-20<Enter>');
    expect(lost.filter((points) => points > 0)).toHaveLength(19);
  });

  it.each([
    ['half', 'H', 2],
    ['none', 'Z', 0],
    ['left out', '<Space>', 0],
  ])('an area on 24, of whom five save in the rows of the result (%s), takes seventeen', (_, key, points) => {
    const lost = lostBy(`*-4<Enter>${key}0203050609<Enter>`);
    expect([1, 2, 4, 5, 8].map((n) => lost[n])).toEqual(Array(5).fill(points));
    expect(lost.filter((one) => one === 4)).toHaveLength(19);
  });
});

test('an attack with a defence and four typed d100 takes thirteen, and does 10 damage', () => {
  const keys = 'at2b70809590<Enter>';
  const table = bridgeTable('table').press(keys);
  // Hit 60 v 40: need 29.1; power 55 v 45: 38.9; block 40 v 60: 71.9, 45 v 55: 62.1; 24 - 11 - armour 3.
  expect(lifeOf(table, 'thug-2')).toBe(20);
  expect(table.session.record(table.session.position)?.title).toBe('Mara Venn hits Thug 2 for 10');
  expect(keyCount(keys)).toBeLessThanOrEqual(13);
  expect(table.press('w<Enter>').text).toMatch(/VX-74[\s\S]*source:|source:[\s\S]*VX-74/);
});
