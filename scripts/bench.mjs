// Prints how fast vrule is beside its goals; with --write also into docs/engineering/bench.md. Starts are ratios to `node -e 0`, measured in
// turns in one run: absolute times do not travel from one computer to another.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'vrule-bench-'));
const vrule = join(root, 'bin', 'vrule.js');
const caches = join(scratch, 'caches');
const rounds = Number(process.env.ROUNDS ?? 61);
const bareStart = ['-e', '0'];

const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

/** Milliseconds of a command: of Node, or of another program. */
function timeOf(argv, program = process.execPath) {
  const began = process.hrtime.bigint();
  const { status } = spawnSync(program, argv, {
    stdio: 'ignore',
    env: { ...process.env, VRULE_HOME: scratch, XDG_CACHE_HOME: caches },
  });
  if (status !== 0) throw new Error(`exit ${status}: ${argv.join(' ')}`);
  return Number(process.hrtime.bigint() - began) / 1e6;
}

/** The median of each measurement, taken in turns so that a busy moment meets all of them. */
async function inTurns(measurements, times = rounds) {
  const all = measurements.map(() => []);
  for (let round = 0; round < times; round += 1) {
    for (const [n, measure] of measurements.entries()) all[n].push(await measure());
  }
  return all.map(median);
}

const rows = [];

function print(what, is, goal = '') {
  rows.push({ what, is, goal });
  console.log(`${what.padEnd(62)} ${is.padStart(10)}   ${goal}`);
}

/** The measurements that run inside one process are TypeScript and use the sources. Returns the path of the bundle. */
async function bundle(entry) {
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
    alias: { 'react-devtools-core': 'node:events' },
    external: ['@lydell/node-pty'],
    logLevel: 'error',
  });
  // The threads of forecasts run the built program, which they find beside this file.
  copyFileSync(join(root, 'dist', 'vrule.cjs'), join(dirname(outfile), 'vrule.cjs'));
  return pathToFileURL(outfile).href;
}

const bundled = async (entry) => import(await bundle(entry));

/** Starts of commands, and the first frame, in units of a start of Node that does nothing. */
async function starts() {
  const { firstFrame } = await bundled('bench-table');
  const roll = ['roll', '--might', '60', '--diff', '45'];
  const frameTime = () => firstFrame(root, scratch, { argv: ['demo'], sign: 'Combatants', keys: 'qq' });
  // A start of the table that is left writes the code caches of all that it runs.
  await frameTime();
  timeOf([vrule, 'new', 'bridge', '--system', 'vaxia']);
  const shown = [
    [vrule, 'show', 'bridge'],
    [vrule, 'list'],
  ];
  const commands = [bareStart, [vrule, ...roll], [vrule, 'odds', 'vaxia', ...roll, '--json'], ...shown];
  const [bare, rolled, odds, show, list, frame] = await inTurns([
    ...commands.map((argv) => () => timeOf(argv)),
    frameTime,
  ]);
  print('`node -e 0`', `${bare.toFixed(0)} ms`);
  print('`vrule roll` ÷ `node -e 0`', (rolled / bare).toFixed(2), '<= 1.45');
  print('`vrule odds` ÷ `node -e 0`', (odds / bare).toFixed(2));
  print('`vrule show` ÷ `node -e 0`', (show / bare).toFixed(2), '<= 1.8');
  print('`vrule list` ÷ `node -e 0`', (list / bare).toFixed(2), '<= 1.6');
  print('first frame of the table ÷ `node -e 0`', (frame / bare).toFixed(2), '<= 3.3');
}

/** Opening files, appending to the journal, and its bytes. */
async function storage() {
  const { appends, bytes, filesToOpen } = await bundled('bench-storage');
  const files = filesToOpen(scratch);
  const shown = [files.small, files.large].map((path) => [vrule, 'show', path, '--json']);
  const opened = [bareStart, ...shown].map((argv) => () => timeOf(argv));
  const [bare, small, large] = await inTurns(opened);
  print('open 10,000 records ÷ `node -e 0`', (small / bare).toFixed(2), '<= 2.5');
  print('open 100,000 records ÷ `node -e 0`', (large / bare).toFixed(2), '<= 3.5');
  const { journal, bare: written } = appends(scratch);
  print('record appended and synced ÷ a bare write: p50', (journal.p50 / written.p50).toFixed(2), '<= 1.3');
  print('record appended and synced ÷ a bare write: p99', (journal.p99 / written.p99).toFixed(2), '<= 1.5');
  for (const { game, typical, all } of bytes(root, scratch))
    print(`bytes of a typical record and of a whole fight, ${game}`, `${typical}, ${all.toLocaleString('en')}`);
}

/** Rulings a second, and exact odds in processes that have worked out nothing before. */
async function rules() {
  const path = await bundle('bench-rules');
  const { cold, rulings } = await import(path);
  for (const { what, is, goal } of rulings()) print(what, is, goal);
  const code = (n) => `import(${JSON.stringify(path)}).then(({ coldOdds }) => console.log(coldOdds(${n})))`;
  const inProcess = (n) => Number(spawnSync(process.execPath, ['-e', code(n)], { encoding: 'utf8' }).stdout);
  const times = await inTurns(
    cold.map((_, n) => () => inProcess(n)),
    Math.min(rounds, 11),
  );
  for (const [n, { name, goal }] of cold.entries()) {
    print(`exact odds, cold: ${name}`, `${times[n].toFixed(1)} ms`, goal);
  }
}

