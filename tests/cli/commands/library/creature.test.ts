// cspell:disable: words with letters that are wrong on purpose
/** `vrule creature`: list, show, save, add and remove. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratch, vrule } from '../../vrule.ts';

test('a combatant of a fight is saved, listed, shown, added to a fight by its name, and removed', () => {
  const home = scratch();
  vrule(home, ['new', 'Mill Fight', '--system', 'vaxia']);
  vrule(home, ['act', 'Mill Fight', 'join', '--like', 'ogre']);
  const saved = vrule(home, ['creature', 'save', 'Mill Fight', 'ogre', '--as', 'Bridge troll']);
  expect(saved).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/^Bridge troll is saved in .*Bridge troll\.yaml\n$/),
  });
  const list = vrule(home, ['creature', 'list', '--system', 'vaxia']).out.split('\n');
  expect(list[0]).toMatch(/^vaxia {2}Bridge troll {2}.*Bridge troll\.yaml$/);
  expect(list[1]).toMatch(/^vaxia {2}Peasant +ours$/);
  expect(vrule(home, ['creature', 'show', 'bridge troll']).out).toContain('  LIF: 60\n');
  vrule(home, ['act', 'Mill Fight', 'join', '--like', 'Bridge troll', '--count', '6']);
  expect(vrule(home, ['show', 'Mill Fight']).out).toContain('Bridge troll 6');
  expect(vrule(home, ['creature', 'remove', 'bridge troll'])).toMatchObject({ exit: 0 });
  expect(vrule(home, ['creature', 'remove', 'bridge troll'])).toMatchObject({ exit: 2 });
});

test('add copies the creatures of a file, and names all that is wrong with one that has mistakes', () => {
  const home = scratch();
  const [good, bad] = ['beasts.csv', 'mine.yaml'].map((file) => join(home, file)) as [string, string];
  writeFileSync(good, 'Name,Health\nMud hound,3\nSand eel,6\n');
  writeFileSync(bad, 'combatants:\n  - name: Goat\n    sheet: { helth: 2 }\n');
  expect(vrule(home, ['creature', 'add', good, '--system', 'oath'])).toMatchObject({ exit: 0 });
  expect(vrule(home, ['creature', 'list', '--system', 'oath']).out).toMatch(/^oath +Mud hound .*\noath +Sand eel /);
  expect(vrule(home, ['creature', 'add', bad, '--system', 'oath'])).toMatchObject({
    exit: 2,
    err: `vrule: ${bad}:3:14: combatants[0].sheet.helth: is not known here; did you mean health?\n`,
  });
});

test.each([
  [['lsit'], 'creature lsit: no such command; did you mean list?'],
  [['show', 'Wof'], 'there is no creature called Wof; did you mean Wolf?'],
  [['save', 'Mill Fight'], "missing required argument 'combatant'"],
  [['add', 'x.yaml'], "required option '--system <id>' not specified"],
  [['list', '--system', 'oaht'], '--system oaht: no such game can be played; did you mean oath?'],
])('creature %j is refused in one line', (words, message) => {
  expect(vrule(scratch(), ['creature', ...words])).toMatchObject({ exit: 2, err: `vrule: ${message}\n` });
});
