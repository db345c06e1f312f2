// cspell:ignore migth
import { Command } from 'commander';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { addFlags, commandFlag, readFlags, type ShellFlag } from '../../../src/cli/input/flags.ts';
import { flagsOf } from '../../../src/game/kernel/flags.ts';

const input = z.object({
  might: z.array(z.number()).min(1).describe('the mights'),
  actions: z.number().int().default(1).describe('how many actions'),
  wet: z.boolean().default(false).describe('in the rain'),
  weapon: z.enum(['club', 'blaster']).optional().describe('the weapon'),
  skill: z.string().default('').describe('the skill, or "" for none'),
});
const flags: readonly ShellFlag[] = [
  ...flagsOf(input),
  commandFlag('on', 'names', 'the targets'),
  commandFlag('pick', 'pairs', 'a choice'),
  { ...commandFlag('overrule', 'pairs', 'a number'), valueOptional: true },
  commandFlag('dry-run', 'yes', 'writes nothing'),
];
const read = (...argv: readonly string[]) => readFlags(argv, flags);

test('values follow a flag as a word or behind =, negative ones and lists of them as well', () => {
  for (const might of [['--might', '-5'], ['--might=-5']]) expect(read(...might).values).toEqual({ might: [-5] });
  expect(read('--might', '-5,60').values).toEqual({ might: [-5, 60] });
  expect(read('--might', '40', '--might', '50').values).toEqual({ might: [40, 50] });
  expect(read('--weapon', 'club', '--dry-run').values).toEqual({ weapon: 'club', 'dry-run': true });
});

test('a yes or no is given by its name, with a word, or as --no-NAME, and not both ways', () => {
  for (const yes of ['--wet', '--wet=yes', '--wet=true'])
    expect(read(yes, 'thug2')).toMatchObject({ values: { wet: true }, words: ['thug2'] });
  for (const no of ['--no-wet', '--wet=no']) expect(read(no).values).toEqual({ wet: false });
  expect(read('--wet', '--no-wet').problems).toEqual(['--wet is given twice, and takes one value']);
  expect(read('--wet=perhaps').problems).toEqual(['--wet is yes or no']);
});

test('an empty text is none where the field takes it, else a value that is missing', () => {
  expect(read('--skill', '')).toMatchObject({ values: { skill: '' }, problems: [] });
  expect(read('--might', '').problems).toEqual(['--might needs a value']);
  expect(read('--might').problems).toEqual(['--might needs a value']);
  expect(read('--might', '--wet').problems).toEqual(['--might needs a value']);
  for (const on of [['--on'], ['--on', '--help']]) expect(read(...on).problems).toEqual(['--on needs a name']);
});

test('a flag that repeats gathers its texts: all names behind --on, one pair each time', () => {
  expect(read('--on', 'thug2', 'thug3', '--on=mara', '--pick', 'a=1', '--pick=b=2', '--overrule').values).toEqual({
    on: ['thug2', 'thug3', 'mara'],
    pick: ['a=1', 'b=2'],
    overrule: [''],
  });
});

test('words belong to no flag: those before and behind flags, negative numbers, and all behind --', () => {
  expect(read('thug2', '--wet', '-3', '14', '--', '--might')).toMatchObject({
    words: ['thug2', '-3', '14', '--might'],
    problems: [],
  });
});

test('all that is wrong is said, an unknown flag with the nearest one', () => {
  expect(read('--migth', '60', '--actions', '1.5').problems).toEqual([
    '--actions must be a whole number, not "1.5"',
    'unknown flag --migth; did you mean --might?',
  ]);
  expect(read('-h')).toMatchObject({ help: true, problems: [] });
});

test('options say what a flag takes, its choices and its default', () => {
  const { options } = addFlags(new Command(), flags);
  const shown = options.filter(({ hidden }) => !hidden).map((option) => [option.flags, option.description]);
  expect(shown.slice(0, 4)).toEqual([
    ['--might <n,n…>', 'the mights; needed'],
    ['--actions <n>', 'how many actions; 1 if left out'],
    ['--wet', 'in the rain'],
    ['--weapon <word>', 'the weapon; one of club, blaster'],
  ]);
});
