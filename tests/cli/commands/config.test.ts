import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { json, scratch, vrule } from '../vrule.ts';

test('sets and prints preferences; a damaged file is put aside with a warning', () => {
  const home = scratch();
  expect(vrule(home, ['config', 'system', 'oath']).exit).toBe(0);
  expect(json(home, ['config', 'system'])).toEqual({ system: 'oath' });
  expect(json(home, ['roll', '--dice', '0'])).toMatchObject({ ruling: 'oath.roll', dice: [{ faces: [] }] });
  expect(vrule(home, ['config', '--unset', 'system']).exit).toBe(0);
  expect(json(home, ['config', 'system'])).toEqual({ system: 'vaxia' });
  writeFileSync(join(home, 'config.json'), '{"system":');
  const { exit, err } = vrule(home, ['roll', '--might', '60', '--rolled', '75']);
  expect(exit).toBe(0);
  expect(err).toMatch(/set aside/);
  const aside = readdirSync(home).find((name) => name.includes('damaged')) ?? '';
  expect(readFileSync(join(home, aside), 'utf8')).toBe('{"system":');
});

test('keys are changed by what they do, and a key that is taken is refused in one line', () => {
  const home = scratch();
  expect(vrule(home, ['config', 'keys.idle.attack', 'z']).exit).toBe(0);
  expect(json(home, ['config', 'keys.attack'])).toEqual({ 'keys.idle.attack': 'z' });
  const taken = vrule(home, ['config', 'keys.log', 'z']);
  expect(taken.exit).toBe(2);
  expect(taken.err.trim()).toMatch(/^\S.*keys\.idle\.log: z is taken by "attack" \(keys\.idle\.attack\)$/);
  expect(json(home, ['config', 'keys'])).toEqual({ keys: { 'idle.attack': 'z' } });
  expect(vrule(home, ['config', 'keys']).out).toMatch(/^keys\.idle\.attack +z +attack$/m);
  expect(vrule(home, ['config', '--unset', 'keys']).exit).toBe(0);
  expect(json(home, ['config', 'keys'])).toEqual({ keys: {} });
});
