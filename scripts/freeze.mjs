// `npm run freeze`: plays fights at random and freezes those of each game that together do most (tests/storage/programs/freeze.ts).
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
// Beside the packages, so that those which are not bundled are found.
const outfile = join(root, 'node_modules', '.cache', 'vrule-freeze', 'freeze.mjs');
await build({
  absWorkingDir: root,
  entryPoints: ['tests/storage/programs/freeze.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  // The examples are packages, and import the door by its name.
  alias: { 'vrule/game': './src/game/index.ts' },
  // The demo fights are found beside the tests.
  define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'tests/contract/games.ts')).href) },
  logLevel: 'error',
});
execFileSync(process.execPath, [outfile, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
rmSync(dirname(outfile), { recursive: true });
