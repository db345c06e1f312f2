/** Adding and removing packages: what is refused before anything is installed, and kill -9 at any moment. */
// cspell:ignore bavail ETARGET nnospc nnotarget nospc notarget nrofs rofs statfs
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addGame } from '../../src/session/packages/install.ts';
import { readPackageJson } from '../../src/session/packages/package-json.ts';
import { launcher, run, scratch, vrule } from '../cli/vrule.ts';
import { emptyHome } from '../driver/home.ts';
import { randomFrom, seedFor } from '../storage/files/environment.ts';
import { did, times } from '../torture/share.ts';
import { installTally, type Variant, writeTally } from './tally-home.ts';

const clipboard = '\u001b]52;c;aGk=\u0007';

/** What package.json says, and what is wrong with it. */
const unfit: { readonly [what: string]: readonly [Variant, string, RegExp] } = {
  'no keyword': [{ json: { keywords: ['game'] } }, 'package.json', /keywords lacks the keyword vrule-game/],
  'no keywords at all': [{ json: { keywords: undefined } }, 'package.json', /keywords is missing/],
  'no vrule': [{ json: { vrule: undefined } }, 'package.json', /vrule is missing: it names the game/],
  'no ES module': [{ json: { type: 'commonjs' } }, 'package.json', /type is not "module"/],
  'an older API': [
    { vrule: { api: 0 } },
    'api',
    /written for version 0 of the API of games, and this vrule has version 1/,
  ],
  'a later API': [{ vrule: { api: 2 } }, 'api', /version 2/],
  'the id of a built-in game': [{ vrule: { game: 'oath' } }, 'id', /oath is a game of vrule itself/],
  'the id of a command': [{ vrule: { game: 'show' } }, 'id', /show is a word that vrule takes already/],
  'an id with a capital': [{ vrule: { game: 'Tally' } }, 'package.json', /vrule.game is no id/],
  'an id that is a path': [{ vrule: { game: '../tally' } }, 'package.json', /vrule.game is no id/],
  'a title with an escape': [
    { vrule: { title: `Tally${clipboard}` } },
    'package.json',
    /vrule.title is not plain text/,
  ],
  'a title that turns the line round': [
    { vrule: { title: 'Tally\u202e' } },
    'package.json',
    /vrule.title is not plain text/,
  ],
  'a missing main': [
    { json: { exports: './dist/index.js' } },
    'file',
    /dist\/index.js is not in the package; build it first/,
  ],
  'a main outside': [{ json: { exports: '../index.js' } }, 'package.json', /exports/],
  'a missing demo': [{ vrule: { demo: 'fight.json' } }, 'file', /fight.json is not in the package/],
  'no version': [{ json: { version: 'one' } }, 'package.json', /version is no version/],
};

describe('package.json', () => {
  test.each(Object.entries(unfit))('%s is refused', (_what, [variant, code, message]) => {
    const read = readPackageJson(writeTally(variant), new Set(['show']));
    expect(read).toEqual([{ code, message: expect.stringMatching(message) }]);
    expect(JSON.stringify(read)).not.toMatch(/\\u001b|\u202e/);
  });

  test('every fault is said at once', () => {
    const read = readPackageJson(
      writeTally({ json: { keywords: [], version: 'x' }, vrule: { game: 'X', title: '' } }),
      new Set(),
    );
    expect(read).toHaveLength(3);
  });
});

const home = emptyHome();
const never = () => Promise.reject(new Error('not asked for'));

test('what is no package is refused before anything is installed', async () => {
  const folder = scratch();
  const large = join(folder, 'large.tgz');
  writeFileSync(large, '');
  truncateSync(large, 100 * 1024 * 1024);
  writeFileSync(join(folder, 'notes.txt'), '');
  const specs: { readonly [spec: string]: object } = {
    '': { code: 'missing' },
    '--global': { code: 'missing' },
    [folder]: { code: 'missing', message: expect.stringContaining('is no package: it has no package.json') },
    [join(folder, 'nowhere')]: { code: 'missing', message: expect.stringContaining('there is no file or folder') },
    [join(folder, 'notes.txt')]: { code: 'missing', message: expect.stringContaining('is no tarball') },
    [large]: {
      code: 'unfit-package',
      faults: [{ code: 'size', message: expect.stringContaining('larger than 20 MB') }],
    },
    'a b': { code: 'missing' },
  };
  for (const [spec, refused] of Object.entries(specs)) {
    const added = await addGame(spec, { taken: new Set(), check: never, progress: () => {} });
    expect(added, spec).toMatchObject({ ok: false, ...refused });
  }
  expect(existsSync(join(home(), 'games'))).toBe(false);
});

