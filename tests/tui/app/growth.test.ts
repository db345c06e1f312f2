/** A fight is played over and over in the real program, in a real terminal, before a release: its heap does not grow. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launcher } from '../../cli/vrule.ts';
import { type Awaited, type Driver, open } from '../../driver/driver.ts';
import { program } from '../../driver/program.ts';
import { did, times, torture } from '../../torture/share.ts';

const { folder, env } = program();

const without =
  (text: string) =>
  (table: Driver): boolean =>
    !table.text().includes(text);

/**
 * What is typed in a fight, and what is on the screen after it. Pages are left by `q`: for each Esc, Ink keeps some 250 bytes of an update
 * of its focus that changes nothing.
 */
const script: readonly (readonly [keys: string, shows: Awaited])[] = [
  ['dv', 'not begun'],
  ['nR', 'dice: table'],
  ['/mara<Enter>-20<Enter>', 'Mara Venn takes 20'],
  ['/ogre<Enter>bamb', 'Ogre attacks Mara Venn with the tree trunk - Mara Venn blocks'],
  ['95991010', /Ogre hits Mara Venn for 39 +NOT YET APPLIED/],
  ['<Enter>', /#\d+ Ogre hits Mara Venn for 39/],
  ['w', 'rule in full'],
  ['q', without('rule in full')],
  ['l', 'Log, '],
  ['q', without('Log, ')],
  ['?', 'Keys:'],
  ['q', without('Keys:')],
  [':note the bridge burns<Enter>', 'the bridge burns'],
  ['uuuu', 'saved #1'],
  ['UUUU', 'saved #5'],
  ['qq', 'q leave'],
];

async function playFight(table: Driver): Promise<void> {
  for (const [keys, shows] of script) {
    table.keys(keys);
    await table.waitFor(shows);
  }
  for (const columns of [100, 80]) {
    table.resize(columns, 24);
    await table.waitFor('q leave');
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith('vrule-demo-')) rmSync(join(folder, name), { recursive: true });
  }
}

const answer = join(folder, 'heap');

/** What the heap of the program holds after a collection, in MB. */
async function heapOf(table: Driver): Promise<number> {
  rmSync(answer, { force: true });
  writeFileSync(`${answer}.ask`, '');
  while (!existsSync(answer)) await new Promise((resolve) => setImmediate(resolve));
  expect(table.text()).toContain('q leave');
  return Number(readFileSync(answer, 'utf8')) / 2 ** 20;
}

/** How many keys are typed in a fight. */
const keysOfFight = script.reduce((sum, [keys]) => sum + keys.replace(/<[^>]+>/g, '_').length, 0);

it.runIf(torture)('a fight that is played over and over leaves nothing in memory', async () => {
  const probe = join(import.meta.dirname, '../../driver/fixtures/heap.cjs');
  // Node would go on to compile what runs often, for hours, and to keep the code (`--no-opt`); what vrule itself keeps is asked here.
  const args = ['--expose-gc', '--no-opt', '--require', probe, launcher];
  const table = open({ command: process.execPath, args, env: { ...env, VRULE_HEAP: answer } });
  await table.waitFor('q leave');
  const seconds = times(1, 30 * 60);
  const began = performance.now();
  const part = (): number => (performance.now() - began) / 1000 / seconds;
  const heaps: number[] = [];
  let fights = 0;
  const play = async (isOver: (n: number) => boolean): Promise<void> => {
    for (let n = 0; !isOver(n); n += 1, fights += 1) await playFight(table);
    heaps.push(await heapOf(table));
  };
  // What is compiled on the way has its place after the first fights.
  for (const until of [0.1, 0.5, 1]) await play((n) => part() >= until && n >= 40);
  table.keys('q');
  await table.exit;
  const [start = 0, middle = 0, end = 0] = heaps;
  const said = `${fights} fights, ${heaps.map((heap) => heap.toFixed(2)).join(', ')} MB`;
  process.stdout.write(`${said}\n`);
  // 0.02 MB were measured over 300 fights; functions that are called for the first time have their place after some dozen. Rows that show
  // the time are others each minute, and what they are made of is known for a while: some five rows of 80 cells, 500 rows at most.
  const mostIn = (part: number): number => 0.2 + (0.04 * part * seconds) / 60;
  expect(middle - start, said).toBeLessThan(mostIn(0.4));
  expect(end - middle, said).toBeLessThan(mostIn(0.5));
  did('seconds of play in a real terminal', Math.round((performance.now() - began) / 1000));
  did('keys', fights * keysOfFight);
});
