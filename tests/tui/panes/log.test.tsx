import { describe, expect, it } from 'vitest';
import type { DiceAsk } from '../../../src/dice/ask.ts';
import { requestFor } from '../../../src/session/request.ts';
import { LogPane, logPaneProps } from '../../../src/tui/modes/log/mode.tsx';
import { bridgeTable } from '../app/bridge.ts';
import { TestTable } from '../app/test-table.ts';
import { paneOf, rowsOf } from './render-pane.ts';

function logAfter(keys: string): readonly string[] {
  const { ui, session } = bridgeTable().press(keys);
  if (ui.mode.mode !== 'log') throw new Error('the log is not open');
  return rowsOf(<LogPane {...logPaneProps({ ui, session }, ui.mode, paneOf(80, 24))} />);
}

describe('the log', () => {
  it('has a line for each record, undone ones in brackets, and the current one marked', () => {
    const rows = logAfter('-14<Enter>-3<Enter>ul');
    expect(rows[0]).toMatch(/^── Log, \d+ lines ── +dice$/);
    expect(rows.find((row) => row.includes('takes 14'))).toMatch(/^> +\d+ Thug 1 takes 14: .* now/);
    expect(rows.find((row) => row.includes('takes 3'))).toMatch(/^ \( +\d+ Thug 1 takes 3: .*\) +undone/);
    expect(rows).toHaveLength(16);
  });

  it('has the details of the line with the cursor', () => {
    const rows = logAfter('-14<Enter>l');
    expect(rows).toContain(' t       the encounter is here');
    expect(rows.find((row) => row.startsWith(' facts'))).toMatch(/LIF 30 -> 16/);
  });

  it('has the whole title of the line with the cursor, in two rows where one is too short', () => {
    const rows = logAfter(':hit kel,thug2,ogre 13<Enter>l');
    const last = rows.findIndex((row) => row.startsWith(' t '));
    const title = rows.slice(last - 2, last).map((row) => row.trim());
    expect(title.join(' ')).toMatch(
      /^\d+ .*Kel takes 13: LIF 40 -> 27; .*Thug 2 takes 13.*; Ogre takes 13: LIF 60 -> 47$/,
    );
    expect(title).not.toContain('');
  });

  it('says which faces came from whose phone, and where all did', () => {
    const rows = (seatOf: (ask: DiceAsk) => string | undefined): readonly string[] => {
      const { session } = bridgeTable();
      const attack = { action: 'attack', by: 'mara-venn', on: ['thug-2'], with: { defence: 'block' } };
      const { request } = session.complete(requestFor(attack), {
        dice: (ask, answers) => answers.typed(ask, [70, 80], seatOf(ask)),
        choice: () => null,
      });
      session.commit(request);
      const { ui } = new TestTable(session).press('l');
      if (ui.mode.mode !== 'log') throw new Error('the log is not open');
      return rowsOf(<LogPane {...logPaneProps({ ui, session }, ui.mode, paneOf(80, 24))} />);
    };
    const one = rows(({ answeredBy }) => (answeredBy === 'thug-2' ? undefined : 'Mara Venn'));
    expect(one.find((row) => row.startsWith('>'))).toMatch(/now +typed$/);
    expect(one.find((row) => row.startsWith(' dice'))).toMatch(/attack 70 80 \(Mara Venn's phone\), defence 70 80$/);
    const all = rows(() => 'Mara Venn');
    expect(all.find((row) => row.startsWith('>'))).toMatch(/now +phone$/);
  });

  it('says that nothing is found', () => {
    expect(logAfter('l/no such line<Enter>')[1]).toBe('   nothing here');
  });

  it('is beside the fight in a wide window, its newest line at the bottom, below the selected combatant', () => {
    const table = bridgeTable().press('-14<Enter>');
    table.size = { columns: 120, rows: 40 };
    const beside = table.rows().map((row) => row.slice(79));
    expect(beside.findLast((row) => row.startsWith('│ '))).toMatch(/^│ +\d+ Thug 1 takes 14/);
    expect(beside[1]).toMatch(/^│ ── Thug 1 ── other side ── up$/);
    expect(beside.join('\n')).toMatch(/^│ +LIF +█+\S* +16\/30$/m);
    table.size = { columns: 119, rows: 40 };
    expect(table.rows().join('\n')).not.toContain('other side');
  });
});
