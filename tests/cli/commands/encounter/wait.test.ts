import { spawn } from 'node:child_process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEncounter } from '../../../../src/session/library.ts';
import { libraryIn } from '../../../driver/home.ts';
import { times } from '../../../torture/share.ts';
import { json, launcher, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

/** Commands that begin at the same time. */
const count = times(5, 30);

test('commands at the same time wait for each other, and every record is written', async () => {
  const home = bridge();
  const damage = ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '1', '--wait', '60'];
  const one = (): Promise<number | null> =>
    new Promise((done) => {
      const child = spawn(process.execPath, [launcher, ...damage], { env: { ...process.env, VRULE_HOME: home } });
      child.on('exit', (exit) => done(exit));
    });
  expect(await Promise.all(Array.from({ length: count }, one))).toEqual(Array(count).fill(0));
  expect(json(home, ['log', 'bridge'])).toHaveLength(count + 1);
});

describe('an encounter that another vrule has open', () => {
  const commands = [
    ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '1'],
    ['next', 'bridge'],
    ['undo', 'bridge'],
    ['travel', '0', 'bridge'],
    ['amend', 'bridge', '1'],
    ['rename', 'bridge', 'tower'],
    ['remove', 'bridge'],
    ['repair', 'bridge'],
  ];

  test('is not waited for with --wait 0; every command that writes takes the flag', () => {
    const home = bridge();
    const library = libraryIn(home);
    const opened = openEncounter('bridge', { library });
    if (!opened.ok) throw new Error(opened.message);
    onTestFinished(() => opened.close());
    for (const command of commands) {
      const { exit, err } = vrule(home, [...command, '--wait', '0']);
      expect({ exit, err }, command[0]).toMatchObject({
        exit: 4,
        err: expect.stringContaining('open elsewhere since'),
      });
      expect(vrule(home, [...command, '--wait', '-1']), command[0]).toMatchObject({
        exit: 2,
        err: 'vrule: --wait must be a number of seconds, at most 3600, not "-1"\n',
      });
    }
    expect(json(home, ['show', 'bridge'])).toMatchObject({ seq: 1 });
  });

  test('is described in the help', () => {
    const home = bridge();
    for (const command of [...commands.map((words) => words.slice(0, 3)), ['new'], ['copy']]) {
      expect(vrule(home, [...command, '--help']).out, command[0]).toMatch(/--wait (?:N|SECONDS) +how many seconds/);
    }
  });
});
