/** Exports of Improved Initiative and Foundry, written by hand as those programs write them, and spreadsheets with hit points. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/session/documents/document.ts';
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
      'Improved Initiative, "Bridge": took 4 combatants (1 own, 3 other) by name, side and count; left out hit points (--hp-as FIELD takes them), damage so far, initiative, tags and stat blocks',
    ]);
  });

  test('--hp-as: hit points when unhurt, as a number of the sheet, which may be named by its label', () => {
    expect(read(initiative, { game: 'vaxia', hpAs: 'lif' })).toEqual([
      'Mara x1, own, LIF 31',
      'Goblin x2, other, LIF 7',
      'Old Snarl x1, other, hidden, LIF 12',
      'Improved Initiative, "Bridge": took 4 combatants (1 own, 3 other) by name, side, count and hit points as LIF; left out damage so far, initiative, tags and stat blocks',
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
      'x.json:1:1: Improved Initiative: there is nobody in it; save an encounter there, then export it',
    ]);
  });

  test('older exports have a longer key, and a text in place of a value', () => {
    const older = { 'ImprovedInitiative.SavedEncounters.a': JSON.stringify(encounter('Bridge', goblin(7))) };
    expect(read(older)).toEqual(['Goblin x1, other', expect.stringContaining('"Bridge": took 1 combatant (1 other)')]);
  });

  test('the oldest encounters have their combatants and stat blocks under other names', () => {
    const legacy = {
      Name: 'Weir',
      ActiveCreatureIndex: 0,
      Creatures: [{ Alias: '', CurrentHP: 2, MaxHP: 9, Statblock: { Name: 'Eel', HP: { Value: 8 } } }],
    };
    const texts = {
      'ImprovedInitiative.SavedEncounters': '["Weir"]',
      'ImprovedInitiative.SavedEncounters.Weir': JSON.stringify(legacy),
    };
    expect(read(texts, { game: 'vaxia', hpAs: 'LIF' })).toEqual(['Eel x1, other, LIF 9', expect.any(String)]);
  });

  test('a selection of the library lists its ids as well', () => {
    const selection = {
      SavedEncounters: ['k1'],
      'SavedEncounters.k1': { Id: 'k1', Path: 'Marsh', Version: '3.1.0', ...Object(encounter('Weir', goblin(7))) },
    };
    expect(read(selection)).toEqual(['Goblin x1, other', expect.stringContaining('"Weir": took 1 combatant')]);
  });

  test('the player of a stat block is "player" for a character, and nobody, or "npc" in older versions, for others', () => {
    const of = (player: string) => ({ Alias: player || 'nobody', StatBlock: { Name: 'X', Player: player } });
    expect(read(encounter('', of('player'), of('npc'), of('')))).toEqual([
      'player x1, own',
      'npc x1, other',
      'nobody x1, other',
      expect.any(String),
    ]);
  });

  test('the fight that is open there is not taken: it is saved as an encounter first', () => {
    const open = { RoundCounter: 2, ActiveCombatantId: null, Combatants: [goblin(7)] };
    const texts = {
      'ImprovedInitiative.SavedEncounters': '[]',
      'ImprovedInitiative.AutoSavedEncounters': '["default"]',
      'ImprovedInitiative.AutoSavedEncounters.default': JSON.stringify(open),
      'ImprovedInitiative.User.SkipIntro': 'true',
    };
    expect(read(texts)).toEqual([
      'x.json:1:1: Improved Initiative: there is nobody in it; save an encounter there, then export it',
    ]);
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
      data: { attributes: { hp: { value: 0, max: null } } },
      token: { disposition: -1 },
    };
    expect(read(old, { game: 'vaxia', hpAs: 'LIF' })).toEqual([
      'Old x1, other',
      'Foundry: took 1 combatant (1 other) by name, side, count and hit points, of which there are none, as LIF; left out items, effects and all other numbers',
    ]);
  });

  const hp = { game: 'vaxia', hpAs: 'LIF' };
  /** An actor with the first bar of its token and what a system has there. */
  const actor = (attribute: string | null, system: object, more: object = {}): object => ({
    name: 'Sedge',
    type: 'agent',
    img: 'sedge.webp',
    system,
    prototypeToken: { name: 'Sedge', disposition: 1, bar1: { attribute } },
    items: [],
    effects: [],
    flags: {},
    _stats: { coreVersion: '13.351', systemId: 'marsh', exportSource: { worldId: 'fen' } },
    ...more,
  });

  test('which bar hit points are of is said where it is not the usual one, and where they are those of now', () => {
    const said = (value: object): readonly unknown[] => Object(read(value, hp));
    expect(said(actor('health', { health: { min: 0, value: 4, max: 14 } }))).toEqual([
      'Sedge x1, own, LIF 14',
      'Foundry: took 1 combatant (1 own) by name, side, count and hit points (health) as LIF; left out items, effects and all other numbers',
    ]);
    expect(said(actor('derivedStats.hp', { derivedStats: { hp: { value: 30, max: 30 } } }))[1]).toContain(
      'hit points (derivedStats.hp) as LIF',
    );
    // A bar that has no most is not taken where the usual place has one.
    expect(said(actor('level', { level: { value: 3 }, attributes: { hp: { value: 5, max: 8 } } }))).toEqual([
      'Sedge x1, own, LIF 8',
      expect.stringContaining('and hit points as LIF'),
    ]);
    // Systems that work out the most anew do not export it, or export 0.
    expect(said(actor('health', { health: { bonus: 0, value: 13, max: 0 } }))).toEqual([
      'Sedge x1, own, LIF 13',
      expect.stringContaining('hit points (health as it is now) as LIF'),
    ]);
    for (const max of [{}, { max: null }])
      expect(said(actor('attributes.hp', { attributes: { hp: { value: 47, temp: 0, ...max } } }))).toEqual([
        'Sedge x1, own, LIF 47',
        expect.stringContaining('hit points (attributes.hp as it is now) as LIF'),
      ]);
  });

  test('hit points that are no number above 0 are none; digits in a text are a number', () => {
    for (const [max, is] of [
      ['20', ', LIF 20'],
      ['12 / 20', ''],
      ['', ''],
      [-4, ''],
      [true, ''],
    ] as const)
      expect(read(actor('attributes.hp', { attributes: { hp: { value: 12, max } } }), hp)).toEqual([
        `Sedge x1, own${is}`,
        expect.any(String),
      ]);
  });

  test('a name is cleaned, and one of which nothing is left is missing', () => {
    expect(read(actor(null, { a: 1 }, { name: ' Se\u001b[31mdge\u0007\u202e ' }))).toEqual([
      'Sedge x1, own',
      expect.any(String),
    ]);
    expect(read(actor(null, { a: 1 }, { name: 'S'.repeat(5000) }))).toEqual([
      expect.stringMatching(/^S{80} x1, own$/),
      expect.any(String),
    ]);
    for (const name of [null, 7, '', '\u0007', undefined])
      expect(read(actor(null, { a: 1 }, { name }))).toEqual(['x.json:1:1: a combatant of this export has no name']);
  });

  test('scenes with tokens, fights, adventures, and groups without their members are refused', () => {
    const stats = { _stats: { coreVersion: '12.343' } };
    const old = { flags: { exportSource: { world: 'fen', system: 'marsh', coreVersion: '0.8.9' } } };
    const refused = [
      'x.json:1:1: this file of Foundry is not of an actor, or not all of it: export the actors that you need, one by one',
    ];
    expect(read({ name: 'Fen', tokens: [{ name: 'Sedge', actorId: 'a', delta: {} }], walls: [], ...stats })).toEqual(
      refused,
    );
    expect(read({ name: 'Fen', tokens: [{ name: 'Sedge', actorData: {} }], walls: [], ...old })).toEqual(refused);
    expect(read({ combatants: [{ actorId: 'a', initiative: 12 }], round: 1, ...stats })).toEqual(refused);
    expect(read({ name: 'Book', actors: [actor(null, { a: 1 })], scenes: [], ...stats })).toEqual(refused);
    expect(read(actor(null, { members: [{ actor: 'a' }] }, { name: 'The band', type: 'group' }))).toEqual([
      'x.json:1:1: "The band" is an actor of the type group, without its members: export these, one by one',
    ]);
  });

  test('several in a list; what is no actor is refused', () => {
    expect(read([ogre, ogre])).toEqual(['Ogre x2, other', expect.stringContaining('took 2 combatants')]);
    const item = { name: 'Club', type: 'weapon', system: {}, _stats: { coreVersion: '11.315' } };
    const refused = [
      'x.json:1:1: this file of Foundry is not of an actor, or not all of it: export the actors that you need, one by one',
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
    expect(read({ Combatants: [] })).toEqual([
      'x.json:1:1: Improved Initiative: there is nobody in it; save an encounter there, then export it',
    ]);
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

  test('what is wrong with the JSON is said before what is wrong with a flag', () => {
    const lines = `${JSON.stringify(ogre)}\n${JSON.stringify(ogre)}`;
    const found = readRosterText(lines, { file: 'x.db', format: 'json', game: 'vaxia', hpAs: 'LIF' });
    expect(found).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/^x\.db:2:1: unexpected non-whitespace/)],
    });
  });

  test('other JSON is read as a roster', () => {
    expect(read({ people: [] })).toEqual(['x.json:2:3: people: is not known here']);
    expect(read({ HP: 7 })).toEqual(['x.json:2:3: HP: is not known here']);
  });
});

