/** What is printed as JSON begins with its version, in lists each element; what other programs read as it is has none. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { scratch, startEncounter, vrule } from '../vrule.ts';

const roster = { system: 'vaxia', combatants: [{ name: 'Kel', side: 'own' }, { name: 'Thug' }] };

test.each([
  ['show', 'Mill'],
  ['next', 'Mill'],
  ['odds', 'Mill', 'attack', '--by', 'kel', '--on', 'thug'],
  ['odds', 'vaxia', 'roll', '--vary', 'might=40,60'],
  ['roll', '--might', '60', '--rolled', '75'],
  ['hit', 'Mill', 'thug', '3'],
  ['undo', 'Mill'],
  ['amend', 'Mill', '2', '--dry-run'],
  ['export', 'Mill', '--to', 'json'],
  ['check', 'Mill'],
  ['audit', 'Mill'],
  ['rules', 'vaxia'],
  ['config'],
])('%s prints an object that begins with it', (...argv) => {
  const home = startEncounter('Mill', roster);
  vrule(home, ['next', 'Mill']);
  vrule(home, ['hit', 'Mill', 'thug', '2']);
  const { exit, out, err } = vrule(home, [...argv, '--json']);
  expect([exit, err]).toEqual([0, '']);
  expect(out).toMatch(/^[[{]?\{\s*"v": ?1,/);
});

test.each([['log', 'Mill'], ['list'], ['game', 'list'], ['rules', 'VX-13'], ['creature', 'list']])(
  '%s prints a list in which each begins with it',
  (...argv) => {
    const home = startEncounter('Mill', roster);
    const list: unknown = JSON.parse(vrule(home, [...argv, '--json']).out);
    expect(list).not.toEqual([]);
    for (const element of Array.isArray(list) ? list : []) expect(Object.entries(Object(element))[0]).toEqual(['v', 1]);
  },
);

test('every line of a batch begins with it, also a refusal', () => {
  const input = '["roll"]\n["x"]\n["help"]\nnonsense\n["schema","encounter"]\n';
  const lines = vrule(scratch(), ['batch'], { input }).out.trimEnd().split('\n');
  expect(lines.slice(0, 4).map((line) => line.startsWith('{"v":1,'))).toEqual([true, true, true, true]);
});

test('a JSON Schema and a roster to be edited have none; the schemas of documents ask for it', () => {
  const home = startEncounter('Mill', roster);
  expect(vrule(home, ['template', 'oath', '--json']).out).toMatch(/^\{"system":"oath"/);
  const schema = JSON.parse(vrule(home, ['schema', 'encounter']).out);
  expect(schema).not.toHaveProperty('v');
  const fits = new Ajv2020({ strict: false }).compile(schema);
  const shown = JSON.parse(vrule(home, ['show', 'Mill', '--json']).out);
  expect([fits(shown), fits({ ...shown, v: 2 }), fits({ ...shown, v: undefined })]).toEqual([true, false, false]);
});
