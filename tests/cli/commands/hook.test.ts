/** `vrule config hook.record`: every command that writes runs it, and what only reads does not. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { json, scratch, vrule } from '../vrule.ts';

const roster = JSON.stringify({
  system: 'vaxia',
  name: 'Mill',
  combatants: [{ name: 'Kel', side: 'own' }, { name: 'Thug' }],
});

/** A home in which a command adds what it is given to a file, and what is in that file. */
function hooked(): { readonly home: string; readonly taken: () => readonly { readonly [key: string]: unknown }[] } {
  const home = scratch();
  const file = join(home, 'taken');
  expect(vrule(home, ['config', 'hook.record', `cat >> '${file}'`])).toEqual({ exit: 0, out: '', err: '' });
  writeFileSync(join(home, 'mill.json'), roster);
  const lines = (): readonly string[] => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []);
  return { home, taken: () => lines().map((line) => JSON.parse(line)) };
}

test('new, next, an action, a verb, undo, redo, travel and amend are given to it as the log prints them, in order', () => {
  const { home, taken } = hooked();
  const lines = [
    ['new', 'Ford/Mill', '--from', join(home, 'mill.json')],
    ['next', 'Ford/Mill'],
    ['act', 'Ford/Mill', 'note', '--text', 'rain'],
    ['hit', 'Ford/Mill', 'thug', '3'],
    ['undo', 'Ford/Mill'],
    ['redo', 'Ford/Mill'],
    ['travel', '2', 'Ford/Mill'],
    ['travel', '4', 'Ford/Mill'],
    ['amend', 'Ford/Mill', '3', '--text', 'snow'],
    ['add', 'Ford/Mill', 'Thug'],
    ['timeline', 'Ford/Mill', 'add', 'at round 3 remind torches'],
  ];
  for (const line of lines) expect({ line, ...vrule(home, line) }).toMatchObject({ line, exit: 0, err: '' });
  const log = json(home, ['log', 'Ford/Mill']);
  // The records of an amendment are in its own.
  const written = (Array.isArray(log) ? log : []).filter((record) => record.replaces === undefined);
  expect(written).toHaveLength(lines.length);
  expect(taken()).toEqual(written.map((record) => ({ v: 1, encounter: 'Ford/Mill', ...record })));
});

test('what writes nothing does not run it: a trial, a refusal, reading, a forecast, a party', () => {
  const { home, taken } = hooked();
  vrule(home, ['new', 'Mill', '--from', join(home, 'mill.json')]);
  expect(taken()).toHaveLength(1);
  expect(vrule(home, ['hit', 'Mill', 'thug', '3', '--dry-run']).exit).toBe(0);
  expect(vrule(home, ['undo', 'Mill', '99']).exit).toBe(0);
  expect(vrule(home, ['redo', 'Mill']).exit).toBe(0);
  expect(taken()).toHaveLength(3);
  expect(vrule(home, ['redo', 'Mill']).exit).toBe(3);
  for (const line of [
    ['show', 'Mill'],
    ['log', 'Mill'],
    ['audit', 'Mill'],
    ['sim', 'Mill', '--runs', '10', '--threads', '0'],
  ]) {
    expect(vrule(home, line).exit).toBe(0);
  }
  expect(vrule(home, ['party', 'save', 'The Five', '--from', 'Mill']).exit).toBe(0);
  expect(taken()).toHaveLength(3);
});

test('a failure is one line on standard error; the record is printed and written, and the exit code is 0', () => {
  const { home } = hooked();
  vrule(home, ['new', 'Mill', '--from', join(home, 'mill.json')]);
  expect(vrule(home, ['config', 'hook.record', 'echo gone >&2; exit 3']).exit).toBe(0);
  expect(vrule(home, ['act', 'Mill', 'note', '--text', 'rain'])).toEqual({
    exit: 0,
    out: expect.stringContaining('rain'),
    err: 'vrule: hook.record failed: it ended with exit code 3: gone; all is saved\n',
  });
  expect(json(home, ['log', 'Mill'])).toHaveLength(2);
});

test('a vrule that it starts runs it no more', () => {
  const { home, taken } = hooked();
  vrule(home, ['new', 'Mill', '--from', join(home, 'mill.json')]);
  const file = join(home, 'taken');
  const again = `cat >> '${file}'; '${process.execPath}' bin/vrule.js act Mill note --text again`;
  expect(vrule(home, ['config', 'hook.record', again]).exit).toBe(0);
  expect(vrule(home, ['act', 'Mill', 'note', '--text', 'once'])).toMatchObject({ exit: 0, err: '' });
  expect(taken().map(({ title }) => title)).toEqual([expect.anything(), expect.stringContaining('once')]);
  expect(JSON.stringify(json(home, ['log', 'Mill']))).toContain('again');
});

test('it is set, shown and unset; a roster and a fight that name one are refused', () => {
  const { home, taken } = hooked();
  expect(json(home, ['config', 'hook.record'])).toEqual({ 'hook.record': expect.stringContaining('cat >>') });
  expect(vrule(home, ['config']).out).toMatch(/^hook\.record +cat >>/m);
  expect(vrule(home, ['config', '--unset', 'hook.record']).exit).toBe(0);
  expect(json(home, ['config', 'hook.record'])).toEqual({ 'hook.record': '' });
  const planted = {
    ...JSON.parse(roster),
    'hook.record': 'touch planted',
    settings: { 'hook.record': 'touch planted' },
  };
  writeFileSync(join(home, 'bad.json'), JSON.stringify(planted));
  expect(vrule(home, ['new', 'Bad', '--from', join(home, 'bad.json')]).exit).toBe(2);
  expect(taken()).toEqual([]);
});
