// `npm run release -- --dry-run`: checks that this commit can be released, prints the changes of its version as a page that a GM reads, packs
// the tarball, and says how anyone can see that it is what it claims to be. Nothing is left behind. Without `--dry-run` it stops at the
// first check that fails; then it sets the tag, keeps the tarball in `release/`, and prints the command that publishes. It never publishes.
//
// `--skip-tests`, with `--dry-run` only: `npm test` is not run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values: flags } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, 'skip-tests': { type: 'boolean', default: false } },
});
const isDryRun = flags['dry-run'];
if (flags['skip-tests'] && !isDryRun) {
  console.error('release: --skip-tests goes with --dry-run only');
  process.exit(2);
}

/** What a program prints, or null where it fails. */
function outputOf(command, ...argv) {
  const { status, stdout } = spawnSync(command, argv, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return status === 0 ? stdout.trim() : null;
}

const read = (path) => readFileSync(join(root, path), 'utf8');
const { name, version, engines } = JSON.parse(read('package.json'));
const tag = `v${version}`;

/** The text below the heading of a version in CHANGELOG.md, and its date; null where it has none. */
function changesOf(wanted) {
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${wanted}]`));
  if (section === undefined) return null;
  const [heading = '', ...lines] = section.split('\n');
  return { date: /\d{4}-\d\d-\d\d/.exec(heading)?.[0] ?? null, text: lines.join('\n').trim() };
}

const changes = changesOf(version);

/** Each check: what must be so, and whether it is. */
const checks = [
  ['nothing is changed or new beside what is committed', () => outputOf('git', 'status', '--porcelain') === ''],
  ['this is the branch main', () => outputOf('git', 'branch', '--show-current') === 'main'],
  [`${version} is a version, and package-lock.json has the same`, () => isVersionSame()],
  [`there is no tag ${tag} yet`, () => outputOf('git', 'tag', '--list', tag) === ''],
  [`CHANGELOG.md has a section ${version} with a date`, () => changes?.date != null && changes.text !== ''],
  ['CHANGELOG.md has nothing under Unreleased', () => (changesOf('Unreleased')?.text ?? '') === ''],
  ...(flags['skip-tests'] ? [] : [['npm test passes', () => testsPass()]]),
];

function isVersionSame() {
  const lock = JSON.parse(read('package-lock.json'));
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && lock.version === version && lock.packages[''].version === version;
}

function testsPass() {
  return spawnSync('npm', ['test'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

let failed = 0;
for (const [what, isSo] of checks) {
  const passes = isSo();
  console.log(`${passes ? 'yes' : 'NO '}  ${what}`);
  if (passes) continue;
  failed += 1;
  if (!isDryRun) process.exit(1);
}
if (flags['skip-tests']) console.log('--   npm test was not run (--skip-tests)');

/** The changes without the marks of Markdown. */
function asPage({ date, text }) {
  const plain = text
    .replaceAll(/\[([^\]]+)\]\(([^)]*)\)/g, (_, name, path) => (name === path ? path : `${name}: ${path}`))
    .replaceAll(/^### (.+)$/gm, (_, heading) => heading.toUpperCase())
    .replaceAll(/\*\*|`/g, '');
  return `${name} ${version}, ${date ?? 'without a date'}\n\n${plain}\n\nTo get it: npm install -g ${name}@${version} (Node ${engines?.node ?? 'any'})`;
}

console.log(`\n${changes === null ? 'There are no changes to show.' : asPage(changes)}\n`);

const folder = isDryRun ? mkdtempSync(join(tmpdir(), 'release-')) : join(root, 'release');
mkdirSync(folder, { recursive: true });
const packed = outputOf('npm', 'pack', '--json', '--pack-destination', folder);
// What the build prints comes before it.
const report = packed === null ? null : JSON.parse(packed.slice(packed.search(/^\[$/m)))[0];
if (report === null) {
  console.error('release: npm pack failed');
  process.exit(1);
}
const bytes = readFileSync(join(folder, report.filename));
const sum = createHash('sha512').update(bytes).digest('base64');

console.log(`Where it comes from
  tarball  ${report.filename}, ${report.size} bytes, ${report.entryCount} files
  sha512   sha512-${sum}
  commit   ${outputOf('git', 'rev-parse', 'HEAD') ?? 'none'}
  tag      ${tag}
  made by  npm pack of npm ${outputOf('npm', '--version')}, Node ${process.version}
To see for yourself: at this tag, npm ci and npm pack --json print the same sum under "integrity", with this Node and this npm.`);

if (isDryRun) {
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `\nA dry run: no tag was set, and the tarball was removed.${failed === 0 ? '' : ` ${failed} of the checks fail.`}`,
  );
  process.exit(failed === 0 ? 0 : 1);
}
if (outputOf('git', 'tag', '--annotate', tag, '--message', `${name} ${version}`) === null) {
  console.error(`release: the tag ${tag} cannot be set`);
  process.exit(1);
}
console.log(`\nThe tag ${tag} is set. To publish:
  git push origin ${tag}
  npm publish release/${report.filename}`);
