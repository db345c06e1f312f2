// What packages of games import: `vrule/game` and `vrule/testing`, and the types of both.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

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

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/** What both are declared by, and all declarations that these import. Those of zod stay imports: who compiles a game has zod installed. */
export function emitTypes(folder) {
  const all = `${folder}.all`;
  // What tests export is typed where it is written: the sessions that they play with need not be read for it, which takes long.
  for (const config of ['tsconfig.game-types.json', 'tsconfig.testing-types.json'])
    execFileSync(process.execPath, [tsc, '-p', join(root, config), '--outDir', all], { stdio: 'inherit' });
  const reached = new Set(['game/index', 'testing/index']);
  for (const file of reached) {
    const text = readFileSync(join(all, `${file}.d.ts`), 'utf8');
    for (const [, path] of text.matchAll(/(?:^(?:import|export)\b[^'"]*|\bimport\()'(\.[^']+)\.ts'/gm))
      reached.add(posix.join(posix.dirname(file), path));
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, `${file}.d.ts`), text);
  }
  rmSync(all, { recursive: true });
}
