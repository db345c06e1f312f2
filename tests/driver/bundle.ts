import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** A TypeScript program made runnable by plain Node. */
export type Bundle = { readonly path: string; readonly remove: () => Promise<void> };

/** Bundles a program with everything it imports into one file in a fresh folder (Node 20 runs no TypeScript). */
export async function bundle(entry: string): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'vrule-fixture-'));
  const path = join(folder, 'program.mjs');
  await build({
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // The examples are packages, and import the door by its name. Ink's own developer tools are asked for and never there.
    alias: { 'vrule/game': './src/game/index.ts', 'react-devtools-core': './tests/driver/fixtures/nothing.cjs' },
    // CommonJS inside an ES module bundle still wants a `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    define: {
      // As in bin/vrule.js.
      'process.env.NODE_ENV': '"production"',
      // Fixtures are found beside the tests.
      'import.meta.url': JSON.stringify(pathToFileURL('tests/contract/games.ts')),
    },
    logLevel: 'error',
  });
  return { path, remove: () => rm(folder, { recursive: true }) };
}