/** Keys to frames with many combatants. What is compared is measured in turns, each time at a table of its own. */
async function table() {
  const { keyToFrame } = await bundled('bench-table');
  const [wide, small] = [
    { columns: 120, rows: 40 },
    { columns: 80, rows: 24 },
  ];
  const measured = [
    () => keyToFrame(200, wide),
    () => keyToFrame(2000, wide),
    () => keyToFrame(200, small),
    () => keyToFrame(200, wide, { scrolls: true }),
  ];
  const rounds = measured.map(() => []);
  for (let n = 0; n < 4; n += 1) {
    for (const [which, measure] of measured.entries()) {
      const figures = await measure();
      // In the first round code is still compiled.
      if (n > 0) rounds[which].push(figures);
    }
  }
  const of = (which, figure) => median(rounds[which].map((round) => round[figure]));
  const ms = (which, figure) => `${of(which, figure).toFixed(1)} ms`;
  print('key to frame, 200 combatants, 120x40, median', ms(0, 'median'), '<= 16 ms');
  print('key to frame, 200 combatants, 120x40, p95', ms(0, 'p95'));
  print('key to frame, 2,000 combatants ÷ 200', (of(1, 'median') / of(0, 'median')).toFixed(2), '<= 1.2');
  print('key to frame, 200 combatants, 80x24, median', ms(2, 'median'), '<= 10 ms');
  print('scroll, 200 combatants, 120x40, median', ms(3, 'median'), '<= 25 ms');
  print('bytes of a cursor move, 120x40', `${of(0, 'bytes')}`, '<= 1,500');
  print('bytes of a cursor move, 80x24', `${of(2, 'bytes')}`, '<= 450');
}

/** Keys while a forecast runs, and how fast forecasts are. */
async function forecasts() {
  const { fightsAMinute, keyToFrameDuringForecast } = await bundled('bench-table');
  const { during, without } = await keyToFrameDuringForecast(24);
  print('key to frame during a forecast ÷ without', (during / without).toFixed(2), '<= 1.5');
  for (const game of ['vaxia', 'oath', 'brilliance', 'six20', 'crytures']) {
    const { sides, rate } = await fightsAMinute(root, game);
    const goal = game === 'vaxia' ? '>= 20,000 on two cores' : '';
    print(`fights a minute, ${game}, ${sides}`, Math.round(rate).toLocaleString('en'), goal);
  }
}

/** The size of what is downloaded, and of what it becomes. */
function packed() {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    cwd: root,
  });
  const [{ size, unpackedSize }] = Object.values(JSON.parse(stdout));
  print('packed size', `${(size / 1e6).toFixed(2)} MB`, '<= 1.2 MB');
  print('unpacked size', `${(unpackedSize / 1e6).toFixed(2)} MB`);
}

/** The single executable: its size, and how long it takes to start. */
async function standalone() {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'standalone.mjs')]);
  if (status !== 0) throw new Error(`it cannot be built: ${stderr}`);
  const executable = join(root, 'standalone', process.platform === 'win32' ? 'vrule.exe' : 'vrule');
  const roll = ['roll', '--might', '60', '--diff', '45'];
  // A start of each writes the code cache.
  timeOf([vrule, ...roll]);
  const [bare, installed, first, later] = await inTurns([
    () => timeOf(bareStart),
    () => timeOf([vrule, ...roll]),
    () => {
      rmSync(caches, { recursive: true, force: true });
      return timeOf(roll, executable);
    },
    () => timeOf(roll, executable),
  ]);
  print('size of the single executable', `${(statSync(executable).size / 1e6).toFixed(0)} MB`);
  print('its `roll` ÷ `node -e 0`', (later / bare).toFixed(2));
  print('its `roll` ÷ that of the installed vrule', (later / installed).toFixed(2));
  print('its very first start, which unpacks ÷ `node -e 0`', (first / bare).toFixed(2));
}

const page = join(root, 'docs', 'engineering', 'bench.md');
const [begin, end] = ['<!-- written by npm run bench -- --write -->', '<!-- the rest is written by hand -->'];

/** Writes the figures into the page; what is written by hand after them stays. */
function write() {
  const before = readFileSync(page, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for the figures`);
  const commit = spawnSync('git', ['log', '-1', '--format=%h'], { encoding: 'utf8', cwd: root }).stdout.trim();
  const table = [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.versions.node}.`,
    '',
    '| what | figure | goal |',
    '| --- | --: | --- |',
    ...rows.map(({ what, is, goal }) => `| ${what} | ${is} | ${goal.replace('<=', '≤').replace('>=', '≥')} |`),
  ];
  writeFileSync(page, `${before.slice(0, from)}${begin}\n\n${table.join('\n')}\n\n${before.slice(to)}`);
}

const parts = { starts, storage, rules, table, forecast: forecasts, packed, standalone };

try {
  // `npm run bench -- rules table` measures only those; they are not written.
  const named = process.argv.slice(2).filter((word) => word !== '--write');
  const unknown = named.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new Error(`there is no part "${unknown}": ${Object.keys(parts).join(', ')}`);
  for (const name of named.length > 0 ? named : Object.keys(parts)) await parts[name]();
  if (process.argv.includes('--write') && named.length === 0) write();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
