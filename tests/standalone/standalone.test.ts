/** The single executable, played by a user with an empty PATH and an empty home. Building it takes a minute: only before a release. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { launcher, scratch } from '../cli/vrule.ts';
import { open } from '../driver/driver.ts';
import { writeTally } from '../packages/tally-home.ts';
import { torture } from '../torture/share.ts';

const executable = resolve('standalone/vrule');
const root = resolve('.');
const roster = resolve('fixtures/demos/six20.json');
/** 75 on the die, 40.5 needed: 24 points, as in the manual's example. */
const roll = ['roll', '--might', '60', '--diff', '45', '--rolled', '75'];
const rolled = 'success, 24 points';

/** The whole environment of the user. */
const userOf = (home: string) => ({ HOME: home, PATH: '' });

function run(home: string, argv: readonly string[], { input = '', env = {} } = {}) {
  const options = { cwd: home, env: { ...userOf(home), ...env }, input, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(executable, argv, options);
  return { exit: status, out: stdout, err: stderr };
}

/** The output of a command that ends well. */
function outputOf(home: string, argv: readonly string[], input = ''): string {
  const { exit, out, err } = run(home, argv, { input });
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out;
}

/** The folder into which the executable unpacks for this user. */
function unpackedFor(home: string): string {
  const caches = join(home, '.cache', 'vrule');
  const [folder = '', ...others] = readdirSync(caches);
  expect(others).toEqual([]);
  return join(caches, folder);
}

/** The unpacked files that are not as they were built; V8's code caches, which the program writes there, are not counted. */
function strangeFilesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.cache'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => !read(join(root, path))?.equals(readFileSync(join(folder, path))));
}

function read(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

describe.runIf(torture)('the single executable', () => {
  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/standalone.mjs'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  });

  it('rules, and unpacks all of its package for its user alone', () => {
    const home = scratch();
    expect(outputOf(home, roll)).toContain(rolled);
    expect(strangeFilesIn(unpackedFor(home))).toEqual([]);
    expect(outputOf(home, ['--version'])).toBe(`${JSON.parse(readFileSync('package.json', 'utf8')).version}\n`);
  });

  it('plays a fight in the shell', () => {
    const home = scratch();
    outputOf(home, ['new', 'Mill', '--system', 'vaxia', '--add', '2 thugs']);
    expect(outputOf(home, ['next', 'Mill'])).toContain('Round 1');
    const damage = ['--on', 'thug-1', '--amount', '12'];
    expect(outputOf(home, ['act', 'Mill', 'damage', ...damage])).toContain('LIF 30 -> 18');
    expect(outputOf(home, ['show', 'Mill'])).toContain('18/30');
  });

  it('plays a fight to its end through a pipe', () => {
    const home = scratch();
    outputOf(home, ['new', 'Mill', '--system', 'vaxia', '--add', '2 thugs']);
    const lines = ['next', 'hit thug1 60', 'hit thug2 30', 'hit thug2 30', 'undo', 'hit thug2 31'];
    const said = outputOf(home, ['open', 'Mill', '--linear'], lines.map((line) => `${line}\n`).join(''));
    expect(said).toContain('LIF 30 to minus 30');
    expect(said).toContain('LIF 0 to minus 31');
    expect(said).toContain('The other side is down');
    const shown: unknown = JSON.parse(outputOf(home, ['show', 'Mill', '--json']));
    expect(shown).toMatchObject({
      combatants: [{ tracks: { lif: { now: -30 } } }, { tracks: { lif: { now: -31 } } }],
    });
  });

  it('shows the table, and gives the terminal back', async () => {
    const home = scratch();
    const table = open({
      command: executable,
      args: ['demo', 'oath'],
      cwd: home,
      env: { ...userOf(home), TMPDIR: home },
    });
    try {
      await table.waitFor('Jayla');
      table.keys(':note the bridge burns<Enter>');
      await table.waitFor(/#2 .*the bridge burns/);
      table.keys('l');
      await table.waitFor('Log, ');
      table.keys('<Esc>qq');
      expect(await table.exit).toEqual({ code: 0, signal: 0 });
      expect([table.mode(1049), table.mode(25)]).toEqual([false, true]);
    } finally {
      await table.close();
    }
  });

  it('plays a forecast, with the result of the installed program', () => {
    const home = scratch();
    const argv = ['sim', '--roster', roster, '--runs', '20', '--seed', '7', '--json'];
    const { stdout } = spawnSync(process.execPath, [launcher, ...argv], { env: { ...process.env, VRULE_HOME: home } });
    expect(outputOf(home, argv)).toBe(String(stdout));
  });

  it('says that it needs npm to add a game, and adds it where npm is', () => {
    const home = scratch();
    const folder = writeTally({});
    const refused = run(home, ['game', 'add', folder, '--yes']);
    expect(refused.exit).toBe(4);
    expect(refused.err).toContain('vrule: npm is needed to add games, and is not found: it comes with Node\n');
    const { exit, out } = run(home, ['game', 'add', folder, '--yes'], { env: { PATH: process.env.PATH } });
    expect({ exit, out }).toMatchObject({ exit: 0, out: expect.stringContaining('vrule-game-tally') });
    expect(outputOf(home, ['game', 'list'])).toContain('tally');
    outputOf(home, ['new', 'Meadow', '--system', 'tally']);
  });

  it('runs no damaged or foreign file, and writes it anew', () => {
    const home = scratch();
    outputOf(home, roll);
    const folder = unpackedFor(home);
    writeFileSync(join(folder, 'bin', 'vrule.js'), 'console.log("foreign")');
    appendFileSync(join(folder, 'dist', 'react.cjs'), 'console.log("foreign")');
    writeFileSync(join(folder, 'dist', 'vrule.cjs'), readFileSync(join(folder, 'dist', 'vrule.cjs')).subarray(0, 1000));
    rmSync(join(folder, 'dist', 'ink.mjs'));
    rmSync(join(folder, 'fixtures'), { recursive: true });
    expect(strangeFilesIn(folder)).toHaveLength(3);
    const out = outputOf(home, roll);
    expect(out).toContain(rolled);
    expect(out).not.toContain('foreign');
    expect(strangeFilesIn(folder)).toEqual([]);
    expect(outputOf(home, ['demo', 'oath'])).toContain('Jayla');
  });

  it('unpacks once where several start at once', async () => {
    const home = scratch();
    const starts = Array.from({ length: 6 }, async () => {
      const child = spawn(executable, roll, { cwd: home, env: userOf(home), stdio: ['ignore', 'pipe', 'pipe'] });
      const chunks: unknown[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void chunks.push(chunk));
      const [exit] = await once(child, 'close');
      return { exit, out: chunks.join('') };
    });
    for (const start of starts) expect(await start).toEqual({ exit: 0, out: expect.stringContaining(rolled) });
    expect(strangeFilesIn(unpackedFor(home))).toEqual([]);
  });

  it('says where it cannot unpack, and does not unpack where others may write', () => {
    const home = scratch();
    writeFileSync(join(home, 'file'), '');
    const nowhere = run(home, roll, { env: { XDG_CACHE_HOME: join(home, 'file') } });
    expect(nowhere).toMatchObject({ exit: 4, out: '' });
    expect(nowhere.err).toMatch(/^vrule: .*file\/vrule\/.* cannot be used to unpack into: ENOTDIR/);
    outputOf(home, roll);
    chmodSync(unpackedFor(home), 0o777);
    const shared = run(home, roll);
    expect(shared).toMatchObject({ exit: 4, out: '' });
    expect(shared.err).toContain('it is open to other users; remove it');
  });
});
