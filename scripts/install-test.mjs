// Packs vrule, installs the package globally into an empty folder, and plays with it under Node 20, 22 and 24, each from its package
// in the registry. A Node that cannot be fetched is skipped, and named. Then goes through docs/adding-a-game.md with the vrule that is
// installed, and adds the examples from their tarballs to an empty home.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { doFileStep, tutorialSteps } from './tutorial.mjs';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'vrule-install-'));
const isWindows = process.platform === 'win32';

function run(command, argv, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, argv, { cwd: root, encoding: 'utf8', ...options });
  return { ok: status === 0, text: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}

const npm = (...argv) => run('npm', argv, { shell: isWindows });

function check(what, { ok, text }, wanted = '') {
  if (ok && text.includes(wanted)) return;
  console.error(`${what} failed:\n${text}`);
  process.exitCode = 1;
}

check('npm pack', npm('pack', '--silent', '--pack-destination', scratch));
const tarball = join(scratch, readdirSync(scratch).find((name) => name.endsWith('.tgz')) ?? '');
const prefix = join(scratch, 'installed');
check('npm install', npm('install', '--global', '--silent', '--prefix', prefix, tarball));
const folder = join(prefix, isWindows ? '' : 'lib', 'node_modules', 'vrule');
if (!isWindows) check('man vrule', run('cat', [join(prefix, 'share', 'man', 'man1', 'vrule.1')]), 'vrule');
const launcher = join(folder, 'bin', 'vrule.js');
const roster = join(folder, 'fixtures', 'demos', 'six20.json');

for (const major of [20, 22, 24]) {
  const home = join(scratch, `node-${major}`);
  const fetched = npm('install', '--silent', '--no-save', '--prefix', home, `node@${major}`);
  const node = join(home, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');
  const version = run(node, ['--version']).text.trim();
  if (!fetched.ok || !version.startsWith(`v${major}.`)) {
    console.log(`Node ${major}: skipped, its package cannot be fetched or run here`);
    continue;
  }
  const env = { ...process.env, VRULE_HOME: join(scratch, `home-${major}`), XDG_CACHE_HOME: join(scratch, 'cache') };
  const vrule = (...argv) => run(node, [launcher, ...argv], { cwd: scratch, env });
  // Twice: the first start writes the code cache, the second uses it.
  for (const start of ['first', 'second']) {
    const rolled = vrule('roll', '--might', '60', '--diff', '45', '--rolled', '75');
    check(`Node ${major}: the ${start} roll`, rolled, 'success, 24 points');
    check(`Node ${major}: the ${start} demo`, vrule('demo', 'oath'), 'Jayla');
  }
  check(`Node ${major}: a fight`, vrule('new', 'Mill', '--system', 'vaxia', '--add', '2 thugs'), 'Thugs x2');
  check(`Node ${major}: its first round`, vrule('next', 'Mill'));
  check(`Node ${major}: a forecast`, vrule('sim', '--roster', roster, '--runs', '10'), 'of 10 fights');
  console.log(`Node ${major} (${version}): tried`);
}

/** The environment of a user with an empty home, in whose PATH are the vrule that was installed and further folders. */
function userWith(home, ...folders) {
  const PATH = [join(prefix, isWindows ? '' : 'bin'), ...folders, process.env.PATH].join(delimiter);
  return { ...process.env, PATH, VRULE_HOME: join(scratch, home), XDG_CACHE_HOME: join(scratch, 'cache') };
}

/** Runs a command line and says how long it took. */
function timed(line, options) {
  const begun = performance.now();
  const ran = run(line, [], { shell: true, ...options });
  console.log(`  ${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${line.replace(scratch, '')}`);
  return ran;
}

// The page as it is followed, but for two commands: vrule itself comes from its tarball, and nothing is really published.
const instead = { 'npm install': `npm install --no-save --silent ${tarball}`, 'npm publish': 'npm publish --dry-run' };
const env = userWith('home-author');
let cwd = join(scratch, 'author');
mkdirSync(cwd);
console.log('docs/adding-a-game.md');
for (const step of tutorialSteps()) {
  if (step.kind !== 'command') {
    const fault = doFileStep(step, cwd);
    check(step.path, { ok: fault === null, text: fault ?? '' });
  } else if (step.command.startsWith('cd ')) cwd = join(cwd, step.command.slice(3));
  else {
    const ran = timed(instead[step.command] ?? step.command, { cwd, env });
    for (const line of step.output.length === 0 ? [''] : step.output) check(step.command, ran, line);
  }
}
const author = (...argv) => run(process.execPath, [launcher, ...argv], { cwd, env });
check('vrule demo tide', author('demo', 'tide'), 'Baron');
check('vrule game remove', author('game', 'remove', 'tide'), 'vrule-game-tide');
// It came from the folder, and is added from there again.
check('the list without it', author('game', 'list'), `missing: vrule game add ${cwd}`);
check('its fight', author('show', 'Meadow'), 'Anselm');

console.log('a game in which all act at once');
const feud = join(scratch, 'author', 'vrule-game-feud');
check(
  'game new --simultaneous',
  run('vrule game new feud --simultaneous', [], { shell: true, cwd: join(feud, '..'), env }),
);
for (const line of [instead['npm install'], 'npm test', 'npm run build', 'vrule game add . --yes'])
  check(`${line}, all at once`, timed(line, { cwd: feud, env }));
check('vrule demo feud', author('demo', 'feud'), 'Raider');

console.log('the examples');
const player = userWith('home-player', join(root, 'node_modules', '.bin'));
for (const name of ['duel', 'skirmish']) {
  const copy = join(scratch, name);
  const isSource = (path) => !['node_modules', 'dist'].includes(basename(path));
  cpSync(join(root, 'examples', name), copy, { recursive: true, filter: isSource });
  check(`packing ${name}`, timed('npm pack --silent', { cwd: copy, env: player }), `vrule-game-${name}`);
  const packed = join(copy, `vrule-game-${name}-0.1.0.tgz`);
  check(`adding ${name}`, timed(`vrule game add ${packed} --yes`, { cwd: scratch, env: player }), `vrule demo ${name}`);
}
const play = (wanted, ...argv) =>
  check(argv.join(' '), run(process.execPath, [launcher, ...argv], { cwd: scratch, env: player }), wanted);
play('Baron', 'demo', 'duel');
play('hit, 4 damage', 'duel', 'attack', '--skill', '3', '--rolled', '9,4');
play('Raider', 'demo', 'skirmish');
play('2 damage', 'skirmish', 'strike', '--rolled', '5,6,3,6,1');
play('Raider', 'new', 'Ford', '--from', join(scratch, 'skirmish', 'demo.json'));
play('Round 1', 'next', 'Ford');
play('declares', 'act', 'Ford', 'declare', '--by', 'captain', '--action', 'strike', '--on', 'raider-1');
play('strikes Raider 1 for 2', 'act', 'Ford', 'resolve', '--rolled', '5,5,5,1,1');
play('of 10 fights', 'sim', 'Ford', '--runs', '10');
play('Skirmish', 'game', 'list');
rmSync(scratch, { recursive: true, force: true });
