/** The pictures of the documents, as SVG: what the table shows with its colours. `npm run pictures` draws them again. */
import { expect, onTestFinished, test } from 'vitest';
import { openEncounter } from '../../src/session/library.ts';
import { paintRows } from '../../src/tui/screen/paint-rows.ts';
import { launcher, scratch, vrule } from '../cli/vrule.ts';
import { open } from '../driver/driver.ts';
import { emulator, type Shown } from '../driver/emulator.ts';
import { libraryIn } from '../driver/home.ts';
import { torture } from '../torture/share.ts';
import { TestTable } from '../tui/app/test-table.ts';
import { draw, drawMoving, type Frame } from './drawing.ts';

interface Scene {
  readonly game: string;
  /** Commands on the encounter before it is opened. */
  readonly before?: readonly (readonly string[])[];
  readonly keys?: string;
  readonly size?: { readonly columns: number; readonly rows: number };
}

/** A home with the encounter of a scene. */
function homeOf({ game, before = [] }: Scene): string {
  const home = scratch();
  expect(vrule(home, ['new', 'Mill Fight', '--from', `fixtures/demos/${game}.json`]).exit).toBe(0);
  for (const [command = '', ...more] of before) vrule(home, [command, 'Mill Fight', ...more]);
  return home;
}

/** The encounter at the table, at which vrule throws. */
function openTable(scene: Scene): TestTable {
  const opened = openEncounter('Mill Fight', { library: libraryIn(homeOf(scene)) });
  if (!opened.ok) throw new Error(opened.message);
  onTestFinished(() => opened.close());
  const table = new TestTable(opened.session);
  table.size = scene.size ?? { columns: 100, rows: 30 };
  return table.press(scene.keys ?? '');
}

/** What a terminal shows of a table with its colours. */
async function cellsOf(table: TestTable): Promise<readonly (readonly Shown[])[]> {
  const terminal = emulator(table.size);
  await terminal.feed(paintRows(null, table.coloured(), table.size));
  return terminal.cells();
}

/** A round has begun, and one is hurt. */
const before = [['next'], ['hit', 'mara', '20']];

/** The pictures of one size. */
const scenes: readonly (readonly [string, Scene])[] = [
  ['vaxia', { game: 'vaxia', before: [...before, ['hit', 'thug2', '14'], ['next']], keys: 'ah2' }],
  ['oath', { game: 'oath', before: [['next', '--seed', 'rabbit']] }],
  ['odds', { game: 'vaxia', before, keys: 'ahO' }],
];

/** Six thugs are down, so that the fights are short; all the same a hundred of them take their time, and are played before a release. */
const forecast: readonly (readonly [string, Scene])[] = [
  ['forecast', { game: 'vaxia', before: [...before, ['hit', 'thugs', '40']], keys: ':forecast 100<Enter>' }],
];

test.each([...scenes, ...(torture || process.env.npm_lifecycle_event === 'pictures' ? forecast : [])])(
  'docs/pictures/%s.svg is what the table shows; `npm run pictures` draws it again',
  async (name, scene) => {
    const table = openTable(scene);
    if (name === 'forecast') await table.forecast();
    await expect(draw(await cellsOf(table.settle()))).toMatchFileSnapshot(`../../docs/pictures/${name}.svg`);
  },
);

test.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])(
  'docs/pictures/%s-*.svg are the first round of its ready-made fight in windows of three sizes',
  async (game) => {
    const table = openTable({ game, before: [['next', '--seed', 'rabbit']], keys: 'a' });
    for (const [columns, rows] of [
      [80, 24],
      [120, 40],
      [160, 50],
    ] as const) {
      table.size = { columns, rows };
      const drawn = draw(await cellsOf(table.settle()));
      await expect(drawn).toMatchFileSnapshot(`../../docs/pictures/${game}-${columns}x${rows}.svg`);
    }
  },
);

/** Ends a synchronized output. */
const endOfPicture = '\x1b[?2026l';

test('docs/pictures/oath.svg is what the built vrule shows in a terminal, too', async () => {
  const home = homeOf({ game: 'oath', before: [['next', '--seed', 'rabbit']] });
  const env = { VRULE_HOME: home, HOME: home };
  const args = [launcher, 'open', 'Mill Fight'];
  const driver = open({ command: process.execPath, args, cols: 100, rows: 30, env });
  onTestFinished(() => driver.close());
  // The first row of the screen, and the end of the last.
  await driver.waitFor(/saved(?:.|\n)*\? help/);
  const terminal = emulator({ columns: 100, rows: 30 });
  // What was written whole: vrule says where each picture ends.
  await terminal.feed(driver.log.slice(0, driver.log.lastIndexOf(endOfPicture) + endOfPicture.length));
  await expect(draw(terminal.cells())).toMatchFileSnapshot('../../docs/pictures/oath.svg');
});

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
  ['n Space a k u', 'Tam waits; all six thugs attack Kel in one go', 4, /Each of 6 Thugs attacks Kel .*\n .* expected/],
  ['21 08 77 64 33 40 95 90 12 55 81 72', 'A row for each, any of them can be changed', 5, /4 damage in all/],
  ['Enter', 'Applied, as one record', 3, /Kel .* 36\/40(?:.|\n)*#6 /],
  ['u', 'Undone, all of it', 2, /Kel .* 40\/40(?:.|\n)*undone/],
  ['U', 'And done again', 2, /Kel .* 36\/40(?:.|\n)*redone/],
  ['N', 'The others pass. Does Thug 4 roll to stay up?', 4, /who rolls to stay up/],
  ['Enter', 'He does not: he is down, and the next round begins', 5, /round 2(?:.|\n)*Round 2 begins/],
] as const satisfies readonly (readonly [string, string, number, RegExp])[];

test('docs/pictures/round.svg is a round as the screen shows it; `npm run pictures` draws it again', async () => {
  const table = openTable({ game: 'vaxia', size: { columns: 88, rows: 26 } });
  const frames: Frame[] = [];
  for (const [keys, says, seconds, shown] of round) {
    table.press(keys.replaceAll(' ', '').replace('Enter', '<Enter>').replace('Space', ' ')).settle();
    expect(table.text).toMatch(shown);
    frames.push({ cells: await cellsOf(table), keys, says, seconds });
  }
  const drawn = drawMoving(frames, 5);
  expect(drawn.length).toBeLessThan(300_000);
  await expect(drawn).toMatchFileSnapshot('../../docs/pictures/round.svg');
});