/** A folder with an npm that copies a package, as the real one does with a folder, and does not ask the registry. */
function quickNpm(): string {
  const folder = scratch();
  writeFileSync(
    join(folder, 'npm'),
    // Its folder is the one to install into.
    `#!/bin/sh
for from; do :; done
name=$(grep -o '"name":"[^"]*"' "$from/package.json" | head -n 1 | cut -d '"' -f 4)
mkdir -p node_modules && cp -R "$from" "node_modules/$name" &&
  echo '{"dependencies":{"'"$name"'":"file:'"$from"'"}}' > package.json && exit
printf 'npm error %s\\n' 'code ENOSPC' 'syscall write' 'nospc no space left on device' >&2
exit 1
`,
    { mode: 0o755 },
  );
  return folder;
}

const env = () => ({ PATH: `${quickNpm()}${delimiter}${process.env.PATH}` });

describe('vrule game', () => {
  test('add, update and remove, with the words and JSON of scripts', () => {
    const own = scratch();
    const options = { env: env() };
    const from = writeTally({});
    const game = (...argv: readonly string[]) => vrule(own, ['game', ...argv], options);
    const unasked = game('add', from);
    expect(unasked.exit).toBe(2);
    expect(unasked.err).toContain('code that runs with your rights');
    expect(existsSync(join(own, 'games'))).toBe(false);
    const added = game('add', from, '--yes', '--json');
    expect(added.exit, added.err).toBe(0);
    expect(JSON.parse(added.out)).toEqual({
      v: 1,
      id: 'tally',
      title: 'Tally',
      package: 'vrule-game-tally',
      version: '1.0.0',
      api: 1,
      builtIn: false,
      state: 'ready',
    });
    writeTally({ json: { version: '2.0.0' } }, from);
    const updated = game('update', '--yes');
    expect(updated).toMatchObject({ exit: 0, out: expect.stringContaining('vrule-game-tally 2.0.0') });
    expect(updated.err).toContain('encounters that were begun with vrule-game-tally 1 can only be read now');
    expect(readdirSync(join(own, 'games'))).toEqual(['tally.2']);
    // Another package with the same game.
    const other = game('add', writeTally({ json: { name: 'vrule-game-other' } }), '--yes', '--json');
    expect(other.exit).toBe(3);
    expect(JSON.parse(other.out)).toEqual({
      v: 1,
      refused: [
        { code: 'id', message: 'tally is the game of vrule-game-tally already; vrule game remove tally makes room' },
      ],
    });
    expect(game('remove', 'tally')).toMatchObject({ exit: 0, err: '' });
    expect(game('remove', 'tally').exit).toBe(2);
    expect(readdirSync(join(own, 'games'))).toEqual([]);
  });

  test.each([
    ['throws when it is loaded', (code: string) => `${code}\nthrow new Error('no luck');`, 'no luck'],
    ['exports no game', (code: string) => code.replace('export default', 'const none ='), 'it exports no game'],
    [
      'is another game',
      (code: string) => code.replace("id: 'tally',", "id: 'other',"),
      'its game is other, and its package.json says tally',
    ],
  ])('the check finds that a package %s', (_what, code, says) => {
    const { exit, out } = run(launcher, scratch(), ['game', 'check', writeTally({ code }), '--json']);
    expect(exit).toBe(3);
    expect(JSON.parse(out)).toMatchObject({ faults: [expect.stringContaining(says)] });
  });

  test.each([
    ['never ends', 'for (;;);', '0.5', /its check did not end within 0.5 seconds/],
    ['ends the process', 'process.exit(0);', '', /its check ended without a result, at: loading it/],
  ])('a package that %s is refused at add, and nothing is installed', (_what, begins, seconds, says) => {
    const own = scratch();
    const from = writeTally({ code: (code) => `${begins}\n${code}` });
    const options = { env: { ...env(), VRULE_CHECK_SECONDS: seconds } };
    const { exit, err } = vrule(own, ['game', 'add', from, '--yes'], options);
    expect(exit).toBe(3);
    expect(err.trimEnd().split('\n').at(-1)).toMatch(says);
    expect(readdirSync(join(own, 'games'))).toEqual([]);
  });

  test('a folder that cannot be written is exit 4', { skip: process.getuid?.() === 0 }, () => {
    const own = scratch();
    chmodSync(own, 0o500);
    const { exit, err } = vrule(own, ['game', 'add', writeTally({}), '--yes'], { env: env() });
    chmodSync(own, 0o700);
    expect({ exit, err }).toEqual({ exit: 4, err: 'vrule: games: permission denied\n' });
  });

  test('what is in the way of the folder is exit 4', () => {
    const own = scratch();
    writeFileSync(join(own, 'games'), '');
    const { exit, err } = vrule(own, ['game', 'add', writeTally({}), '--yes'], { env: env() });
    expect(exit).toBe(4);
    expect(err).toMatch(/^vrule: games: .*\n$/);
  });
});

