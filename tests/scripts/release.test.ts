/** `npm run release` in a small repository: what it checks, what it prints, what it leaves behind. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratch } from '../cli/vrule.ts';

const changelog = `# Changelog

## [1.2.0] - 2026-11-28

### Added

- **A thing**: \`vrule thing\` does it ([docs/thing.md](docs/thing.md), [things](docs/more.md)).

## [1.1.0] - 2026-10-01

- Older.
`;

interface Repository {
  readonly changes?: string;
  readonly version?: string;
  /** What `npm test` ends with. */
  readonly tests?: 'exit 0' | 'exit 1';
}

/** A folder with an npm that runs the tests itself, and packs nothing. */
function quickNpm(): string {
  const folder = scratch();
  const script = `#!/bin/sh
if [ "$1" = test ]; then ! grep -q 'exit 1' package.json
elif [ "$1" = pack ]; then
  echo packed > "$4/small-1.2.0.tgz"; printf '[\\n{"filename":"small-1.2.0.tgz","size":7,"entryCount":2}]\\n'
else echo 1.0.0
fi
`;
  writeFileSync(join(folder, 'npm'), script, { mode: 0o755 });
  return folder;
}

class Released {
  readonly folder = scratch();

  constructor({ changes = changelog, version = '1.2.0', tests = 'exit 0' }: Repository = {}) {
    mkdirSync(join(this.folder, 'scripts'));
    cpSync('scripts/release.mjs', join(this.folder, 'scripts', 'release.mjs'));
    const named = { name: 'small', version };
    this.write(
      'package.json',
      JSON.stringify({ ...named, files: ['thing.js'], engines: { node: '>=20' }, scripts: { test: tests } }),
    );
    this.write('package-lock.json', JSON.stringify({ ...named, lockfileVersion: 3, packages: { '': named } }));
    this.write('CHANGELOG.md', changes);
    this.write('thing.js', '');
    this.write('.gitignore', 'release/\n');
    this.git('init', '--quiet', '--initial-branch', 'main');
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'All of it');
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  git(...argv: string[]): string {
    const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@localhost', '-c', 'commit.gpgSign=false'];
    const { status, stdout, stderr } = spawnSync('git', [...who, ...argv], { cwd: this.folder, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    return stdout.trim();
  }

  /** Runs it; `npm`: the folder of one that is put before the real one. */
  release(flags: readonly string[], npm = quickNpm()): { readonly exit: number | null; readonly text: string } {
    const PATH = `${npm}${delimiter}${process.env.PATH}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', ...flags], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, PATH, GIT_COMMITTER_NAME: 'Ann', GIT_COMMITTER_EMAIL: 'ann@localhost' },
    });
    return { exit: status, text: `${stdout}${stderr}` };
  }
}

describe('npm run release', () => {
  test('a dry run checks, prints the changes as a page, packs, and leaves nothing behind', () => {
    const small = new Released();
    const { exit, text } = small.release(['--dry-run'], 'node_modules/.bin');
    expect(exit, text).toBe(0);
    expect(text).not.toContain('NO ');
    expect(text).toContain('yes  npm test passes');
    expect(text).toContain(
      'small 1.2.0, 2026-11-28\n\nADDED\n\n- A thing: vrule thing does it (docs/thing.md, things: docs/more.md).\n\nTo get it: npm install -g small@1.2.0',
    );
    expect(text).not.toContain('Older.');
    expect(text).toMatch(/tarball {2}small-1\.2\.0\.tgz, \d+ bytes, 2 files\n {2}sha512 {3}sha512-[\w+/]{86}==/);
    expect(text).toContain(`commit   ${small.git('rev-parse', 'HEAD')}`);
    expect(small.git('tag', '--list')).toBe('');
    expect(readdirSync(small.folder)).not.toContain('release');
    expect(small.git('status', '--porcelain')).toBe('');
  });

  test('a dry run names every check that fails', () => {
    const small = new Released({
      version: '1.3.0',
      changes: `## [Unreleased]\n\n- New.\n\n${changelog}`,
      tests: 'exit 1',
    });
    small.git('switch', '--quiet', '--create', 'other');
    small.git('tag', 'v1.3.0');
    small.write('new.txt', '');
    const { exit, text } = small.release(['--dry-run']);
    expect(exit).toBe(1);
    expect([...text.matchAll(/^NO {3}(.*)$/gm)].map(([, what]) => what)).toEqual([
      'nothing is changed or new beside what is committed',
      'this is the branch main',
      'there is no tag v1.3.0 yet',
      'CHANGELOG.md has a section 1.3.0 with a date',
      'CHANGELOG.md has nothing under Unreleased',
      'npm test passes',
    ]);
    expect(text).toContain('6 of the checks fail');
  });

  test('the tests are left out of a dry run only, by a flag that it names', () => {
    const small = new Released({ tests: 'exit 1' });
    const dry = small.release(['--dry-run', '--skip-tests']);
    expect(dry.exit, dry.text).toBe(0);
    expect(dry.text).toContain('npm test was not run (--skip-tests)');
    expect(small.release(['--skip-tests'])).toEqual({
      exit: 2,
      text: 'release: --skip-tests goes with --dry-run only\n',
    });
  });

  test('a release sets the tag, keeps the tarball, and prints the command that publishes', () => {
    const small = new Released();
    const { exit, text } = small.release([]);
    expect(exit, text).toBe(0);
    expect(small.git('tag', '--list')).toBe('v1.2.0');
    expect(small.git('cat-file', '-t', 'v1.2.0')).toBe('tag');
    expect(existsSync(join(small.folder, 'release', 'small-1.2.0.tgz'))).toBe(true);
    expect(text).toContain('npm publish release/small-1.2.0.tgz');
  });

  test('a release stops at the first check that fails, and does nothing', () => {
    const small = new Released({ tests: 'exit 1' });
    const { exit, text } = small.release([]);
    expect(exit).toBe(1);
    expect(text).toContain('NO   npm test passes');
    expect(small.git('tag', '--list')).toBe('');
    expect(existsSync(join(small.folder, 'release'))).toBe(false);
  });
});
test('the changes of this version are a section of CHANGELOG.md, and its lock file agrees', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string };
  expect(lock.version).toBe(version);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## [${version}]`);
});
