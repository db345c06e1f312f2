/** `vrule game new`; that what it writes can be installed, tested, added and played is shown by `npm run install-test`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch, vruleAt } from '../vrule.ts';

const own: { readonly version: string; readonly devDependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

function newGame(folder: string, ...words: readonly string[]) {
  return vruleAt({ cwd: folder, env: { ...process.env, VRULE_HOME: scratch() } }, ['game', 'new', ...words]);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** The file of a package as text, by its path within it. */
function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

test('writes a package in which nothing is left of the names of the duel', () => {
  const folder = scratch();
  const { exit, out } = newGame(folder, 'harpoon-race', '--title', "The Whaler's Race", '--json');
  expect(exit).toBe(0);
  const made = join(folder, 'vrule-game-harpoon-race');
  expect(JSON.parse(out)).toMatchObject({
    package: 'vrule-game-harpoon-race',
    game: 'harpoon-race',
    title: "The Whaler's Race",
    rules: 'HA',
  });
  const files = filesIn(made);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /duel|\bDU\b/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(read(made, 'src/combatant/game.ts')).toContain(String.raw`title: 'The Whaler\'s Race'`);
  expect(read(made, 'src/attack/rules.ts')).toContain("'HA-01': [");
  expect(read(made, '.gitignore')).toContain('node_modules/');
  expect(JSON.parse(read(made, 'package.json'))).toMatchObject({
    name: 'vrule-game-harpoon-race',
    keywords: ['vrule-game'],
    vrule: { game: 'harpoon-race', title: "The Whaler's Race" },
    peerDependencies: { vrule: `>=${own.version}` },
  });
});

test('writes one in which all act at once, in which nothing is left of the names of Skirmish', () => {
  const folder = scratch();
  expect(newGame(folder, 'feud', '--simultaneous').exit).toBe(0);
  const made = join(folder, 'vrule-game-feud');
  expect(filesIn(made).filter((file) => /skirmish|\bSK\b/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(read(made, 'src/round.ts')).toContain('simultaneous: true');
  expect(read(made, 'src/rules.ts')).toContain("'FE-01': ['Feud', 'game', ");
  expect(read(made, 'README.md')).toContain('node_modules/vrule/docs');
});

test('the packages of the examples have the tools of vrule in the same versions', () => {
  for (const name of ['duel', 'skirmish']) {
    const { devDependencies } = JSON.parse(readFileSync(`examples/${name}/package.json`, 'utf8'));
    const pinned = Object.keys(devDependencies).map((tool) => [tool, own.devDependencies[tool]]);
    expect(devDependencies).toEqual(Object.fromEntries(pinned));
  }
});

test('takes the name of the package for that of the game, and the letters that it is given', () => {
  const folder = scratch();
  const { exit, out } = newGame(folder, 'vrule-game-tide', '--rules', 'TD');
  expect([exit, out]).toEqual([
    0,
    'vrule-game-tide is there, and complete: cd vrule-game-tide, npm install, npm test. Its rules begin with TD-01.\n' +
      `Where npm does not find vrule in its registry: npm install --no-save PATH/vrule-${own.version}.tgz\n` +
      'What to change, and how: node_modules/vrule/docs/adding-a-game.md\n',
  ]);
  expect(read(folder, 'vrule-game-tide/demo.json')).toContain('"system": "tide"');
});

test('gives a game letters that no other game has', () => {
  // The rules of Vaxia begin with VX.
  const { out } = newGame(scratch(), 'vx-tale', '--json');
  expect(JSON.parse(out)).toMatchObject({ rules: 'VT', title: 'Vx Tale' });
});

test.each([
  [['oath'], 'oath is a game of vrule itself: give yours another name'],
  [['list'], 'list is a word that vrule takes already: give the game another name'],
  [['Tide'], 'Tide is no id of a game: a small letter, then small letters, digits and hyphens, 2 to 32 in all'],
  [['../tide'], '../tide is no id of a game: a small letter, then small letters, digits and hyphens, 2 to 32 in all'],
  [['tide', '--rules', 'VX'], '--rules: VX begins the ids of the rules of Vaxia'],
  [['tide', '--rules', 'tide'], '--rules: two capitals, such as TI'],
  [['tide', '--title', '`rm`'], '--title: at most 40 letters, digits, spaces and the marks of a sentence'],
])('refuses %j in a line, and writes nothing', (words, fault) => {
  const folder = scratch();
  const { exit, err } = newGame(folder, ...words);
  expect([exit, err]).toEqual([2, `vrule: ${fault}\n`]);
  expect(readdirSync(folder)).toEqual([]);
});

test('refuses a folder that is there', () => {
  const folder = scratch();
  expect(newGame(folder, 'tide').exit).toBe(0);
  const { exit, err } = newGame(folder, 'tide');
  expect([exit, err]).toEqual([2, 'vrule: there is a folder vrule-game-tide already\n']);
  expect(existsSync(join(folder, 'vrule-game-tide', 'package.json'))).toBe(true);
});
