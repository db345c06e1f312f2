// `npm run check`: everything that must pass before a commit. The tests run, and beside them the other checks, one after the other, in
// the time in which tests wait for disks and other programs. The first failure stops the rest; the last line names it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** The scripts of package.json that are run beside the tests, the quickest first. */
// cspell:ignore deadcode gogc
const checks = ['types', 'lint', 'circles', 'picture -- --check', 'arrows', 'deadcode', 'spell'];

/** The collectors of garbage, of Node and of Go, run less often: a tenth of the work of these checks, which end soon. */
const roomy = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`, GOGC: '400' };

/** What is printed once the tests have ended: they draw on the terminal until then. */
const held = [];
let failed = null;

/** Notes how a check ended. */
function ended(name, code, began) {
  const result = code === 0 ? 'passed' : `FAILED with exit code ${code}`;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code !== 0) failed ??= name;
  return `${name}: ${result} after ${seconds} s`;
}

/** Runs a check; resolves when it has ended. */
function check(script) {
  const [name, ...words] = script.split(' -- ');
  const began = Date.now();
  const child = spawn([scripts[name], ...words].join(' '), {
    cwd: root,
    env: { ...process.env, ...roomy, PATH },
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const output = [];
  child.stdout.on('data', (bytes) => output.push(bytes));
  child.stderr.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString().trim();
      held.push(`${ended(name, code, began)}${text === '' ? '' : `\n${text}`}`);
      resolve();
    });
  });
}

async function runChecks() {
  for (const script of checks) if (failed === null) await check(script);
  // The tests end on the same signal as by Ctrl-C, and remove what they made.
  if (failed !== null) tests.kill('SIGINT');
}

const began = Date.now();
// Not through a shell, which would keep the signal to itself.
const tests = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'], {
  cwd: root,
  env: process.env,
  stdio: 'inherit',
});
const tested = new Promise((resolve) => {
  tests.on('close', (code) => resolve(failed === null ? ended('tests', code, began) : 'tests: stopped'));
});
const checked = runChecks();
const last = await tested;
await checked;
for (const text of [...held, last]) console.log(text);
if (failed !== null) {
  console.error(`npm run check: ${failed} failed`);
  process.exitCode = 1;
}
