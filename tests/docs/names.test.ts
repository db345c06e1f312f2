/** What README, docs and CONTRIBUTING name of ours exists: files, folders, links, scripts of npm, helpers of tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const pages = [
  'README.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'src/README.md',
  'src/game/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
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

/** The anchors of the headings of a page, as hosts of repositories make them: the second of one name ends in -1. */
function anchorsOf(path: string): ReadonlySet<string> {
  const anchors: string[] = [];
  const bare = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  for (const [at, name] of bare.entries()) {
    const before = bare.slice(0, at).filter((other) => other === name).length;
    anchors.push(before === 0 ? name : `${name}-${before}`);
  }
  return new Set(anchors);
}

test('links between documents lead to files and headings that are there', () => {
  const links = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = '', part]) => ({
        page,
        path: path === '' ? page : join(dirname(page), path),
        part,
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ path }) => !existsSync(path))).toEqual([]);
  expect(links.filter(({ path, part }) => part !== undefined && !anchorsOf(path).has(part))).toEqual([]);
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

test('the README is read in a few minutes', () => {
  const words = readFileSync('README.md', 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '');
  expect(words.length).toBeLessThanOrEqual(900);
});
