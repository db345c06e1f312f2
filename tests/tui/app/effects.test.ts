/** What a record, an undo and a redo do to the screen. */
import { describe, expect, it } from 'vitest';
import { floorOf } from '../../../src/tui/ui/roster.ts';
import { bridgeTable } from './bridge.ts';
import { demoTable, memorySession, TestTable } from './test-table.ts';

const floor = ({ ui, session }: TestTable) => floorOf({ ui, session });

describe('whose action is entered', () => {
  it('goes back with an undo and forward with a redo', () => {
    const table = bridgeTable();
    const first = floor(table);
    table.press('at<Enter><Enter>');
    const second = floor(table);
    expect(second).not.toBe(first);
    expect(floor(table.press('u'))).toBe(first);
    expect(floor(table.press('U'))).toBe(second);
    expect(floor(table.press('uu'))).not.toBe(second);
  });

  it('goes to the next who may act now, and the notice says so', () => {
    const table = bridgeTable().press('at<Enter><Enter>');
    expect(table.ui.notice).toContain('Kel is next');
  });

  it('stays where the clock has to move, and the line of the turn says so', () => {
    const table = demoTable('six20').press('n');
    const before = floor(table);
    table.press('a<Enter><Enter>');
    for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    expect([table.ui.mode.mode, floor(table)]).toEqual(['idle', before]);
    table.press('xv<Enter>');
    for (let n = 0; n < 6 && table.ui.mode.mode !== 'idle'; n += 1) table.press('<Enter>');
    expect(table.text).toMatch(/── Guard 1 ── only free actions left ── n: \S/);
  });
});

it('who is hidden and acts stays hidden, and the notice says so', () => {
  const table = bridgeTable().press(':hide Mara Venn<Enter>');
  const who = 'mara-venn';
  expect(table.session.encounter.combatants[who]).toMatchObject({ name: 'Mara Venn', hidden: true });
  table.press('at<Enter><Enter>');
  expect(table.ui.notice).toContain('Mara Venn is hidden still: h shows');
  expect(table.session.encounter.combatants[who]?.hidden).toBe(true);
});

describe('newcomers', () => {
  it('are selected', () => {
    const table = bridgeTable().press('iHob<Enter><Ctrl-S>');
    expect(table.session.encounter.combatants[table.ui.selection ?? '']?.name).toBe('Hob');
    expect(table.press('e').text).toContain('Edit Hob');
  });

  it('of one name share a row, also where they joined one by one', () => {
    const table = bridgeTable().press('iHob<Enter><Ctrl-S>iHob<Enter><Ctrl-S>');
    expect(table.text).toMatch(/Hobs x2/);
  });

  it('by name are of the own side first; ready-made ones of the other; Tab changes it', () => {
    const table = new TestTable(memorySession('crytures', []));
    expect(table.press('iKel<Enter><Ctrl-S>').session.encounter.combatants.kel?.side).toBe('own');
    expect(table.press('igazer<Enter>').session.encounter.combatants.gazer?.side).toBe('other');
    expect(table.press('iHob<Tab><Tab><Enter><Ctrl-S>').session.encounter.combatants.hob?.side).toBe('other');
  });
});

describe('a side of which nobody is up', () => {
  it('is said once', () => {
    const table = new TestTable(
      memorySession('vaxia', [
        { name: 'Mara', side: 'own', sheet: {} },
        { name: 'Thug', side: 'other', sheet: { LIF: 10 } },
      ]),
    );
    table.press(':hit thug 500<Enter>');
    expect(table.ui.notice).toContain('the other side is down');
    table.press(':hit thug 5<Enter>');
    expect(table.ui.notice).not.toContain('is down');
  });
});
