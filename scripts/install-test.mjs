// Packs vrule, installs the package globally into an empty folder, and plays with it under Node 20, 22 and 24, each from its package
// in the registry. A Node that cannot be fetched is skipped, and named.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
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
rmSync(scratch, { recursive: true, force: true });
