/** The table with the game of a package, by the built program in a real terminal. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launcher, run } from '../cli/vrule.ts';
import { program } from '../driver/program.ts';
import { demoRoster, installTally, replacing } from './tally-home.ts';

const { env, play } = program();
const home = env.VRULE_HOME ?? '';

installTally(home);
expect(run(launcher, home, ['new', 'Fight', '--from', demoRoster]).exit).toBe(0);
const fight = readFileSync(join(home, 'Fight.vrule'));

/** A fight with the package, changed so; at the table. */
function tableWith(name: string, number: number, code?: (code: string) => string) {
  installTally(home, { number, ...(code === undefined ? {} : { code }) });
  writeFileSync(join(home, `${name}.vrule`), fight);
  return play('open', name);
}

/** The same in its first round. */
async function tableInRound1(...fight: Parameters<typeof tableWith>) {
  const table = tableWith(...fight);
  await table.waitFor('Not begun');
  table.keys('n');
  await table.waitFor('Round 1');
  expect(table.mode(1049)).toBe(true);
  return table;
}

test('a turn is played: the menu, the forms, the dice, the log', async () => {
  const table = await tableInRound1('Fight', 1);
  table.keys('a');
  await table.waitFor('Ada strikes');
  table.keys('<Enter>');
  await table.waitFor('Enter apply');
  table.keys('<Enter>');
  await table.waitFor(/#3 Ada (?:strikes|misses) /);
  table.keys('u');
  await table.waitFor('undone: Ada ');
  await table.close();
});

test('what a package throws is refused by its name, and the fight goes on', async () => {
  const table = await tableInRound1(
    'Thrown',
    2,
    replacing('    spend(context.ledger, by);\n    return results', "    throw new Error('boom');\n    return results"),
  );
  table.keys('a');
  await table.waitFor('strikes');
  table.keys('<Enter>');
  await table.waitFor('a bug in vrule-game-tally: boom');
  await table.close();
});

test('Ctrl-C ends what never comes back, and the file is whole', async () => {
  const table = await tableInRound1(
    'Endless',
    3,
    replacing('    spend(ledger, by);\n    return `', '    for (;;);\n    return `'),
  );
  const file = join(home, 'Endless.vrule');
  const before = readFileSync(file);
  table.keys('xw');
  // What the action comes to is worked out as soon as it is chosen.
  const again = setInterval(() => table.keys('<Ctrl-C>'), 300);
  await table.waitFor('vrule-game-tally did not come back; all that was shown is saved');
  clearInterval(again);
  expect(table.mode(1049)).toBe(false);
  expect(readFileSync(file)).toEqual(before);
  expect(run(launcher, home, ['hit', 'Endless', 'bo', '1'])).toMatchObject({ exit: 0, err: '' });
});

test('a screen that throws is reported in the line of messages, and the fight goes on', async () => {
  const table = tableWith('Blind', 5, replacing('order(view) {', "order(view) {\n    throw new Error('no order');"));
  await table.waitFor('a bug in vrule-game-tally, in screen.order: no order');
  table.keys('n');
  await table.waitFor('Round 1');
  expect(table.mode(1049)).toBe(true);
  await table.close();
});
