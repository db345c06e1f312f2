/**
 * Compiles the sources once before the tests, so that Node itself loads them. Loaded through Vite, each file is transformed by itself in
 * every worker, and each call into another file looks its function up: the suite would take 40 seconds of computing longer.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { compiledFolder, outputOf, root, source } from './place.ts';

/** What the tests run in place of a source: it runs the source, and looks at what comes of it. */
const replaced = new Map([[join(root, 'src/game/decide/decide.ts'), join(root, 'tests/reach/decide.ts')]]);

/** What packages of games import, by the names that they have there. */
const doors = new Map([
  ['vrule/game', join(root, 'src/game/index.ts')],
  ['vrule/testing', join(root, 'src/testing/index.ts')],
]);

/** The file that an import of another file of ours leads to; null for packages. */
function target(importer: string, path: string): string | null {
  const door = doors.get(path);
  if (door !== undefined) return door;
  if (!path.startsWith('.') || !source.test(path)) return null;
  const file = join(dirname(importer), path);
  const instead = replaced.get(file);
  return instead === undefined || instead === importer ? file : instead;
}

/** Everything but the test files: Vitest loads those. */
function sources(): readonly string[] {
  return ['src', 'examples', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => source.test(name) && !/\.(test|d)\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
}

const ownImports: EsbuildPlugin = {
  name: 'own-imports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:\.|vrule\/)/ }, ({ importer, path }) => {
      const file = target(importer, path);
      if (file === null) return undefined;
      const to = relative(dirname(outputOf(importer)), outputOf(file))
        .split(sep)
        .join('/');
      return { path: to.startsWith('.') ? to : `./${to}`, external: true };
    });
    // What a file finds beside itself is beside its source.
    onLoad({ filter: source }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (!contents.includes('import.meta')) return undefined;
      const place = `const sourceFolder = ${JSON.stringify(dirname(path))}, sourceUrl = ${JSON.stringify(pathToFileURL(path).href)};`;
      return { contents: `${place} ${contents}`, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

async function compile(): Promise<ReadonlySet<string>> {
  const files = sources();
  await build({
    absWorkingDir: root,
    entryPoints: [...files],
    outdir: compiledFolder,
    // cspell:ignore outbase
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    jsx: 'automatic',
    define: { 'import.meta.dirname': 'sourceFolder', 'import.meta.url': 'sourceUrl' },
    sourcemap: 'linked',
    logLevel: 'error',
    plugins: [ownImports],
  });
  return new Set(files);
}

/** Leads the imports of test files to the compiled sources; `compiles: false`: to the sources, for what must know each line of them. */
export async function ownSources({ compiles }: { readonly compiles: boolean }): Promise<Plugin> {
  const files = compiles ? await compile() : new Set<string>();
  return {
    name: 'own-sources',
    enforce: 'pre',
    resolveId(path, importer) {
      const file = importer === undefined ? null : target(importer, path);
      if (file === null) return undefined;
      return files.has(file) ? { id: outputOf(file), external: true } : file;
    },
  };
}
