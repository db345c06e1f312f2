import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launcher, run, scratch, vrule } from '../vrule.ts';

const roll = ['roll', '--might', '60', '--rolled', '75'];

test('without a terminal, vrule alone prints its help, with its commands', () => {
  const { exit, out } = vrule(scratch(), []);
  expect(exit).toBe(0);
  for (const word of ['roll', 'vaxia', 'odds', 'new', 'act', 'undo', 'audit', 'batch', 'completion'])
    expect(out).toContain(word);
});

test('a bug is one line that says how to report it; VRULE_DEBUG prints where it happened', () => {
  const home = scratch();
  const broken = { NODE_OPTIONS: `--require ${JSON.stringify(join(process.cwd(), 'tests/cli/start/break-json.cjs'))}` };
  const { exit, err } = run(launcher, home, [...roll, '--json'], { env: broken });
  expect(exit).toBe(1);
  expect(err).toMatch(/^vrule: a bug in vrule: planted; please report it .*\n$/);
  expect(run(launcher, home, [...roll, '--json'], { env: { ...broken, VRULE_DEBUG: '1' } }).err).toContain('    at ');
});

test('missing files of vrule are one line and exit 4: the program, the ready-made encounters', () => {
  const home = scratch();
  const copy = join(home, 'vrule');
  mkdirSync(copy);
  for (const part of ['bin', 'dist', 'package.json']) cpSync(part, join(copy, part), { recursive: true });
  const copied = (...argv: string[]) => run(join(copy, 'bin', 'vrule.js'), home, argv);
  const oneLine = (problem: RegExp) => ({ exit: 4, out: '', err: expect.stringMatching(problem) });
  expect(copied(...roll).exit).toBe(0);
  expect(copied('demo')).toEqual(oneLine(/^vrule: \S*demos is missing, .*install vrule again\n$/));
  rmSync(join(copy, 'dist'), { recursive: true });
  expect(copied(...roll)).toEqual(
    oneLine(/^vrule: \S+vrule\.cjs cannot be read; install vrule again, or run "npm run build" .*\n$/),
  );
});
