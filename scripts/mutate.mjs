// `npm run mutate [-- --count 200 --seed TEXT --under src/rules/oath]`: plants changes in the rules, the dice, the state and the
// storage, one at a time, and reports how many of them the tests catch. Rule texts, screens, wording and our own creatures are left out.
//
// All tests run once to find out which test file reaches which place; this is kept for the commit. Then each change is met by the
// files that reach its place, near ones and fast ones first, until one fails or `enough` seconds of tests have passed. What starts the
// built program does not see the changes, so the share is a lower bound.
import { execFileSync, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
const meets = /^tests\/((rules|dice|state|storage|session|contract|examples|tui\/fights)\/|forecast\/policies)/;
const leftOut = /contract\/drops|\/(speed|both-ways|kill|large|hostile|system|crash|work)\.test\.ts$/;
/** Seconds of tests that may meet a change before it counts as missed. */
const enough = 60;

const otherOperator = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '===': '!==',
    '!==': '===',
    '&&': '||',
    '||': '&&',
  }),
);

/** The commit that is examined, in a folder of its own. */
const tree = join(mkdtempSync(join(tmpdir(), 'vrule-mutate-')), 'tree');
const git = (...args) => execFileSync('git', args, { cwd: tree, encoding: 'utf8' }).trim();
const filesOf = (...patterns) => git('ls-files', ...patterns).split('\n');
const textOf = (path) => readFileSync(join(tree, path));

/**
 * Every change that can be made to a file: the bytes that it replaces, and by what; and the place, the expression that is worked
 * out differently.
 */
