/** Exports of Improved Initiative and Foundry, written by hand as those programs write them, and spreadsheets with hit points. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type RosterReading, readRosterText } from '../../../src/session/rosters/roster-file.ts';

const initiative: unknown = JSON.parse(readFileSync('tests/session/rosters/exports/initiative.json', 'utf8'));
const ogre: unknown = JSON.parse(readFileSync('tests/session/rosters/exports/ogre.json', 'utf8'));

/** The entries of an export, without what is as it is by default, and what is said of it; or what is wrong with it. */
function read(value: unknown, reading: RosterReading = { game: 'vaxia' }): unknown {
  const found = readRosterText(JSON.stringify(value, null, 2), { file: 'x.json', format: 'json', ...reading });
  if (!found.ok) return found.problems;
  const entries = found.roster.combatants.map(({ name, side, count, hidden, sheet }) =>
    [
      `${name} x${count}`,
      side,
      ...(hidden ? ['hidden'] : []),
      ...Object.entries(sheet).map(([key, number]) => `${key} ${number}`),
    ].join(', '),
  );
  return [...entries, found.says];
}

/** An encounter of Improved Initiative. */
const encounter = (name: string, ...combatants: readonly unknown[]): unknown => ({
  Name: name,
  Combatants: combatants,
});
const goblin = (hp: number, more = {}): unknown => ({
  StatBlock: { Name: 'Goblin', HP: { Value: hp }, Player: '' },
  ...more,
});

describe('an export of Improved Initiative', () => {
  test('its encounter is taken by name, side, count and who is hidden; hit points are left out unless they are asked for', () => {
    expect(read(initiative)).toEqual([
      'Mara x1, own',
      'Goblin x2, other',
      'Old Snarl x1, other, hidden',
      'Improved Initiative, "Bridge": took 4 combatants (1 own, 3 other) by name, side and count; left out hit points (--hp-as FIELD takes them), wounds, initiative, tags and stat blocks',
    ]);
  });

  test('--hp-as: hit points when unhurt, as a number of the sheet, which may be named by its label', () => {
    expect(read(initiative, { game: 'vaxia', hpAs: 'lif' })).toEqual([
      'Mara x1, own, LIF 31',
      'Goblin x2, other, LIF 7',
      'Old Snarl x1, other, hidden, LIF 12',
      'Improved Initiative, "Bridge": took 4 combatants (1 own, 3 other) by name, side, count and hit points as LIF; left out wounds, initiative, tags and stat blocks',
    ]);
    expect(read(encounter('', goblin(7), goblin(9), goblin(7)), { game: 'vaxia', hpAs: 'LIF' })).toEqual([
      'Goblin x2, other, LIF 7',
      'Goblin x1, other, LIF 9',
      expect.stringContaining('Improved Initiative: took 3 combatants'),
    ]);
  });

  test('of several encounters one is picked by its name', () => {
    const two = {
      'SavedEncounters.a': encounter('Bridge', goblin(7)),
      'SavedEncounters.b': encounter('Mill', goblin(7), goblin(7)),
    };
    expect(read(two)).toEqual([
      'x.json:1:1: there are 2 encounters in this export; --encounter says which: "Bridge", "Mill"',
    ]);
    expect(read(two, { game: 'vaxia', encounter: 'mill' })).toEqual([
      'Goblin x2, other',
      expect.stringContaining('"Mill": took 2'),
    ]);
    const same = {
      'SavedEncounters.a': encounter('Bridge', goblin(7)),
      'SavedEncounters.b': encounter('bridge', goblin(7)),
    };
    expect(read(same, { game: 'vaxia', encounter: 'bridge' })).toEqual([
      'x.json:1:1: 2 encounters of this export are called "bridge": give one another name there',
    ]);
    expect(read(two, { game: 'vaxia', encounter: 'Ford' })).toEqual([
      'x.json:1:1: there is no encounter "Ford" in this export; one of "Bridge", "Mill"',
    ]);
  });

  test('without an encounter, characters are of the own side and creatures of the other', () => {
    const { 'SavedEncounters.bridge': _, ...lists } = Object(initiative);
    expect(read(lists)).toEqual([
      'Goblin x1, other',
      'Mara x1, own',
      expect.stringContaining('took 2 combatants (1 own, 1 other)'),
    ]);
    expect(read({ 'Spells.light': { Name: 'Light' } })).toEqual([
      'x.json:1:1: Improved Initiative: there is nobody in it',
    ]);
  });

  test('older exports have a longer key, and a text in place of a value', () => {
    const older = { 'ImprovedInitiative.SavedEncounters.a': JSON.stringify(encounter('Bridge', goblin(7))) };
    expect(read(older)).toEqual(['Goblin x1, other', expect.stringContaining('"Bridge": took 1 combatant (1 other)')]);
  });

  test('a character or a creature by itself', () => {
    const { 'Creatures.gob': creature, 'PersistentCharacters.mara': character } = Object(initiative);
    expect(read(creature, { game: 'vaxia', hpAs: 'LIF' })).toEqual(['Goblin x1, other, LIF 7', expect.any(String)]);
    expect(read(character, { game: 'vaxia', hpAs: 'LIF' })).toEqual(['Mara x1, own, LIF 31', expect.any(String)]);
  });
});

