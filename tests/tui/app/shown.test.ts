/**
 * A fight in the real program in a real pseudo-terminal, killed in the middle and reopened; and the same fight through
 * the shell. Numbers by hand: the ogre (DEX 35 + 15, STR 70 + 15) throws 95 and 99 against Mara's block (STR 35 + 15,
 * END 30 + 15), who throws 10 and 10: needs 50.5 and 21.0, mean winsby 61.3 of mean might 67.5 is 41, armour 2 leaves
 * 39. From 28 that is -11; staying up then has difficulty 36 against END 30, need 61.1, and 95 is 10 points.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { vruleAt } from '../../cli/vrule.ts';
import { program } from '../../driver/program.ts';

const demo = join(import.meta.dirname, '..', '..', '..', 'fixtures', 'demos', 'vaxia.json');
const { folder, env, play, demoFile } = program();

function shell(...args: readonly string[]): string {
  const { exit, out, err } = vruleAt({ cwd: process.cwd(), env: { ...process.env, ...env } }, args);
  expect(exit, err).toBe(0);
  return out;
}

/** Does it when it is first asked for, so that each test can be run alone. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

/** The records of a file, without their times. */
function records(path: string): readonly unknown[] {
  const [, , ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => ({ ...JSON.parse(line.slice(9)), at: '' }));
}

function mara(path: string): { lif: number; conditions: readonly string[] } {
  const shown = JSON.parse(shell('show', path, '--json'));
  const one = shown.combatants.find(({ id }: { id: string }) => id === 'mara-venn');
  return { lif: one.tracks.lif.now, conditions: one.conditions.map(({ id }: { id: string }) => id) };
}

/** The file of the fight: played at the table, undone, redone, and killed in the middle of the next sentence. */
const fought = once(async () => {
  const table = play('demo');
  await table.waitFor('Bridge at Dusk | Vaxia | not begun');
  table.keys('nR');
  await table.waitFor('dice: table');
  table.keys('/mara<Enter>-20<Enter>');
  await table.waitFor('Mara Venn takes 20');
  table.keys('/ogre<Enter>bamb');
  await table.waitFor('Ogre attacks Mara Venn with the tree trunk - Mara Venn blocks');
  table.keys('95991010');
  await table.waitFor(/Ogre hits Mara Venn for 39 +NOT YET APPLIED/);
  table.keys('<Enter>');
  await table.waitFor('#4 Ogre hits Mara Venn for 39');
  await table.waitFor(/Mara Venn +\S+ +-11\/48 +~ reeling/);
  table.keys('/mara<Enter>bxs95');
  await table.waitFor(/10 points/);
  table.keys('<Enter>');
  await table.waitFor('#5 Mara Venn stays up: 10 points, 1 round');
  table.keys('uuuuu');
  await table.waitFor('saved #0');
  await table.waitFor('no combatants yet');
  table.keys('UUUUU');
  await table.waitFor('saved #5');
  await table.waitFor(/Mara Venn +\S+ +-11\/48 +~ reeling/);
  const path = demoFile();
  table.keys('a');
  await table.waitFor('attacks');
  table.kill('SIGKILL');
  await table.exit;
  return path;
});

/** The same file opened again, its last record undone and redone: what the table showed, and how the program ended. */
const reopened = once(async () => {
  const path = await fought();
  const table = play('open', path);
  await table.waitFor('saved #5');
  await table.waitFor(/Mara Venn +\S+ +-11\/48 +~ reeling/);
  const text = table.text();
  table.keys('u');
  await table.waitFor('undone: Mara Venn stays up');
  table.keys('U');
  await table.waitFor('saved #5');
  table.keys('qq');
  return { path, table, text, exit: await table.exit };
});

describe('the fight at the table', () => {
  it('has an attack with a defence and typed dice, a hit below zero, staying up; undone and redone', async () => {
    expect(mara(await fought())).toEqual({ lif: -11, conditions: ['staying-up'] });
  });

  it('continues where it was when it is opened again', async () => {
    const { table, text, exit } = await reopened();
    expect(text).toContain('#5 Mara Venn stays up: 10 points, 1 round');
    expect(exit).toMatchObject({ code: 0 });
    expect(table.mode(1049)).toBe(false);
    expect(table.mode(25)).toBe(true);
  });

  it('has the same journal through the shell, except for the times', async () => {
    const { path } = await reopened();
    const twin = join(folder, 'twin.vrule');
    shell('new', twin, '--system', 'vaxia', '--from', demo);
    shell('next', twin);
    shell('act', twin, 'damage', '--on', 'mara', '--amount', '20');
    shell(
      'act',
      twin,
      'attack',
      '--by',
      'ogre',
      '--on',
      'mara',
      '--weapon',
      'tree trunk',
      '--defence',
      'block',
      '--rolled',
      '95,99,10,10',
    );
    shell('act', twin, 'stay', '--by', 'mara', '--stat', 'END', '--rolled', '95');
    for (let n = 0; n < 5; n += 1) shell('undo', twin);
    for (let n = 0; n < 5; n += 1) shell('redo', twin);
    shell('undo', twin);
    shell('redo', twin);
    expect(mara(twin)).toEqual({ lif: -11, conditions: ['staying-up'] });
    expect(records(twin)).toEqual(records(path));
  });
});
