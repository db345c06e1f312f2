// cspell:disable: words with letters that are wrong on purpose
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameIds } from '../../../../src/rules/index.ts';
import { batch, json, scratch, vrule } from '../../vrule.ts';

/** A folder with a file in it, and the path of the file. */
function withFile(name: string, content: string): { readonly home: string; readonly path: string } {
  const home = scratch();
  const path = join(home, name);
  writeFileSync(path, content);
  return { home, path };
}

const good = `# The market
system: oath
name: Rabbit Market
settings:
  mooks: true
combatants:
  - { name: Jim, side: own }
  - name: Rioter
    count: 24
    hidden: true
  - name: Crime-boss
`;

test('roster check says what is in a file', () => {
  const { home, path } = withFile('mine.yaml', good);
  const { exit, out, err } = vrule(home, ['roster', 'check', path]);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out.split('\n')).toEqual([
    'Oath: Rabbit Market',
    '  own    1   Jim',
    '  other  25  Rioter x24, Crime-boss',
    'house rules: mooks=yes',
    `26 combatants, all is well; vrule new "Rabbit Market" --from ${path} starts with them`,
    '',
  ]);
  expect(json(home, ['roster', 'check', path])).toEqual({
    fine: true,
    system: 'oath',
    name: 'Rabbit Market',
    settings: { mooks: true },
    count: 26,
    sides: { own: 1, other: 25, neither: 0 },
    combatants: [
      { name: 'Jim', side: 'own', count: 1, hidden: false },
      { name: 'Rioter', side: 'other', count: 24, hidden: true },
      { name: 'Crime-boss', side: 'other', count: 1, hidden: false },
    ],
    timeline: [],
  });
});

test('roster check says what of a sheet has no effect, and what to write instead', () => {
  const ofOath = `system: oath
name: Sheets
combatants:
  - name: Jim
    sheet: { skills: [{ name: Brawling, level: 6 }], weapons: [{ name: Pike }, { name: blaster, skill: Guns }] }
  - { name: Ann, sheet: { skills: [{ name: Guns, level: 6, uses: [ranged] }], weapons: [{ name: Blaster }, { name: taser }] } }
`;
  const { home, path } = withFile('oath.yaml', ofOath);
  const remarks = [
    'Jim: Brawling counts only in rolls that name it: for attacks, throws and dodges write its uses, such as uses: [melee], of melee, ranged, throw, dodge, speech',
    'Jim: the skill of blaster, Guns, is not among the skills and does not count',
    'Jim: Pike is no weapon of the table and has no multiplier, so damage is times 1: write its multiplier',
  ];
  expect(vrule(home, ['roster', 'check', path]).out.split('\n').slice(2)).toEqual([
    ...remarks.map((remark) => `note: ${remark}`),
    `2 combatants, nothing is wrong but what the notes say; vrule new Sheets --from ${path} starts with them`,
    '',
  ]);
  expect(json(home, ['roster', 'check', path])).toMatchObject({ fine: true, remarks });
});

test('roster check names every mistake, in lines, and as JSON for editors', () => {
  const { home, path } = withFile('mine.yaml', good.replace('Jim', '7').replace('count', 'cuont'));
  const name = `${path}:7:13: combatants[0].name: must be a text, in quotes: "7"`;
  const count = `${path}:9:5: combatants[1].cuont: is not known here; did you mean count?`;
  expect(vrule(home, ['roster', 'check', path])).toEqual({
    exit: 2,
    out: '',
    err: `vrule: ${name}\nvrule: ${count}\n`,
  });
  const { exit, out, err } = vrule(home, ['roster', 'check', path, '--json']);
  expect([exit, err, JSON.parse(out)]).toEqual([
    2,
    `vrule: ${name}\nvrule: ${count}\n`,
    {
      v: 1,
      fine: false,
      problems: [
        { file: path, line: 7, column: 13, part: 'combatants[0].name', message: 'must be a text, in quotes: "7"' },
        {
          file: path,
          line: 9,
          column: 5,
          part: 'combatants[1].cuont',
          message: 'is not known here; did you mean count?',
        },
      ],
    },
  ]);
});

test('a bad file leaves nothing behind', () => {
  const { home, path } = withFile('mine.csv', 'name,helth\nJim,3\n');
  const said = `vrule: ${path}:1:6: column "helth": is not known here; did you mean health?\n`;
  expect(vrule(home, ['new', 'x', '--system', 'oath', '--from', path])).toEqual({ exit: 2, out: '', err: said });
  expect(vrule(home, ['new', join(home, 'a', 'x.vrule'), '--system', 'oath', '--from', path]).err).toBe(said);
  expect(readdirSync(home)).toEqual(['mine.csv']);
});

