// `npm run check`: everything that must pass before a commit. Checks run beside each other, one for each core, and then the tests.
// Each prints its output when it ends. After the first failure nothing more is begun; the last line names it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** The scripts of package.json that are run, what takes longest first. */
// cspell:ignore deadcode gogc
const checks = ['spell', 'types', 'lint', 'arrows', 'deadcode', 'circles', 'picture -- --check'];
const tests = 'unit';

/** The collectors of garbage, of Node and of Go, run less often: a tenth of the work of these checks, which end soon. */
const roomy = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`, GOGC: '400' };

/** Runs a script of package.json; whether it passed. `held`: its output is printed when it ends. */
function run(script, held) {
  const [name, ...words] = script.split(' -- ');
  const began = Date.now();
  const stdio = held ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn([scripts[name], ...words].join(' '), {
    cwd: root,
    env: { ...process.env, ...(held ? roomy : {}), PATH },
    shell: true,
    stdio,
  });
  const output = [];
  child.stdout?.on('data', (bytes) => output.push(bytes));
  child.stderr?.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString().trim();
      const result = code === 0 ? 'passed' : `FAILED with exit code ${code}`;
      console.log(
        `${name}: ${result} after ${((Date.now() - began) / 1000).toFixed(1)} s${text === '' ? '' : `\n${text}`}`,
      );
      resolve(code === 0);
    });
  });
}

let failed = null;
const waiting = [...checks];

async function runWaiting() {
  for (let next = waiting.shift(); next !== undefined && failed === null; next = waiting.shift()) {
    if (!(await run(next, true))) failed ??= next;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failed === null && !(await run(tests, false))) failed = tests;
if (failed !== null) {
  console.error(`npm run check: ${failed} failed`);
  process.exitCode = 1;
}
