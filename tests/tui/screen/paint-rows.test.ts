import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paintRows } from '../../../src/tui/screen/paint-rows.ts';
import type { Size } from '../../../src/tui/screen/screen.ts';
import { type Emulator, emulator } from '../../driver/emulator.ts';
import { anyText } from '../../state/any-text.ts';
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

async function paintAnew(screen: Emulator, { lines, size }: State): Promise<void> {
  screen.resize(size);
  await screen.feed(RESET + ENTERED + paintRows(null, lines, size));
}

async function painted(state: State, emoji: 1 | 2): Promise<Emulator> {
  const fresh = emulator({ ...state.size, emoji });
  await paintAnew(fresh, state);
  return fresh;
}

describe('rows painted', () => {
  test.each([1, 2] as const)(
    'a terminal fed with differences shows what one painted from scratch shows (pictographs %i wide)',
    async (emoji) => {
      const screen = emulator({ columns: 80, rows: 24, emoji });
      const scratch = emulator({ columns: 80, rows: 24, emoji });
      await fc.assert(
        fc.asyncProperty(allLines, size, changes, async (lines, first, happenings) => {
          let state: State = { lines, size: first };
          await paintAnew(screen, state);
          for (const happen of happenings) {
            const next = happen(state);
            const isResized = next.size !== state.size;
            screen.resize(next.size);
            await screen.feed(paintRows(isResized ? null : state.lines, next.lines, next.size));
            await paintAnew(scratch, next);
            expect(screen.cells(), JSON.stringify(next)).toEqual(scratch.cells());
            state = next;
          }
        }),
        { numRuns: times(20, 3_000) },
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
    const size = { columns: 40, rows: 6 };
    for (const emoji of [1, 2] as const) {
      const first = { lines: before.split('\n'), size };
      const second = { lines: after.split('\n'), size };
      const [screen, scratch] = [await painted(first, emoji), await painted(second, emoji)];
      await screen.feed(paintRows(first.lines, second.lines, size));
      expect(screen.cells()).toEqual(scratch.cells());
    }
  });

  test.each([
    ['Mara', 4],
    ['日本語', 6],
    ['👩‍👩‍👧‍👦 fam', 6],
    ['e\u0301lan', 4],
    ['⚔️ Ogre', 7],
    ['नि', 2],
    ['ب', 1],
  ])('what follows the name %j is in its column on terminals that measure it differently', async (name, width) => {
    const state = { lines: [`${name}  34/48 up`], size: { columns: 40, rows: 1 } };
    for (const emoji of [1, 2] as const) {
      const screen = await painted(state, emoji);
      const behind = screen
        .cells()[0]
        ?.slice(width + 2)
        .map((cell) => cell.slice(0, cell.lastIndexOf('|')));
      expect(behind?.join('').trimEnd()).toBe('34/48 up');
      screen.dispose();
    }
  });

  test('a frame that did not change costs nothing', () => {
    expect(paintRows(['one', '日本'], ['one', '日本'], { columns: 20, rows: 2 })).toBe('');
  });

  test('what is larger than the window is cut, a wide character as a whole', async () => {
    const size = { columns: 4, rows: 2 };
    const screen = await painted({ lines: ['a long line', 'abc日', 'c'], size }, 2);
    expect(screen.lines()).toEqual(['a lo', 'abc']);
  });

  test('whatever a frame contains, only our own sequences are written', () => {
    const units = fc.oneof(fc.constantFrom(...HOSTILE), anyText, fc.constantFrom('m', ';', '1', '\n'));
    const size = { columns: 30, rows: 3 };
    fc.assert(
      fc.property(fc.array(units, { maxLength: 12 }), (parts) => {
        const bytes = paintRows(null, parts.join('').split('\n'), size);
        const rest = bytes.replace(/\x1b\[[\d;]*[HKm]|\x1b\[2J/g, '');
        expect(rest).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }),
      { numRuns: times(500, 50_000) },
    );
  });
});

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
  '\x1bc',
  '\x1b(0',
  '\x9b2J',
  '\x9d0;title\x9c',
  '\x90q\x9c',
  '\r',
  '\b',
  '\x07',
  '\x7f',
  '\x84',
  '\x1b',
  '\x1b[',
  '\x1b[31',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
] as const;
