// Prints how fast vrule is beside its bars. Starts are ratios to `node -e 0`, measured in turns in one run: absolute times
// do not travel from one computer to another.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const scratch = mkdtempSync(join(tmpdir(), 'vrule-bench-'));
const vrule = join(root, 'bin', 'vrule.js');
const rounds = Number(process.env.ROUNDS ?? 31);

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

/** The times of each command, run in turns so that a busy moment meets all of them. */
function inTurns(commands) {
  const times = commands.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    commands.forEach((argv, n) => {
      const began = process.hrtime.bigint();
      const { status } = spawnSync(process.execPath, argv, {
        stdio: 'ignore',
        env: { ...process.env, VRULE_HOME: scratch },
      });
      if (status !== 0) throw new Error(`exit ${status}: ${argv.join(' ')}`);
      times[n].push(Number(process.hrtime.bigint() - began) / 1e6);
    });
  }
  return times.map(median);
}

function print(what, is, bar) {
  console.log(`${what.padEnd(52)} ${is.padStart(10)}   ${bar}`);
}

/** The measurements that run inside one process are TypeScript and use the sources. */
async function inside() {
  const outfile = join(scratch, 'inside.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/bench-inside.ts'],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

try {
  const { prepare, measure } = await inside();
  const files = prepare(scratch);
  print('what', 'is', 'bar');
  const ruling = ['roll', '--might', '60', '--diff', '45'];
  const [bare, roll, odds, small, large] = inTurns([
    ['-e', '0'],
    [vrule, ...ruling],
    [vrule, 'odds', 'vaxia', ...ruling, '--json'],
    [vrule, 'show', files.small, '--json'],
    [vrule, 'show', files.large, '--json'],
  ]);
  print('node -e 0', `${bare.toFixed(0)} ms`, '');
  print('vrule roll / node -e 0', (roll / bare).toFixed(2), '<= 1.30, aim 1.20');
  print('vrule odds / node -e 0', (odds / bare).toFixed(2), '<= 1.30, aim 1.20');
  print('open 10,000 records / node -e 0', (small / bare).toFixed(2), '<= 2');
  print('open 100,000 records / node -e 0', (large / bare).toFixed(2), '<= 12');
  for (const { what, is, bar } of measure(scratch)) print(what, is, bar);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
