import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fewOf } from '../torture/share.ts';
import { type Bundle, bundle } from './bundle.ts';
import { type Driver, open } from './driver.ts';

let fixture: Bundle | undefined;
let driver: Driver | undefined;

beforeAll(async () => {
  fixture = await bundle('tests/driver/fixtures/screen.ts');
});
afterEach(() => driver?.close());
afterAll(() => fixture?.remove());

/** Runs a fixture under a shell that then shows what became of the terminal. All that it prints fits on the screen, however long the paths. */
function play(): Driver {
  driver = open({
    command: '/bin/sh',
    args: [
      '-c',
      '"$0" --stack-trace-limit=1 "$1"; echo "code $?"; stty -a | grep -o -- "-\\?icanon"; read -r end',
      process.execPath,
      fixture?.path ?? '',
    ],
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

/** By itself, by a bug, by a signal; at each commit one of them. Signals from outside end the real program (tui/app/endings). */
const endings = [
  ['leaving', 'q', 'given back: closed', 'code 0'],
  ['a lost promise', 'r', 'given back: exception', 'a promise nobody kept'],
  ['SIGINT', 'i', 'given back: SIGINT', 'code 130'],
  ['an exception', 'x', 'given back: exception', 'a bug in the program'],
  ['process.exit', 'e', 'given back: exit', 'code 3'],
  ['SIGTERM', 't', 'given back: SIGTERM', 'code 143'],
  ['SIGHUP', 'h', 'given back: SIGHUP', 'code 129'],
] as const;

describe('the terminal is given back', () => {
  test.each(fewOf(endings, 1, 'ending of a terminal'))('after %s', async (_ending, key, said, code) => {
    const gm = play();
    await gm.waitFor('Open at 80x24');
    expect([gm.mode(25), gm.mode(1049), gm.mode(2004)]).toEqual([false, true, true]);
    gm.keys(key);
    await ended(gm);
    expect(gm.text()).toContain(said);
    expect(gm.text()).toContain(code);
    expectRestored(gm);
  });
});

describe('a program in a terminal', () => {
  test('gets every key of a burst, a paste whole, Esc alone, follows the window, and no title escape leaves it', async () => {
    const gm = play();
    await gm.waitFor('Open at 80x24');
    gm.keys('jjj<Up><Shift-Tab><<<Enter><Ctrl-Z>');
    gm.paste('two\r\nqe');
    await gm.waitFor('keys j j j up shift-tab < enter ctrl-z paste(two');
    gm.keys('<Esc>');
    await gm.waitFor('qe) esc');
    expect(gm.log).not.toContain('\x1b]');
    gm.resize(60, 20);
    await gm.waitFor('Open at 60x20');
    expect(gm.screen()).toHaveLength(20);
  });
});
