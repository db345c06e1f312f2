/** Packages that a start does not need are not loaded: each leaves a mark when it is. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { batch, launcher, run, vrule } from '../cli/vrule.ts';
import { program } from '../driver/program.ts';
import { demoRoster, installTally } from './tally-home.ts';

const { env, play } = program();
const home = env.VRULE_HOME ?? '';
const mark = join(home, 'loaded');
const ids = ['abacus', 'tally', 'zither'];
for (const id of ids) {
  const leaves = `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(mark)}, '${id} ');\n`;
  installTally(home, { id, code: (text) => `${leaves}${text}` });
}

/** The packages that were loaded since the test began. */
const loaded = (): string => (existsSync(mark) ? readFileSync(mark, 'utf8').trim() : '');

beforeEach(() => rmSync(mark, { force: true }));

/** Runs a command that loads no package, by a program that begins anew; returns what it prints. */
const succeeds = (...argv: readonly string[]): string => {
  const { exit, out, err } = vrule(home, argv);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out;
};

/** Runs command lines in one program, none of which is refused; `apart`: in a process, since they load a package. */
function answers(lines: readonly (readonly string[])[], { apart } = { apart: true }): void {
  const refused = batch(home, lines, { apart }).filter((one) => Object(one).error !== undefined);
  expect(refused).toEqual([]);
}

test('commands about other games, and about none, load no package', () => {
  const lines = [
    ['new', 'Mill', '--system', 'oath'],
    ['add', 'Mill', '2 guard'],
    ['next', 'Mill'],
    ['show', 'Mill'],
    ['list'],
    ['party', 'save', 'Gang', '--from', 'Mill', '--only', 'Guard 1'],
    ['party', 'list'],
    ['party', 'update', 'Gang', '--from', 'Mill', '--dry-run'],
    ['roll', '--might', '60', '--diff', '45'],
    ['odds', 'oath', 'roll', '--dice', '4'],
    ['rules', 'oath'],
    ['creature', 'list', '--system', 'oath'],
    ['config'],
    ['trash', 'list'],
    ['template', 'oath'],
    ['schema', 'ruling', 'oath.roll'],
  ];
  answers(lines, { apart: false });
  // As in one process, so by themselves.
  succeeds('show', 'Mill');
  succeeds('demo', 'oath');
  expect(loaded()).toBe('');
});

test.each([[[]], [['help']]])('the list of all commands has their titles: vrule %j', (argv) => {
  const listed = succeeds(...argv);
  for (const title of ['Abacus', 'Tally', 'Zither']) expect(listed).toContain(`any ruling of ${title}`);
  expect(loaded()).toBe('');
});

test('help on a command, and completion of names, load none', () => {
  succeeds('help', 'show');
  expect(succeeds('complete', 'zsh', '--', 'zi')).toMatch(/^zither\t/m);
  expect(succeeds('complete', 'zsh', '--', 'show', 'M')).toContain('Mill');
  expect(loaded()).toBe('');
});

test('only the package that is named is loaded', () => {
  answers([
    ['tally', 'strike', '--rolled', '3,5'],
    ['help', 'tally', 'strike'],
    ['rules', 'tally', 'TA-05'],
    ['creature', 'list', '--system', 'tally'],
    ['schema', 'ruling', 'tally.strike'],
  ]);
  expect(loaded()).toBe('tally');
  expect(run(launcher, home, ['complete', 'zsh', '--', 'tally', 's']).out).toContain('strike');
  expect(loaded()).toBe('tally tally');
});

test('what is in the folder of installed games is no encounter of the library', () => {
  expect(vrule(home, ['new', 'Inner', '--system', 'oath']).exit).toBe(0);
  const inside = join(home, 'games', 'tally.1', 'Inner.vrule');
  renameSync(join(home, 'Inner.vrule'), inside);
  expect(vrule(home, ['list']).out).not.toContain('Inner');
  const { exit, err } = vrule(home, ['new', 'games/Other', '--system', 'oath']);
  expect({ exit, err }).toEqual({
    exit: 2,
    err: 'vrule: the folder games is not for encounters; choose another name\n',
  });
  rmSync(inside);
});

test('a search in all games loads them all', () => {
  expect(run(launcher, home, ['rules', 'luck'])).toMatchObject({ exit: 0, err: '' });
  expect(loaded()).toBe('abacus tally zither');
});

test('a party is of another game than a fight: it need not be loaded to say so', () => {
  answers([
    ['new', 'Ford', '--from', demoRoster],
    ['party', 'save', 'Cheats', '--from', 'Ford'],
    ['new', 'Gate', '--system', 'oath'],
  ]);
  rmSync(mark);
  const { exit, err } = vrule(home, ['party', 'update', 'Cheats', '--from', 'Gate']);
  expect({ exit, err }).toEqual({ exit: 2, err: 'vrule: Gate is of oath, Cheats of tally\n' });
  expect(loaded()).toBe('');
});

test('the start screen lists titles, and loads what is chosen', async () => {
  const table = play();
  await table.waitFor('q leave');
  table.keys('d');
  await table.waitFor('a Abacus');
  // The fight of the test above is on its list.
  expect(loaded()).toBe('tally');
  table.keys('a');
  await table.waitFor('Not begun');
  expect(loaded()).toBe('tally abacus');
  table.keys('qq');
  await table.waitFor('n new');
  table.keys('nLoft<Tab>z<Enter>');
  await table.waitFor('Loft');
  await table.waitFor('Not begun');
  expect(loaded()).toBe('tally abacus zither');
  await table.close();
});