describe('a spreadsheet', () => {
  const bytes = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1'): unknown => {
    const decoded = decodeText(Buffer.from(text, encoding));
    return decoded.ok ? table(decoded.text, { hpAs: 'LIF' }) : decoded.message;
  };

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
      'x.csv:1:1: --hp-as: the first row, which names the columns, has no HP, Max HP or Hit points',
    ]);
    expect(table('Name\nMara\n', { encounter: 'A' })).toEqual(['x.csv:1:1: --encounter: a table has no encounters']);
  });

  test('as Excel and others save it: a byte order mark, semicolons, the line sep=;, lines in a cell, empty cells, dates', () => {
    const rows = [['Jörg', 31]];
    expect(bytes('\ufeffName;HP;Notes\r\nJörg;31;"two, or\r\nthree"\r\n', 'utf8')).toEqual(rows);
    expect(bytes('\ufeffsep=;\r\nName;HP\r\nJörg;31\r\n', 'utf8')).toEqual(rows);
    expect(bytes('SEP=,\nName,HP,,\nJörg,31,,\n,,,\n', 'utf8')).toEqual(rows);
    expect(bytes('sep=;\nName;HP\nJörg;x\n', 'utf8')).toEqual(['x.csv:3:6: row 3, HP: must be a number']);
    expect(bytes('Name,HP\nJörg,6-Jan\n', 'utf8')).toEqual(['x.csv:2:6: row 2, HP: must be a number']);
    expect(bytes('\ufeffName\tHP\r\nJörg\t31\r\n', 'utf16le')).toBe('is UTF-16; save it as UTF-8');
    expect(bytes('Name;HP\r\nJörg;31\r\n', 'latin1')).toContain('is not UTF-8 from here on');
  });

  test('a name of which nothing can be shown is at fault', () => {
    expect(table('Name,HP\n\u0007,3\n', { hpAs: 'LIF' })).toEqual(['x.csv:2:1: row 2, Name: has no visible character']);
  });
});
