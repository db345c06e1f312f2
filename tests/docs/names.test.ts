/** What README, docs and CONTRIBUTING name of ours exists: files, folders, scripts of npm, helpers of tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'src/README.md',
  'src/game/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The texts in backticks of a page, each with the page. */
function spansIn(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

test('the files and folders that documents name are there', () => {
  // The tutorial names files of the package that is written with it; `adding-a-game.test.ts` compares what it shows of them.
  const ours = pages.filter((page) => page !== 'docs/adding-a-game.md');
  const named = ours.flatMap((page) =>
    spansIn(page)
      .flatMap((span) => span.split(/\s+/))
      .filter((word) => /^(?:tests|src|docs|fixtures|examples|scripts|bin)\/[\w./-]+$/.test(word))
      .map((path) => ({ page, path })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

test('the scripts of npm that documents name exist', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z-]+)/g)].map(([, script = '']) => ({ page, script })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
});

test('what the page about games asks for is what the contract tests read', () => {
  const page = readFileSync('src/game/README.md', 'utf8');
  const games = readdirSync('src/rules').filter((name) => existsSync(`src/rules/${name}/book.ts`));
  for (const needed of ['tests/rosters/<game>.json', 'fixtures/rulings/<game>.json', 'fixtures/demos/<game>.json']) {
    expect(page).toContain(needed);
    for (const game of games) expect(existsSync(needed.replace('<game>', game)), `${needed} of ${game}`).toBe(true);
  }
  expect(page).toContain('twelve creatures');
  expect(readFileSync('tests/contract/creatures.test.ts', 'utf8')).toContain('at least twelve');
});
