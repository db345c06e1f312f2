// `npm run mutate [-- --count 200 --seed TEXT --under src/rules/oath]`: plants changes in the rules, the dice, the state and the
// storage, one at a time, and reports how many of them the tests catch. Rule texts, screens, wording and our own creatures are left out.
//
// Each change is met by the test files nearest to it in the folders, of those equally near the fastest first, until one fails or those
// that took `enough` seconds the last time have passed. Far tests and those that start the built program do not see the change, so the
// share is a lower bound.
import { execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { on, once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from '@swc/core';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: new Date().toISOString() },
    under: { type: 'string', default: 'src' },
    part: { type: 'string', default: '1/1' },
  },
});

/** Where changes are planted, and where they are not: texts and what only the screen shows. */
const planted = /^src\/(rules|dice|state|storage)\/.*\.ts$/;
const spared = /\/(rules|rulebook|index|book|creatures\.table)\.ts$|\.(preview|explain)\.ts$|\/(screen|text)\//;
/** The tests that meet the changes; of them not those that measure time, take minutes or run the built program. */
const meets = /^(tests\/((rules|dice|state|storage|session|contract|tui\/fights)\/|forecast\/policies)|examples\/)/;
const leftOut = /contract\/drops|\/(speed|both-ways|kill|large|hostile|system|crash|work)\.test\.ts$/;
/** Seconds of tests that may meet a change before it counts as missed. */
const enough = 40;
/** Seconds that a test file takes of which nothing is known. */
const unknown = 0.5;

const swapped = ['< <=', '> >=', '+ -', '* /', '=== !==', '&& ||'].map((pair) => pair.split(' '));
const otherOperator = new Map([...swapped, ...swapped.map(([a, b]) => [b, a])]);

/** The commit that is examined, in a folder of its own. */
const tree = join(mkdtempSync(join(tmpdir(), 'vrule-mutate-')), 'tree');
const git = (...args) => execFileSync('git', args, { cwd: tree, encoding: 'utf8' }).trim();
const filesOf = (...patterns) => git('ls-files', ...patterns).split('\n');
const textOf = (path) => readFileSync(join(tree, path));

/** Every change that can be made to a file: the bytes that it replaces, and by what. */
function changesIn(path) {
  // The semicolon makes the first token begin at byte 0, to which the places of all others are relative.
  const source = Buffer.from(`;${textOf(path)}`);
  const module = parseSync(source.toString('utf8'), { syntax: 'typescript', target: 'esnext' });
  const base = module.span.start;
  const changes = [];
  const text = ({ span }) => source.subarray(span.start - base, span.end - base).toString('utf8');
  const bytes = ({ start, end }) => ({ start: start - base - 1, end: end - base - 1 });
  const add = (span, to) => changes.push({ path, ...bytes(span), to });

  function visit(node, isKey) {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.type === 'string' && /^Ts(?!As|NonNull|Satisfies|Const)/.test(node.type)) return;
    if (node.type === 'NumericLiteral' && !isKey) add(node.span, String(node.value + 1));
    if (node.type === 'BooleanLiteral') add(node.span, String(!node.value));
    if (node.type === 'UnaryExpression' && node.operator === '!') add(node.span, text(node.argument));
    if (node.type === 'ConditionalExpression') add(node.test.span, `!(${text(node.test)})`);
    if (node.type === 'IfStatement') add(node.test.span, 'false');
    if (node.type === 'ExpressionStatement') add(node.span, ';');
    const to = node.type === 'BinaryExpression' ? otherOperator.get(node.operator) : undefined;
    if (to !== undefined) {
      const between = { start: node.left.span.end, end: node.right.span.start };
      add(between, text({ span: between }).replace(node.operator, to));
    }
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child, key === 'key');
  }
  visit(module.body);
  return changes.filter(({ start }) => start >= 0).map((change, n) => ({ ...change, n }));
}

/** The source of a file with the change in it. */
function withChange({ path, start, end, to }) {
  const source = textOf(path);
  return Buffer.concat([source.subarray(0, start), Buffer.from(to), source.subarray(end)]).toString('utf8');
}

/** A test runner in a process of its own, begun anew where it was killed. */
function testRunner() {
  let child = null;
  function start() {
    const options = { cwd: tree, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] };
    child = fork(join(root, 'scripts', 'mutate-tests.mjs'), [tree], options);
    child.once('exit', () => {
      child = null;
    });
    return once(child, 'message');
  }
  function stop() {
    if (child !== null) process.kill(-child.pid, 'SIGKILL');
  }
  /** Runs test files with these sources instead of the files'; returns which failed, null where one takes far longer than it did before. */
  async function run(sources, files) {
    if (child === null) await start();
    // An iterator keeps what arrives while nobody waits: the last file and the result often come at once.
    const messages = on(child, 'message', { close: ['exit'] });
    child.send({ sources, tests: files.map(({ test }) => test) });
    // So long that a test which is only slow, on a computer that does other work, does not count as one that never ends.
    const stopAfter = (file) => setTimeout(stop, (120 + 20 * (file?.seconds ?? 0)) * 1000);
    let done = 0;
    let timer = stopAfter(files[done]);
    for await (const [message] of messages) {
      clearTimeout(timer);
      if (message !== 'a file is done') return message;
      done += 1;
      timer = stopAfter(files[done]);
    }
    clearTimeout(timer);
    return null;
  }
  return { run, stop };
}

