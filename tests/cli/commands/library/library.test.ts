import { linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEncounter } from '../../../../src/session/library.ts';
import { json, scratch, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('copy saves all records under another name, also of an encounter that is open elsewhere, and never over a file', () => {
  const home = bridge();
  const held = openEncounter(join(home, 'bridge.vrule'));
  const copied = vrule(home, ['copy', 'bridge', 'Second Night']);
  if (held.ok) held.close();
  expect(copied).toEqual({ exit: 0, out: `1 record saved in ${join(home, 'Second Night.vrule')}\n`, err: '' });
  expect(json(home, ['show', 'Second Night'])).toMatchObject({ name: 'Second Night', seq: 1 });
  expect(json(home, ['show', 'bridge'])).toMatchObject({ name: 'bridge' });
  expect(vrule(home, ['copy', 'bridge', 'Second Night'])).toMatchObject({ exit: 2, out: '' });
  expect(vrule(home, ['copy', 'nobody', 'x'])).toMatchObject({ exit: 2, out: '' });
  mkdirSync(join(home, 'elsewhere'));
  const path = join(home, 'elsewhere', 'third.vrule');
  expect(json(home, ['copy', 'bridge', path])).toEqual({
    name: 'elsewhere/third',
    title: 'third',
    path,
    records: 1,
  });
});

test('rename gives the encounter and its file another name, and keeps its records', () => {
  const home = bridge();
  const log = json(home, ['log', 'bridge']);
  expect(vrule(home, ['rename', 'bridge', 'Mill Fight'])).toEqual({
    exit: 0,
    out: `bridge is now kept in ${join(home, 'Mill Fight.vrule')}\n`,
    err: '',
  });
  expect(readdirSync(home).filter((name) => name.includes('.vrule'))).toEqual(['Mill Fight.vrule']);
  expect(json(home, ['show', 'Mill Fight'])).toMatchObject({ name: 'Mill Fight' });
  expect(json(home, ['log', 'Mill Fight'])).toEqual(log);
  expect(vrule(home, ['check', 'Mill Fight']).exit).toBe(0);
});

test('rename and remove refuse bad and taken names, other files, and what is open elsewhere; nothing is changed', () => {
  const home = bridge();
  expect(vrule(home, ['copy', 'bridge', 'other']).exit).toBe(0);
  writeFileSync(join(home, 'foreign.vrule'), 'my own notes\n');
  const files = (): readonly string[] => readdirSync(home).sort();
  const before = files();
  const bytes = readFileSync(join(home, 'bridge.vrule'));
  expect(vrule(home, ['rename', 'bridge', 'other'])).toMatchObject({
    exit: 2,
    err: expect.stringContaining('already'),
  });
  expect(vrule(home, ['rename', 'bridge', 'a|b']).exit).toBe(2);
  expect(vrule(home, ['rename', 'foreign', 'ours']).exit).toBe(4);
  expect(vrule(home, ['remove', 'foreign']).exit).toBe(4);
  expect(vrule(home, ['remove', 'nobody']).exit).toBe(2);
  const held = openEncounter(join(home, 'bridge.vrule'));
  const whileOpen = [
    ['rename', 'bridge', 'x', '--wait', '0'],
    ['remove', 'bridge', '--wait', '0'],
  ].map((argv) => vrule(home, argv).exit);
  if (held.ok) held.close();
  expect(whileOpen).toEqual([4, 4]);
  expect(files()).toEqual(before);
  expect(readFileSync(join(home, 'bridge.vrule'))).toEqual(bytes);
});

test('remove removes the file, and only under the name given', () => {
  const home = bridge();
  linkSync(join(home, 'bridge.vrule'), join(home, 'kept.vrule'));
  expect(vrule(home, ['remove', 'bridges']).exit).toBe(2);
  expect(vrule(home, ['remove', 'bridge'])).toEqual({
    exit: 0,
    out: `removed ${join(home, 'bridge.vrule')}, one of several names of its file\n`,
    err: '',
  });
  expect(readdirSync(home).filter((name) => name.includes('.vrule'))).toEqual(['kept.vrule']);
  expect(vrule(home, ['open', 'kept']).exit).toBe(0);
});

test('new with a roster that is refused late leaves nothing, so that the next try succeeds', () => {
  const home = scratch();
  const roster = join(home, 'roster.json');
  const long = 'x'.repeat(1900);
  const refused = [
    // A ready-made combatant that does not exist is found out only when it joins; so is a record that is too long.
    { combatants: [{ like: 'nobody that is known' }] },
    {
      combatants: [
        { name: 'Ann', sheet: { LIF: 10 } },
        { name: 'Bob', like: 'nobody', count: 3 },
      ],
    },
    { combatants: Array.from({ length: 500 }, (_, n) => ({ name: `A${n}`, count: 10, sheet: { notes: long } })) },
  ];
  for (const one of refused) {
    writeFileSync(roster, JSON.stringify({ system: 'vaxia', ...one }));
    expect(vrule(home, ['new', 'Mill', '--from', roster])).toMatchObject({ exit: 2, out: '' });
    expect(readdirSync(home)).toEqual(['roster.json']);
  }
  expect(vrule(home, ['new', 'Mill', '--system', 'vaxia']).exit).toBe(0);
});

test('rm is remove', () => {
  const home = bridge();
  expect(vrule(home, ['rm', 'bridge']).exit).toBe(0);
  expect(json(home, ['list'])).toEqual([]);
});
