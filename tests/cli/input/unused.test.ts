/** What is typed is used or refused, with what would have been understood; never swallowed. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameIds } from '../../../src/rules/index.ts';
import { batch, json, scratch, startEncounter, vrule } from '../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Ash', side: 'own', sheet: { LIF: 40 } },
    { name: 'Thug', count: 2, side: 'other', sheet: { LIF: 30 } },
  ],
};

test('undo and redo say how many records there were, where more were asked for', () => {
  const home = startEncounter('bridge', roster);
  batch(home, [
    ['hit', 'bridge', 'ash', '3'],
    ['hit', 'bridge', 'ash', '4'],
  ]);
  expect(vrule(home, ['undo', 'bridge', '99']).out).toBe(
    '#4  undid 3, back at #0\n  3 of 99: there was no more to undo\n',
  );
  expect(json(home, ['redo', '99', 'bridge'])).toMatchObject({ jump: 3, steps: 3 });
  expect(vrule(home, ['undo', '2', 'bridge']).out).toBe('#6  undid 2, back at #1\n');
});

test('export refuses a file whose ending names no format, and names the known endings', () => {
  const home = startEncounter('bridge', roster);
  const to = (file: string): string => join(home, file);
  const answers = batch(home, [
    ['export', 'bridge', '-o', to('x.docx')],
    ['export', 'bridge', '-o', to('x.pdf'), '--json'],
    ['export', 'bridge', '-o', to('x.odt'), '--to', 'text'],
    ['export', 'bridge', '-o', to('x.HTML')],
    ['export', 'bridge', '-o', to('x.html'), '--ascii'],
  ]);
  const known = '.md, .html, .htm, .csv, .text, .txt, .json';
  expect(answers).toEqual([
    { error: `--output ${to('x.docx')}: it ends in ${known}, or --to says the format`, exit: 2 },
    { error: `--output ${to('x.pdf')}: it ends in ${known}, or --to says the format`, exit: 2 },
    { path: to('x.odt') },
    { path: to('x.HTML') },
    { error: '--ascii: only text has drawn charts', exit: 2 },
  ]);
  expect(readdirSync(home).filter((file) => file.startsWith('x.'))).toEqual(['x.HTML', 'x.odt']);
});

test('a rest that restores nothing says so; one that restores something does not', () => {
  const home = scratch();
  const file = join(home, 'six.json');
  writeFileSync(file, JSON.stringify({ system: 'six20', combatants: [{ name: 'Mara', side: 'own' }] }));
  const says = 'vrule: --rested restores nothing: the usual rest between two fights changes nobody here\n';
  for (const argv of [
    ['new', 'a', '--from', file],
    ['party', 'save', 'Five', '--from', 'a'],
  ])
    expect(vrule(home, argv).exit).toBe(0);
  expect(vrule(home, ['new', 'b', '--party', 'Five', '--rested']).err).toBe(says);
  expect(vrule(home, ['hit', 'a', 'mara', '5']).exit).toBe(0);
  expect(vrule(home, ['party', 'update', 'Five', '--from', 'a']).exit).toBe(0);
  expect(vrule(home, ['new', 'c', '--party', 'Five', '--rested']).err).toBe('');
  expect(vrule(home, ['new', 'd', '--party', 'Five']).err).toBe('');
});

test('the odds of an action are of the field that --of names', () => {
  const home = startEncounter('bridge', roster);
  const attack = ['odds', 'bridge', 'attack', '--by', 'ash', '--on', 'thug1'];
  const [success, damage, wrong, compared] = batch(home, [
    [...attack, '--of', 'success'],
    attack,
    [...attack, '--of', 'beauty'],
    [...attack, '--of', 'success', '--vary', 'defence'],
  ]);
  expect(success).toMatchObject({
    on: [{ odds: { of: 'success', distribution: [{ value: false }, { value: true }] } }],
  });
  expect(damage).toMatchObject({ on: [{ odds: { of: 'damage' } }] });
  expect(wrong).toMatchObject({ exit: 2, error: expect.stringContaining('--of beauty') });
  expect(compared).toEqual({ error: '--of: not with --vary', exit: 2 });
  expect(vrule(home, [...attack, '--of', 'success']).exit).toBe(0);
});

test('the odds of an action take no flag that changes nothing about them', () => {
  const home = startEncounter('bridge', roster);
  const attack = ['odds', 'bridge', 'attack', '--by', 'ash', '--on', 'thug1'];
  const flags = [['--seed', 'x'], ['--pick', 'a=b'], ['--overrule', 'thug1=3'], ['--why'], ['--odds'], ['--dry-run']];
  const answers = batch(
    home,
    flags.map((flag) => [...attack, ...flag]),
  );
  for (const [n, answer] of answers.entries()) {
    expect(answer, flags[n]?.join(' ')).toMatchObject({ exit: 2, error: expect.stringMatching(/^unknown flag --/) });
  }
});

/** Commands of each kind, whole as they are. */
const commands: readonly (readonly string[])[] = [
  ...['show', 'log', 'next', 'check', 'audit', 'export', 'sim', 'repair', 'archive', 'remove', 'undo', 'redo'].map(
    (one) => [one, 'bridge'],
  ),
  ['copy', 'bridge', 'x'],
  ['rename', 'bridge', 'x'],
  ['travel', '0', 'bridge'],
  ['amend', 'bridge', '1'],
  ['party', 'list'],
  ['party', 'save', 'Five', '--from', 'bridge'],
  ['trash', 'list'],
  ['trash', 'empty'],
  ['roster', 'list'],
  ['template', 'vaxia'],
  ['config', 'system', 'vaxia'],
  ['schema', 'event'],
  ['new', 'fresh', '--system', 'vaxia'],
  ['act', 'bridge', 'damage', '--on', 'ash', '--amount', '3'],
  ['act', 'bridge', 'note', '--text', 'x'],
  ['odds', 'bridge', 'attack', '--by', 'ash', '--on', 'thug1'],
  ['hit', 'bridge', 'ash', '3'],
  ['heal', 'bridge', 'ash', '3'],
  ['vaxia', 'roll', '--might', '60'],
  ...gameIds.map((game) => [game]),
];

test('an unknown flag or a word too many is refused, and nothing is changed', () => {
  const home = startEncounter('bridge', roster);
  const seq = (): unknown => Object(json(home, ['show', 'bridge'])).seq;
  const before = [seq(), readdirSync(home).sort()];
  const lines = commands.flatMap((words) => [
    [...words, '--zzzz'],
    [...words, 'zzzz', 'yyyy'],
  ]);
  for (const [n, answer] of batch(home, lines).entries()) {
    const refused = { exit: 2, error: expect.stringMatching(/zzzz|takes|not understood/) };
    expect(answer, lines[n]?.join(' ')).toMatchObject(refused);
  }
  expect([seq(), readdirSync(home).sort()]).toEqual(before);
});
