import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { door, json, scratch, vrule } from '../vrule.ts';

const roll = ['roll', '--might', '60', '--rolled', '75'];

describe('colour', () => {
  const coloured = (env: { readonly [name: string]: string }, ...flags: string[]): boolean =>
    vrule(scratch(), [...roll, ...flags], { env }).out.includes('\u001b[');

  test('only where it is wanted', () => {
    expect(coloured({})).toBe(false);
    expect(coloured({ FORCE_COLOR: '1' })).toBe(true);
    expect(coloured({ FORCE_COLOR: '0' })).toBe(false);
    expect(coloured({ NO_COLOR: '1' })).toBe(false);
    expect(coloured({ FORCE_COLOR: '1' }, '--no-color')).toBe(false);
    expect(coloured({}, '--color')).toBe(true);
  });
});

describe('without a terminal', () => {
  test('vrule alone prints its help, with only what it can do', () => {
    const { exit, out } = vrule(scratch(), []);
    expect(exit).toBe(0);
    for (const word of ['roll', 'vaxia', 'odds', 'new', 'act', 'undo', 'batch', 'completion'])
      expect(out).toContain(word);
    expect(out).not.toMatch(/^ {2}(?:audit|export|watch|sim)\b/m);
  });

  test('open prints the encounter and says how to play it', () => {
    const home = scratch();
    vrule(home, ['new', 'bridge', '--system', 'vaxia']);
    for (const argv of [['open', 'bridge'], ['open']]) {
      const { exit, out } = vrule(home, argv);
      expect(exit).toBe(0);
      expect(out).toContain('bridge');
      expect(out).toContain('vrule open');
    }
  });

  test('demo prints a ready-made encounter, kept in a scratch file that can be played on', () => {
    const home = scratch();
    const { exit, out } = vrule(home, ['demo'], { env: { TMPDIR: home } });
    expect(exit).toBe(0);
    const path = /vrule open "(.*)"/.exec(out)?.[1] ?? '';
    expect(path.startsWith(home)).toBe(true);
    expect(json(home, ['next', path])).toMatchObject({ title: expect.stringContaining('Round 1') });
  });

  test('open without any encounter is wrong usage', () => {
    expect(vrule(scratch(), ['open'])).toMatchObject({ exit: 2, err: 'vrule: there is no encounter yet\n' });
  });
});

test('a reader that has seen enough is no failure', () => {
  const env = { ...process.env, VRULE_HOME: scratch() };
  const node = JSON.stringify(process.execPath);
  const piped = `${node} ${JSON.stringify(door)} rules vaxia | true; exit \${PIPESTATUS[0]}`;
  const { status, stderr } = spawnSync('bash', ['-c', piped], { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('settings: set, read, the default game of roll; a damaged file is set aside and said', () => {
  const home = scratch();
  expect(vrule(home, ['config', 'system', 'oath']).exit).toBe(0);
  expect(json(home, ['config', 'system'])).toEqual({ system: 'oath' });
  expect(json(home, ['roll', '--dice', '0'])).toMatchObject({ ruling: 'oath.roll', dice: [{ faces: [] }] });
  expect(vrule(home, ['config', '--unset', 'system']).exit).toBe(0);
  expect(json(home, ['config', 'system'])).toEqual({ system: 'vaxia' });
  writeFileSync(join(home, 'config.json'), '{"system":');
  const { exit, err } = vrule(home, roll);
  expect(exit).toBe(0);
  expect(err).toMatch(/set aside/);
  const aside = readdirSync(home).find((name) => name.includes('damaged')) ?? '';
  expect(readFileSync(join(home, aside), 'utf8')).toBe('{"system":');
});

test('rules by id in any spelling, by words, and a whole book with its house rules and their defaults', () => {
  const home = scratch();
  expect(vrule(home, ['rules', 'vx13']).out).toMatch(/^ {2}VX-13 .*\[.*; source\]$/m);
  expect(vrule(home, ['rules', 'vaxia', '13']).out).toContain('VX-13');
  expect(vrule(home, ['rules', 'oath', 'karma', 'point']).out).toContain('SG-20');
  expect(vrule(home, ['rules', 'vaxia']).out).toMatch(/lopsidedGap .*50 by default \(VX-147\)/);
});

test('JSON Schema of the encounter, of rosters, of every ruling', () => {
  const home = scratch();
  const schema = z.object({ encounter: z.object({ properties: z.looseObject({}) }), rulings: z.looseObject({}) });
  const { encounter, rulings } = schema.parse(json(home, ['schema']));
  expect(Object.keys(encounter.properties)).toEqual(
    expect.arrayContaining(['id', 'round', 'turn', 'due', 'combatants', 'order']),
  );
  expect(json(home, ['schema', 'ruling', 'vaxia.roll'])).toEqual(rulings['vaxia.roll']);
  expect(rulings['vaxia.roll']).toMatchObject({ properties: { might: { description: expect.any(String) } } });
});

test('completion: a script, commands, the flags of a ruling, the names of encounters', () => {
  const home = scratch();
  vrule(home, ['new', 'bridge', '--system', 'vaxia']);
  expect(vrule(home, ['completion', 'bash']).out).toContain('vrule complete --');
  expect(vrule(home, ['complete', '--', 'vaxia', 'roll', '--m']).out).toMatch(/^--might\t/m);
  expect(vrule(home, ['complete', '--', 'sho']).out).toMatch(/^show\t/m);
  expect(vrule(home, ['complete', '--', 'show', '']).out).toMatch(/^bridge/m);
  expect(vrule(home, ['completion', 'dosh']).exit).toBe(2);
});

test('a bug is one line, with the way to report it; where it happened only when asked for', () => {
  const home = scratch();
  const broken = { NODE_OPTIONS: `--require ${JSON.stringify(join(process.cwd(), 'tests/cli/start/break-json.cjs'))}` };
  const { exit, err } = vrule(home, [...roll, '--json'], { env: broken });
  expect(exit).toBe(1);
  expect(err).toMatch(/^vrule: a bug in vrule: planted; please report it .*\n$/);
  expect(vrule(home, [...roll, '--json'], { env: { ...broken, VRULE_DEBUG: '1' } }).err).toContain('    at ');
});
