/** Whatever throws while the screen is shown: the terminal is restored, the lock is released, and the error arrives. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fewOf } from '../torture/share.ts';
import { type Bundle, bundle } from './bundle.ts';
import { type Driver, open } from './driver.ts';

let program: Bundle | undefined;
let driver: Driver;
beforeAll(async () => {
  program = await bundle('tests/driver/fixtures/crash.ts');
  driver = open({ command: process.execPath, args: [program.path] });
});
afterAll(async () => {
  await driver.close();
  await program?.remove();
});

/** The keys that lead to each pane; those without are on the first frame. */
const keysTo: { readonly [pane: string]: string } = {
  AddPane: 'i',
  AddPrompt: 'i',
  AmendPane: 'nat<Enter><Enter>la',
  CommandPane: ':',
  CommandPrompt: ':',
  FindPrompt: '/',
  FormPane: 'e',
  LogPane: 'l',
  MenuPane: 'nx',
  MenuPrompt: 't',
  MoreResult: 'nah<Enter>',
  ReadingPane: 's',
  ResultPrompt: 'nat<Enter>',
  RowPrompt: 'n/thug<Enter>xe*<Enter>',
  SentencePrompt: 'na',
  TargetRows: 'n/thug<Enter>xe*<Enter>',
  WorkingPane: 'w',
  undo: 'u',
  odds: 'na',
};

/** The memoized components of the screen. */
function paneNames(): readonly string[] {
  const folder = 'src/tui';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/export const (\w+) = memo\(/g)])
    .map(([, name = '']) => name);
}

/** The windows in which components are shown that an ordinary one does without. */
const windows: { readonly [pane: string]: readonly [columns: number, rows: number] } = {
  MoreResult: [60, 20],
  SideColumn: [120, 30],
};

it.each(fewOf([...paneNames(), 'undo', 'odds'], 12, 'planted errors'))('%s', async (planted) => {
  driver.resize(...(windows[planted] ?? [80, 24]));
  const before = driver.log.length;
  driver.keys(`${planted}<Enter>`);
  const keys = keysTo[planted];
  if (keys !== undefined) {
    await driver.waitFor('not begun');
    driver.keys(keys);
  }
  await driver.waitFor(`caught: planted in ${planted}`);
  expect([driver.mode(1049), driver.mode(25), driver.mode(2004)]).toEqual([false, true, false]);
  const log = driver.log.slice(before);
  const [, path = ''] = /file (.*)\r/.exec(log) ?? [];
  const afterScreen = log.split('\x1b[?1049l').at(-1);
  expect(afterScreen).toContain(`caught: planted in ${planted}`);
  // The players' screen only reads, and its encounter is open here for another.
  if (planted === 'PlayersScreen') return;
  expect(afterScreen).toContain(`saved to #`);
  expect([existsSync(path), existsSync(`${path}.lock`)]).toEqual([true, false]);
  rmSync(dirname(path), { recursive: true });
});
