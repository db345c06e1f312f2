/** Exports of other programs in the shell: checked, begun with, and kept as creatures. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch, vrule } from '../../vrule.ts';

const bridge = 'tests/session/rosters/exports/initiative.json';
const ogre = 'tests/session/rosters/exports/ogre.json';

test('roster check says what an export comes to, and the line that it prints starts a fight with it', () => {
  const home = scratch();
  const checked = vrule(home, ['roster', 'check', bridge, '--system', 'vaxia', '--hp-as', 'LIF']);
  expect(checked.exit, checked.err).toBe(0);
  expect(checked.out).toContain('other  3  Goblin x2, Old Snarl\nImproved Initiative, "Bridge": took 4 combatants');
  expect(checked.out).toContain(`vrule new initiative --from ${bridge} --system vaxia --hp-as LIF starts with them`);
  const begun = vrule(home, ['new', 'initiative', '--from', bridge, '--system', 'vaxia', '--hp-as', 'LIF']);
  expect(begun.exit, begun.err).toBe(0);
  expect(begun.err).toMatch(/^vrule: Improved Initiative, "Bridge": took 4 combatants .*; left out damage so far/);
  expect(begun.out).toMatch(/Mara +31\/31[\s\S]*Goblins x2 +7\/7[\s\S]*Old Snarl\) +12\/12 .*hidden from players/);
});

test('an actor of Foundry is a creature of the library', () => {
  const home = scratch();
  const added = vrule(home, ['creature', 'add', ogre, '--system', 'vaxia', '--hp-as', 'LIF']);
  expect(added.exit, added.err).toBe(0);
  expect(added.err).toMatch(
    /^vrule: Foundry: took 1 combatant \(1 other\) by name, side, count and hit points as LIF; left out /,
  );
  expect(vrule(home, ['new', 'Cave', '--system', 'vaxia', '--add', '2 ogre']).out).toMatch(/Ogres x2 +59\/59/);
});

test('of an export with several encounters those of one are creatures of the library', () => {
  const home = scratch();
  const one = (name: string, creature: string) => ({
    Name: name,
    Combatants: [{ Alias: '', StatBlock: { Name: creature, HP: { Value: 7 } } }],
  });
  const file = join(home, 'two.json');
  writeFileSync(
    file,
    JSON.stringify({ 'SavedEncounters.a': one('Weir', 'Eel'), 'SavedEncounters.b': one('Mill', 'Rat') }),
  );
  const add = ['creature', 'add', file, '--system', 'vaxia'];
  expect(vrule(home, add).err).toContain('--encounter says which: "Weir", "Mill"');
  expect(vrule(home, [...add, '--encounter', 'mill']).err).toContain('"Mill": took 1 combatant (1 other)');
  expect(vrule(home, ['creature', 'list', 'rat', '--system', 'vaxia']).out).toMatch(/vaxia +Rat /);
});

test('flags for files go with one, and what is no export is refused in one line', () => {
  const home = scratch();
  const none = vrule(home, ['new', 'X', '--system', 'vaxia', '--hp-as', 'LIF']);
  expect([none.exit, none.err]).toEqual([2, 'vrule: --hp-as: only with --from\n']);
  const unnamed = vrule(home, ['new', 'X', '--from', ogre]);
  expect(unnamed.exit).toBe(2);
  expect(unnamed.err).toMatch(
    /^vrule: \S+ogre\.json:1:1: an export of Foundry is not of a game of vrule; --system says which to take\n$/,
  );
});
