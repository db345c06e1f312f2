import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diff } from '../../../src/tui/screen/diff.ts';
import { createFrameReader, type Frame, type Size } from '../../../src/tui/screen/frame.ts';
import { type Emulator, emulator } from '../../driver/emulator.ts';
import { times } from '../../torture/share.ts';

/**
 * What a row may contain: plain text, blanks, lines and blocks, characters that terminals measure differently, hostile
 * ones.
 */
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
const line = fc.array(piece, { minLength: 2, maxLength: 8 }).map((pieces) => pieces.join(''));
/** Without fast-check's bias to small values, because the failures are found in full screens. */
const allLines = fc.noBias(fc.array(line, { minLength: 10, maxLength: 10 }));
/** The emulator has no window narrower than two columns. */
const size = fc.noBias(fc.record({ columns: fc.integer({ min: 2, max: 50 }), rows: fc.integer({ min: 1, max: 10 }) }));
/** How the terminal layer begins: alternate screen (never reflowed), no wrapping. */
const ENTERED = '\x1b[?1049h\x1b[?7l';
/** Resets the terminal. */
const RESET = '\x1bc';

type State = { readonly lines: readonly string[]; readonly size: Size };
type Change = (state: State) => State;
const toLines =
  (edit: (lines: readonly string[]) => readonly string[]): Change =>
  (state) => ({ ...state, lines: edit(state.lines) });

/** A change of a screen: of a word, of several letters, of a line, a scrolled list, another screen, another size. */
const word = fc
  .tuple(fc.nat(9), fc.nat(30), fc.nat(6), piece)
  .map(([at, from, length, text]) =>
    toLines((lines) => lines.with(at, [...(lines[at] ?? '')].toSpliced(from, length, text).join(''))),
  );
const letters = fc
  .tuple(fc.nat(9), fc.uniqueArray(fc.nat(20), { minLength: 2, maxLength: 5 }), fc.constantFrom('q', ' ', '░', '日'))
  .map(([at, places, letter]) =>
    toLines((lines) =>
      lines.with(at, places.reduce((text, place) => text.toSpliced(place, 1, letter), [...(lines[at] ?? '')]).join('')),
    ),
  );
const scroll = fc
  .tuple(fc.nat(9), fc.nat(9), line)
  .map(([out, into, text]) => toLines((lines) => lines.toSpliced(out, 1).toSpliced(into, 0, text)));
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 4, arbitrary: letters },
  { weight: 3, arbitrary: scroll },
  { weight: 1, arbitrary: fc.tuple(fc.nat(9), line).map(([at, text]) => toLines((lines) => lines.with(at, text))) },
  { weight: 1, arbitrary: allLines.map((all) => toLines(() => all)) },
  {
    weight: 1,
    arbitrary: size.map(
      (other): Change =>
        (state) => ({ ...state, size: other }),
    ),
  },
);

const changes = fc.noBias(fc.array(change, { minLength: 1, maxLength: 8 }));

async function paintAnew(screen: Emulator, frame: Frame): Promise<void> {
  screen.resize(frame);
  await screen.feed(RESET + ENTERED + diff(null, frame));
}

async function painted(frame: Frame, emoji: 1 | 2): Promise<Emulator> {
  const fresh = emulator({ ...frame, emoji });
  await paintAnew(fresh, frame);
  return fresh;
}

describe('diff', () => {
  test.each([1, 2] as const)(
    'a terminal fed with differences shows what one painted from scratch shows (pictographs %i wide)',
    async (emoji) => {
      const screen = emulator({ columns: 80, rows: 24, emoji });
      const scratch = emulator({ columns: 80, rows: 24, emoji });
      await fc.assert(
        fc.asyncProperty(allLines, size, changes, async (lines, first, happenings) => {
          const read = createFrameReader('16');
          const written: string[] = [];
          let state: State = { lines, size: first };
          let shown = read(lines.join('\n'), first);
          await paintAnew(screen, shown);
          for (const happen of happenings) {
            state = happen(state);
            const frame = read(state.lines.join('\n'), state.size);
            written.push(diff(shown, frame));
            screen.resize(state.size);
            await screen.feed(diff(shown, frame));
            await paintAnew(scratch, frame);
            expect(screen.cells(), JSON.stringify({ ...state, written })).toEqual(scratch.cells());
            shown = frame;
          }
        }),
        { numRuns: times(40, 3_000) },
      );
    },
  );

  test.each([
    ['x😀 a long tail of a row', 'xyz! a long tail of a row'],
    ['xyz! a long tail of a row', 'x😀 a long tail of a row'],
    ['x😀y tail', 'q😀r tail'],
    ['😀😀 tail', '😀日 tail'],
    ['👩‍👩‍👧‍👦 tail', 'ab tail'],
    ['one\ntwo\nthree\nfour\nfive\nsix', 'new\none\ntwo\nthree\nfour\nsix'],
    ['one\ntwo\nthree\nfour\nfive\nsix', 'one\nthree\nfour\nfive\nnew\nsix'],
  ])('from %j to %j on terminals that measure differently', async (before, after) => {
    const read = createFrameReader('16');
    const size = { columns: 40, rows: 6 };
    for (const emoji of [1, 2] as const) {
      const first = read(before, size);
      const second = read(after, size);
      const [screen, scratch] = [await painted(first, emoji), await painted(second, emoji)];
      await screen.feed(diff(first, second));
      expect(screen.cells()).toEqual(scratch.cells());
    }
  });

  test.each(['Mara', '日本語', '👩‍👩‍👧‍👦 fam', 'e\u0301lan', '⚔️ Ogre', 'नि', 'ب'])(
    'what follows the name %j is in its column on terminals that measure it differently',
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

  // tmux (3.3a) blanks no more cells than it moves: between them the end of the row was left on the screen, `Guards`.
  test('no more cells are inserted than move on, because tmux leaves old ones between', () => {
    const planned = `${' spent     nobody yet'.padEnd(60)}due: 2 Guards arrive`;
    expect(insertions(planned, ' spent     nobody yet')).toEqual([]);
    const rows = fc.noBias(fc.array(fc.constantFrom('Guards', 'due', '  ', ' arrive', '4'), { maxLength: 20 }));
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        for (const { column, count } of insertions(before.join(''), after.join(''))) {
          expect(80 - column - count).toBeGreaterThanOrEqual(count);
        }
      }),
      { numRuns: times(500, 20_000) },
    );
  });

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

/** The insertions of cells that change one row of 80 cells into another: from which column, and how many. */
function insertions(before: string, after: string): readonly { column: number; count: number }[] {
  const read = createFrameReader('16');
  const size = { columns: 80, rows: 1 };
  const written = diff(read(before, size), read(after, size));
  return [...written.matchAll(/\x1b\[(?:1;(\d+))?H\x1b\[(\d*)@/g)].map(([, column = '1', count]) => ({
    column: Number(column) - 1,
    count: Number(count === '' ? 1 : count),
  }));
}
