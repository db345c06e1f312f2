import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeYaml } from '../../../src/session/documents/yaml.ts';
import { readRosterFile, readRosterText } from '../../../src/session/rosters/roster-file.ts';
import { mostCombatants } from '../../../src/state/encounter.ts';
import { fewOf, torture } from '../../torture/share.ts';
import { type BadFile, badFiles } from './bad-files.ts';

/** What is said of a file in a folder of its own, without its path. */
function problemsOf([name, content, , game]: BadFile): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-bad-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  if (content === null) mkdirSync(path);
  else writeFileSync(path, content);
  const read = readRosterFile(path, { game });
  if (read.ok || !('problems' in read)) return [JSON.stringify(read)];
  return read.problems.map((line) => line.replace(`${path}:`, ''));
}

test('there are at least sixty bad files', () => {
  expect(new Set(badFiles.map(([name]) => name)).size).toBeGreaterThanOrEqual(60);
});

test.each(['json', 'yaml', 'csv'])('those in %s have places, nearest keys, and several mistakes at once', (format) => {
  const said = badFiles.flatMap(([name, , problems]) => (name.endsWith(`.${format}`) ? [problems] : []));
  expect(said.length).toBeGreaterThanOrEqual(10);
  expect(said.flat().filter((line) => !/^\d+:\d+: /.test(line))).toEqual([]);
  expect(said.flat().filter((line) => line.includes('did you mean')).length).toBeGreaterThanOrEqual(3);
  expect(said.filter((problems) => problems.length > 1).length).toBeGreaterThanOrEqual(3);
});

/** Those that are read to a bound; at each commit two of them. */
const large = badFiles.filter(([, content]) => (content?.length ?? 0) > 1e6);
const read = [...badFiles.filter((file) => !large.includes(file)), ...fewOf(large, 2, 'large files')];

test.each(read.map((file) => [file[0], file] as const))(
  '%s: every mistake with its line, column, part and what was probably meant',
  (_name, file) => {
    expect(problemsOf(file)).toEqual(file[2]);
  },
);

test('as many entries as an encounter takes combatants are read, in any format', () => {
  const names = Array.from({ length: mostCombatants }, (_, n) => `Jim ${n}`);
  const csv = `name\n${names.join('\n')}\n`;
  // Of all ready-made fights the one of Crytures has the largest sheets.
  const fight = JSON.parse(readFileSync('fixtures/demos/crytures.json', 'utf8')).combatants;
  const whole = names.map((name, n) => structuredClone({ ...fight[n % fight.length], name, count: 1 }));
  // At each commit most of them by their names alone.
  const combatants = whole.map((one, n) => (torture || n % 20 === 0 ? one : { name: one.name }));
  const roster = { system: 'crytures', combatants };
  const formats = [
    ['json', () => JSON.stringify(roster, null, 2)],
    ['yaml', () => writeYaml(roster)],
    ['csv', () => csv],
  ] as const;
  for (const [format, write] of fewOf(formats, 1, 'format of a crowd')) {
    const text = write();
    const read = readRosterText(text, { file: 'many', format, game: 'oath' });
    expect(read.ok && read.roster.combatants.length, format).toBe(mostCombatants);
  }
}, 60_000);

test('at most twenty mistakes of a file are described, then how many more there are', () => {
  const content = `system: oath\ncombatants:\n${'  - {nme: A}\n'.repeat(30)}`;
  const said = problemsOf(['many.yaml', content, []]);
  expect(said.length).toBe(21);
  expect(said.at(0)).toBe('3:5: combatants[0].name: is missing');
  expect(said.at(-1)).toBe('and 40 more');
});
