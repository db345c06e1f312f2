import { describe, expect, it } from 'vitest';
import type { Table } from '../../src/report/page.ts';
import { tableLines } from '../../src/report/table-lines.ts';

/** The lines of a table in so many cells, with bars of `#`. */
function drawn(table: Table, cells: number, mostLabel = 16): readonly string[] {
  const drawBar = ({ bar }: { readonly bar: number }, room: number): string => '#'.repeat(Math.round(bar * room));
  return tableLines(table, { cells, mostLabel, hasBars: true, drawBar }).map(({ line }) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
}

const ways: Table = {
  head: 'answer',
  columns: [{ head: 'chance' }, { head: 'damage expected' }, { head: '' }],
  rows: [
    { label: 'parry', cells: ['53 %', '5.0', { bar: 0.5 }], note: [{ text: 'best: Thug 2' }] },
    { label: 'dodge', cells: ['71 %', '10.0', { bar: 1 }], below: ['and 2 more come to the same'] },
    { label: 'block', cells: [], note: [{ text: 'no shield' }] },
  ],
};

describe('a table', () => {
  it('has its numbers at the right of their columns, then bars, then notes', () => {
    // 6 for labels, 8 for chances, 17 for what is expected, 14 for the note: 60 - 45 - 2 = 13 for bars.
    expect(drawn(ways, 60)).toEqual([
      'answer  chance  damage expected',
      'parry     53 %              5.0  #######        best: Thug 2',
      'dodge     71 %             10.0  #############',
      '   and 2 more come to the same',
      'block   no shield',
    ]);
  });

  it('breaks its heads where it is narrow, then leaves bars out, then has notes below', () => {
    expect(drawn(ways, 40)).toEqual([
      'answer  chance    damage',
      '                expected',
      'parry     53 %       5.0  best: Thug 2',
      'dodge     71 %      10.0',
      '   and 2 more come to the same',
      'block   no shield',
    ]);
    expect(drawn(ways, 32)).toEqual([
      'answer  chance    damage',
      '                expected',
      'parry     53 %       5.0  ###',
      '   best: Thug 2',
      'dodge     71 %      10.0  ######',
      '   and 2 more come to the same',
      'block   no shield',
    ]);
  });

  it('gives a label that is too long a line of its own', () => {
    const table: Table = { columns: [{ head: '' }], rows: [{ label: 'smoke: at random', cells: ['7 %'] }] };
    expect(drawn(table, 40, 12)).toEqual(['smoke: at random', '  7 %']);
  });

  it('wraps texts in their columns', () => {
    const table: Table = {
      columns: [
        { head: 'now', isText: true },
        { head: 'then', isText: true },
      ],
      rows: [{ label: 'notes', cells: ['dazed, held by the Ogre', 'dazed'] }],
    };
    // 5 for the label; each text has (31 - 5) / 2 - 2 = 11.
    expect(drawn(table, 31)).toEqual(['       now          then', 'notes  dazed, held  dazed', '       by the Ogre']);
  });

  it('has everything in one line where lines have no end', () => {
    const note = [{ text: 'a long note '.repeat(20).trim() }];
    const table: Table = { columns: [{ head: '' }], rows: [{ label: 't1', cells: ['due'], note }] };
    expect(drawn(table, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toEqual([`t1  due  ${note[0]?.text}`]);
  });
});
