/** Help with games that were added, each page by a program that begins anew: what one has loaded does not help another. */
import { expect, test } from 'vitest';
import { launcher, run, scratch, vrule } from '../cli/vrule.ts';
import { installTally } from './tally-home.ts';

/** Expects a page of help; `apart`: in a process of its own, since the added game is loaded. */
function expectHelp(home: string, page: string, says: string, { apart = false } = {}): void {
  const argv = ['help', ...page.split(' ')];
  const { exit, out, err } = apart ? run(launcher, home, argv) : vrule(home, argv);
  expect({ exit, err }, page).toEqual({ exit: 0, err: '' });
  expect(out).toContain(says);
}

test('every page of help is there in a home with one added game', () => {
  const home = installTally(scratch());
  expectHelp(home, 'oath declare', 'act NAME declare');
  expectHelp(home, 'tally', 'strike', { apart: true });
});

test('every page of help is there in a home with two, one of which is preferred', () => {
  const home = installTally(installTally(scratch()), { id: 'zither' });
  run(launcher, home, ['config', 'system', 'zither']);
  expectHelp(home, 'vaxia', 'vaxia roll');
  expectHelp(home, 'zither', 'strike', { apart: true });
  expectHelp(home, 'tally strike', 'what the total must reach', { apart: true });
  // The game that is preferred is none of those that are named.
  expectHelp(home, 'six20.attack', 'six20 attack', { apart: true });
});
