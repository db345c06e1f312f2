/** The pictures of the documents: what the built vrule shows in a terminal, as SVG. `npm run pictures` draws them again. */
import { expect, onTestFinished, test } from 'vitest';
import { launcher, scratch, vrule } from '../cli/vrule.ts';
import { type Driver, open } from '../driver/driver.ts';
import { emulator, type Shown } from '../driver/emulator.ts';
import { torture } from '../torture/share.ts';

const [cellWidth, cellHeight, margin] = [8.4, 18, 12];
const paper = '#111827';
/** The colours of the palette that vrule uses, by their numbers; others are those of plain text. */
const colours = new Map([
  [1, '#f87171'],
  [2, '#4ade80'],
  [3, '#facc15'],
  [5, '#e879f9'],
  [6, '#22d3ee'],
  [8, '#94a3b8'],
  [9, '#f87171'],
]);

/** A run of cells of one style, as text at its column. */
function spansOf(row: readonly Shown[], y: number): string {
  const spans: { at: number; text: string; style: string }[] = [];
  for (const [at, cell] of row.entries()) {
    const [text = ' ', look = ''] = cell.split(/\|(?=[^|]*$)/);
    const [, , , bold, dim, , fg = -1] = look.split(',').map(Number);
    const style = `fill="${dim === 1 ? '#94a3b8' : (colours.get(fg) ?? '#e5e7eb')}"${bold ? ' font-weight="bold"' : ''}`;
    const last = spans.at(-1);
    if (text === ' ') continue;
    if (last !== undefined && last.style === style && last.at + last.text.length === at) last.text += text;
    else spans.push({ at, text, style });
  }
  return spans
    .map(({ at, text, style }) => {
      const x = (margin + at * cellWidth).toFixed(1);
      const length = (text.length * cellWidth).toFixed(1);
      const plain = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return `<text x="${x}" y="${y}" textLength="${length}" ${style}>${plain}</text>\n`;
    })
    .join('');
}

function draw(cells: readonly (readonly Shown[])[]): string {
  const width = Math.ceil((cells[0]?.length ?? 0) * cellWidth + 2 * margin);
  const height = cells.length * cellHeight + 2 * margin;
  const rows = cells.map((row, n) => spansOf(row, margin + n * cellHeight + 13)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="100%" height="100%" rx="8" fill="${paper}"/>
<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">
${rows}</g>
</svg>
`;
}

interface Scene {
  readonly game: string;
  /** Commands on the encounter before it is opened. */
  readonly before?: readonly (readonly string[])[];
  readonly keys: readonly (readonly [keys: string, shown: RegExp])[];
  readonly size?: { readonly cols: number; readonly rows: number };
}

async function picture({ game, before = [], keys, size = { cols: 100, rows: 30 } }: Scene): Promise<string> {
  const home = scratch();
  expect(vrule(home, ['new', 'Mill Fight', '--from', `fixtures/demos/${game}.json`]).exit).toBe(0);
  for (const [command = '', ...more] of before) vrule(home, [command, 'Mill Fight', ...more]);
  const env = { VRULE_HOME: home, HOME: home };
  const driver = open({ command: process.execPath, args: [launcher, 'open', 'Mill Fight'], ...size, env });
  onTestFinished(() => driver.close());
  // The first row of the screen, and the end of the last.
  await driver.waitFor(/saved(?:.|\n)*\? help/);
  for (const [typed, shown] of keys) {
    driver.keys(typed);
    // A forecast gives way to whatever else the computer does.
    for (let n = 0; n < 8 && !(await isShown(driver, shown)); n += 1) driver.keys('');
    await driver.waitFor(shown);
  }
  const terminal = emulator({ columns: size.cols, rows: size.rows });
  await terminal.feed(driver.log);
  return draw(terminal.cells());
}

async function isShown(driver: Driver, wanted: RegExp): Promise<boolean> {
  return driver.waitFor(wanted).then(
    () => true,
    () => false,
  );
}

/** At each commit one size; `npm run pictures` and `npm run torture` draw them all. */
const sizes = (
  [
    [80, 24],
    [120, 40],
    [160, 50],
  ] as const
).filter(([cols]) => cols === 120 || torture || process.env.npm_lifecycle_event === 'pictures');

/** The first round of each ready-made fight, in windows of three sizes. */
const boards = ['vaxia', 'oath', 'brilliance', 'six20', 'crytures'].flatMap((game) =>
  sizes.map(([cols, rows]): readonly [string, Scene] => {
    const scene: Scene = {
      game,
      before: [['next', '--seed', 'rabbit']],
      // Dots stand where the odds are not worked out yet.
      keys: [['a', /^(?!.*\n \.\. *[│\n]).*Enter go on/s]],
      size: { cols, rows },
    };
    return [`${game}-${cols}x${rows}`, scene];
  }),
);

test.each<readonly [string, Scene]>([
  ...boards,
  [
    'vaxia',
    {
      game: 'vaxia',
      before: [['next'], ['hit', 'mara', '20'], ['hit', 'thug2', '14'], ['next']],
      keys: [
        ['a', /attacks/],
        ['h2', /answer(?:.|\n)*best/],
      ],
    },
  ],
  ['oath', { game: 'oath', before: [['next', '--seed', 'rabbit']], keys: [] }],
  [
    'odds',
    {
      game: 'vaxia',
      before: [['next'], ['hit', 'mara', '20']],
      keys: [
        ['a', /attacks/],
        ['h', /% hurts/],
        ['O', /at least/],
      ],
    },
  ],
  [
    'forecast',
    {
      game: 'vaxia',
      // Six thugs are down, so that the fights are short.
      before: [['next'], ['hit', 'mara', '20'], ['hit', 'thugs', '40']],
      keys: [[':forecast 100<Enter>', /^(?!.*so far).* of 100 fights/s]],
    },
  ],
])(
  'docs/pictures/%s.svg is what the screen shows; `npm run pictures` draws it again',
  async (name, scene) => {
    await expect(await picture(scene)).toMatchFileSnapshot(`../../docs/pictures/${name}.svg`);
  },
  120_000,
);
