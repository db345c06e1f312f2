/** What packages import is what was built of the door: the same names, one instance, with types. */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import * as door from '../../src/game/index.ts';

const { exports } = z
  .object({ exports: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

test('every file that package.json exports is there', () => {
  const files = Object.values(exports).flatMap((to) => (typeof to === 'string' ? [to] : Object.values(to)));
  expect(files).toHaveLength(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('vrule/game has the names of the door, and vrule/testing checks its games', async () => {
  const load = async (file: string): Promise<object> => Object(await import(pathToFileURL(file).href));
  const game = await load('dist/game.mjs');
  const testing = await load('dist/testing.mjs');
  expect(Object.keys(game).sort()).toEqual(Object.keys(door).sort());
  expect(Object.keys(testing).sort()).toEqual(['Table', 'actionsOf', 'gameChecks', 'testGame']);
  // Both import the one file that has what they share.
  const [ofGame, ofTesting] = ['dist/game.mjs', 'dist/testing.mjs'].map((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from"\.\/(shared-[A-Z0-9]+\.mjs)"/g)].map(([, name]) => name),
  );
  expect(ofTesting?.filter((name) => ofGame?.includes(name))).toHaveLength(1);
});
