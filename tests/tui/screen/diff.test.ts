import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diff } from '../../../src/tui/screen/diff.ts';
import { createFrameReader, type Frame, type Size } from '../../../src/tui/screen/frame.ts';
import { type Emulator, emulator } from '../../driver/emulator.ts';

/** What may stand in a row: plain text, blanks, lines and blocks, every kind of character that terminals measure differently, hostile ones. */
const PIECES = [
  'Mara',
  'x',
  ' ',
  '      ',
  '── 4 of 11 ──',
  '██▌░░ 34/48',
  'Zoë',
  '日本',
  '한글',
  'e\u0301\u0323',
  '\u0301',
  'नि',
  'कः',
  '\u1100\u1161',
  'ب',
  'ﾊﾞ',
  '😀',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇩🇪',
  '⚔',
  '⚔️',
  '1️⃣',
  '\u202eabc\u202c',
  '\u200b',
  '…',
  '\x1b]0;title\x07',
  '\x1b[2J',
  '\x1b[3;3H',
  '\t',
] as const;
const STYLES = ['', '1', '2', '31', '1;91', '4', '7', '36', '22', '39', '0', '1;2;33', '48;5;3', '38;2;1;2;3'] as const;

const piece = fc
  .tuple(fc.constantFrom(...STYLES), fc.constantFrom(...PIECES))
  .map(([style, text]) => (style === '' ? text : `\x1b[${style}m${text}`));
const line = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
/** As the terminal layer begins: alternate screen (never reflowed), no wrapping. */
const ENTERED = '\x1b[?1049h\x1b[?7l';
/** The emulator knows no window narrower than two columns. */
const size = fc.record({ columns: fc.integer({ min: 2, max: 30 }), rows: fc.integer({ min: 1, max: 9 }) });

/** What happens to a screen: a line becomes another, a list scrolls, all changes, the window is pulled. */
type Change = (lines: string[], now: Size) => { lines: string[]; size: Size };
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.nat(9), line).map(
    ([at, text]): Change =>
      (lines, now) => ({ lines: lines.with(at, text), size: now }),
  ),
  fc.tuple(fc.nat(9), piece).map(
    ([at, text]): Change =>
      (lines, now) => ({ lines: lines.with(at, (lines[at] ?? '') + text), size: now }),
  ),
  fc.tuple(fc.nat(4), fc.nat(9), line).map(
    ([out, into, text]): Change =>
      (lines, now) => {
        return { lines: lines.toSpliced(out, 1).toSpliced(into, 0, text), size: now };
      },
  ),
  fc.array(line, { minLength: 10, maxLength: 10 }).map(
    (all): Change =>
      (_lines, now) => ({ lines: all, size: now }),
  ),
  size.map(
    (other): Change =>
      (lines) => ({ lines, size: other }),
  ),
);

async function painted(frame: Frame, emoji: 1 | 2): Promise<Emulator> {
  const fresh = emulator({ ...frame, emoji });
  await fresh.feed(ENTERED + diff(null, frame));
  return fresh;
}

describe('diff', () => {
  test.each([1, 2] as const)(
    'a terminal fed with differences shows what one painted from scratch shows (pictographs %i wide)',
    async (emoji) => {
      await fc.assert(
        fc.asyncProperty(size, fc.array(change, { minLength: 1, maxLength: 8 }), async (first, changes) => {
          const read = createFrameReader('16');
          const screen = emulator({ ...first, emoji });
          await screen.feed(ENTERED);
          const trace: unknown[] = [];
          let state = { lines: Array.from({ length: 10 }, () => ''), size: first };
          let shown: Frame | null = null;
          for (const happen of changes) {
            state = happen(state.lines, state.size);
            const frame = read(state.lines.join('\n'), state.size);
            trace.push({ ...state, bytes: diff(shown, frame) });
            screen.resize(state.size);
            await screen.feed(diff(shown, frame));
            shown = frame;
            const scratch = await painted(frame, emoji);
            expect(screen.cells(), JSON.stringify(trace)).toEqual(scratch.cells());
            scratch.dispose();
          }
          screen.dispose();
        }),
        { numRuns: process.env.VRULE_TORTURE ? 3000 : 100 },
      );
    },
    300_000,
  );

  test.each(['Mara', '日本語', '👩‍👩‍👧‍👦 fam', 'e\u0301lan', '⚔️ Ogre', 'नि', 'ب'])(
    'what follows the name %j stands in its column on terminals that measure it differently',
    async (name) => {
      const row = createFrameReader('16')(`${name}  34/48 up`, { columns: 40, rows: 1 });
      const column = row.lines[0]?.findIndex((cell) => cell.text === '3') ?? 0;
      for (const emoji of [1, 2] as const) {
        const screen = await painted(row, emoji);
        const behind = screen
          .cells()[0]
          ?.slice(column)
          .map((cell) => cell.slice(0, cell.lastIndexOf('|')));
        expect(behind?.join('').trimEnd()).toBe('34/48 up');
        screen.dispose();
      }
    },
  );

  test('a frame that did not change costs nothing', () => {
    const read = createFrameReader('16');
    const frame = read('one\n日本', { columns: 20, rows: 2 });
    expect(diff(frame, read('one\n日本', { columns: 20, rows: 2 }))).toBe('');
  });

  test('an unjoined change on a row with a wide name leaves the name alone', () => {
    const read = createFrameReader('16');
    const before = read('日本      30', { columns: 20, rows: 1 });
    expect(diff(before, read('日本      20', { columns: 20, rows: 1 }))).toBe('\x1b[1;11H2');
  });
});
