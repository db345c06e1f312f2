// cspell:ignore depcruise
// Has dependency-cruiser draw which folder imports which, as Mermaid, into src/README.md. With --check it writes nothing and fails
// where the drawing is out of date.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const page = 'src/README.md';
const argv = ['--config', '.dependency-cruiser.cjs', '--include-only', '^(src|examples)', '--output-type', 'mermaid'];
const { stdout, stderr, status } = spawnSync(
  'depcruise',
  [...argv, '--collapse', '^(src/[^/]+|examples)', 'src', 'examples'],
  { encoding: 'utf8', env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` } },
);
if (status !== 0) throw new Error(stderr);
const before = readFileSync(page, 'utf8');
const after = before.replace(/(?<=^```mermaid\n)[^`]*(?=^```$)/m, () => `${stdout.trim()}\n`);
if (!process.argv.includes('--check')) writeFileSync(page, after);
else if (after !== before) {
  console.error(`the folders drawn in ${page} are out of date: npm run folders`);
  process.exitCode = 1;
}
