import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batch, scratch, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('takes another encounter as a template; refuses to replace a file', () => {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  const [again, taken] = batch(home, [
    ['new', 'again', '--system', 'vaxia', '--from', path],
    ['new', 'bridge', '--system', 'vaxia'],
  ]);
  expect(again).toMatchObject({ combatants: [{ name: 'Mara' }, { name: 'Thug 1' }, { name: 'Thug 2' }] });
  expect(taken).toMatchObject({ exit: 2, error: expect.stringContaining('already') });
});

test('refuses a roster with any mistake and makes no file', () => {
  const home = scratch();
  const cases: readonly (readonly [string, RegExp])[] = [
    ['{', /:1:2: expected property name/],
    [JSON.stringify({ system: 'oath' }), /it is of oath, not of vaxia/],
  ];
  const files = cases.map(([text], n) => {
    const file = join(home, `roster-${n}.json`);
    writeFileSync(file, text);
    return file;
  });
  const answers = batch(home, [...files.map((file) => ['new', 'x', '--system', 'vaxia', '--from', file]), ['list']]);
  for (const [n, [, message]] of cases.entries()) {
    expect(answers[n]).toMatchObject({ exit: 2, error: expect.stringMatching(message) });
  }
  expect(answers.at(-1)).toEqual([]);
});

test('a roster of more combatants than an encounter takes is refused before any work; the limit is in the help and the schema', () => {
  const home = scratch();
  const file = join(home, 'roster.json');
  const combatants = Array.from({ length: 500 }, (_, n) => ({ name: `A${n}`, count: 200 }));
  writeFileSync(file, JSON.stringify({ system: 'six20', combatants }));
  const started = performance.now();
  expect(vrule(home, ['new', 'x', '--from', file])).toMatchObject({
    exit: 2,
    err: `vrule: ${file}:1:32: combatants: 100000 combatants are too many: at most 2000\n`,
  });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(batch(home, [['list']])).toEqual([[]]);
  expect(vrule(home, ['new', '--help']).out.replace(/\s+/g, ' ')).toContain('at most 2000 combatants');
  expect(vrule(home, ['schema', 'roster']).out).toContain('at most 2000 together, with their counts');
});

test('an encounter takes at most 2000 combatants, whether they come in a roster or join later', () => {
  const home = scratch();
  const file = join(home, 'roster.json');
  const combatants = Array.from({ length: 10 }, (_, n) => ({ name: `A${n}`, count: 200, sheet: {} }));
  writeFileSync(file, JSON.stringify({ system: 'six20', combatants }));
  const [made, joined] = batch(home, [
    ['new', 'x', '--from', file],
    ['act', 'x', 'join', '--name', 'One more'],
  ]);
  expect(made).toMatchObject({ seq: 1 });
  expect(joined).toEqual({ error: 'an encounter has at most 2000 combatants', exit: 3 });
});
