/** The same roster in each format, templates, and the JSON Schema of a roster. */
import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { System } from '../../../src/game/kernel/system.ts';
import { gameIds, systems } from '../../../src/rules/index.ts';
import { requestFor } from '../../../src/session/request.ts';
import { joinsOf, type Roster } from '../../../src/session/rosters/roster.ts';
import { type RosterFormat, readRosterText } from '../../../src/session/rosters/roster-file.ts';
import { rosterJson } from '../../../src/session/rosters/roster-schema.ts';
import { shortTemplateOf, templateOf, templateRoster } from '../../../src/session/rosters/template.ts';
import { Session } from '../../../src/session/session.ts';
import { dict } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import { newHeader, startOf } from '../../../src/storage/format/header.ts';
import { demoRoster } from '../demo-roster.ts';

function read(text: string, format: RosterFormat, game?: string): Roster {
  const result = readRosterText(text, { file: 'mine', format, game });
  if (!result.ok) throw new Error(result.message);
  return result.roster;
}

/** The facts with which the combatants of a roster join. */
function factsOf(game: string, roster: Roster): unknown {
  const system = systems()[gameIds.indexOf(game)];
  if (system === undefined) throw new Error(game);
  const created = '2026-05-12T20:14:00.000Z';
  const header = newHeader({ system: game, systemVersion: '1', id: 'x', name: 'x', created, settings: dict() });
  const history = new History(startOf(header));
  const store = {
    append: (record: Parameters<History['add']>[0]) => {
      history.add(record);
      return { ok: true as const, record };
    },
  };
  const session = new Session({ system, name: 'x', history, store, clock: () => new Date(0), seed: 'a' });
  const joined = session.commit(requestFor(...joinsOf(roster)));
  return joined.ok ? joined.record.facts : joined.message;
}

const asJson = `{ "system": "oath", "combatants": [
  { "name": "Jim", "side": "own", "sheet": { "bodyStrength": 5, "health": 5, "device": false,
    "skills": [{ "name": "Brawling", "level": 6 }, { "name": "Body Armour", "level": 2 }],
    "weapons": [{ "name": "Blaster" }, { "name": "Pipe", "kind": "melee", "multiplier": 2 }],
    "grenades": [{ "kind": "smoke", "count": 1 }], "shticks": ["Lucky"] } },
  { "name": "Rioter", "count": 3, "hidden": true, "sheet": { "bodyStrength": 5, "health": 2 } }
] }`;

const asYaml = `
# Who is on the market.
system: oath
combatants:
  - name: Jim
    side: own
    sheet: &strong
      bodyStrength: 5
      health: 5
      device: false
      skills: [{ name: Brawling, level: 6 }, { name: Body Armour, level: 2 }]
      weapons:
        - name: Blaster
        - { name: Pipe, kind: melee, multiplier: 2 }
      grenades: [{ kind: smoke, count: 1 }]
      shticks: [Lucky]
  - name: Rioter
    count: 3
    hidden: true
    sheet: { <<: [{ health: 2 }, *strong], device: false, skills: [], weapons: [], grenades: [], shticks: [] }
`;

/** As Excel writes it: a byte order mark, semicolons, quotes doubled, empty cells at the end. */
const asCsv = [
  '\ufeffName;Side;Count;Hidden;Strength of Body;HEALTH;device;Skills;weapons;Grenades;shticks;',
  'Jim;own;;FALSE;5;5;no;Brawling 6, Body Armour: 2;"[{""name"":""Blaster""},{""name"":""Pipe"",""kind"":""melee"",""multiplier"":2}]";smoke 1;Lucky;',
  ';;;;;;;;;;;',
  'Rioter;;3;yes;5;2;;;;;;',
].join('\r\n');

test('JSON, YAML and CSV of the same roster give the same encounter', () => {
  const facts = factsOf('oath', read(asJson, 'json'));
  expect(facts).toMatchObject({ length: 4 });
  expect(factsOf('oath', read(asYaml, 'yaml'))).toEqual(facts);
  expect(factsOf('oath', read(asCsv.slice(1), 'csv', 'oath'))).toEqual(facts);
});

test('the ready-made fights are read as JSON and as YAML, which JSON is', () => {
  for (const game of gameIds) {
    const text = readFileSync(`fixtures/demos/${game}.json`, 'utf8');
    expect(read(text, 'yaml'), game).toEqual(read(text, 'json'));
  }
});

