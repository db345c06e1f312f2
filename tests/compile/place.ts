import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where compiled sources are; beside the sources, so that they find the same packages. */
export const compiledFolder = join(root, '.compiled');

export const source = /\.tsx?$/;

/** The compiled file of a source. */
export function outputOf(file: string): string {
  return join(compiledFolder, relative(root, file)).replace(source, '.mjs');
}

/** Imports a source by its address, compiled where the tests run so. */
export function importSource(address: URL): Promise<unknown> {
  const compiled = process.env.VRULE_COMPILED === '1';
  return import(compiled ? pathToFileURL(outputOf(fileURLToPath(address))).href : address.href);
}