/** Puts an npm first in the PATH until the test ends. */
function withNpm(folder: string): void {
  const before = process.env.PATH;
  process.env.PATH = `${folder}${delimiter}${before}`;
  onTestFinished(() => {
    process.env.PATH = before;
  });
}

const installing = (check: () => readonly string[]) => ({
  taken: new Set<string>(),
  check: () => Promise.resolve(check()),
  progress: () => {},
});
const passing = installing(() => []);

test.each([
  ['is full', 'io', 'disk full', 'code ENOSPC\nsyscall write\nerrno -28\nnospc ENOSPC: no space left on device, write'],
  ['is read-only', 'io', 'the disk is read-only', 'code EROFS\nsyscall mkdir\npath /x\nerrno -30\nrofs EROFS: x'],
  [
    'has no network',
    'io',
    'request to https://r.example/x failed, reason: getaddrinfo ENOTFOUND r.example',
    'code ENOTFOUND\nsyscall getaddrinfo\nerrno ENOTFOUND\nnetwork request to https://r.example/x failed, reason: getaddrinfo ENOTFOUND r.example',
  ],
  [
    'has no such package',
    'missing',
    'Not Found - GET https://r.example/x',
    'code E404\n404 Not Found - GET https://r.example/x\n404',
  ],
  [
    'has no such version',
    'missing',
    'No matching version found for x@9.',
    'code ETARGET\nnotarget No matching version found for x@9.',
  ],
  ['says nothing', 'missing', 'it ended with exit code 7', ''],
])('where npm %s, one sentence says so, and nothing is left', async (_what, code, why, says) => {
  const folder = scratch();
  const lines = says.split('\n').map((line) => `echo 'npm error ${line}' >&2\n`);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${says === '' ? '' : lines.join('')}exit 7\n`, { mode: 0o755 });
  withNpm(folder);
  const added = await addGame(writeTally({}), passing);
  expect(added).toEqual({ ok: false, code, message: `npm cannot install it: ${why}` });
  expect(readdirSync(join(home(), 'games'))).toEqual([]);
});

test('without npm a sentence says that it is needed', async () => {
  const before = process.env.PATH;
  onTestFinished(() => {
    process.env.PATH = before;
  });
  process.env.PATH = scratch();
  const added = await addGame(writeTally({}), passing);
  expect(added).toMatchObject({ ok: false, code: 'io', message: expect.stringContaining('npm is needed') });
  expect(readdirSync(join(home(), 'games'))).toEqual([]);
});

test('a disk that is full at any moment: one sentence, and the version that was there stays', async (context) => {
  const disk = home();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', disk]).status === 0;
  if (!mounted) return context.skip('no disk of its own can be had here');
  onTestFinished(() => void spawnSync('umount', [disk]));
  withNpm(quickNpm());
  const from = writeTally({});
  const filler = join(disk, 'filler');
  const games = (): readonly string[] => readdirSync(join(disk, 'games'));
  expect(await addGame(from, passing)).toMatchObject({ ok: true });
  const before = readFileSync(join(disk, 'games', 'tally.1', 'vrule-game.json'));
  const outcomes = new Set<string>();
  // With so many blocks of 4 KB left when it begins, or none when it was checked.
  for (const blocks of [0, 1, 2, 3, 4, 5, 6, 7, 8, 'none after its check'] as const) {
    const fill = (left: number): void => {
      writeFileSync(filler, '');
      const room = statfsSync(disk).bavail * 4096 - left * 4096;
      if (room > 0) writeFileSync(filler, Buffer.alloc(room));
    };
    if (typeof blocks === 'number') fill(blocks);
    const check = (): readonly string[] => {
      if (typeof blocks === 'string') fill(0);
      return ['nothing is taken in this test'].slice(typeof blocks === 'string' ? 1 : 0);
    };
    const added = await addGame(from, installing(check));
    outcomes.add(added.ok ? 'added' : 'message' in added ? added.message : added.code);
    rmSync(filler, { force: true });
    expect(games()).toEqual(['tally.1']);
  }
  expect([...outcomes].sort()).toEqual(['games: disk full', 'npm cannot install it: disk full', 'unfit-package']);
  expect(readFileSync(join(disk, 'games', 'tally.1', 'vrule-game.json'))).toEqual(before);
  expect(await addGame(from, passing)).toMatchObject({ ok: true });
  expect(games()).toEqual(['tally.2']);
});

test('leftovers of killed processes go, what runs and what is not ours stays', async () => {
  installTally(installTally(home(), { number: 2 }), { number: 1 });
  withNpm(quickNpm());
  const games = join(home(), 'games');
  for (const name of [
    '.adding-999999999-a',
    '.removing-999999999-b',
    `.adding-${process.pid}-c`,
    '.adding-1-d',
    'mine',
  ])
    mkdirSync(join(games, name));
  expect(await addGame(writeTally({}), passing)).toMatchObject({ ok: true });
  expect(readdirSync(games).sort()).toEqual([`.adding-1-d`, `.adding-${process.pid}-c`, 'mine', 'tally.3'].sort());
});

const kills = times(1, 500);

test(`kill -9 during add, update and remove, ${kills} times: there or not, and never half`, async () => {
  const own = scratch();
  const random = randomFrom(seedFor('kills of game add'));
  const options = { env: env() };
  const from = writeTally({});
  const lines = [
    ['add', from, '--yes'],
    ['update', 'tally', '--yes'],
    ['remove', 'tally'],
  ];
  // How long each takes here, so that the moments are spread over all of it: an update takes as long as it took to add.
  const [adding = 0, removing = 0] = [lines[0], lines[2]].map((line = []) => {
    const began = Date.now();
    expect(run(launcher, own, ['game', ...line], options).exit).toBe(0);
    return Date.now() - began;
  });
  const longest = [adding, adding, removing];
  const isThere = (): boolean =>
    existsSync(join(own, 'games')) && readdirSync(join(own, 'games')).some((name) => /^tally\.\d+$/.test(name));
  for (let n = 0; n < kills; n += 1) {
    // Each has something to do when it is killed: what is to be updated or removed is there.
    const at = Math.floor(random() * 3);
    if (at === 0 && isThere()) run(launcher, own, ['game', ...(lines[2] ?? [])], options);
    if (at > 0 && !isThere()) run(launcher, own, ['game', ...(lines[0] ?? [])], options);
    expect(isThere()).toBe(at > 0);
    const child = spawn(process.execPath, [launcher, 'game', ...(lines[at] ?? [])], {
      env: { ...process.env, VRULE_HOME: own, ...options.env },
      stdio: 'ignore',
      detached: true,
    });
    const ended = once(child, 'exit');
    await new Promise((done) => setTimeout(done, random() * (longest[at] ?? 0)));
    // With the npm and the check that it may have started.
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    const rolled = run(launcher, own, ['tally', 'strike', '--rolled', '3,5']);
    expect(rolled.exit, rolled.err).toBe(isThere() ? 0 : 2);
  }
  did('kills of game add, update and remove', kills);
  expect(run(launcher, own, ['game', ...(lines[0] ?? [])], options).exit).toBe(0);
  const [left, ...others] = readdirSync(join(own, 'games'));
  expect(others).toEqual([]);
  expect(readFileSync(join(own, 'games', left ?? '', 'vrule-game.json'), 'utf8')).toContain('"id":"tally"');
});
