/** The pictures of the documents: what the built vrule shows in a terminal, as SVG. `npm run pictures` draws them again. */
import { expect, onTestFinished, test } from 'vitest';
import { launcher, scratch, vrule } from '../cli/vrule.ts';
import { type Driver, open } from '../driver/driver.ts';
import { emulator, type Shown } from '../driver/emulator.ts';
import { torture } from '../torture/share.ts';
import { draw, drawMoving, type Frame } from './drawing.ts';

interface Scene {
  readonly game: string;
  /** Commands on the encounter before it is opened. */
  readonly before?: readonly (readonly string[])[];
  readonly keys: readonly (readonly [keys: string, shown: RegExp])[];
  readonly size?: { readonly cols: number; readonly rows: number };
}

/** Ends a synchronized output. */
const endOfPicture = '\x1b[?2026l';

/** The encounter on a terminal, played by vrule's table, closed when the test ends. */
async function openTable({ game, before = [], size = { cols: 100, rows: 30 } }: Omit<Scene, 'keys'>): Promise<Driver> {
  const home = scratch();
  expect(vrule(home, ['new', 'Mill Fight', '--from', `fixtures/demos/${game}.json`]).exit).toBe(0);
  for (const [command = '', ...more] of before) vrule(home, [command, 'Mill Fight', ...more]);
  const env = { VRULE_HOME: home, HOME: home };
  const driver = open({ command: process.execPath, args: [launcher, 'open', 'Mill Fight'], ...size, env });
  onTestFinished(() => driver.close());
  // The first row of the screen, and the end of the last.
  await driver.waitFor(/saved(?:.|\n)*\? help/);
  return driver;
}

async function cellsOf(
  driver: Driver,
  { cols, rows } = { cols: 100, rows: 30 },
): Promise<readonly (readonly Shown[])[]> {
  const terminal = emulator({ columns: cols, rows });
  // What was written whole: vrule says where each picture ends.
  await terminal.feed(driver.log.slice(0, driver.log.lastIndexOf(endOfPicture) + endOfPicture.length));
  return terminal.cells();
}

async function picture(scene: Scene): Promise<string> {
  const driver = await openTable(scene);
  for (const [typed, shown] of scene.keys) {
    driver.keys(typed);
    // A forecast gives way to whatever else the computer does.
    for (let n = 0; n < 8 && !(await isShown(driver, shown)); n += 1) driver.keys('');
    await driver.waitFor(shown);
  }
  return draw(await cellsOf(driver, scene.size));
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

/** A round of Vaxia with the dice of the table: keys, what they do, how long it is shown in seconds, and what the screen then shows. */
const round = [
  ['R', 'The dice are those on your table', 3, /dice: table/],
  ['n', 'Next: the round begins, Mara has the floor', 3, /Round 1 begins/],
  ['a', 'She attacks; the odds are there at once', 3, /Mara Venn attacks.*\n .*% hurts/],
  ['h 2', 'At the second thug: what each of his answers is worth', 4, /answer .*% .* best/],
  ['b', 'He blocks', 3, /Thug 2 blocks *\n .*% hurts(?:.|\n)*dice/],
  ['70 80 35 20', 'Four dice off the table, and every step of the sum', 5, /hits Thug 2 for 23 +NOT YET APPLIED/],
  ['Enter', 'Only now it counts, and is on the disk', 3, /Kel is next/],
  ['a o u 62 55 Enter', 'Kel hits the ogre, who does not defend', 3, /Sister Ro is next/],
  ['a h 4 u 88 71 Enter', 'Sister Ro hits the fourth thug: he is reeling', 4, /Thug 4 is reeling/],
  ['n Space a k u', 'Tam waits; all six thugs attack Kel in one go', 4, /Each of 6 Thugs attacks Kel .*\n .*% /],
  ['21 08 77 64 33 40 95 90 12 55 81 72', 'A row for each, any of them can be changed', 5, /4 damage in all/],
  ['Enter', 'Applied, as one record', 3, /Kel .* 36\/40(?:.|\n)*#6 /],
  ['u', 'Undone, all of it', 2, /Kel .* 40\/40(?:.|\n)*undone/],
  ['U', 'And done again', 2, /Kel .* 36\/40(?:.|\n)*redone/],
  ['N', 'The others pass. Does Thug 4 roll to stay up?', 4, /who rolls to stay up/],
  ['Enter', 'He does not: he is down, and the next round begins', 5, /round 2(?:.|\n)*Round 2 begins/],
] as const satisfies readonly (readonly [string, string, number, RegExp])[];

test('docs/pictures/round.svg is a round as the screen shows it; `npm run pictures` draws it again', async () => {
  const size = { cols: 88, rows: 26 };
  const driver = await openTable({ game: 'vaxia', size });
  const frames: Frame[] = [];
  for (const [keys, says, seconds, shown] of round) {
    driver.keys(keys.replaceAll(' ', '').replace('Enter', '<Enter>').replace('Space', ' '));
    await driver.waitFor((now) => shown.test(now.text()) && now.mode(2026) === false);
    frames.push({ cells: await cellsOf(driver, size), keys, says, seconds });
  }
  const drawn = drawMoving(frames, 5);
  expect(drawn.length).toBeLessThan(300_000);
  await expect(drawn).toMatchFileSnapshot('../../docs/pictures/round.svg');
}, 120_000);
