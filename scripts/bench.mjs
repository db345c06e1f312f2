// Prints how fast vrule is beside its bars. Starts are ratios to `node -e 0`, measured in turns in one run: absolute times
// do not travel from one computer to another.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
async function bundled(entry) {
  // Beside the packages, so that those which are not bundled are found.
  const outfile = join(root, 'node_modules', '.cache', 'vrule-bench', `${entry}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [`scripts/${entry}.ts`],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { 'react-devtools-core': join(root, 'scripts', 'nothing.cjs') },
    external: ['@lydell/node-pty'],
    logLevel: 'error',
  });
  // The thread of forecasts is found beside the program, and its games beside it.
  for (const name of readdirSync(join(root, 'dist')).filter((one) => one.endsWith('.cjs'))) {
    copyFileSync(join(root, 'dist', name), join(dirname(outfile), name));
  }
  return import(pathToFileURL(outfile).href);
}

/** The first frame against a bare start, and keys to frames with many combatants. */
async function table(bare) {
  const { firstFrame, keyToFrame } = await bundled('bench-table');
  const times = [];
  for (let round = 0; round < 11; round += 1) times.push(await firstFrame(root, scratch, ['demo'], 'Combatants'));
  print('first frame of the table / node -e 0', (median(times) / bare).toFixed(2), '<= 3.8, aim 2.9');
  const few = await keyToFrame(200);
  const many = await keyToFrame(2000);
  print('key to frame, 200 combatants, median', `${few.median.toFixed(1)} ms`, '<= 12 ms');
  print('key to frame, 200 combatants, p95', `${few.p95.toFixed(1)} ms`, '<= 20 ms');
  print('2,000 combatants / 200', (many.median / few.median).toFixed(2), '<= 1.3');
  print('bytes of a cursor move', `${few.bytes}`, '<= 250');
}

/** Appending to the journal, and its bytes. */
async function storage() {
  const { appends, bytes } = await bundled('bench-storage');
  const { journal, bare, json } = appends(scratch);
  print('record appended and synced / a bare write: p50', (journal.p50 / bare.p50).toFixed(2), '<= 1.3');
  print('record appended and synced / a bare write: p99', (journal.p99 / bare.p99).toFixed(2), '<= 1.5');
  print('JSON of 1,000 records written whole / one appended', (json.p50 / journal.p50).toFixed(1), '');
  for (const { game, typical, fight } of bytes(root, scratch)) {
    print(`bytes of a typical record, ${game}`, `${typical}`, '');
    print(`bytes of a fight of 200 actions, ${game}`, fight.toLocaleString('en'), '');
  }
}

/** Keys while a forecast runs, and how fast forecasts are. */
async function forecasts() {
  const { keyToFrameDuringForecast } = await bundled('bench-table');
  const { during, without } = await keyToFrameDuringForecast(24);
  print('key to frame during a forecast / without', (during / without).toFixed(2), '<= 1.5');
  const { fightsAMinute } = await bundled('bench-forecast');
  for (const game of ['vaxia', 'oath', 'brilliance', 'six20', 'crytures']) {
    const { sides, rate } = await fightsAMinute(root, game);
    const bar = game === 'vaxia' ? '>= 20,000 on two cores' : '';
    print(`fights a minute, ${game}, ${sides}`, Math.round(rate).toLocaleString('en'), bar);
  }
}

async function everything() {
  const { measure } = await bundled('bench-inside');
  const { filesToOpen } = await bundled('bench-storage');
  const files = filesToOpen(scratch);
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
  print('open 10,000 records / node -e 0', (small / bare).toFixed(2), '<= 1.6');
  print('open 100,000 records / node -e 0', (large / bare).toFixed(2), '<= 4');
  for (const { what, is, bar } of measure()) print(what, is, bar);
  await storage();
  await table(bare);
  await forecasts();
}

try {
  // `node scripts/bench.mjs forecast` or `storage` measures only that.
  await ({ forecast: forecasts, storage }[process.argv[2] ?? ''] ?? everything)();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
