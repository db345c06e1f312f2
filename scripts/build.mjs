// Bundles vrule into dist: the program, Ink, which awaits at its top level and is therefore an ESM file, and React, which both share; and
// what packages of games import, with its types.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { buildDoor, emitTypes } from './build-door.mjs';
import { notices } from './notices.mjs';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const react = './node_modules/react/cjs';
// Only developers of Ink load them, who build it themselves: any module may stand in their place.
const unused = { 'react-devtools-core': 'node:events', ws: 'node:events' };

const options = {
  absWorkingDir: root,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  charset: 'ascii',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '__dirname' },
  metafile: true,
  write: false,
  logLevel: 'warning',
};
const shared = { react: './react.cjs', 'react/jsx-runtime': `${react}/react-jsx-runtime.production.js` };

const built = await Promise.all([
  build({
    ...options,
    entryPoints: { vrule: 'src/cli/start/door.ts' },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    alias: shared,
    // A script with a code cache cannot import: what is Node's is required.
    supported: { 'dynamic-import': false },
    external: ['./react.cjs'],
    // A function that gives the exports: the launcher runs the file as it is, with a code cache.
    banner: { js: '(function (require, __dirname) { const module = { exports: {} };' },
    footer: { js: 'return module.exports; })' },
  }),
  build({
    ...options,
    entryPoints: { ink: 'src/tui/screen/library.ts' },
    format: 'esm',
    // Yoga asks whether there is `fetch`, and so would load the client of HTTP.
    define: { ...options.define, fetch: 'undefined' },
    alias: { ...shared, ...unused },
    external: ['./react.cjs'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  }),
  buildDoor(options),
  build({
    ...options,
    bundle: false,
    entryPoints: { react: `${react}/react.production.js` },
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  }),
]);

/** A file appears whole: the vrule that was here before may be running. */
function put(path, contents) {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, contents);
  renameSync(beside, path);
}

mkdirSync(dist, { recursive: true });
const files = built.flatMap(({ outputFiles }) => outputFiles);
for (const { path, contents } of files) put(path, contents);
// Files of an earlier build would be packed as well, and its caches are of no use.
const made = new Set([...files.map(({ path }) => basename(path)), 'THIRD-PARTY-NOTICES.txt']);
for (const name of readdirSync(dist)) if (!made.has(name)) rmSync(join(dist, name), { recursive: true });
emitTypes(join(dist, 'types'));
const inputs = built.flatMap(({ metafile }) => Object.keys(metafile.inputs));
put(join(dist, 'THIRD-PARTY-NOTICES.txt'), notices([...new Set(inputs)].map((input) => join(root, input))));

// The manual is made of the help of the program that was built.
const env = { ...process.env, VRULE_HOME: join(dist, 'none') };
const argv = [join(root, 'bin', 'vrule.js'), 'help', '--man'];
mkdirSync(join(root, 'man'), { recursive: true });
put(join(root, 'man', 'vrule.1'), execFileSync(process.execPath, argv, { env }));
