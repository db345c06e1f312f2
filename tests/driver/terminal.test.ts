import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Bundle, bundle } from './bundle.ts';
import { type Driver, open } from './driver.ts';

const bundles: Record<'screen' | 'pipe' | 'ink', Bundle | undefined> = {
  screen: undefined,
  pipe: undefined,
  ink: undefined,
};
const pathOf = (name: keyof typeof bundles) => bundles[name]?.path ?? '';
let driver: Driver | undefined;

beforeAll(async () => {
  for (const name of ['screen', 'pipe', 'ink'] as const) {
    bundles[name] = await bundle(`tests/driver/fixtures/${name}.ts`);
  }
});
afterEach(() => driver?.close());
afterAll(async () => {
  for (const made of Object.values(bundles)) await made?.remove();
});

/** Runs a fixture under a shell that then shows what became of the terminal. All that it prints fits on the screen, however long the paths. */
function play(name: 'screen' | 'ink', env = {}): Driver {
  driver = open({
    command: '/bin/sh',
    args: [
      '-c',
      '"$0" --stack-trace-limit=1 "$1"; echo "code $?"; stty -a | grep -o -- "-\\?icanon"; read -r end',
      process.execPath,
      pathOf(name),
    ],
    env,
  });
  return driver;
}

/** The shell waits for a line at its end: what it writes last could come in behind the news that it is gone. */
async function ended(given: Driver): Promise<void> {
  await given.waitFor(/^-?icanon$/m);
  given.keys('<Enter>');
  await given.exit;
}

function expectRestored(given: Driver): void {
  expect({ cursor: given.mode(25), alternate: given.mode(1049), paste: given.mode(2004), wrap: given.mode(7) }).toEqual(
    {
      cursor: true,
      alternate: false,
      paste: false,
      wrap: true,
    },
  );
  expect(given.screen()).toContain('icanon');
  expect(given.log.split('\x1b[?1049l')).toHaveLength(2);
}

describe('the terminal is given back', () => {
  test.each([
    ['leaving', 'q', 'given back: closed', 'code 0'],
    ['process.exit', 'e', 'given back: exit', 'code 3'],
    ['an exception', 'x', 'given back: exception', 'a bug in the program'],
    ['a lost promise', 'r', 'given back: exception', 'a promise nobody kept'],
    ['SIGTERM', 't', 'given back: SIGTERM', 'code 143'],
    ['SIGHUP', 'h', 'given back: SIGHUP', 'code 129'],
    ['SIGINT', 'i', 'given back: SIGINT', 'code 130'],
  ])('after %s', async (_ending, key, said, code) => {
    const gm = play('screen');
    await gm.waitFor('Open at 80x24');
    expect([gm.mode(25), gm.mode(1049), gm.mode(2004)]).toEqual([false, true, true]);
    gm.keys(key);
    await ended(gm);
    expect(gm.text()).toContain(said);
    expect(gm.text()).toContain(code);
    expectRestored(gm);
  });

  test('after a signal from outside', async () => {
    driver = open({ command: process.execPath, args: [pathOf('screen')] });
    await driver.waitFor('Open at 80x24');
    driver.kill('SIGTERM');
    expect(await driver.exit).toEqual({ code: 0, signal: 15 });
    expect([driver.mode(25), driver.mode(1049), driver.mode(2004)]).toEqual([true, false, false]);
  });

  test('after the reader of its output went away', async () => {
    const program = spawn(process.execPath, [pathOf('pipe')], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    program.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    program.stdout.once('data', () => program.stdout.destroy());
    const signal = await new Promise((resolve) => program.on('close', (_code, by) => resolve(by)));
    expect(said).toBe('given back: terminal-gone\n');
    expect(signal).toBe('SIGHUP');
  });
});

describe('a program in a terminal', () => {
  test('gets every key of a burst, a paste whole, Esc alone, and no title escape leaves it', async () => {
    const gm = play('screen');
    await gm.waitFor('Open at 80x24');
    gm.keys('jjj<Up><Shift-Tab><<<Enter><Ctrl-Z>');
    gm.paste('two\r\nqe');
    await gm.waitFor('keys j j j up shift-tab < enter ctrl-z paste(two');
    gm.keys('<Esc>');
    await gm.waitFor('qe) esc');
    expect(gm.log).not.toContain('\x1b]');
  });

  test('follows the window', async () => {
    const gm = play('screen');
    await gm.waitFor('Open at 80x24');
    gm.resize(60, 20);
    await gm.waitFor('Open at 60x20');
    expect(gm.screen()).toHaveLength(20);
  });

  test.each(['', 'true'])('Ink paints through it, with CI=%j', async (CI) => {
    const gm = play('ink', CI ? { CI } : {});
    await gm.waitFor('80x24 counted 0');
    expect(gm.screen()[23]).toBe('the last row');
    const before = gm.bytes;
    gm.keys('jjj');
    await gm.waitFor('counted 3');
    expect(gm.bytes - before).toBeLessThan(40);
    gm.resize(100, 30);
    await gm.waitFor('100x30 counted 3');
    expect(gm.screen()[29]).toBe('the last row');
    gm.keys('q');
    await ended(gm);
    expectRestored(gm);
  });
});
