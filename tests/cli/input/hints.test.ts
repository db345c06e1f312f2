/** What the shell says about names that are nearly right, and what it takes all the same. */
// cspell:disable: words with letters that are wrong on purpose
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bridge } from '../commands/bridge.ts';
import { batch, json, launcher, run, scratch, vrule } from '../vrule.ts';

test('the root of the file system has a name too', () => {
  expect(vrule(scratch(), ['show', '/']).err).toBe('vrule: /: is a folder\n');
});

test('an encounter is found by the beginning of its name where only one begins so', () => {
  const home = scratch();
  for (const name of ['Mill Fight', 'Mill Pond', 'Bridge']) vrule(home, ['new', name, '--system', 'vaxia']);
  expect(json(home, ['show', 'bri'])).toMatchObject({ name: 'Bridge' });
  expect(json(home, ['show', 'mill fight'])).toMatchObject({ name: 'Mill Fight' });
  expect(vrule(home, ['show', 'mill'])).toMatchObject({ exit: 2 });
});

test('an encounter serves as a template by its name', () => {
  const home = bridge();
  expect(json(home, ['new', 'again', '--from', 'bridge'])).toMatchObject({ combatants: [{}, {}, {}] });
  expect(vrule(home, ['new', 'more', '--from', 'brigde']).err).toMatch(/did you mean bridge\?/);
});

test('a condition may have any name', () => {
  const home = bridge();
  const add = (condition: string): readonly string[] => [
    'act',
    'bridge',
    'condition',
    '--on',
    'Mara',
    '--condition',
    condition,
  ];
  const answers = batch(home, [add("hunter's mark"), add('Cursed (5 rounds)'), add('toString'), add('a\nb')]);
  expect(answers).toMatchObject([{ title: "Mara: hunter's mark" }, {}, { exit: 2 }, { exit: 2 }]);
  expect(json(home, ['show', 'bridge'])).toMatchObject({
    combatants: [{ conditions: [{ id: "hunter's mark" }, { id: 'Cursed (5 rounds)' }] }, {}, {}],
  });
  expect(vrule(home, ['undo', '2', 'bridge']).exit).toBe(0);
});

test('a rule is found by its exact id, and no longer one is printed in its place', () => {
  const [rule, none] = batch(scratch(), [
    ['rules', 'SG-14'],
    ['rules', 'SG-999'],
  ]);
  expect(rule).toMatchObject([{ id: 'SG-14' }]);
  expect(none).toMatchObject({ exit: 2 });
  expect(batch(scratch(), [['rules', 'SG-1']])).not.toMatchObject([[{}, {}]]);
});

test('no list of choices has an empty one', () => {
  const home = scratch();
  for (const game of ['vaxia', 'oath', 'brilliance', 'six20', 'crytures']) {
    expect(vrule(home, ['rules', game]).out, game).not.toMatch(/one of ,|, ,/);
  }
});

test('the times of the list are those of the place where one is', () => {
  const home = bridge();
  const [zone, other] = ['UTC', 'Pacific/Kiritimati'].map((TZ) => run(launcher, home, ['list'], { env: { TZ } }).out);
  expect(zone).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect(other).not.toBe(zone);
});

test('a damaged file that cannot be played is exit 4 with one sentence', () => {
  const home = bridge();
  const path = join(home, 'bad.vrule');
  writeFileSync(path, 'no vrule file\n');
  expect(vrule(home, ['open', path])).toMatchObject({
    exit: 4,
    out: '',
    err: expect.stringMatching(/^vrule: [^\n]*\n$/),
  });
});

test('odds beside a result are a sentence, and names of fields are words', () => {
  const home = scratch();
  const roll = (face: string): string =>
    vrule(home, ['vaxia', 'roll', '--might', '50', '--rolled', face, '--odds']).out;
  expect(roll('80')).toMatch(/\d+ % succeed, \d+ % do as well, [\d.]+ expected/);
  expect(roll('1')).toMatch(/failure.* \d+ % succeed, [\d.]+ expected/);
  const stay = vrule(home, ['oath', 'fall', '--hit-points', '5', '--taken', '2', '--health', '3']).out;
  expect(stay).not.toMatch(/^ {2}[a-z]+[A-Z]/m);
});
