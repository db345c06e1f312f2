import { chmodSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
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
  const roll = vrule(home, ['roll', '--might', '60', '--rolled', '75']);
  expect(roll).toMatchObject({
    exit: 0,
    err: expect.stringMatching(/config\.json cannot be read; the defaults are used\n$/),
  });
  expect(readdirSync(home)).toEqual(['config.json']);
  const { exit, err } = vrule(home, ['config', 'theme', 'plain']);
  expect(exit).toBe(0);
  expect(err).toMatch(/set aside/);
  expect(json(home, ['config'])).toMatchObject({ system: 'vaxia', theme: 'plain' });
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

test('preferences of an earlier vrule are taken over where they are, and what is not changed is kept', () => {
  const home = scratch();
  const path = join(home, 'config.json');
  const others = { theme: 'auto', colours: {}, linear: 'auto', 'seats.odds': 'words', 'hook.record': '' };
  const earlier = { system: 'oath', keys: { 'idle.attack': 'z' }, later: ['something'] };
  writeFileSync(path, JSON.stringify(earlier));
  expect(json(home, ['config'])).toEqual({ ...others, system: 'oath', dice: 'vrule', keys: earlier.keys });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(earlier);
  expect(vrule(home, ['config', 'dice', 'table'])).toEqual({ exit: 0, out: '', err: '' });
  expect(readdirSync(home)).toEqual(['config.json']);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ ...others, ...earlier, dice: 'table' });
  expect(json(home, ['config'])).toEqual({ ...others, system: 'oath', dice: 'table', keys: earlier.keys });
});

test('a look at the preferences makes no file, and neither does a value that is refused', () => {
  const home = scratch();
  expect(vrule(home, ['config']).exit).toBe(0);
  expect(vrule(home, ['config', 'dice']).out).toBe('vrule\n');
  expect(vrule(home, ['config', 'dice', 'nobody']).exit).toBe(2);
  expect(readdirSync(home)).toEqual([]);
});

test('the dice of the players may be typed and those of the foes rolled in every fight', () => {
  const home = scratch();
  expect(vrule(home, ['config', 'dice', 'split'])).toEqual({ exit: 0, out: '', err: '' });
  expect(vrule(home, ['config', 'dice']).out).toBe('split\n');
});

test.runIf(process.platform !== 'win32')(
  "the file of preferences is its owner's alone, and keeps its permissions and its link",
  () => {
    const [home, other] = [scratch(), scratch()];
    const folder = join(home, 'new');
    expect(vrule(folder, ['config', 'dice', 'table']).exit).toBe(0);
    const path = join(folder, 'config.json');
    expect([statSync(folder).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
    chmodSync(path, 0o644);
    symlinkSync(path, join(other, 'config.json'));
    expect(vrule(other, ['config', 'dice', 'vrule']).exit).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o644);
    expect(json(folder, ['config', 'dice'])).toEqual({ dice: 'vrule' });
  },
);

test('how much players see of their own odds is a setting of its own', () => {
  const home = scratch();
  expect(json(home, ['config', 'seats.odds'])).toEqual({ 'seats.odds': 'words' });
  expect(vrule(home, ['config', 'seats.odds', 'numbers']).exit).toBe(0);
  expect(json(home, ['config', 'seats.odds'])).toEqual({ 'seats.odds': 'numbers' });
  expect(vrule(home, ['config', 'seats.odds', 'number']).err).toContain('must be one of none, words, numbers');
  expect(vrule(home, ['config', 'seats.odds', '--unset']).exit).toBe(0);
  expect(json(home, ['config', 'seats.odds'])).toEqual({ 'seats.odds': 'words' });
});
