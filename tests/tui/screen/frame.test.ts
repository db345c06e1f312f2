import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diff } from '../../../src/tui/screen/diff.ts';
import { createFrameReader, type Row } from '../../../src/tui/screen/frame.ts';
import { type ColourLevel, sgr } from '../../../src/tui/screen/style.ts';
import { anyText } from '../../state/any-text.ts';
import { times } from '../../torture/share.ts';

const rowOf = (line: string, columns = 10, level: ColourLevel = '16'): Row =>
  createFrameReader(level)(line, { columns, rows: 1 }).lines[0] ?? [];
const textOf = (row: Row) => row.map((cell) => cell.text).join('');
const stylesOf = (row: Row, from = 0) => row.map((cell) => sgr(from, cell.style).replace('\x1b', ''));

/** Sequences that move the cursor, write the clipboard, set the title, ask the terminal or change its modes. */
const HOSTILE = [
  '\x1b]52;c;aGk=\x07',
  '\x1b]0;title\x1b\\',
  '\x1b]8;;http://evil\x07',
  '\x1b[2J',
  '\x1b[10;10H',
  '\x1b[?1049l',
  '\x1b[6n',
  '\x1b[>c',
  '\x1b[4:3m\x1b[38:2::1:2:3m',
  '\x1bPq#0\x1b\\',
  '\x1b_apc\x1b\\',
  '\x1b^pm\x1b\\',
  '\x1bXsos\x1b\\',
  '\x1bc',
  '\x1b(0',
  '\x1b#8',
  '\x9b2J',
  '\x9d0;title\x9c',
  '\x90q\x9c',
  '\r',
  '\b',
  '\x07',
  '\x0e',
  '\x7f',
  '\x84',
  '\x1b',
  '\x1b[',
  '\x1b[31',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
];

describe('frame', () => {
  test('is exactly as large as the window', () => {
    const frame = createFrameReader('16')('a long line\nb\nc', { columns: 4, rows: 2 });
    expect(frame.lines.map(textOf)).toEqual(['a lo', 'b   ']);
    expect(createFrameReader('16')('', { columns: 2, rows: 3 }).lines.map(textOf)).toEqual(['  ', '  ', '  ']);
  });

  test('a wide character takes two cells, and is removed where only half of it would fit', () => {
    expect(rowOf('日x', 4).map((cell) => cell.width)).toEqual([2, 0, 1, 1]);
    expect(textOf(rowOf('abc日', 4))).toBe('abc ');
    expect(textOf(rowOf('👩‍👩‍👧‍👦', 2))).toBe('👩‍👩‍👧‍👦');
    expect(textOf(rowOf('日', 1))).toBe(' ');
  });

  test('combining marks stay with their letter; without one they are dropped; too many are cut', () => {
    expect(rowOf('q\u0301x', 3).map((cell) => cell.text)).toEqual(['q\u0301', 'x', ' ']);
    expect(textOf(rowOf('\u0301x', 3))).toBe('x  ');
    expect(textOf(rowOf(`q${'\u0301'.repeat(500)}x`, 3))).toBe('qx ');
  });

  test('what nobody sees is dropped: bidi, tags, joiners that join nothing', () => {
    expect(textOf(rowOf('a\u202eb\u{e0041}c\u200dd\ufff9', 5))).toBe('abcd ');
    expect(rowOf('\u{1f469}\u200d\u{1f680}', 2)[0]?.text).toBe('\u{1f469}\u200d\u{1f680}');
  });

  test('each row starts plain, and a space looks the same in every colour', () => {
    const frame = createFrameReader('16')('\x1b[31mred \nplain', { columns: 5, rows: 2 });
    expect(stylesOf(frame.lines[0] ?? [])).toEqual(['[31m', '[31m', '[31m', '', '']);
    expect(stylesOf(frame.lines[1] ?? [])).toEqual(['', '', '', '', '']);
  });

  test('without colour only bold is left', () => {
    expect(stylesOf(rowOf('\x1b[1;31ma\x1b[22;2mb\x1b[7mc', 3, 'none'))).toEqual(['[1m', '', '']);
  });

  test('bold and dim are turned off together, and palette colours set no attribute', () => {
    expect(stylesOf(rowOf('\x1b[1;2ma\x1b[22mb\x1b[38;5;1mc\x1b[48;2;1;4;7md', 4))).toEqual(['[1;2m', '', '', '']);
    const bold = rowOf('\x1b[1ma', 1)[0]?.style ?? 0;
    expect(stylesOf(rowOf('\x1b[2ma\x1b[1mb\x1b[0;1;32mc', 3), bold)).toEqual(['[0;2m', '[2m', '[32m']);
  });

  test.each(HOSTILE)('%j never reaches the terminal', (sequence) => {
    const row = rowOf(`A${sequence}`, 10);
    expect(textOf(row)).toBe('A         ');
    const frame = createFrameReader('16')(`A${sequence}B`, { columns: 40, rows: 1 });
    expect(onlyOurs(diff(null, frame))).toBe(true);
  });

  test('a string without an end loses its introducer, not the rest of the row', () => {
    expect(textOf(rowOf('a\x1b]0;bc', 10))).toBe('a0;bc     ');
  });

  test('whatever a frame contains, only our own sequences are written', () => {
    const units = fc.oneof(fc.constantFrom(...HOSTILE), anyText, fc.constantFrom('m', ';', '1', '\n'));
    fc.assert(
      fc.property(fc.array(units, { maxLength: 12 }), (parts) => {
        const frame = createFrameReader('16')(parts.join(''), { columns: 30, rows: 3 });
        for (const row of frame.lines) expect(row).toHaveLength(30);
        expect(onlyOurs(diff(null, frame))).toBe(true);
      }),
      { numRuns: times(1_000, 50_000) },
    );
  });
});

/** Whether the terminal gets no control sequences but moves, clearing and SGR with 16 colours. */
function onlyOurs(bytes: string): boolean {
  const rest = bytes.replace(/\x1b\[[\d;]*[HGCABKMLP@m]|\x1b\[2J|\r\n|\r|[\b]/g, '');
  return !/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/.test(rest);
}
