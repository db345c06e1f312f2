/** Help with games that were added, each page by a process of its own: what one has loaded does not help another. */
import { expect, test } from 'vitest';
import { launcher, run, scratch, vrule } from '../cli/vrule.ts';
import { installTally } from './tally-home.ts';

function expectHelp(home: string, page: string, says: string): void {
  const { exit, out, err } = run(launcher, home, ['help', ...page.split(' ')]);
  expect({ exit, err }, page).toEqual({ exit: 0, err: '' });
  expect(out).toContain(says);
}

test('every page of help is there in a home with one added game', () => {
  const home = installTally(scratch());
  expectHelp(home, 'oath declare', 'act NAME declare');
  expectHelp(home, 'tally', 'strike');
});

test('every page of help is there in a home with two, one of which is preferred', () => {
  const home = installTally(installTally(scratch()), { id: 'zither' });
  vrule(home, ['config', 'system', 'zither']);
  expectHelp(home, 'vaxia', 'vaxia roll');
  expectHelp(home, 'zither', 'strike');
  expectHelp(home, 'tally strike', 'what the total must reach');
  // The game that is preferred is none of those that are named.
  expectHelp(home, 'six20.attack', 'six20 attack');
});
