import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { launcher, scratch } from '../vrule.ts';

const madeOf = z.record(z.string(), z.array(z.string()));

/** The packages in a file of dist. */
function packagesIn(file: string): ReadonlySet<string> {
  const inputs = madeOf.parse(JSON.parse(readFileSync('dist/made-of.json', 'utf8')))[file] ?? [];
  return new Set(inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []));
}

describe('what is loaded', () => {
  const heavy = ['ink', 'react', 'conf', 'ajv', 'yoga-layout', 'commander', 'yaml', 'csv-parse'];

  test('the file of the door has neither Ink, React, conf, commander nor the readers of YAML and CSV', () => {
    const packages = packagesIn('dist/vrule.cjs');
    expect(packages).toContain('zod');
    expect(heavy.filter((name) => packages.has(name))).toEqual([]);
  });

  test('a ruling reads no other file of dist', () => {
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
    expect(files).toEqual(['vrule.cjs', 'vrule.cjs.cache']);
  });
});

test('runs where it is packed and installed elsewhere without a network', () => {
  const folder = scratch();
  const env = {
    ...process.env,
    npm_config_offline: 'true',
    npm_config_cache: join(folder, 'cache'),
    VRULE_HOME: folder,
  };
  const npm = (...argv: string[]): void => {
    const { status, stderr } = spawnSync('npm', argv, { env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  };
  npm('pack', '--silent', '--pack-destination', folder);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  npm('install', '--global', '--silent', '--prefix', join(folder, 'here'), join(folder, tarball));
  const vrule = join(folder, 'here', 'bin', 'vrule');
  const run = (...argv: string[]): string => spawnSync(vrule, argv, { env, encoding: 'utf8', cwd: folder }).stdout;
  expect(run('--version')).toBe(
    `${z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version}\n`,
  );
  expect(run('roll', '--might', '60', '--diff', '45', '--rolled', '75')).toContain('success, 24 points');
  expect(run('new', 'bridge', '--system', 'vaxia')).toContain('bridge');
  expect(run('next', 'bridge')).toBe('');
}, 120_000);
