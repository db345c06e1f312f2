/** Every document that is printed for scripts begins with its version, in lists every element. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEncounter, vrule, withoutVersion } from '../vrule.ts';

const combatants = [
  { name: 'Ann', side: 'own', sheet: {} },
  { name: 'Wolf', side: 'other', sheet: {} },
];
/** A library with a fight, a party and files of rosters. */
function library(): { readonly home: string; readonly file: (name: string) => string } {
  const home = startEncounter('Mill', { system: 'vaxia', combatants });
  const file = (name: string): string => join(home, name);
  writeFileSync(file('bad.json'), '{ "system": "vaxia", "combatants": [{ "name": 7 }] }');
  vrule(home, ['next', 'Mill']);
  vrule(home, ['party', 'save', 'Two', '--from', 'Mill']);
  return { home, file };
}

const attack = ['attack', '--by', 'Ann', '--on', 'Wolf'];

test('of every command', () => {
  const { home, file } = library();
  const lines = [
    ['roll', '--might', '60'],
    ['oath', 'speed', '--dice', '4'],
    ['odds', 'vaxia', 'roll', '--might', '60'],
    ['odds', 'vaxia', 'roll', '--might', '60', '--vary', 'might=40,60'],
    ['new', 'Ford', '--system', 'oath'],
    ['add', 'Mill', 'wolf'],
    ['act', 'Mill', ...attack, '--rolled', '70,80'],
    ['act', 'Mill', 'damage', '--on', 'Wolf', '--amount', '3', '--dry-run'],
    ['hit', 'Mill', 'wolf', '3'],
    ['odds', 'Mill', ...attack],
    ['amend', 'Mill', '3', '--dry-run'],
    ['next', 'Mill'],
    ['undo', 'Mill'],
    ['redo', 'Mill'],
    ['travel', '2', 'Mill'],
    ['show', 'Mill'],
    ['log', 'Mill'],
    ['export', 'Mill', '--to', 'json'],
    ['export', 'Mill', '--to', 'json', '--players'],
    ['export', 'Mill', '-o', file('mill.md')],
    ['sim', 'Mill', '--runs', '5', '--seed', 'a'],
    ['sim', 'Mill', '--policy'],
    ['list'],
    ['copy', 'Mill', 'Mill 2'],
    ['rename', 'Mill 2', 'Mill 3'],
    ['archive', 'Mill 3'],
    ['check', 'Mill'],
    ['audit', 'Mill'],
    ['remove', 'Mill 3'],
    ['trash', 'list'],
    ['party', 'list'],
    ['party', 'show', 'Two'],
    ['party', 'update', 'Two', '--from', 'Mill', '--dry-run'],
    ['creature', 'list', '--system', 'oath'],
    ['creature', 'save', 'Mill', 'Ann'],
    ['roster', 'check', file('roster.json')],
    ['roster', 'check', file('bad.json')],
    ['rules'],
    ['rules', 'oath'],
    ['rules', 'VX-13'],
    ['config'],
    ['config', 'system'],
    ['game', 'list'],
    ['schema'],
  ];
  const faults = lines.flatMap((argv) => {
    const { out, err } = vrule(home, [...argv, '--json']);
    if (!/^[[{]/.test(out) || out === '[]\n') return [`${argv.join(' ')}: ${out}${err}`];
    try {
      withoutVersion(JSON.parse(out));
      return [];
    } catch (error) {
      return [`${argv.join(' ')}: ${String(error)}`];
    }
  });
  expect(faults).toEqual([]);
});

test('lines of a batch, and those of it that are refused', () => {
  const { home } = library();
  const { out } = vrule(home, ['batch'], {
    input: '["show","Mill"]\n["rules","VX-13"]\n["show","Nobody"]\n["help"]\n',
  });
  for (const line of out.trimEnd().split('\n')) expect(() => withoutVersion(JSON.parse(line)), line).not.toThrow();
});

test('a roster to begin with and a JSON Schema are files of their own kinds, without it', () => {
  const { home, file } = library();
  const template = vrule(home, ['template', 'oath', '--json']).out;
  writeFileSync(file('template.json'), template);
  expect(JSON.parse(template)).not.toHaveProperty('v');
  expect(vrule(home, ['roster', 'check', file('template.json')]).exit).toBe(0);
  expect(JSON.parse(vrule(home, ['schema', 'encounter']).out)).not.toHaveProperty('v');
});
