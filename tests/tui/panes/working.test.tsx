import { describe, expect, it } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { WorkingPane, workingPaneProps } from '../../../src/tui/modes/working/mode.tsx';
import { bridgeTable } from '../app/bridge.ts';
import { TestTable } from '../app/test-table.ts';
import { paneOf, rowsOf } from './render-pane.ts';

function workingAfter(keys: string): readonly string[] {
  const { ui, session } = bridgeTable('table').press(keys);
  if (ui.mode.mode !== 'working') throw new Error('no working is open');
  return rowsOf(<WorkingPane {...workingPaneProps({ ui, session }, ui.mode, paneOf(80, 24))} />);
}

describe('the working of a record', () => {
  it('has its steps with values and rules, and at the bottom the rule at the cursor', () => {
    const rows = workingAfter('at2b70809590<Enter>w');
    expect(rows[0]).toMatch(/^── #\d+ Mara Venn hits Thug 2 for 10 ── .* \d+-\d+ of \d+$/);
    expect(rows.find((row) => row.startsWith('>'))).toMatch(/= \d+ +VX-\d+$/);
    expect(rows.join('\n')).toMatch(/\n VX-\d+ {2}\S/);
    expect(rows).toHaveLength(16);
  });

  it('shows what a step adds beside the total after it', () => {
    const rows = workingAfter('at2b70809590<Enter>w<Home>');
    // Needs 29.1 and 38.9 on 70 and 80: winsbys of 40.92 and 41.05, their sum, their mean.
    expect(rows.find((row) => row.includes('power: might 55'))).toMatch(/d100 80 +\+41\.05 {2}= 81\.97 /);
    expect(rows.find((row) => row.includes('the mean winsby'))).toMatch(/ x 0\.5 += 40\.98 /);
  });

  it('has all of a step, in several rows where one is too short', () => {
    const table = bridgeTable('table').press('at2b70010101<Enter>w');
    expect(table.text).not.toContain('~');
    table.size = { columns: 60, rows: 60 };
    // 70 - 29.0830 (VX-13).
    expect(table.text).toMatch(/hit: might 60 v 40, += 40\.92 {2}VX-13\n +need 29\.1, d100 70\n/);
  });

  it('says what came from whose phone, below its title', () => {
    const { session } = bridgeTable('table');
    const { request } = session.complete(
      requestFor({ action: 'attack', by: 'mara-venn', on: ['thug-2'], with: { defence: 'block' } }),
      {
        dice: (ask, answers) => answers.typed(ask, [70, 80], ask.answeredBy === 'thug-2' ? undefined : 'Mara Venn'),
        choice: () => null,
      },
    );
    session.commit(request);
    const { ui } = new TestTable(session).press('w');
    if (ui.mode.mode !== 'working') throw new Error('no working is open');
    const rows = rowsOf(<WorkingPane {...workingPaneProps({ ui, session }, ui.mode, paneOf(80, 24))} />);
    expect(rows[1]).toBe("   2d100 70 80, typed (Mara Venn's phone)");
    expect(rows).toHaveLength(16);
    expect(rows.find((row) => row.startsWith('>'))).toMatch(/VX-/);
  });

  it('says that a record has none', () => {
    expect(workingAfter('hw')[1]).toBe('   no rule was applied here: it was done by hand');
  });
});

describe('the working of a result that is not applied', () => {
  it('shows what a step adds beside the total after it, as that of a record does', () => {
    const { text } = bridgeTable('table').press('at2b70809590W');
    // As in the record: the second winsby is 41.05, and 81.97 the sum of both.
    expect(text).toMatch(/power: might 55 v \d+, need 38\.9, d100 80 +\+41\.05 {2}= 81\.97 {2}VX-13\n/);
    expect(text).not.toContain('d100 80 = 81.97');
  });

  it('has all of a step in a narrow window, and the total at the end of its first line', () => {
    const table = bridgeTable('table');
    table.size = { columns: 60, rows: 20 };
    const { text } = table.press('at2b70809590W/power<Enter>');
    expect(text).toMatch(/power: might 55 v 45, +\+41\.05 {2}= 81\.97 {2}VX-13\n +need 38\.9, d100 80\n/);
  });
});

describe('the working at first', () => {
  it('is at the number that the action came to, whose rule Enter opens', () => {
    const rows = workingAfter('at2b70809590<Enter>w');
    // 24 - 11 - 3 for the armour: the last step of the damage.
    expect(rows.find((row) => row.startsWith('>'))).toMatch(/= 10 +VX-7\d$/);
  });

  it('folds the steps that did not count; o shows them', () => {
    expect(workingAfter('at2b70809590<Enter>w').join('\n')).not.toContain('(no count)');
    expect(workingAfter('at2b70809590<Enter>w')[0]).toMatch(/o: \d+ that did not count/);
    expect(workingAfter('at2b70809590<Enter>wo').join('\n')).toContain('(no count)');
  });
});
