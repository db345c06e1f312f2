import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batch, scratch } from '../vrule.ts';
import { bridge } from './bridge.ts';

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
    ['{', /is not JSON/],
    ['['.repeat(100_000), /goes deeper/],
    [JSON.stringify({ combatants: [{ name: '' }] }), /combatants\[0\]\.name: must not be empty, line 1/],
    [
      JSON.stringify({ combatants: [{ name: 'A', sheet: { LIF: 'much' } }] }),
      /combatants\[0\]\.sheet\.LIF: must be a number, line 1/,
    ],
    [JSON.stringify({ settings: { nothing: 1 } }), /house rule nothing/],
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