function changesIn(path) {
  // The semicolon makes the first token begin at byte 0, to which the places of all others are relative.
  const source = Buffer.from(`;${textOf(path)}`);
  const module = parseSync(source.toString('utf8'), { syntax: 'typescript', target: 'esnext' });
  const base = module.span.start;
  const changes = [];
  const text = ({ span }) => source.subarray(span.start - base, span.end - base).toString('utf8');
  const bytes = ({ start, end }) => ({ start: start - base - 1, end: end - base - 1 });
  const add = (span, to, place = span) => changes.push({ path, ...bytes(span), to, place: bytes(place) });

  function visit(node, isKey) {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.type === 'string' && /^Ts(?!As|NonNull|Satisfies|Const)/.test(node.type)) return;
    if (node.type === 'NumericLiteral' && !isKey) add(node.span, String(node.value + 1));
    if (node.type === 'BooleanLiteral') add(node.span, String(!node.value));
    if (node.type === 'UnaryExpression' && node.operator === '!') add(node.span, text(node.argument));
    if (node.type === 'ConditionalExpression') add(node.test.span, `!(${text(node.test)})`);
    if (node.type === 'IfStatement') add(node.test.span, 'false');
    if (node.type === 'ExpressionStatement') add(node.span, ';', node.expression.span);
    const to = node.type === 'BinaryExpression' ? otherOperator.get(node.operator) : undefined;
    if (to !== undefined) {
      const between = { start: node.left.span.end, end: node.right.span.start };
      add(between, text({ span: between }).replace(node.operator, to), node.span);
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

/** The source of a file whose places write down that they were reached. */
function withCounters(path, changes) {
  const source = textOf(path);
  const inserted = changes.flatMap(({ id, place: { start, end } }) => [
    { at: start, text: `(vruleHits[${id}]=1,`, rank: -end },
    { at: end, text: ')', rank: Number.NEGATIVE_INFINITY },
  ]);
  // What ends at a place comes before what begins there, and of what begins there the outer before the inner.
  inserted.sort((a, b) => a.at - b.at || a.rank - b.rank);
  const parts = [];
  let done = 0;
  for (const { at, text } of inserted) {
    parts.push(source.subarray(done, at), Buffer.from(text));
    done = at;
  }
  return Buffer.concat([...parts, source.subarray(done)]).toString('utf8');
}

/** A test runner in a process of its own, begun anew where it was killed; `hits` is the folder where it writes what each file reaches. */
function testRunner(...hits) {
  let child = null;
  function start() {
    const options = { cwd: tree, detached: true, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] };
    child = fork(join(root, 'scripts', 'mutate-tests.mjs'), [tree, ...hits], options);
    child.once('exit', () => {
      child = null;
    });
    return once(child, 'message');
  }
  function stop() {
    if (child !== null) process.kill(-child.pid, 'SIGKILL');
  }
  /**
   * Runs test files with these sources instead of the files': which failed, and the seconds; null where one of them takes far longer
   * than it did before.
   */
  async function run(sources, files) {
    if (child === null) await start();
    child.send({ sources, tests: files.map(({ test }) => test) });
    for (let done = 0; ; done += 1) {
      const timer = setTimeout(stop, (30 + 5 * (files[done]?.seconds ?? 0)) * 1000);
      const waiting = new AbortController();
      const gone = once(child, 'exit', waiting).then(() => [null]);
      const [result] = await Promise.race([once(child, 'message', waiting), gone]);
      waiting.abort();
      clearTimeout(timer);
      if (result !== 'a file is done') return result;
    }
  }
  return { run, stop };
}

/**
 * Which test files reach which places, and how many seconds each takes. What is known of a test file is kept as long as neither it nor
 * the sources change; all others run now.
 */
async function mapOf(byPath, count) {
  const contents = (...patterns) =>
    git('ls-files', '-s', ...patterns)
      .split('\n')
      .map((line) => line.split(/\s+/));
  const sources = createHash('sha256')
    .update(JSON.stringify([...byPath]))
    .digest('hex');
  const folder = join(root, 'node_modules', '.cache', 'mutate', sources.slice(0, 16));
  mkdirSync(folder, { recursive: true });
  const summary = join(folder, 'summary.json');
  const known = existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')) : {};
  const tests = contents('tests/*.test.ts', 'tests/*.test.tsx').map(([, content, , test]) => ({ test, content }));
  const meeting = tests.filter(({ test }) => meets.test(test) && !leftOut.test(test));
  const unknown = meeting.filter(({ test, content }) => known[test]?.content !== content);
  if (unknown.length > 0) {
    const head = `globalThis.vruleHits ??= new Uint8Array(${count});`;
    const counting = [...byPath].map(([path, changes]) => [path, `${head}${withCounters(path, changes)}`]);
    const runner = testRunner(folder);
    const files = unknown.map(({ test }) => ({ test, seconds: 120 }));
    const { failed, seconds } = await runner.run(Object.fromEntries(counting), files);
    runner.stop();
    for (const { test, content } of unknown)
      known[test] = { content, seconds: seconds[test], fails: failed.includes(test) };
    writeFileSync(summary, JSON.stringify(known));
  }
  return meeting.flatMap(({ test }) => {
    const file = join(folder, encodeURIComponent(test));
    const { seconds, fails } = known[test];
    if (fails) console.log(`left out, since it fails without a change: ${test}`);
    return fails || !existsSync(file) ? [] : [{ test, seconds, hits: readFileSync(file) }];
  });
}

/** The test files that reach a place, in the order in which they run; a file that is far from the place catches less. */
function testsFor({ id, path }, map) {
  const [, part, chapter] = path.split('/');
  const near = ['tests/contract/', part === 'rules' ? `tests/rules/${chapter}/` : `tests/${part}/`];
  const weight = ({ test, seconds }) => seconds * (near.some((folder) => test.startsWith(folder)) ? 1 : 4);
  const reaching = map.filter(({ hits }) => hits[id]).sort((a, b) => weight(a) - weight(b));
  let sum = 0;
  return reaching.filter(({ seconds }) => {
    sum += seconds;
    return sum <= enough;
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
async function catcher(runner, change, reaching) {
  let left = reaching;
  while (left.length > 0) {
    const result = await runner.run({ [change.path]: withChange(change) }, left);
    if (result === null) return 'does not end';
    const [failed] = result.failed;
    if (failed === undefined) return null;
    const again = left.filter(({ test }) => test === failed);
    // On a busy computer a test that measures time may fail without the change as well.
    const measures = again.length > 0 && /performance\.now|Date\.now|hrtime/.test(textOf(failed));
    if (!measures || (await runner.run({}, again))?.failed.length === 0) return failed;
    left = left.filter(({ test }) => test !== failed);
  }
  return null;
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
  const byPath = new Map(sources.map((path) => [path, changesIn(path)]));
  const all = [...byPath.values()].flat();
  for (const [id, change] of all.entries()) change.id = id;
  const map = await mapOf(byPath, all.length);
  const under = all.filter(({ path }) => path.startsWith(values.under));
  const chosen = sample(under, values);
  console.log(`${chosen.length} of ${under.length} changes, seed ${values.seed}`);
  const [part, parts] = values.part.split('/').map(Number);
  const own = chosen.filter((_, n) => n % parts === part - 1);
  let caught = 0;
  for (const [n, change] of own.entries()) {
    const reaching = testsFor(change, map);
    const by = await catcher(runner, change, reaching);
    caught += by === null ? 0 : 1;
    const missed = reaching.length === 0 ? 'reached by no test' : `reached by ${reaching.length} test files`;
    console.log(`${by ? 'caught ' : 'MISSED '} ${describe(change)}  (${by ?? missed})  ${caught} of ${n + 1}`);
  }
  console.log(`${caught} of ${own.length} caught, ${Math.round((caught / own.length) * 100)} %`);
} finally {
  runner.stop();
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root, stdio: 'ignore' });
  rmSync(dirname(tree), { recursive: true, force: true });
}
