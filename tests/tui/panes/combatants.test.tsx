import { describe, expect, it } from 'vitest';
import type { PaneProps } from '../../../src/tui/paint/text-rows.tsx';
import { Combatants, type CombatantsProps, combatantsProps } from '../../../src/tui/panes/combatants.tsx';
import { bridgeTable } from '../app/bridge.ts';
import { commit, demoTable, memorySession, TestTable } from '../app/test-table.ts';
import { changedProps, paneOf, rowsOf } from './render-pane.ts';

function propsOf({ ui, session }: TestTable, pane: PaneProps): CombatantsProps {
  return combatantsProps({ ui, session }, pane);
}

describe('the combatants', () => {
  it('have heads, and a row for each combatant or group with selection, actor, tag, side, bar and status', () => {
    const rows = rowsOf(<Combatants {...propsOf(bridgeTable(), paneOf(80, 24))} />);
    expect(rows[0]).toMatch(/^── Combatants 11 ── LIF +status +conditions \| this round$/);
    expect(rows[1]).toMatch(/^ \*m│ Mara Venn +█+ +48\/48 +up$/);
    expect(rows[4]).toMatch(/^> t║ Thugs x6 +█+ +30\.\.30 +6 up$/);
    expect(rows[6]).toMatch(/^ {2}b║ \(Bowman\)/);
    expect(rows).toHaveLength(10);
  });

  it('have fewer cells in a narrow window, and notes in what is left', () => {
    const table = bridgeTable().press(':cond kel dazed 1 1<Enter>');
    const rows = rowsOf(<Combatants {...propsOf(table, paneOf(60, 20))} />);
    expect(rows[0]).toMatch(/^── 11 ── +LIF +status conditions$/);
    expect(rows.find((row) => row.includes('Kel'))).toMatch(/up +dazed 1r$/);
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(60);
  });

  it('show conditions of all members of a group once, those of some by name', () => {
    const table = bridgeTable();
    const thugs = () =>
      rowsOf(<Combatants {...propsOf(table, paneOf(100, 24))} />).find((row) => row.includes('Thugs'));
    table.press(':cond thug2 stunned 1<Enter>');
    expect(thugs()).toMatch(/Thug 2: stunned/);
    table.press(':cond thug1,3-6 stunned 1<Enter>');
    expect(thugs()).toMatch(/6 up +stunned[^;]*$/);
  });

  it('have a comma between conditions that were joined without one', () => {
    const table = bridgeTable().press(':cond kel stunned 1<Enter>:cond kel held<Enter>');
    const kel = () => rowsOf(<Combatants {...propsOf(table, paneOf(100, 24))} />).find((row) => row.includes('Kel'));
    expect(kel()).toMatch(/up +stunned 1r, held/);
    table.press(':cond thug2 stunned 1<Enter>:cond thug2 held<Enter>');
    const thugs = rowsOf(<Combatants {...propsOf(table, paneOf(120, 24))} />).find((row) => row.includes('Thugs'));
    expect(thugs).toMatch(/Thug 2: stunned 1r, held/);
  });

  it('keep the selected row in the window', () => {
    const table = bridgeTable().press('oG');
    const rows = rowsOf(<Combatants {...propsOf(table, paneOf(80, 20))} />);
    expect(rows.at(-1)).toMatch(/^> b║ \(Bowman\)/);
  });

  it('say which of the rows are shown, where not all have room', () => {
    const crowd = Array.from({ length: 34 }, (_, n) => {
      return {
        name: `Rider ${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${n < 26 ? 'a' : 'b'}`,
        side: 'own',
        sheet: {},
      } as const;
    });
    const rows = new TestTable(memorySession('vaxia', crowd)).rows();
    expect(rows[5]).toMatch(/^── 1-9 of 34 ──/);
  });

  it('say how to add the first one', () => {
    const props = { ...propsOf(bridgeTable(), paneOf(80, 24)), rows: [], count: 0 };
    expect(rowsOf(<Combatants {...props} />)[1]).toBe('   no combatants yet: i adds them');
  });

  it('have the same props while a sentence is entered', () => {
    const pane = paneOf(80, 24);
    const table = bridgeTable();
    const before = propsOf(table, pane);
    expect(changedProps(before, propsOf(table.press('at2b70'), pane))).toEqual([]);
    expect(changedProps(before, propsOf(table.press('<Esc>').press('j'), pane))).toEqual(['selection']);
  });
});

describe('a large window', () => {
  it('opens all groups as long as everyone has a row; o folds one', () => {
    const table = bridgeTable();
    table.size = { columns: 120, rows: 40 };
    expect(table.rows().filter((row) => /Thug \d/.test(row) && row.includes('║'))).toHaveLength(6);
    expect(table.press('o').text).toContain('Thugs x6');
    table.size = { columns: 80, rows: 24 };
    expect(table.text).toContain('Thug 3');
  });
});

describe('a folded group', () => {
  const rowOf = (table: TestTable, name: string, columns = 80) =>
    rowsOf(<Combatants {...propsOf(table, paneOf(columns, 24))} />).find((row) => row.includes(name));

  it('shows what all have, and where they differ', () => {
    const table = demoTable('oath').press('nR');
    for (let n = 0; n < 12 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    expect(rowOf(table, 'Rioters')).not.toContain('*.');
    const rioter = Object.values(table.session.encounter.combatants).find(({ name }) => name === 'Rioter 3');
    const own = Object.values(table.session.encounter.slots).find(({ who }) => who === rioter?.id);
    expect(own).toBeDefined();
    commit(table.session, { action: 'leave', by: null, on: [rioter?.id ?? ''], with: {} });
    expect(rowOf(table, 'Rioters')).toMatch(/\*/);
  });

  it('is marked as a whole with Space', () => {
    const table = bridgeTable().press(' ');
    expect(table.ui.marked.size).toBe(6);
    expect(table.press(' ').ui.marked.size).toBe(0);
  });

  it('counts every state, in glyphs where the words have no room', () => {
    const table = bridgeTable().press(':hit thug1 31<Enter>').press(':hit thug2 70<Enter>');
    expect(rowOf(table, 'Thugs', 80)).toMatch(/4 up/);
    expect(rowOf(table, 'Thugs', 60)).toMatch(/(?=.*4 up)(?=.*1~)(?=.*1!)/);
  });

  it.each([
    ['six20', ['guard1 20', 'guard2 14', 'guard1 9'], 2],
    ['brilliance', ['cutthroat1 6', 'cutthroat2 20', 'cutthroat1 1'], 2],
    ['crytures', ['gnasher1 20', 'gnasher2 3'], 1],
  ] as const)('of %s leaves every bar its place, however long its status is', (game, hits, meters) => {
    const table = demoTable(game).press('nR<Enter>');
    for (const hit of hits) {
      table.press(`:hit ${hit}<Enter>`);
      for (let n = 0; n < 4 && table.ui.mode.mode !== 'idle'; n += 1) table.press('R<Enter>');
      for (const [columns, rows] of [
        [80, 24],
        [60, 20],
      ] as const) {
        const shown = rowsOf(<Combatants {...propsOf(table, paneOf(columns, rows))} />);
        const bars = shown.flatMap((row) => (/^.{3}[│║┊]/.test(row) ? [row.match(/[█▏▎▍▌▋▊▉░▒]{2,}/g)?.length] : []));
        expect(bars, shown.join('\n')).toEqual(bars.map(() => meters));
      }
    }
  });
});
