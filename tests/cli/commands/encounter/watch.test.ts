import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerTo, EventReader } from '../../../watch/live.ts';
import { batch, launcher, startEncounter, vrule } from '../../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Kel', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', count: 2, sheet: { LIF: 30 } },
    { name: 'Bowman', hidden: true, sheet: { LIF: 28 } },
  ],
};

describe('vrule watch', () => {
  test('without a terminal prints what the players see; masks are those of vrule act', () => {
    const home = startEncounter('Mill', roster);
    expect(vrule(home, ['act', 'Mill', 'mask', '--on', 'thug', '--name', 'the raiders']).err).not.toBe('');
    const masked = vrule(home, ['act', 'Mill', 'mask', '--on', 'thug-1,thug-2', '--name', 'the raiders']);
    expect(masked.out).toContain('Thug 1 and Thug 2: the players see "the raiders"');
    expect(vrule(home, ['watch', 'Mill'])).toEqual({
      exit: 0,
      out: 'Mill, not begun.\nNow: nobody yet.\nKel: unhurt, 100 percent left.\nthe raiders: two, unhurt.\nKel appears; all of the raiders appear.\n',
      err: '',
    });
  });

  test.each([
    [['--lan'], '--lan: needs --serve'],
    [['--json'], '--json: needs --serve'],
    [['--serve', 'x'], '--serve'],
    [['--serve', '65536'], 'a port is at most 65535'],
  ])('%j is refused in one line', (flags, message) => {
    const home = startEncounter('Mill', roster);
    const { exit, out, err } = vrule(home, ['watch', 'Mill', ...flags]);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a batch does not wait for it', () => {
    const home = startEncounter('Mill', roster);
    expect(
      batch(home, [
        ['watch', 'Mill', '--serve', '0'],
        ['show', 'Mill'],
      ]),
    ).toEqual([expect.objectContaining({ exit: 2 }), expect.objectContaining({ name: 'Mill' })]);
  });

  test('an encounter that is not there is exit 2', () => {
    expect(vrule(startEncounter('Mill', roster), ['watch', 'Nowhere']).exit).toBe(2);
  });

  test('--serve prints the address, follows the file, and ends when it is asked to', async () => {
    const home = startEncounter('Mill', roster);
    const serving = spawn(process.execPath, [launcher, 'watch', 'Mill', '--serve', '0', '--json'], {
      env: { ...process.env, VRULE_HOME: home },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void serving.kill('SIGKILL'));
    const [line] = await once(serving.stdout, 'data');
    const { url } = JSON.parse(String(line));
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const reader = new EventReader(`${url}events`);
    expect(JSON.parse(await reader.next())).toMatchObject({ name: 'Mill', round: -1 });
    expect(vrule(home, ['hide', 'Mill']).exit).not.toBe(0);
    expect(vrule(home, ['act', 'Mill', 'damage', '--on', 'kel', '--amount', '30']).exit).toBe(0);
    expect(JSON.parse(await reader.next())).toMatchObject({ last: 'Kel is badly hurt' });
    expect((await answerTo(url)).status).toBe(200);
    serving.kill('SIGTERM');
    expect(await once(serving, 'exit')).toEqual([0, null]);
  });
});