test('a table needs --system; every other file may name its game', () => {
  const { home, path } = withFile('mine.csv', 'name\nJim\n');
  const bare = join(home, 'bare.yaml');
  writeFileSync(bare, 'combatants: [{ name: Jim }]\n');
  const answers = batch(home, [
    ['roster', 'check', path],
    ['roster', 'check', path, '--system', 'oath'],
    ['roster', 'check', path, '--system', 'oaht'],
    ['roster', 'check', bare],
    ['roster', 'check', bare, '--system', 'oath'],
    ['new', 'x', '--from', bare],
    ['new', 'x', '--from', bare, '--system', 'six20'],
    ['new', 'y', '--from', path, '--system', 'vaxia'],
  ]);
  expect(answers).toMatchObject([
    { exit: 2, error: expect.stringContaining(':1:1: a CSV file does not say its game; --system does') },
    { fine: true, system: 'oath' },
    { exit: 2, error: expect.stringContaining('did you mean oath?') },
    { exit: 2, error: expect.stringContaining('does not name its game') },
    { fine: true, system: 'oath' },
    { exit: 2, error: expect.stringContaining('--system is missing') },
    { system: 'six20', combatants: [{ name: 'Jim' }] },
    { system: 'vaxia', combatants: [{ name: 'Jim' }] },
  ]);
});

test('rosters of the library are listed and taken by their names, before an encounter of the same name', () => {
  const { home, path } = withFile('mine.yaml', good);
  expect(vrule(home, ['roster', 'list']).out).toBe(`No rosters yet; they are kept in ${join(home, 'rosters')}\n`);
  mkdirSync(join(home, 'rosters'));
  copyFileSync(path, join(home, 'rosters', 'Market.yaml'));
  writeFileSync(join(home, 'rosters', 'notes.md'), '');
  const [list, first, , second, both, named] = batch(home, [
    ['roster', 'list'],
    ['new', 'one', '--from', 'market'],
    ['act', 'one', 'damage', '--on', 'Jim', '--amount', '3'],
    ['new', 'two', '--from', 'one'],
    ['new', 'Market', '--from', 'two', '--set', 'mooks=no'],
    ['new', 'three', '--from', 'Market'],
  ]);
  expect(list).toEqual([{ name: 'Market', path: join(home, 'rosters', 'Market.yaml') }]);
  for (const made of [first, second, both, named]) expect(made).toMatchObject({ system: 'oath', seq: 1 });
  expect(json(home, ['roster', 'check', 'Market'])).toMatchObject({ name: 'Rabbit Market' });
  const unknown = 'vrule: there is no file, roster or encounter called Markt; did you mean Market?\n';
  expect(vrule(home, ['roster', 'check', 'Markt'])).toEqual({ exit: 2, out: '', err: unknown });
});

test('the template of each game passes the check and starts an encounter, and so does it as JSON', () => {
  const home = scratch();
  for (const game of gameIds) {
    for (const [file, flags] of [
      ['mine.yaml', []],
      ['mine.json', ['--json']],
    ] as const) {
      const { exit, out } = vrule(home, ['template', game, ...flags]);
      expect(exit).toBe(0);
      writeFileSync(join(home, file), out);
    }
    const [yaml, same, made] = batch(home, [
      ['roster', 'check', join(home, 'mine.yaml')],
      ['roster', 'check', join(home, 'mine.json')],
      ['new', game, '--from', join(home, 'mine.yaml')],
    ]) as readonly { readonly combatants: unknown }[];
    expect(yaml).toMatchObject({ fine: true, system: game, count: 4 });
    expect(yaml?.combatants).toEqual(same?.combatants);
    expect(made).toMatchObject({ system: game, combatants: { length: 4 } });
  }
  expect(readFileSync(join(home, 'mine.yaml'), 'utf8')).toMatch(/^# A roster of /);
  expect(vrule(home, ['template', 'oaht'])).toMatchObject({
    exit: 2,
    err: 'vrule: there is no game "oaht"; did you mean oath?\n',
  });
});

test('schema roster GAME has the sheet of the game; without a game it is that of any', () => {
  const home = scratch();
  const [any, oath, none] = batch(home, [
    ['schema', 'roster'],
    ['schema', 'roster', 'oath'],
    ['schema', 'roster', 'oaht'],
  ]);
  const sheet = (properties: object): object => ({
    properties: { combatants: { items: { properties: { sheet: properties } } } },
  });
  expect(oath).toMatchObject(sheet({ properties: { health: { type: 'integer', maximum: 100 } } }));
  expect(any).not.toMatchObject(sheet({ properties: {} }));
  expect(none).toMatchObject({ exit: 2, error: expect.stringContaining('did you mean oath?') });
});
