import { describe, expect, it } from 'vitest';
import { Footer } from '../../../src/tui/app/footer.tsx';
import { bindingsOf } from '../../../src/tui/keys/keymap.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable } from '../app/test-table.ts';
import { paneOf, rowsOf } from './render-pane.ts';

const quiet = { record: '#147 Kel dodges', notice: '', keepsRecord: true, keys: bindingsOf('idle', 'row') };

it('offers declaring where all act at once, and where an action can be readied', () => {
  const keysIn = (game: string): string => {
    const table = demoTable(game).press('n');
    while (table.session.encounter.cursor.round < 1) table.press('R');
    return table.press('a').keyRow;
  };
  expect(keysIn('vaxia')).toContain('D declare');
  expect(keysIn('brilliance')).toContain('D ready this');
  for (const game of ['oath', 'six20', 'crytures']) expect(keysIn(game)).not.toContain(' D ');
});

it('offers readying for no action that is refused when it is readied (BS-27)', () => {
  const table = demoTable('brilliance').press('n');
  while (table.session.encounter.cursor.round < 1) table.press('R');
  const { ui, session } = table;
  const before = session.position;
  const acts = session.system.actions.filter(({ menu, needsActor }) => menu === 'act' && needsActor);
  const seen = acts.flatMap(({ id, key }) => {
    table.ui = ui;
    if (table.press(`x${key}`).ui.mode.mode !== 'sentence') return [];
    const isOffered = / D ready this /.test(table.keyRow);
    table.press('Dnow<Enter>');
    if (session.position > before) table.press('u');
    return [{ id, isOffered, isRefused: table.ui.notice.startsWith('refused') }];
  });
  expect(seen.filter(({ isOffered, isRefused }) => isOffered && isRefused)).toEqual([]);
  expect(seen).toContainEqual({ id: 'attack', isOffered: true, isRefused: false });
  expect(seen).toContainEqual({ id: 'drop', isOffered: false, isRefused: true });
  expect(seen).toContainEqual({ id: 'move', isOffered: false, isRefused: false });
});

it('has each key of a sentence for which there is room: the odds where the modifier is too long', () => {
  for (const game of ['six20', 'crytures']) {
    const table = demoTable(game, 'table').press('n');
    while (table.session.encounter.cursor.round < 1) table.press('R');
    expect(table.press('a').keyRow, game).toMatch(/P preview {2}O odds {2}Esc leave {2}\? help$/);
  }
});

describe('the footer', () => {
  it('has the last record, the notice and the keys', () => {
    const rows = rowsOf(<Footer {...paneOf(80, 24)} {...quiet} notice="Kel: dazed ended" />);
    expect(rows).toEqual([
      '#147 Kel dodges',
      ' Kel: dazed ended',
      expect.stringMatching(/^ a attack {2}x other .* \? help$/),
    ]);
  });

  it('says that nothing has happened yet', () => {
    expect(rowsOf(<Footer {...paneOf(80, 24)} {...quiet} record={null} />)[0]).toBe(' nothing has happened yet');
  });

  it('leaves out keys in a narrow window, but not how to go on and where the others are', () => {
    const keys = rowsOf(<Footer {...paneOf(60, 20)} {...quiet} keys={bindingsOf('sentence', 'row')} />).at(-1) ?? '';
    expect(keys).toMatch(/Enter go on .*Esc leave {2}\? help$/);
    expect(keys.length).toBeLessThanOrEqual(60);
  });

  it('never covers the keys with a long notice: on the idle screen it takes a row of the choices', () => {
    const words = Array.from({ length: 18 }, (_, n) => `word${n}`);
    const rows = rowsOf(<Footer {...paneOf(80, 24)} {...quiet} notice={words.join(' ')} />);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toBe('#147 Kel dodges');
    expect(rows.slice(1, 3).join(' ').trim().split(/\s+/)).toEqual(words);
    expect(rows[3]).toMatch(/\? help$/);
    for (const game of ['vaxia', 'oath', 'brilliance', 'six20', 'crytures']) {
      const table = demoTable(game).press('n');
      while (table.session.encounter.cursor.round < 1) table.press('R');
      const sentence = table.rows().findIndex((row) => row.endsWith(' _'));
      expect(sentence, game).toBeGreaterThan(0);
      table.ui = { ...table.ui, notice: words.join(' ') };
      for (const size of [
        { columns: 80, rows: 24 },
        { columns: 60, rows: 20 },
      ]) {
        table.size = size;
        expect(table.rows(), game).toHaveLength(size.rows);
        expect(table.rows().at(-1), game).toMatch(/\? help$/);
        if (size.columns >= 80) expect(table.text, game).toContain('word17');
      }
      table.size = { columns: 80, rows: 24 };
      expect(
        table.rows().findIndex((row) => row.endsWith(' _')),
        game,
      ).toBe(sentence);
    }
  });

  it('covers the last record with a long notice while something is entered or read', () => {
    const words = Array.from({ length: 18 }, (_, n) => `word${n}`);
    const rows = rowsOf(<Footer {...paneOf(80, 24)} {...quiet} notice={words.join(' ')} keepsRecord={false} />);
    expect(rows.slice(0, 2).join(' ').trim().split(/\s+/)).toEqual(words);
    expect(rows.at(-1)).toMatch(/\? help$/);
    const table = bridgeTable('table').press('ao');
    table.ui = { ...table.ui, notice: words.join(' ') };
    for (const size of [
      { columns: 80, rows: 24 },
      { columns: 60, rows: 20 },
    ]) {
      table.size = size;
      expect(table.rows()).toHaveLength(size.rows);
      expect(table.rows().at(-1)).toMatch(/\? help$/);
    }
  });

  it('has only keys that have an effect: no dice, no plan and no modifier for damage by hand', () => {
    const keysOf = (keys: string): string => bridgeTable().press(keys).rows().at(-1) ?? '';
    expect(keysOf('-')).toBe(' Enter go on  Tab blanks  P preview  F forecast  Esc leave  ? help');
    expect(keysOf('a')).toContain('R roll rest');
    expect(keysOf('a')).toMatch(/Tab blanks \(\+\d\)/);
    expect(keysOf('?')).not.toContain('edit');
    expect(keysOf('s')).toContain('e edit');
  });

  it('leaves the last record to the log beside it in a wide window', () => {
    expect(rowsOf(<Footer {...paneOf(160, 40)} {...quiet} />)).toHaveLength(2);
  });
});