/** The seconds that each test file took when the tests last ran here. */
function lastSeconds() {
  const folder = join(root, 'node_modules', '.vite', 'vitest');
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'results.json')) : [];
  const results = files.filter(existsSync).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).results);
  // A file that was left out, behind one that failed, took no time.
  const known = results.filter(([, { duration }]) => duration > 0);
  return new Map(known.map(([name, { duration }]) => [name.slice(1), duration / 1000]));
}

/** Whether a test file is that of a source file: it has its name and its folder. */
function isTestOf(test, path) {
  return test.replace(/^tests/, 'src').replace(/\.test\.tsx?$/, '.ts') === path;
}

/** How near a test file is to a change: the folders that they share. The contract of all games is nearer than the tests of another game. */
function nearness(test, path) {
  if (isTestOf(test, path)) return Number.POSITIVE_INFINITY;
  if (test.startsWith('tests/contract/')) return 1.5;
  const [own, other] = [test, path].map((file) => dirname(file).split('/').slice(1));
  const parting = own.findIndex((folder, n) => folder !== other[n]);
  return parting === -1 ? own.length : parting;
}

/** The test files that meet a change, in the order in which they run. */
function testsFor({ path }, tests) {
  const sorted = tests.toSorted((a, b) => nearness(b.test, path) - nearness(a.test, path) || a.seconds - b.seconds);
  let sum = 0;
  return sorted.filter(({ test, seconds }) => {
    if (sum + seconds > enough && !isTestOf(test, path)) return false;
    sum += seconds;
    return true;
  });
}

/** The line and the text of a change, for people. */
function describe({ path, start, end, to }) {
  const source = textOf(path);
  const line = source.subarray(0, start).toString('utf8').split('\n').length;
  const short = (text) => text.replace(/\s+/g, ' ').trim();
  return `${path}:${line}  ${short(source.subarray(start, end).toString('utf8'))}  ->  ${short(to)}`;
}

/** The test file that catches a change, or null. */
async function catcher(runner, change, tests) {
  const failed = await runner.run({ [change.path]: withChange(change) }, tests);
  return failed === null ? 'does not end' : (failed[0] ?? null);
}

/** The changes that a seed chooses; a change in one file does not alter what is chosen in the others. */
function sample(changes, { seed, count }) {
  const lot = ({ path, n }) => createHash('sha256').update(`${seed} ${path} ${n}`).digest('hex');
  const drawn = changes.map((change) => ({ change, lot: lot(change) })).sort((a, b) => (a.lot < b.lot ? -1 : 1));
  return drawn.slice(0, Number(count)).map(({ change }) => change);
}

execFileSync('git', ['worktree', 'add', '--detach', tree], { cwd: root, stdio: 'ignore' });
const runner = testRunner();
try {
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const sources = filesOf('src/*.ts').filter((path) => planted.test(path) && !spared.test(path));
  const seconds = lastSeconds();
  const tests = filesOf('tests/*.test.ts', 'tests/*.test.tsx')
    .filter((test) => meets.test(test) && !leftOut.test(test))
    .map((test) => ({ test, seconds: seconds.get(test) ?? unknown }));
  const under = sources.filter((path) => path.startsWith(values.under)).flatMap(changesIn);
  const chosen = sample(under, values);
  console.log(`${chosen.length} of ${under.length} changes, seed ${values.seed}`);
  const [part, parts] = values.part.split('/').map(Number);
  const own = chosen.filter((_, n) => n % parts === part - 1);
  let caught = 0;
  for (const [n, change] of own.entries()) {
    const meeting = testsFor(change, tests);
    const by = await catcher(runner, change, meeting);
    caught += by === null ? 0 : 1;
    const missed = `${meeting.length} test files passed`;
    console.log(`${by ? 'caught ' : 'MISSED '} ${describe(change)}  (${by ?? missed})  ${caught} of ${n + 1}`);
  }
  console.log(`${caught} of ${own.length} caught, ${Math.round((caught / own.length) * 100)} %`);
} finally {
  runner.stop();
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root, stdio: 'ignore' });
  rmSync(dirname(tree), { recursive: true, force: true });
}
