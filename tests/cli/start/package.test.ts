import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { run, scratch } from '../vrule.ts';

test('the files of the package are those that the build makes, and Ink is no part of what a ruling loads', () => {
  const files = readdirSync('dist').filter((name) => !name.endsWith('.cache'));
  const program = ['ink.mjs', 'react.cjs', 'vrule.cjs'];
  // What packages of games import; `shared-HASH.mjs` has what both have, and what is loaded late.
  const ofGames = ['game.mjs', 'testing.mjs', 'types'];
  const own = files.filter((name) => !/^shared-[A-Z0-9]{8}\.mjs$/.test(name));
  expect(own.sort()).toEqual(['THIRD-PARTY-NOTICES.txt', ...program, ...ofGames].sort());
  const folder = scratch();
  cpSync('bin', join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'dist'));
  cpSync('dist/vrule.cjs', join(folder, 'dist', 'vrule.cjs'));
  const ruling = run(join(folder, 'bin', 'vrule.js'), folder, [
    'roll',
    '--might',
    '60',
    '--diff',
    '45',
    '--rolled',
    '75',
  ]);
  expect([ruling.exit, ruling.out]).toEqual([0, expect.stringContaining('success, 24 points')]);
});

const manifests = z.array(
  z.object({ filename: z.string(), size: z.number(), files: z.array(z.object({ path: z.string() })) }),
);

test('the package is at most 1.2 MB, without caches and test data; installed elsewhere it runs without a network', () => {
  const folder = scratch();
  const env = {
    ...process.env,
    npm_config_offline: 'true',
    npm_config_cache: join(folder, 'cache'),
    VRULE_HOME: folder,
  };
  const npm = (...argv: string[]): string => {
    const { status, stdout, stderr } = spawnSync('npm', argv, { env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const [packed = { filename: '', size: Number.NaN, files: [] }] = manifests.parse(
    Object.values(JSON.parse(npm('pack', '--json', '--ignore-scripts', '--pack-destination', folder))),
  );
  expect(packed.size).toBeLessThanOrEqual(1_200_000);
  const paths = packed.files.map(({ path }) => path);
  expect(
    paths.filter((path) => /\.cache$|fixtures\/(?!demos)|(?<!^examples\/(?:duel|skirmish)\/)tests?\//.test(path)),
  ).toEqual([]);
  expect(paths).toContain('dist/THIRD-PARTY-NOTICES.txt');
  npm('install', '--global', '--silent', '--prefix', join(folder, 'here'), join(folder, packed.filename));
  const vrule = join(folder, 'here', 'bin', 'vrule');
  const vruleHere = (...argv: string[]): string =>
    spawnSync(vrule, argv, { env, encoding: 'utf8', cwd: folder }).stdout;
  expect(vruleHere('--version')).toBe(
    `${z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version}\n`,
  );
  expect(vruleHere('roll', '--might', '60', '--diff', '45', '--rolled', '75')).toContain('success, 24 points');
  expect(vruleHere('new', 'bridge', '--system', 'vaxia')).toContain('bridge');
  expect(vruleHere('next', 'bridge')).toBe('');
}, 120_000);

test('the notices name the packages in it', () => {
  const notices = readFileSync('dist/THIRD-PARTY-NOTICES.txt', 'utf8');
  for (const name of ['ink', 'react', 'zod', 'commander', 'yaml', 'yoga-layout']) {
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\((?:MIT|ISC)\\)\n\n\\S`, 'm'));
  }
});
