// What packages of games import: `vrule/game` and `vrule/testing`, and the types of both.
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Builds both with the options of the program. They share what both have, so that there is one instance of it. */
export function buildDoor(options) {
  return build({
    ...options,
    entryPoints: { game: 'src/game/index.ts', testing: 'src/testing/index.ts' },
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    external: ['vitest'],
  });
}

/** Writes the declarations of both into a folder. Those of zod stay imports: whoever compiles a game has zod installed. */
export function emitTypes(folder) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.types.json'), '--outDir', folder], {
    stdio: 'inherit',
  });
}
