// The tests of `npm run quick [branch]`: every one that a change can affect. The change is what differs from the last commit, or with a
// branch (`npm run quick main`) from where this one left it.
//
// A test is affected by a file that it imports, directly or through others. Tests that start other programs, or import what does, are
// affected by every source. Which tests read a file that is no module cannot be known: such a change runs all tests.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const module = /\.tsx?$/;
/** Files that no test reads. */
const unread = /^(LICENSE|\.gitignore|\.github\/.*|scripts\/(?!build|check|release).*)$/;
/** Documents, which the tests of documents read; those of the release read CHANGELOG.md as well. */
const page = /^(?:[A-Z_]+\.md|docs\/.*)$/;
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);

const [branch] = process.argv.slice(2);
const [base] = branch === undefined ? ['HEAD'] : git('merge-base', branch, 'HEAD');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const read = changed.filter((path) => !unread.test(path));
const pages = read.filter((path) => page.test(path));
const other = read.filter((path) => !module.test(path) && !pages.includes(path));
if (other.length > 0) console.log(`all tests are run, since any may read ${other.join(', ')}`);
const modules = read.filter((path) => module.test(path) && existsSync(path));
const isBuilt = modules.some((path) => path.startsWith('src/'));
const starts = "'(node:child_process|node:worker_threads|@lydell/node-pty|esbuild)'";
const files = [
  ...modules,
  ...(isBuilt ? git('grep', '-lE', starts, 'tests') : []),
  ...(pages.length > 0 ? git('ls-files', 'tests/docs/*.test.ts', 'tests/scripts/*.test.ts') : []),
];
const words = other.length > 0 ? ['run'] : ['related', '--run', ...files];
if (other.length === 0 && files.length === 0) console.log(`no tests are affected by ${changed.length} changed files`);
else process.exitCode = spawnSync('vitest', [...words, '--reporter=minimal'], { stdio: 'inherit' }).status;
