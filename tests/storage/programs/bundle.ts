import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** A folder for one test file, and how to be rid of it; beside those of all tests, or where `base` says. */
export function scratch(base = tmpdir()): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(base, 'vrule-storage-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Bundles a program of this folder, since Node 20 cannot run TypeScript; answers the path of the bundle. */
export async function bundle(program: string, into: string, plugins: Plugin[] = []): Promise<string> {
  const outfile = join(into, `${program}.cjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `${program}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    outfile,
    logLevel: 'error',
    // The examples are packages, and import the door by its name.
    alias: { 'vrule/game': join(import.meta.dirname, '../../../src/game/index.ts') },
    plugins,
  });
  return outfile;
}
