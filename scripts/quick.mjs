// `npm run quick [branch]`: types, lint and every test that a change can affect. The change is what differs from the last commit, or
// with a branch (`npm run quick main`) from where this one left it. Ends with 0 where all passed, 1 where something failed.
//
// A test is affected by a file that it imports, directly or through others. Tests that start other programs, or import what does, are
// affected by every source. Which tests read a file that is no module cannot be known: such a change runs all tests.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const module = /\.tsx?$/;
/** Files that no test reads. */
const unread = /^(LICENSE|\.gitignore|\.github\/.*|scripts\/(?!build|check|release).*)$/;
/** Documents, which the tests of documents read; those of the release read CHANGELOG.md as well. */
const page = /^(?:[A-Z_]+\.md|docs\/.*)$/;
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n').filter(Boolean);

/** Runs a program of node_modules; resolves with whether it passed, and with what it printed unless that is shown at once. */
function run(name, args, stdio = 'pipe') {
  const child = spawn(join(root, 'node_modules', '.bin', name), args, { cwd: root, stdio });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ name, passed: code === 0, output })));
}

/** The words for vitest with which it runs the tests that a change can affect; null where there are none. */
function testsFor(changed) {
  const read = changed.filter((path) => !unread.test(path));
  const pages = read.filter((path) => page.test(path));
  const other = read.filter((path) => !module.test(path) && !pages.includes(path));
  if (other.length > 0) {
    console.log(`all tests are run, since any may read ${other.join(', ')}`);
    return ['run'];
  }
  const modules = read.filter((path) => module.test(path) && existsSync(join(root, path)));
  const isBuilt = modules.some((path) => path.startsWith('src/'));
  const starts = isBuilt
    ? git('grep', '-lE', "'(node:child_process|node:worker_threads|@lydell/node-pty|esbuild)'", 'tests')
    : [];
  const files = [
    ...modules,
    ...starts,
    ...(pages.length === 0 ? [] : git('ls-files', 'tests/docs/*.test.ts', 'tests/scripts/*.test.ts')),
  ];
  return files.length === 0 ? null : ['related', '--run', ...files];
}

const [branch] = process.argv.slice(2);
const [base] = branch === undefined ? ['HEAD'] : git('merge-base', branch, 'HEAD');
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const checks = [
  run('tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo']),
  run('biome', ['check', '--diagnostic-level=warn', '.']),
];
const results = await Promise.all(checks);
for (const { name, passed, output } of results) console.log(passed ? `${name}: ok` : `${name}: failed\n${output}`);
const tests = testsFor(changed);
if (tests === null) console.log(`no tests are affected by ${changed.length} changed files`);
else results.push(await run('vitest', [...tests, '--reporter=minimal'], 'inherit'));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
