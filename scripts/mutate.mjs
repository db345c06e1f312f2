// `npm run mutate [-- --count 200 --seed TEXT --under src/rules/oath]`: plants changes in the rules, the dice, the state and the
// storage, one at a time, and reports how many of them the tests catch. Rule texts, screens and wording are left out.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseSync } from '@swc/core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: new Date().toISOString() },
    under: { type: 'string', default: 'src' },
  },
});

/** Where changes are planted, and where they are not: texts and what only the screen shows. */
const planted = /^src\/(rules|dice|state|storage)\/.*\.ts$/;
const spared = /\/(rules|rulebook|index|book)\.ts$|\.(preview|explain)\.ts$|\/(screen|text)\//;
/** A test run that takes longer than this many seconds has not come to an end: the change was noticed. */
const longest = 900;

/** Numbers from a seed, 0 to below 1. */
function* numbersFrom(seed) {
  for (let n = 0; ; n += 1) {
    yield createHash('sha256').update(`${seed} ${n}`).digest().readUInt32BE(0) / 2 ** 32;
  }
}

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

/** Every change that can be made to a file: the bytes that it replaces, and by what. */
function changesIn(path) {
  // The semicolon makes the first token begin at byte 0, to which the places of all others are relative.
  const source = Buffer.from(`;${readFileSync(join(root, path), 'utf8')}`);
  const module = parseSync(source.toString('utf8'), { syntax: 'typescript', target: 'esnext' });
  const base = module.span.start;
  const changes = [];
  const text = ({ span }) => source.subarray(span.start - base, span.end - base).toString('utf8');
  const add = (span, to) => changes.push({ path, start: span.start - base - 1, end: span.end - base - 1, to });

  function visit(node) {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.type === 'string' && /^Ts(?!As|NonNull|Satisfies|Const)/.test(node.type)) return;
    if (node.type === 'NumericLiteral') add(node.span, String(node.value + 1));
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
    for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child);
  }
  visit(module.body);
  return changes.filter(({ start }) => start >= 0);
}

/** The tests that are near a file first, then those that play whole fights. */
function testsFor(path) {
  const [, part, chapter] = path.split('/');
  if (part !== 'rules') return [[`tests/${part}`], ['tests/session', 'tests/contract']];
  const own = `tests/rules/${chapter}`;
  const near = existsSync(join(root, own)) ? [own] : ['tests/rules'];
  return [near, ['tests/contract'], ['tests/rules', 'tests/session', 'tests/tui/fights', 'tests/examples']];
}

/** Whether the tests fail, or do not come to an end. */
function fails(folder, tests) {
  return new Promise((resolve) => {
    const vitest = join(folder, 'node_modules', '.bin', 'vitest');
    const run = spawn(vitest, ['run', '--bail', '1', '--reporter', 'dot', ...tests], { cwd: folder, stdio: 'ignore' });
    const timer = setTimeout(() => run.kill('SIGKILL'), longest * 1000);
    run.on('close', (code) => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}

async function isCaught(folder, { path, start, end, to }) {
  const file = join(folder, path);
  const before = readFileSync(file);
  writeFileSync(file, Buffer.concat([before.subarray(0, start), Buffer.from(to), before.subarray(end)]));
  try {
    for (const tests of testsFor(path)) if (await fails(folder, tests)) return true;
    return false;
  } finally {
    writeFileSync(file, before);
  }
}

/** The line and the text of a change, for people. */
function describe({ path, start, end, to }) {
  const source = readFileSync(join(root, path));
  const line = source.subarray(0, start).toString('utf8').split('\n').length;
  return `${path}:${line}  ${source.subarray(start, end).toString('utf8').trim()}  ->  ${to.trim()}`;
}

const files = execFileSync('git', ['ls-files', values.under], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const all = files.filter((path) => planted.test(path) && !spared.test(path)).flatMap(changesIn);
const random = numbersFrom(values.seed);
const chosen = Array.from({ length: Math.min(all.length, Number(values.count)) }, () => {
  return all.splice(Math.floor(random.next().value * all.length), 1)[0];
});
const folder = mkdtempSync(join(tmpdir(), 'vrule-mutate-'));
console.log(`${chosen.length} of ${chosen.length + all.length} changes, seed ${values.seed}`);
try {
  execFileSync('git', ['worktree', 'add', '--detach', join(folder, 'tree')], { cwd: root, stdio: 'ignore' });
  const tree = join(folder, 'tree');
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  let caught = 0;
  for (const [n, change] of chosen.entries()) {
    const noticed = await isCaught(tree, change);
    caught += noticed ? 1 : 0;
    console.log(`${noticed ? 'caught ' : 'MISSED '} ${describe(change)}   ${caught} of ${n + 1}`);
  }
  console.log(`${caught} of ${chosen.length} caught, ${Math.round((caught / chosen.length) * 100)} %`);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', join(folder, 'tree')], { cwd: root, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
