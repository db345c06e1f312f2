/** What is read of a file without opening it: whether it is an encounter, who was in it, whether two states are of one file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { realEnvironment } from '../../../src/storage/files/environment.ts';
import type { FileState } from '../../../src/storage/files/files.ts';
import { realFiles } from '../../../src/storage/files/real-files.ts';
import { isSameFile } from '../../../src/storage/files/whole-files.ts';
import { encodeLine } from '../../../src/storage/format/codec.ts';
import { isEncounterFile } from '../../../src/storage/library/names.ts';
import { combatantsIn } from '../../../src/storage/library/summary.ts';
import { fight, fightHeader } from '../fight.ts';
import { scratch } from '../programs/bundle.ts';

let space = scratch();
beforeEach(() => {
  space = scratch();
});
afterEach(() => space.remove());

function put(name: string, ...lines: readonly object[]): string {
  const path = join(space.folder, name);
  writeFileSync(path, Buffer.concat(lines.map((line) => encodeLine(line as never))));
  return path;
}

it('a file is an encounter by its name, or by how it begins; no folder is by what is in it', () => {
  const is = (path: string): boolean => isEncounterFile(realFiles, path);
  expect([is(put('a.vrule')), is(put('copy.bak', fightHeader)), is(put('notes.txt', { text: 'vrule' }))]).toEqual([
    true,
    true,
    false,
  ]);
  expect([is(space.folder), is(join(space.folder, 'none')), is(join(space.folder, 'none.vrule'))]).toEqual([
    false,
    false,
    true,
  ]);
});

it('those who were in an encounter are named though they left it; nobody where it cannot be read', () => {
  const leaves = { fact: 'combatant-set', who: 'thug-1', from: null, to: null };
  const path = put('a.vrule', fightHeader, ...fight(4), { ...fight(5)[4], facts: [leaves] });
  expect(combatantsIn(path, realEnvironment)).toEqual(['Thug 1', 'Thug 2', 'Thug 3']);
  expect(combatantsIn(join(space.folder, 'none.vrule'), realEnvironment)).toEqual([]);
  expect(combatantsIn(space.folder, realEnvironment)).toEqual([]);
});

it('two states are of one file with one inode on one device', () => {
  const state = (inode: number, device: number): FileState => ({ inode, device }) as never;
  expect(isSameFile(state(1, 1), state(1, 1))).toBe(true);
  expect([isSameFile(state(1, 1), state(1, 2)), isSameFile(state(1, 1), state(2, 1))]).toEqual([false, false]);
  expect([isSameFile(null, null), isSameFile(state(1, 1), null), isSameFile(null, state(1, 1))]).toEqual([
    false,
    false,
    false,
  ]);
});