test.each(['Jim,3\nMax,4', 'Jim\t3\nMax\t4', 'Jim;3\nMax;4', 'Jim,3\rMax,4\r'])(
  'a table is read as it comes: %j',
  (rows) => {
    const head = rows.includes('\t') ? 'name\thealth' : rows.includes(';') ? 'name;health' : 'name,health';
    const { combatants } = read(`${head}${rows.includes('\n') ? '\n' : '\r'}${rows}`, 'csv', 'oath');
    expect(combatants.map(({ name, sheet }) => [name, sheet])).toEqual([
      ['Jim', { health: 3 }],
      ['Max', { health: 4 }],
    ]);
  },
);

const games = gameIds.map((id, n) => [id, systems()[n] as System] as const);

test.each(games)('the template of %s explains every field and is a roster that starts an encounter', (id, system) => {
  const text = templateOf(system, demoRoster(id));
  const roster = read(text, 'yaml');
  expect(factsOf(id, roster)).toMatchObject({ length: 4 });
  for (const key of Object.keys(system.sheetJson.properties ?? {}))
    expect(text).toMatch(new RegExp(`# .*\n +(?:# )?${key}:`));
  for (const { key } of system.houseRules()) expect(text).toMatch(new RegExp(`# .*\n +(?:# )?${key}:`));
  expect(factsOf(id, roster)).toEqual(factsOf(id, templateRoster(system, demoRoster(id))));
  // Without its ready-made fight as well, of which an installation may be missing.
  expect(factsOf(id, read(templateOf(system, null), 'yaml'))).toMatchObject({ length: 4 });
});

test.each(games)(
  'the schema of a roster of %s takes its template and its ready-made fight, and no mistakes',
  (id, system) => {
    const schema = rosterJson(system);
    const validate = new Ajv2020.default({ strict: false, allErrors: true }).compile(schema);
    const check = (roster: unknown): unknown => (validate(roster) ? [] : validate.errors);
    expect(check(parse(templateOf(system, demoRoster(id))))).toEqual([]);
    expect(check(JSON.parse(readFileSync(`fixtures/demos/${id}.json`, 'utf8')))).toEqual([]);
    expect(check({ $schema: 'x.json', system: id, combatants: [{ name: 'A' }] })).toEqual([]);
    expect(check({ system: 'chess' })).toMatchObject([{ instancePath: '/system' }]);
    expect(check({ settings: { noSuchRule: 1 } })).toMatchObject([{ instancePath: '/settings' }]);
    expect(check({ combatants: [{ name: 'A', sheet: { noSuchField: 1 } }] })).toMatchObject([
      { instancePath: '/combatants/0/sheet', params: { additionalProperty: 'noSuchField' } },
    ]);
    expect(check({ combatants: [{ side: 'own' }] })).not.toEqual([]);
    const described = (part: object, key: string): readonly string[] =>
      Object.entries(part).flatMap(([name, inner]): readonly string[] => {
        if (typeof inner !== 'object' || inner === null) return [];
        const isField = key === 'properties';
        return [...(isField && !('description' in inner) ? [name] : []), ...described(inner, isField ? '' : name)];
      });
    expect(described(schema, '')).toEqual([]);
  },
);

test.each(games)('the short template of %s has less than 25 lines, and starts an encounter', (id, system) => {
  for (const example of [demoRoster(id), null]) {
    const text = shortTemplateOf(system, example);
    expect(text.split('\n').length).toBeLessThan(25);
    const roster = read(text, 'yaml');
    expect(roster.combatants.map(({ side }) => side)).toEqual(['own', 'other']);
    expect(factsOf(id, roster)).toMatchObject({ length: 4 });
  }
});

test.each(games)('no template of %s has the story of the demo in it', (id, system) => {
  const demo = demoRoster(id);
  const text = `${templateOf(system, demo)}\n${shortTemplateOf(system, demo)}`;
  expect([demo.name, demo.says].filter((story) => story !== undefined && text.includes(story))).toEqual([]);
});

test('a column of notes is kept in the log, and columns that are not known are left out where that is asked for', () => {
  const text = 'Name;Notes;Health;Hair\nJim;afraid of fire;4;red\n';
  const refused = readRosterText(text, { file: 'mine', format: 'csv', game: 'oath' });
  expect(refused).toMatchObject({ ok: false, problems: ['mine:1:19: column "Hair": is not known here'] });
  const taken = readRosterText(text, { file: 'mine', format: 'csv', game: 'oath', leavesOut: true });
  expect(taken).toMatchObject({ ok: true, leftOut: ['Hair'], roster: { combatants: [{ note: 'afraid of fire' }] } });
  if (!taken.ok) throw new Error(taken.message);
  expect(factsOf('oath', taken.roster)).toContainEqual({ fact: 'said', rule: '', text: 'Jim: afraid of fire' });
});
