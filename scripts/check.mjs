// `npm run check`: everything that must pass before a commit. First the quick checks, one for each core; the first that fails ends it.
// Then the tests, and beside them the slower checks, one after the other, in the time that tests leave: while they wait for disks and
// other programs.
// The last line names what failed.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** The scripts of package.json that are run, what takes longest first. */
// cspell:ignore deadcode gogc
const quick = ['types', 'lint', 'arrows', 'circles'];
const slow = ['spell', 'deadcode'];
const tests = 'unit';

/** The collectors of garbage, of Node and of Go, run less often: a tenth of the work of these checks, which end soon. */
const roomy = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`, GOGC: '400' };

let failed = null;

/** Runs a script of package.json; resolves with what it says of itself. `shown`: its output is printed as it comes. */
function run(name, { env = {}, shown = false } = {}) {
  const began = Date.now();
  const child = spawn(scripts[name], {
    cwd: root,
    env: { ...process.env, ...env, PATH },
    shell: true,
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  child.stdout?.on('data', (bytes) => output.push(bytes));
  child.stderr?.on('data', (bytes) => output.push(bytes));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) failed ??= name;
      const result = code === 0 ? 'passed' : `FAILED with exit code ${code}`;
      const text = Buffer.concat(output).toString().trim();
      resolve(
        `${name}: ${result} after ${((Date.now() - began) / 1000).toFixed(1)} s${text === '' ? '' : `\n${text}`}`,
      );
    });
  });
}

async function runQuick() {
  for (let next = quick.shift(); next !== undefined && failed === null; next = quick.shift()) {
    console.log(await run(next, { env: roomy }));
  }
}

/** What they say is printed when the tests have ended, which draw on the terminal until then. */
async function runSlow() {
  const said = [];
  for (const script of slow) said.push(await run(script, { env: roomy }));
  return said;
}

await Promise.all(Array.from({ length: availableParallelism() }, runQuick));
if (failed === null) {
  const [tested, said] = await Promise.all([run(tests, { shown: true }), runSlow()]);
  for (const line of [...said, tested]) console.log(line);
}
if (failed !== null) {
  console.error(`npm run check: ${failed} failed`);
  process.exitCode = 1;
}
