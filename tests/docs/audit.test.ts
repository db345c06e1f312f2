/** Every test that docs/engineering/audit.md names is there, and every id of the audit has its row. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The cells of each row of the tables, without heads; `\|` in a cell is a bar. */
const rows = readFileSync('docs/engineering/audit.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .slice(2, -2)
      .split(/ \| /)
      .map((cell) => cell.replaceAll('\\|', '|').trim()),
  );

/** A test as the page names it: its file and its title, as it is written there. */
const named = rows
  .flatMap((cells) => cells.flatMap((cell) => cell.split('<br>')))
  .flatMap((cell) => {
    const [, file, title] = /^`(\S+\.tsx?)` › (.+)$/.exec(cell) ?? [];
    return file === undefined || title === undefined ? [] : [[file, title] as const];
  });

function has(file: string, title: string): boolean {
  const path = join('tests', file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title.replaceAll(quote, `\\${quote}`)}${quote}`));
}

test('every test that is named exists, under its title', () => {
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter(([file, title]) => !has(file, title))).toEqual([]);
});

test('every id of the audit has a row with at least one test', () => {
  const last = { V: 19, O: 14, B: 25, S: 14, C: 8, T: 49, K: 18, P: 24 };
  const ids = Object.entries(last).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, n) => `${letter}${n + 1}`),
  );
  const listed = rows.filter(([id = '']) => /^[A-Z]\d+$/.test(id));
  expect(listed.map(([id]) => id)).toEqual(ids);
  expect(listed.filter(([, , tests = '']) => !tests.startsWith('`'))).toEqual([]);
});
