// `npm run quick [branch]`: types, lint and the tests near a change, in less than 20 seconds. The change is what differs
// from the last commit, or with a branch (`npm run quick main`) from where this one left it.
import { execFileSync, spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/**
 * How many seconds of tests are run, both cores together, by what each took the last time and what loading a file takes;
 * fewer while other programs keep the computer busy.
 */
const budget = 9 / Math.max(1, loadavg()[0] / availableParallelism());
const loading = 0.1;

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** A check in a process of its own: whether it passed, and what it printed. */
function check(name, ...args) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), args, { cwd: root });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ name, passed: code === 0, output }));
  });
}

/** How many folders a test shares with the nearest changed file; tests mirror src. A changed test is nearest of all. */
function nearness(test, changed) {
  const folders = (path) => dirname(path).split('/').slice(1);
  const shared = changed.map((path) => {
    if (path === test) return Number.POSITIVE_INFINITY;
    const [own, other] = [folders(test), folders(path)];
    const parting = own.findIndex((folder, n) => folder !== other[n]);
    return parting === -1 ? own.length : parting;
  });
  return Math.max(0, ...shared);
}

/**
 * The affected tests that fit into the budget: the nearest first, of those equally near the shortest. Names
 * the changed tests that do not fit.
 */
function choose(specifications, seconds, changed) {
  const rated = specifications.map((specification) => {
    const path = relative(root, specification.moduleId);
    return { path, specification, near: nearness(path, changed), takes: seconds(path) };
  });
  rated.sort((a, b) => b.near - a.near || a.takes - b.takes);
  let left = budget;
  const chosen = rated.filter(({ takes }) => {
    if (takes > left) return false;
    left -= takes;
    return true;
  });
  const tooLong = rated.filter((one) => one.near === Number.POSITIVE_INFINITY && !chosen.includes(one));
  for (const { path } of tooLong) console.log(`changed, but too long for here: ${path}`);
  return chosen.map(({ specification }) => specification);
}

async function testNear(base) {
  const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  const vitest = await createVitest('test', { root, changed: base, watch: false, reporters: ['minimal'] });
  try {
    await vitest.standalone();
    const affected = await vitest.getRelevantTestSpecifications();
    const seconds = (path) => (vitest.cache.getFileTestResults(`:${path}`)?.duration ?? 500) / 1000 + loading;
    const chosen = choose(affected, seconds, changed.join('\n').split('\n'));
    const { testModules } = await vitest.runTestSpecifications(chosen);
    const summary = `tests: ${chosen.length} of ${affected.length} affected files run`;
    console.log(chosen.length < affected.length ? `${summary}, the nearest ones; npm test runs all` : summary);
    return testModules.every((module) => module.ok());
  } finally {
    await vitest.close();
  }
}

const began = Date.now();
const [branch] = process.argv.slice(2);
const base = branch === undefined ? 'HEAD' : git('merge-base', branch, 'HEAD');
const checks = [
  check('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/quick.tsbuildinfo'),
  check('biome', 'check', '--diagnostic-level=warn', '.'),
];
const tested = await testNear(base);
const results = await Promise.all(checks);
for (const { name, passed, output } of results) console.log(passed ? `${name}: ok` : `${name}: failed\n${output}`);
console.log(`${((Date.now() - began) / 1000).toFixed(1)} seconds since ${base.slice(0, 9)}`);
process.exitCode = tested && results.every(({ passed }) => passed) ? 0 : 1;
