import { expect, test } from 'vitest';
import { scratch, vrule } from '../vrule.ts';

test('in a process of its own: exit 2, a line for each problem on stderr, nothing on stdout', () => {
  const { exit, out, err } = vrule(scratch(), ['roll', '--might', 'x', '--diff', 'y', '--json']);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err.trimEnd().split('\n')).toEqual([
    'vrule: --might must be numbers with commas, not "x"',
    'vrule: --diff must be numbers with commas, not "y"',
  ]);
});

test('an error line that quotes the input holds no control characters', () => {
  const { exit, err } = vrule(scratch(), ['\u001b]52;c;aGk=\u0007\u001b[2J\u202eelur']);
  expect(exit).toBe(2);
  expect(err).not.toMatch(/[\u001b\u0007\u202e]/);
});

test('a batch answers a line that is no array of arguments in its place', () => {
  const input = '["roll","--might","60","--rolled","75"]\nnot json\n{"a":1}\n["roll","--rolled","1"]\n\n["batch"]\n';
  const { exit, out } = vrule(scratch(), ['batch'], { input });
  expect(exit).toBe(0);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toMatchObject([
    { ruling: 'vaxia.roll' },
    { exit: 2 },
    { exit: 2 },
    { error: '--might is missing', exit: 2 },
    { exit: 2 },
  ]);
});

test('a pick that nobody asks for is refused, with the keys that are asked', () => {
  const asked = vrule(scratch(), [
    'oath',
    'roll',
    '--dice',
    '2',
    '--reliability',
    '1',
    '--rolled',
    '1,2,3',
    '--pick',
    'a=2',
  ]);
  expect([asked.exit, asked.out]).toEqual([2, '']);
  expect(asked.err).toBe('vrule: --pick a: that is not asked; asked: roll-which\n');
  const none = vrule(scratch(), ['roll', '--might', '60', '--rolled', '75', '--pick', 'fee=0 free']);
  expect([none.exit, none.out]).toEqual([2, '']);
  expect(none.err).toBe('vrule: --pick fee: nothing is asked here that could be picked\n');
});
