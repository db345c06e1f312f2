import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { launcher, type ProcessResult, run, scratch } from '../vrule.ts';

const madeOf = z.record(z.string(), z.array(z.string()));

/** The packages in a file of dist. */
function packagesIn(file: string): ReadonlySet<string> {
  const inputs = madeOf.parse(JSON.parse(readFileSync('dist/made-of.json', 'utf8')))[file] ?? [];
  return new Set(inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []));
}

describe('what is loaded', () => {
  const heavy = ['ink', 'react', 'conf', 'ajv', 'yoga-layout', 'commander', 'yaml', 'csv-parse'];

  const rulingFiles = ['vrule.cjs', 'vaxia-book.cjs'];

  test('the files of a ruling have neither Ink, React, conf, commander nor the readers of YAML and CSV', () => {
    const packages = new Set(rulingFiles.flatMap((file) => [...packagesIn(`dist/${file}`)]));
    expect(packages).toContain('zod');
    expect(heavy.filter((name) => packages.has(name))).toEqual([]);
  });

  test('a ruling reads only the door and the book of its game', () => {
    const trace =
      'const fs=require("fs");const of=fs.readFileSync;' +
      'fs.readFileSync=(path,...more)=>{if(/dist/.test(path))process.stderr.write(path+"\\n");return of(path,...more)};';
    const argv = [
      '-e',
      `${trace}process.argv.splice(1,0,"x");require(${JSON.stringify(launcher)})`,
      'roll',
      '--might',
      '60',
    ];
    const { stderr, status } = spawnSync(process.execPath, argv, {
      encoding: 'utf8',
      env: { ...process.env, VRULE_HOME: scratch() },
    });
    expect(status).toBe(0);
    const files = stderr
      .trimEnd()
      .split('\n')
      .map((path) => path.replace(/^.*dist./, ''));
    const cache = `${process.version}-${process.arch}.cache`;
    expect(files).toEqual(rulingFiles.flatMap((file) => [file, `${file}.${cache}`]));
  });
});

test('what a file of dist loads is there: parts that are imported late as well', () => {
  const files = readdirSync('dist').filter((name) => name.endsWith('.cjs'));
  const loaded = files.flatMap((name) => readFileSync(`dist/${name}`, 'utf8').match(/"\.\/[\w-]+\.c?js"/g) ?? []);
  expect(loaded).toContain('"./program.cjs"');
  expect(loaded.filter((name) => !files.includes(name.slice(3, -1)))).toEqual([]);
  const { exit, out } = run(launcher, scratch(), ['template', 'oath']);
  expect([exit, out]).toEqual([0, expect.stringContaining('system: oath')]);
});

test('a copy that is not built, or not whole, says so in one sentence', () => {
  const folder = scratch();
  cpSync('bin', join(folder, 'bin'), { recursive: true });
  mkdirSync(join(folder, 'scripts'));
  const start = (): ProcessResult => run(join(folder, 'bin', 'vrule.js'), folder, ['--version']);
  expect(start()).toEqual({
    exit: 4,
    out: '',
    err: `vrule: this copy of the source is not built yet: run "npm install" in ${folder}\n`,
  });
  mkdirSync(join(folder, 'dist'));
  expect(start()).toMatchObject({
    exit: 4,
    err: expect.stringMatching(/^vrule: \S+ cannot be read \(ENOENT\); install vrule again\n$/),
  });
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
  expect(paths.filter((path) => /\.cache$|made-of|fixtures\/(?!demos)|tests?\//.test(path))).toEqual([]);
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