describe('an actor of Foundry', () => {
  test('is on the side of its token; hit points are those of its first bar', () => {
    expect(read(ogre)).toEqual([
      'Ogre x1, other',
      'Foundry: took 1 combatant (1 other) by name, side and count; left out hit points (--hp-as FIELD takes them), items, effects and all other numbers',
    ]);
    expect(read(ogre, { game: 'vaxia', hpAs: 'LIF' })).toEqual(['Ogre x1, other, LIF 59', expect.any(String)]);
    const actor = { name: 'A', type: 'npc', system: { health: { value: 3, max: 8 }, attributes: { hp: { max: 5 } } } };
    const token = (more: object) => ({ ...actor, prototypeToken: { name: 'A', ...more } });
    const hp = { game: 'vaxia', hpAs: 'LIF' };
    expect(read(token({ disposition: 1, bar1: { attribute: 'health' } }), hp)).toEqual([
      'A x1, own, LIF 8',
      expect.any(String),
    ]);
    expect(read(token({ disposition: 0, bar1: { attribute: null } }), hp)).toEqual([
      'A x1, neither, LIF 5',
      expect.any(String),
    ]);
    expect(read(token({ disposition: -2 }), hp)).toEqual(['A x1, other, LIF 5', expect.any(String)]);
    expect(read({ ...token({ disposition: -1 }), type: 'character' })).toEqual(['A x1, own', expect.any(String)]);
  });

  test('of a version before 10, and one without hit points', () => {
    const old = {
      name: 'Old',
      type: 'npc',
      data: { attributes: { hp: { value: 2, max: null } } },
      token: { disposition: -1 },
    };
    expect(read(old, { game: 'vaxia', hpAs: 'LIF' })).toEqual([
      'Old x1, other',
      'Foundry: took 1 combatant (1 other) by name, side, count and hit points, of which there are none, as LIF; left out items, effects and all other numbers',
    ]);
  });

  test('several in a list; what is no actor is refused', () => {
    expect(read([ogre, ogre])).toEqual(['Ogre x2, other', expect.stringContaining('took 2 combatants')]);
    const item = { name: 'Club', type: 'weapon', system: {}, _stats: { coreVersion: '11.315' } };
    const refused = [
      'x.json:1:1: this export of Foundry is not of an actor, or not all of it: export actors, one by one',
    ];
    expect(read(item)).toEqual(refused);
    expect(read([ogre, item])).toEqual(refused);
  });
});

describe('what is wrong is one line each', () => {
  test('no game, no such field, nobody, no name, a number that the game does not take', () => {
    expect(read(ogre, {})).toEqual([
      'x.json:1:1: an export of Foundry is not of a game of vrule; --system says which to take',
    ]);
    expect(read(ogre, { game: 'vaxia', hpAs: 'LFI' })).toEqual([
      'x.json:1:1: --hp-as: the sheet of Vaxia has no number "LFI"; did you mean LIF?',
    ]);
    expect(read(ogre, { game: 'vaxia', hpAs: 'skills' })).toEqual([
      expect.stringContaining('has no number "skills"; one of LIF, END'),
    ]);
    expect(read({ Combatants: [] })).toEqual(['x.json:1:1: Improved Initiative: there is nobody in it']);
    expect(read({ Combatants: [goblin(7), { StatBlock: {} }, 7] })).toEqual([
      expect.stringMatching(/^x\.json:\d+:5: a combatant of this export has no name$/),
    ]);
    expect(read(encounter('', goblin(200_000)), { game: 'vaxia', hpAs: 'LIF' })).toEqual([
      expect.stringMatching(/^x\.json:4:5: Goblin: must be /),
    ]);
  });

  test('a flag is used or refused', () => {
    const roster = { system: 'vaxia', combatants: [{ name: 'A' }] };
    expect(read(roster, { hpAs: 'LIF' })).toEqual([
      'x.json:1:1: --hp-as: only with a table or an export of another program; here hit points are in the sheets',
    ]);
    expect(read(roster, { encounter: 'A' })).toEqual([
      'x.json:1:1: --encounter: only with an export that has encounters',
    ]);
    expect(read(ogre, { game: 'vaxia', encounter: 'A' })).toEqual([
      'x.json:1:1: --encounter: only with an export that has encounters',
    ]);
  });

  test('other JSON is read as a roster', () => {
    expect(read({ people: [] })).toEqual(['x.json:2:3: people: is not known here']);
    expect(read({ HP: 7 })).toEqual(['x.json:2:3: HP: is not known here']);
  });
});

describe('a spreadsheet', () => {
  const table = (text: string, reading: RosterReading): unknown => {
    const found = readRosterText(text, { file: 'x.csv', format: 'csv', game: 'vaxia', ...reading });
    return found.ok ? found.roster.combatants.map(({ name, sheet }) => [name, sheet.LIF]) : found.problems;
  };

  test('a column of hit points is a number of the sheet, by any of its usual names', () => {
    for (const label of ['HP', 'Max HP', 'HP max', 'hit points'])
      expect(table(`Name,${label}\nMara,31\n`, { hpAs: 'LIF' })).toEqual([['Mara', 31]]);
    expect(table('Name,HP\nMara,31\n', {})).toEqual([
      'x.csv:1:6: column "HP": is not known here; --hp-as FIELD says which number of the sheet it is',
    ]);
    expect(table('Name,HP\nMara,31\n', { leavesOut: true })).toEqual([['Mara', undefined]]);
    expect(table('Name,HP\nMara,many\n', { hpAs: 'LIF' })).toEqual(['x.csv:2:6: row 2, HP: must be a number']);
    expect(table('Name\nMara\n', { hpAs: 'LIF' })).toEqual([
      'x.csv:1:1: --hp-as: no column of this table is called HP, Max HP or Hit points',
    ]);
    expect(table('Name\nMara\n', { encounter: 'A' })).toEqual(['x.csv:1:1: --encounter: a table has no encounters']);
  });
});
