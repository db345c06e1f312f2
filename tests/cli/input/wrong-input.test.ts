import { expect, test } from 'vitest';
import { batch, scratch, vrule } from '../vrule.ts';

const roll = ['roll', '--might', '60'];

/** Wrong input with what its error line must say; all of it is exit 2. */
const wrongInput: readonly (readonly [readonly string[], RegExp])[] = [
  [['roll'], /--might is missing/],
  [['roll', '--might'], /--might needs a value/],
  [['roll', '--might', ''], /--might needs a value/],
  [['roll', '--might', 'abc'], /--might must be numbers .*"abc"/],
  [['roll', '--might', '0x10'], /--might must be numbers/],
  [['roll', '--might', '1e400'], /--might must be numbers/],
  [['roll', '--might', 'NaN'], /--might must be numbers/],
  [['roll', '--might', 'Infinity'], /--might must be numbers/],
  [['roll', '--might', '60,'], /--might must be numbers/],
  [['roll', '--might', '60,55,50'], /--might takes at most 2 values/],
  [['roll', '--migt', '60'], /unknown flag --migt; did you mean --might\?/],
  [[...roll, '--diff', '20,30'], /--diff: one might takes one difficulty/],
  [[...roll, '--actions', '0'], /--actions must be 1 or more/],
  [[...roll, '--actions', '1.5'], /--actions must be a whole number/],
  [[...roll, '--rolled', '101'], /--rolled: roll is a d100: it cannot show 101/],
  [[...roll, '--rolled', '0'], /cannot show 0/],
  [[...roll, '--rolled', '-3'], /cannot show -3/],
  [[...roll, '--rolled', '3.5'], /cannot show 3\.5/],
  [[...roll, '--rolled', '1,2'], /1 too many/],
  [['roll', '--might', '60,55', '--rolled', '88'], /no face for second \(d100\)/],
  [[...roll, '--rolled', '5', '--seed', 'a'], /--seed and --rolled/],
  [[...roll, '--set', 'lopsidedGap'], /key=value/],
  [[...roll, '--set', 'lopsidedGab=3'], /did you mean lopsidedGap/],
  [[...roll, '--set', 'lopsidedGap=many'], /lopsidedGap must be a number/],
  [[...roll, '--set', 'lopsidedGap=0'], /lopsidedGap must be 1 or more/],
  [[...roll, 'hard'], /takes flags, not "hard"/],
  [['vaxai', 'roll'], /did you mean vaxia\?/],
  [['vaxia', 'rol'], /did you mean roll\?/],
  [['odds', 'vaxai', 'roll'], /did you mean vaxia\?/],
  [['shwo', 'x'], /did you mean show\?/],
  [['show'], /show needs an encounter/],
  [['show', 'nobody'], /no encounter called nobody/],
  [['show', './nowhere/x.vrule'], /no such file/],
  [['list', '--jsno'], /did you mean --json\?/],
  [['travel', 'x', 'y'], /SEQ must be a whole number/],
  [['undo', '0', 'y'], /N must be a whole number, 1 or more/],
  [['new', 'x'], /--system is missing/],
  [['new', 'x', '--system', 'vaxai'], /did you mean vaxia\?/],
  [['new', 'con', '--system', 'vaxia'], /device/],
  [['rules', 'VX-9999'], /no rule/],
  [['config', 'sytem'], /did you mean system\?/],
  [['config', 'system', 'chess'], /must be one of vaxia/],
  [['schema', 'ruling', 'vaxia.rol'], /did you mean vaxia\.roll\?/],
  [['act', 'x'], /needs an action/],
  [['open', 'x'], /batch runs no "open"/],
];

test('wrong input is exit 2 and one line that names what is wrong', () => {
  const answers = batch(
    scratch(),
    wrongInput.map(([argv]) => argv),
  );
  for (const [n, [argv, message]] of wrongInput.entries()) {
    expect(answers[n], argv.join(' ')).toMatchObject({ exit: 2, error: expect.stringMatching(message) });
  }
});

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
