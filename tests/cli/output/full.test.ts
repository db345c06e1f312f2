/** Standard output that cannot be written, and settings that cannot be. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bridge } from '../commands/bridge.ts';
import { json, launcher, scratch, vrule } from '../vrule.ts';

/** Runs vrule with its output going to a device that is always full. */
function toFullDisk(home: string, argv: readonly string[]): { readonly exit: number | null; readonly err: string } {
  const { exit, err } = vrule(home, argv, { to: '/dev/full' });
  return { exit, err };
}

describe.runIf(process.platform === 'linux')('output that cannot be written', () => {
  test.each([[['odds', 'vaxia', 'roll', '--might', '50']], [['roll', '--might', '50']], [['--help']], [['list']]])(
    '%s: one sentence and exit 4',
    (argv) => {
      expect(toFullDisk(scratch(), argv)).toEqual({
        exit: 4,
        err: 'vrule: the output cannot be written (disk full)\n',
      });
    },
  );

  test('as a process', () => {
    const script = `VRULE_HOME='${scratch()}' exec '${process.execPath}' '${launcher}' list > /dev/full`;
    const { status, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 4, stderr: 'vrule: the output cannot be written (disk full)\n' });
  });

  test('an action that was written says so, with the number of its record', () => {
    const home = bridge();
    const damage = ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '1'];
    for (const [n, argv] of [damage, [...damage, '--json'], ['undo', 'bridge'], ['next', 'bridge']].entries()) {
      expect(toFullDisk(home, argv)).toEqual({
        exit: 4,
        err: `vrule: the output cannot be written (disk full), but record ${n + 2} was written: do not repeat it\n`,
      });
    }
    expect(json(home, ['log', 'bridge'])).toHaveLength(5);
    expect(toFullDisk(home, ['new', 'other', '--system', 'vaxia']).err).toMatch(/but the encounter is kept in/);
  });
});

describe.runIf(process.platform !== 'win32')('settings that cannot be read or written', () => {
  const set = ['config', 'system', 'oath'];

  test('a folder that is a file, or goes round in links: one sentence and exit 4', () => {
    const home = scratch();
    writeFileSync(join(home, 'file'), '');
    symlinkSync('loop', join(home, 'loop'));
    expect(vrule(join(home, 'file'), set)).toMatchObject({ exit: 4, err: expect.stringMatching(/^vrule: [^\n]*\n$/) });
    expect(vrule(join(home, 'loop'), set)).toMatchObject({ exit: 4, err: expect.stringMatching(/circle\n$/) });
  });

  test('a pipe, a device and a large file are not read, and a pipe is not written over', () => {
    const home = scratch();
    const path = join(home, 'config.json');
    spawnSync('mkfifo', [path]);
    const roll = vrule(home, ['roll', '--might', '60', '--rolled', '75']);
    expect(roll).toMatchObject({ exit: 0, err: expect.stringMatching(/is no regular file; the defaults are used/) });
    expect(vrule(home, set)).toMatchObject({ exit: 4, err: expect.stringMatching(/is no regular file\n$/) });
    const other = scratch();
    symlinkSync('/dev/zero', join(other, 'config.json'));
    symlinkSync('/dev/zero', join(other, 'last-opened'));
    expect(vrule(other, ['roll', '--might', '60', '--rolled', '75']).exit).toBe(0);
    expect(vrule(other, ['open'])).toMatchObject({ exit: 2, err: expect.stringMatching(/there is no encounter yet/) });
    const large = scratch();
    writeFileSync(join(large, 'config.json'), ' '.repeat(100_000));
    expect(vrule(large, ['config', 'system'])).toMatchObject({ exit: 0, err: expect.stringMatching(/too large/) });
  });

  test('a current folder that was removed', () => {
    const home = scratch();
    const gone = join(home, 'gone');
    mkdirSync(gone);
    const script = `rmdir '${gone}'; exec '${process.execPath}' '${launcher}' show ./x.vrule`;
    const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: gone, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'vrule: x.vrule: there is no such file\n',
    });
    const set = `rmdir '${gone}'; VRULE_HOME=here exec '${process.execPath}' '${launcher}' list`;
    mkdirSync(gone);
    const relative = spawnSync('sh', ['-c', set], { cwd: gone, encoding: 'utf8' });
    expect(relative).toMatchObject({ status: 4, stderr: 'vrule: the current folder: there is no such file\n' });
  });
});
