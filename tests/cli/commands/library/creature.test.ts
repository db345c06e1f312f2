// cspell:disable: words with letters that are wrong on purpose
/** `vrule creature`: list, show, save, add and remove, to the trash and back. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batch, scratch, vrule } from '../../vrule.ts';

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
  expect(vrule(home, ['creature', 'list', 'TROLL', 'bridge']).out).toMatch(/^vaxia {2}Bridge troll {2}\S.*\n$/);
  expect(vrule(home, ['creature', 'list', 'nobody like this'])).toMatchObject({
    exit: 0,
    out: 'No creature has "nobody like this" in its name.\n',
  });
  // The name of a game is no part of a name.
  expect(vrule(home, ['creature', 'list', 'brilliance']).out).toBe(
    'No creature has "brilliance" in its name. --system brilliance lists those of the game.\n',
  );
  expect(vrule(home, ['creature', 'show', 'bridge troll']).out).toContain('  LIF: 60\n');
  vrule(home, ['act', 'Mill Fight', 'join', '--like', 'Bridge troll', '--count', '6']);
  expect(vrule(home, ['show', 'Mill Fight']).out).toContain('Bridge trolls x6');
});

test('a creature that was removed is in the trash, and is restored as it was', () => {
  const home = scratch();
  const own = join(home, 'creatures', 'vaxia');
  mkdirSync(own, { recursive: true });
  const text = '# The one at the ford\nsystem: vaxia\ncombatants: [{ name: Bridge troll, like: Ogre }]\n';
  writeFileSync(join(own, 'Troll.yaml'), text);
  const [removed, again, list, wrong, back, none] = batch(home, [
    ['creature', 'remove', 'bridge troll'],
    ['creature', 'remove', 'bridge troll'],
    ['trash', 'list'],
    ['trash', 'restore', 'troll'],
    ['trash', 'restore', 'troll', '--creature'],
    ['trash', 'list'],
  ]);
  expect(removed).toEqual({ path: join(own, 'Troll.yaml') });
  expect(again).toMatchObject({ exit: 2 });
  expect(list).toMatchObject([{ name: 'Troll', kind: 'creature', system: 'vaxia' }]);
  expect(wrong).toMatchObject({
    exit: 2,
    error: 'no encounter called troll is in the trash; a creature is: --creature',
  });
  expect([back, none]).toEqual([{ name: 'Troll', title: 'Troll', path: join(own, 'Troll.yaml') }, []]);
  expect(readFileSync(join(own, 'Troll.yaml'), 'utf8')).toBe(text);
  vrule(home, ['creature', 'remove', 'bridge troll']);
  writeFileSync(join(own, 'Troll.yaml'), text);
  const other = vrule(home, ['trash', 'restore', 'troll', '--creature']);
  expect(other).toMatchObject({ exit: 2, err: 'vrule: there is another Troll now; rename it first\n' });
  expect(batch(home, [['trash', 'empty']])).toEqual([{ deleted: 1 }]);
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
  [['show', 'Wof'], 'there is no creature called Wof; did you mean Wolf?'],
  [['save', 'Mill Fight'], 'COMBATANT is missing, as in vrule creature save "Mill Fight" thug1 --as "Gate guard"'],
])('creature %j is refused in one line', (words, message) => {
  expect(vrule(scratch(), ['creature', ...words])).toMatchObject({ exit: 2, err: `vrule: ${message}\n` });
});

test('the sheet of a creature of each game, which showed JSON, is shown in words; --json has it whole', () => {
  const home = scratch();
  for (const name of ['Troll', 'Ogre', 'Gazer', 'Rioter', 'Guard']) {
    const { exit, out } = vrule(home, ['creature', 'show', name]);
    expect(exit, name).toBe(0);
    expect(out).not.toMatch(/[{}"[\]]|\b(?:true|false|null)\b/);
  }
  expect(vrule(home, ['creature', 'show', 'Troll']).out).toContain(
    '  skills:\n    Unarmed: ranks 3\n  weapons:\n    claws: kind natural, dice 3',
  );
  expect(vrule(home, ['creature', 'show', 'Ogre', '--system', 'vaxia']).out).toContain('    Hardcore 20\n');
  expect(JSON.parse(vrule(home, ['creature', 'show', 'Troll', '--json']).out)).toMatchObject([{ name: 'Troll' }]);
});
