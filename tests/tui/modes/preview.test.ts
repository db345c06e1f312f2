import { describe, expect, it, test } from 'vitest';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { bridge, bridgeTable, lifeOf } from '../app/bridge.ts';
import { demoTable, memorySession } from '../app/test-table.ts';

const games = ['vaxia', 'oath', 'brilliance', 'six20', 'crytures'] as const;

describe('P on a sentence', () => {
  it('shows the state after it beside the state now, writes nothing, and Esc keeps the sentence', () => {
    const table = bridgeTable('table').press('-15');
    const { records, encounter } = table.session;
    const [count, mode] = [records.length, table.ui.mode];
    table.press('P');
    expect(table.text).toMatch(/Preview: Thug 1 takes 15: LIF 30 -> 15/);
    expect(table.text).toMatch(/now +then/);
    expect(table.text).toMatch(/LIF +30\/30 +15\/30/);
    table.press('<Esc>');
    expect(table.ui.mode).toEqual(mode);
    expect(table.session.records.length).toBe(count);
    expect(table.session.encounter).toBe(encounter);
    expect(lifeOf(table.press('<Enter>'), 'thug-1')).toBe(15);
  });

  it('says which dice are open, and what is known, without rolling any', () => {
    const table = bridgeTable('table').press('at2b70P');
    expect(table.text).toMatch(/to roll +Mara Venn.*power.* d100; Thug 2 block.*STR, END d100/);
    expect(table.text).not.toMatch(/now +then/);
    table.press('<Esc>').press('809590P');
    // 24 - 11 - armour 3 = 10 damage, LIF 30 -> 20.
    expect(table.text).toMatch(/LIF +30\/30 +20\/30/);
    expect(table.session.records.at(-1)?.title).not.toContain('hits');
  });

  it('shows conditions that are added, and what became of a status', () => {
    const table = bridgeTable('table').press('-30P');
    expect(table.text).toMatch(/status +up +reeling/);
    expect(table.text).toMatch(/LIF +30\/30 +0\/30/);
  });

  it('names a blank that must be filled first', () => {
    expect(bridgeTable('table').press('-P').text).toMatch(/open +damage/);
  });

  it('lists all targets of an action on several', () => {
    const table = bridgeTable('table').press('*-4P');
    expect(table.text.match(/LIF +30\/30 +26\/30/g)).toHaveLength(6);
  });
});

describe('P while no action is entered', () => {
  it.each(games)('shows what n leads to, in %s, and writes nothing', (game) => {
    const table = demoTable(game, 'vrule');
    const before = table.session.records.length;
    table.press('P');
    expect(table.text).toContain('Preview');
    expect(table.text).toMatch(/to roll|to choose|now +then/);
    expect(table.session.records.length).toBe(before);
    expect(table.press('<Esc>').ui.mode.mode).toBe('idle');
    table.press('n<Enter><Enter>');
    const during = table.session.records.length;
    table.press('P');
    expect(table.session.records.length).toBe(during);
  });

  it('shows the clock: the next round, and what ends with this one', () => {
    const table = bridgeTable('vrule').press('b');
    while (!table.text.includes('Preview')) table.press('P').press(table.ui.mode.mode === 'idle' ? 'n' : '');
    expect(table.text).toMatch(/round +round 1 +round 2/);
  });
});

test('P is in the help and the row of keys', () => {
  const table = bridgeTable('table').press('at2');
  table.size = { columns: 100, rows: 30 };
  expect(table.rows().at(-1)).toContain('P preview');
  expect(table.press('?').text).toMatch(/P +preview/);
});

test('the linear table prints the preview', () => {
  const lines: string[] = [];
  const opened = { session: memorySession('vaxia', bridge), notice: null, readOnly: null };
  const table = new LinearTable(opened, (line) => lines.push(line), { own: 'vrule', other: 'vrule' });
  expect(table.take('P')).toBe(true);
  expect(lines.join('\n')).toMatch(/^Round: now not begun, then round 1\.$/m);
});
