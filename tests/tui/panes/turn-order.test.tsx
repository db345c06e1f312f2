import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/game/kernel/screen.ts';
import type { Combatant, Side } from '../../../src/state/encounter.ts';
import { plain } from '../../../src/tui/paint/text.ts';
import { TurnOrder } from '../../../src/tui/panes/turn-order.tsx';
import { asciiPaneOf, paneOf, rowsOf } from './render-pane.ts';

function combatant(id: string, name: string, side: Side): Combatant {
  return { id, name, side, hidden: false, out: false, sheet: {}, tracks: {}, conditions: {}, marks: {} };
}

const combatants = {
  mara: combatant('mara', 'Mara', 'own'),
  'thug-1': combatant('thug-1', 'Thug 1', 'other'),
  'thug-2': combatant('thug-2', 'Thug 2', 'other'),
};
const tags = new Map([
  ['own Mara', 'm'],
  ['other Thug', 't'],
]);
const who = { floor: 'mara', tags, combatants, planned: [] };

const withLanes: Order = {
  head: 'Round 3, all at once ── 4 of 11 have declared',
  brief: '4 of 11',
  next: 'next to declare, Thug 2',
  rule: 'VX-42',
  lanes: [{ label: 'to come', text: plain('Mara  Thugs') }],
};
const withColumns: Order = {
  head: 'Turn 1',
  next: 'bad',
  columns: ['1', '2'],
  lanes: [{ label: 'good', at: [['mara', 'thug-1', 'thug-2'], []], here: 0 }],
};

describe('the turn order', () => {
  it('ends its head with what n does, and fills its rows', () => {
    const rows = rowsOf(<TurnOrder {...paneOf(100, 24)} {...who} order={withLanes} />);
    expect(rows[0]).toBe('── Round 3, all at once ── 4 of 11 have declared ── n: next to declare, Thug 2');
    expect(rows[1]).toBe(' to come   Mara  Thugs');
    expect(rows).toHaveLength(4);
  });

  it('shortens the head, and never what n does, where both do not fit', () => {
    expect(rowsOf(<TurnOrder {...paneOf(62, 24)} {...who} order={withLanes} />)[0]).toBe(
      '── 4 of 11 ── n: next to declare, Thug 2',
    );
  });

  it('is one row in a short window', () => {
    expect(rowsOf(<TurnOrder {...paneOf(80, 20)} {...who} order={withLanes} />)).toEqual([
      ' 4 of 11 ── n: next to declare, Thug 2',
    ]);
  });

  it('shows as many parts of a lane as have room, also where each is one letter', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const laneOf = (count: number): string | undefined => {
      const lane = { label: 'to come', parts: letters.slice(0, count).map((letter) => plain(letter)) };
      return rowsOf(<TurnOrder {...paneOf(80, 24)} {...who} order={{ ...withLanes, lanes: [lane] }} />)[1];
    };
    // Behind the label there are 69 cells: 23 letters, with two cells between them, or 20 and how many more there are.
    expect(laneOf(23)).toBe(` to come   ${letters.slice(0, 23).join('  ')}`);
    expect(laneOf(24)).toBe(` to come   ${letters.slice(0, 20).join('  ')}  .. 4 more`);
    expect(laneOf(26)).toBe(` to come   ${letters.slice(0, 20).join('  ')}  .. 6 more`);
  });

  it('has tags in columns, each group once, the actor between arrows', () => {
    const rows = rowsOf(<TurnOrder {...paneOf(80, 24)} {...who} order={withColumns} />);
    expect(rows[0]).toBe('── Turn 1 ──   1    2   n: bad');
    expect(rows[1]).toBe(' good         >m<t  .');
  });

  it('shows what is planned at the right, in the free cells beside columns and in one row where there are none', () => {
    const planned = [
      { text: 'round 3: Captain and 2 Guards arrive', isDue: false },
      { text: 'when the gate falls: the bell is heard', isDue: false },
    ];
    const wide = rowsOf(<TurnOrder {...paneOf(100, 24)} {...who} planned={planned} order={withLanes} />);
    expect(wide[3]?.trim()).toBe('round 3: Captain and 2 Guards arrive | when the gate falls: the bell is heard');
    const columns = rowsOf(<TurnOrder {...paneOf(80, 24)} {...who} planned={planned} order={withColumns} />);
    expect(columns.slice(1).join('\n')).toContain('round 3: Captain and 2 Guards arrive');
    expect(columns.every((row) => row.length <= 80)).toBe(true);
    const short = rowsOf(<TurnOrder {...paneOf(60, 20)} {...who} planned={planned} order={withLanes} />);
    expect(short[0]).toMatch(/^ 4 of 11 ── n: next to declare, Thug 2 {2}.*round 3: Cap/);
  });

  it('draws with ASCII alone where that is wanted', () => {
    const rows = rowsOf(<TurnOrder {...asciiPaneOf(80, 24)} {...who} order={withLanes} />);
    expect(rows.join('')).toMatch(/^[\x20-\x7e]*$/);
  });
});
