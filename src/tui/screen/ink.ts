import type * as Ink from './library.ts';

let importInk: (() => Promise<typeof Ink>) | null = null;
let loaded: typeof Ink | null = null;

/** Says how Ink is imported. It awaits at its top level, so it is an ESM file, which a script with a code cache cannot import itself. */
export function inkComesFrom(importer: () => Promise<typeof Ink>): void {
  importInk = importer;
}

/** Loads Ink, before the first frame. */
export async function loadInk(): Promise<void> {
  loaded ??= (await importInk?.()) ?? null;
}

/** Ink, which must be loaded. */
export function ink(): typeof Ink {
  if (loaded === null) throw new Error('Ink is not loaded yet');
  return loaded;
}
