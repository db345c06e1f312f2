import { describe, expect, it } from 'vitest';
import { RowPrompt } from '../../../src/tui/modes/sentence/row-prompt.tsx';
import { TargetRows, type TargetRowsProps, targetRowsProps } from '../../../src/tui/modes/sentence/target-rows.tsx';
import { toy } from '../../rules/toy/index.ts';
import { memorySession, TestTable } from '../app/test-table.ts';
import { paneOf, rowsOf } from './render-pane.ts';

/** Mara has struck 24 thugs, whom she cannot miss; these keys were pressed in the result. */
function propsAfter(keys: string): TargetRowsProps {
  const session = memorySession(toy, [
    { name: 'Mara', side: 'own', sheet: { skill: 50 } },
    { name: 'Thug', side: 'other', count: 24, sheet: {} },
  ]);
  const table = new TestTable(session);
  while (session.encounter.cursor.acting?.startsWith('mara') !== true) table.press('n');
  const { ui } = table.press(`at<Enter>${keys}`);
  if (ui.mode.mode !== 'sentence' || ui.mode.row === null) throw new Error('no rows are shown');
  return targetRowsProps({ ui, session }, ui.mode, ui.mode.row, paneOf(80, 24));
}

describe('the rows of a result', () => {
  it('have a head, and the number and the change of each target', () => {
    const rows = rowsOf(<TargetRows {...propsAfter('')} />);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatch(/^── Row 1-9 of 24 ── .*damage {3}then$/);
    expect(rows[1]).toMatch(/^> {2}1 Thug 1 +\d+ +12 -> -?\d+/);
  });

  it('follow the cursor, and mark what the GM has set', () => {
    const rows = rowsOf(<TargetRows {...propsAfter('14Z')} />);
    expect(rows.at(-1)).toMatch(/^> 14 Thug 14 +0 G {2}unchanged/);
  });

  it('keep a target that is left out', () => {
    expect(rowsOf(<TargetRows {...propsAfter('2 ')} />)[2]).toMatch(/^> {2}2 Thug 2 +left out$/);
  });

  it('have a prompt with the sum and the keys', () => {
    const rows = rowsOf(<RowPrompt {...propsAfter('2 ')} />);
    expect(rows[0]).toMatch(/NOT YET APPLIED$/);
    expect(rows[1]).toMatch(/^ 23 targets \| \d+ damage in all$/);
    // A row that is left out has no number to change.
    expect(rows.find((row) => row.startsWith(' GM'))).toBe(' GM      Space leave out');
    const gm = rowsOf(<RowPrompt {...propsAfter('2 3')} />).find((row) => row.startsWith(' GM'));
    expect(gm).toBe(' GM      H half  Z none  F full  T twice  Space leave out');
  });

  it('have a prompt for the number that the GM is typing', () => {
    expect(rowsOf(<RowPrompt {...propsAfter('3V9')} />)[1]).toBe(' new damage of row 3, Thug 3: 9_');
  });
});
