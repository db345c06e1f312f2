/** What docs/adding-a-game.md shows and changes of files is so; `npm run install-test` runs its commands as well. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { scratch, vruleAt } from '../cli/vrule.ts';

const page = readFileSync('docs/adding-a-game.md', 'utf8');

test('every block of the page is of a file, or has commands', () => {
  const heads = page.split('\n').filter((line) => /^```./.test(line));
  expect(heads.length).toBeGreaterThan(20);
  expect(heads.filter((head) => head !== '```console' && !/^```\w+ \S+( \(new\))?$/.test(head))).toEqual([]);
});

test('what it shows is in the files of a new game, and the game with its changes is sound', async () => {
  const folder = scratch();
  const place = { cwd: folder, env: { ...process.env, VRULE_HOME: scratch() } };
  expect(vruleAt(place, ['game', 'new', 'tide']).exit).toBe(0);
  const made = join(folder, 'vrule-game-tide');
  expect(execFileSync(process.execPath, ['scripts/tutorial.mjs', made], { encoding: 'utf8' })).toBe('');
  await build({
    absWorkingDir: made,
    entryPoints: ['src/index.ts'],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    external: ['vrule/game'],
    outfile: join(made, 'dist/index.js'),
  });
  // Nothing is installed: its import of vrule/game leads to the running program.
  expect(vruleAt(place, ['game', 'check', made])).toMatchObject({ exit: 0 });
});
