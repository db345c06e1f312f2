/**
 * What people type wrong over all commands, and the answer: one line, with what to type instead. `mistakes.txt` lists what is typed behind
 * `vrule`; `npx vitest run tests/cli/mistakes.test.ts -u` writes the answers below it anew, for the diff to be read. A line of a command
 * that is suggested runs as it is printed.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readShellLine } from '../../src/cli/input/shell-line.ts';
import { type ProcessResult, scratch, vruleAt } from './vrule.ts';

const listed = readFileSync(new URL('mistakes.txt', import.meta.url), 'utf8').split('\n');

const roster = `system: vaxia
combatants:
  - name: Mara
    side: own
  - name: Thug
    count: 2
`;

/** Runs a line in a home, which is the current folder as well. */
function run(line: string, home: string): ProcessResult {
  return vruleAt({ cwd: home, env: { ...process.env, VRULE_HOME: home } }, readShellLine(`${line} `).words);
}

/** A home with two encounters; Mill Fight was written last. */
function prepared(): string {
  const home = scratch();
  writeFileSync(join(home, 'mill.yaml'), roster);
  for (const line of ['new Den --system crytures --add gazer', 'new "Mill Fight" --from mill.yaml']) {
    const { exit, err } = run(line, home);
    if (exit !== 0) throw new Error(`${line}: ${err}`);
  }
  return home;
}

test('every mistake is exit 2 and one line that says what to type', async () => {
  const homes = [scratch(), prepared()];
  let home = '';
  const lines = listed.flatMap((line) => {
    if (line.startsWith('#')) home = homes.shift() ?? '';
    if (line.startsWith('  ')) return [];
    if (line === '' || line.startsWith('#')) return [line];
    const { exit, out, err } = run(line, home);
    expect.soft({ exit, out, err }, line).toEqual({ exit: 2, out: '', err: expect.stringMatching(/^vrule: .+\n$/) });
    return [line, err.replace('vrule: ', '  ').trimEnd()];
  });
  await expect(lines.join('\n')).toMatchFileSnapshot('mistakes.txt');
});

test('a line that is suggested runs as it is printed', () => {
  const home = prepared();
  const answers = listed
    .slice(listed.findLastIndex((line) => line.startsWith('#')))
    .filter((line) => line.startsWith('  '));
  const suggestion = /(?<!as in )(?<![a-z])vrule (.*?)(?: (?:lists|finds|opens) .*)?$/;
  for (const line of new Set(answers.map((answer) => suggestion.exec(answer)?.[1] ?? ''))) {
    // A word in capitals or brackets stands for one to be typed.
    if (line === '' || /\b(?:SEQ|NEW)\b|…/.test(line)) continue;
    const copy = scratch();
    cpSync(home, copy, { recursive: true });
    writeFileSync(join(copy, 'roster.yaml'), roster);
    const { exit, err } = run(line.startsWith('sim ') ? `${line} --runs 2` : line, copy);
    // The rules may refuse it: nobody is to act yet.
    expect.soft(exit === 2 ? err : '', line).toBe('');
  }
});
