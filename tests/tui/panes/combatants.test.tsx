import { describe, expect, it } from 'vitest';
import { Combatants, type CombatantsProps, combatantsProps } from '../../../src/tui/panes/combatants.tsx';
import type { PaneProps } from '../../../src/tui/panes/text-rows.tsx';
import { bridgeTable } from '../app/bridge.ts';
import type { TestTable } from '../app/test-table.ts';
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

  it('have fewer cells in a narrow window, and only the number of notes', () => {
    const table = bridgeTable().press(':cond kel dazed 1 1<Enter>');
    const rows = rowsOf(<Combatants {...propsOf(table, paneOf(60, 20))} />);
    expect(rows[0]).toMatch(/^── 11 ── +LIF +status$/);
    expect(rows.find((row) => row.includes('Kel'))).toMatch(/up +\+1$/);
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(60);
  });

  it('show conditions of all members of a group once, those of some by name', () => {
    const table = bridgeTable();
    const thugs = () =>
      rowsOf(<Combatants {...propsOf(table, paneOf(100, 24))} />).find((row) => row.includes('Thugs'));
    table.press(':cond thug2 stunned 1 1<Enter>');
    expect(thugs()).toMatch(/Thug 2: stunned/);
    table.press(':cond thug1,3-6 stunned 1 1<Enter>');
    expect(thugs()).toMatch(/6 up +stunned[^;]*$/);
  });

  it('keep the selected row in the window', () => {
    const table = bridgeTable().press('oG');
    const rows = rowsOf(<Combatants {...propsOf(table, paneOf(80, 20))} />);
    expect(rows.at(-1)).toMatch(/^> b║ \(Bowman\)/);
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
