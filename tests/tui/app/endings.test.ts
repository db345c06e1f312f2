/** Every ending of the real program restores the terminal, releases the lock and says one line. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { launcher } from '../../cli/vrule.ts';
import type { Driver } from '../../driver/driver.ts';
import { open } from '../../driver/driver.ts';
import { program } from '../../driver/program.ts';
import { fewOf } from '../../torture/share.ts';

const { play, folder, env } = program();

function locks(): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.lock'));
}

function expectRestored(table: Driver): void {
  expect([table.mode(1049), table.mode(25), table.mode(2004)]).toEqual([false, true, false]);
  expect(locks()).toEqual([]);
}

describe('a signal from outside', () => {
  const all = [
    ['SIGTERM', 15],
    ['SIGHUP', 1],
    ['SIGQUIT', 3],
    ['SIGUSR1', 10],
    ['SIGUSR2', 12],
    ['SIGABRT', 6],
    ['SIGTRAP', 5],
    ['SIGSYS', 31],
    ['SIGALRM', 14],
    ['SIGVTALRM', 26],
    ['SIGPROF', 27],
    ['SIGXCPU', 24],
    ['SIGIO', 29],
    ['SIGPWR', 30],
    ['SIGSTKFLT', 16],
  ] as const;
  it.each(fewOf(all, 1, 'signals'))('%s', async (signal, number) => {
    const table = play('demo');
    await table.waitFor('not begun');
    table.kill(signal);
    expect(await table.exit).toMatchObject({ signal: number });
    expectRestored(table);
    const said = table.log.split('\x1b[?1049l').at(-1) ?? '';
    expect(said.trim()).toMatch(new RegExp(`^vrule: ended by ${signal}; saved to #1; vrule open ".*" goes on$`));
  });
});

describe('a stop and its end', () => {
  let table: Driver | undefined;
  afterEach(() => table?.close());

  it('SIGTSTP gives the terminal to the shell, and fg paints the screen again and reads keys', async () => {
    table = open({
      command: '/bin/bash',
      args: ['--norc', '--noprofile', '-i'],
      env: { ...env, PS1: '$ ', HISTFILE: undefined, DEMO: `${process.execPath} ${launcher} demo` },
    });
    await table.waitFor('$ ');
    table.keys('$DEMO<Enter>');
    await table.waitFor('not begun');
    const [pid = ''] = /"pid":\s*(\d+)/.exec(readLock())?.slice(1) ?? [];
    process.kill(Number(pid), 'SIGTSTP');
    await table.waitFor('Stopped');
    expect([table.mode(1049), table.mode(25)]).toEqual([false, true]);
    table.keys('fg<Enter>');
    await table.waitFor('not begun');
    table.keys('n');
    await table.waitFor('round 1');
    table.keys('qq');
    await table.waitFor(/\$ $/m);
    table.keys('stty -a | grep -o -- "-\\?icanon"<Enter>');
    await table.waitFor(/^icanon$/m);
    expect(locks()).toEqual([]);
  });

  function readLock(): string {
    const [lock = ''] = locks();
    return readFileSync(join(folder, lock), 'utf8');
  }
});

describe('line by line', () => {
  it('SIGTERM releases the lock', async () => {
    const linear = spawn(process.execPath, [launcher, 'demo', '--linear'], { env: { ...process.env, ...env } });
    const ended = new Promise((resolve) => linear.on('close', (_code, signal) => resolve(signal)));
    let said = '';
    linear.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    await new Promise((resolve) => linear.stdout.once('data', resolve));
    expect(locks()).toHaveLength(1);
    linear.kill('SIGTERM');
    expect(await ended).toBe('SIGTERM');
    expect(locks()).toEqual([]);
    expect(said).toMatch(/^vrule: ended by SIGTERM; saved to #1; .*\n$/);
  });

  it('whose reader is gone writes no further action', async () => {
    const linear = spawn(process.execPath, [launcher, 'demo', '--linear'], { env: { ...process.env, ...env } });
    const ended = new Promise((resolve) => linear.on('close', (code) => resolve(code)));
    let said = '';
    linear.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    await new Promise((resolve) => linear.stdout.once('data', resolve));
    linear.stdout.destroy();
    linear.stdin.end('next\n'.repeat(20));
    expect(await ended).toBe(4);
    // The first line was under way when its answer could not be printed.
    expect(said).toMatch(/^vrule: the terminal is gone; saved to #[12]; vrule open "(.*)" goes on\n$/);
    const [, path = ''] = /open "(.*)"/.exec(said) ?? [];
    expect(existsSync(path)).toBe(true);
    expect(locks()).toEqual([]);
  });
});
