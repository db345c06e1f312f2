// Bundles vrule into dist: the door with the one-off rulings, the program with all other commands, the screen, the thread that
// plays fights for the forecast, and each game by itself.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { latePlugins } from './late-parts.mjs';
import { zodPlugins } from './less-zod.mjs';
import { notices } from './notices.mjs';
import { packChunks } from './pack-chunks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');

/** Sources that are loaded when they are needed: entries, of which some are in other files of dist, one in the other build. */
const begun = /^\.\/(program|screen|simple|rulings)\.ts$/;

const otherFiles = {
  name: 'other-files',
  setup({ onResolve }) {
    onResolve({ filter: begun }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: path.replace(begun, './$1.js'), external: true } : undefined,
    );
  },
};

const registry = join(root, 'src', 'rules', 'index.ts');
const [, listed] = /const games[^=]*= \[([^\]]*)\]/.exec(readFileSync(registry, 'utf8'));
const games = listed.split(',').map((name) => name.trim());

/**
 * Each game is a file of dist, loaded when it is first asked for: a command needs one of them. `fileOf` names it, `exported` what
 * the game is in it. The registry is made of the list in its source.
 */
const gameFiles = (fileOf, exported) => ({
  name: 'game-files',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^dist:/ }, ({ path }) => ({ path: path.replace('dist:', './'), external: true }));
    onLoad({ filter: /[\\/]src[\\/]rules[\\/]index\.ts$/ }, () => {
      const loaders = games.map((game) => `${game}: () => require('dist:${fileOf(game)}.js').${exported(game)}`);
      return {
        contents: `const games = { __proto__: null, ${loaders.join(', ')} };
          export const gameIds = Object.keys(games);
          export const findSystem = (id) => games[id]?.();
          export const findBook = findSystem;
          export const systems = () => gameIds.map(findSystem);
          export const books = systems;`,
      };
    });
  },
});

/**
 * CommonJS cannot await at the top level. Ink does so for its tools for developers, which no user has; Yoga for its
 * WebAssembly, which the entry of the screen awaits before it evaluates what needs it.
 */
const noTopLevelAwait = {
  name: 'no-top-level-await',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react-devtools-core$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default {}' }));
    onLoad({ filter: /[\\/]ink[\\/]build[\\/]reconciler\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(/^if \(isDev\(\)\) \{[\s\S]*?^\}\n/m, '')
        .replace(/isDev\(\)\s*\? await loadPackageJson\(\)\s*: /, ''),
    }));
    onResolve({ filter: /^vrule:yoga$/ }, ({ path }) => ({ path, namespace: 'yoga' }));
    onLoad({ filter: /.*/, namespace: 'yoga' }, () => ({ contents: 'export default { yoga: null };' }));
    onLoad({ filter: /[\\/]yoga-layout[\\/]dist[\\/]src[\\/]index\.js$/ }, () => ({
      contents: `import ready from 'vrule:yoga';
        export default ready.yoga;
        export * from './generated/YGEnums.js';`,
    }));
  },
};

/** The screen waits for the WebAssembly of Yoga before it evaluates what needs it. */
const screenEntry = {
  name: 'screen-entry',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^vrule:screen$/ }, ({ path }) => ({ path, namespace: 'entry' }));
    onLoad({ filter: /.*/, namespace: 'entry' }, () => ({
      resolveDir: root,
      contents: `import { loadYoga } from 'yoga-layout/load';
        import ready from 'vrule:yoga';
        export async function runScreen(request, io) {
          ready.yoga ??= await loadYoga();
          return require('./src/cli/start/screen.ts').runScreen(request, io);
        }`,
    }));
  },
};

/** Builds the entries of all tiers; `packChunks` puts them into files. */
async function bundle(tiers, registryOfGames) {
  const built = await build({
    absWorkingDir: root,
    entryPoints: Object.assign({}, ...tiers.flatMap(({ entries, own }) => [entries, own])),
    outdir: 'dist',
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    jsx: 'automatic',
    charset: 'ascii',
    // They are in THIRD-PARTY-NOTICES.txt; behind the exports they would hide them from `packChunks`.
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '__dirname' },
    // A file is required, not imported: the module loader for imports costs a twentieth of a start.
    supported: { 'dynamic-import': false },
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [registryOfGames, ...latePlugins, ...zodPlugins, otherFiles, noTopLevelAwait, screenEntry],
  });
  return packChunks(built, { tiers, elsewhere, started: 'forecast' });
}

const ofGames = (nameOf, sourceOf) => Object.fromEntries(games.map((game) => [nameOf(game), sourceOf(game)]));
const bookOf = (game) => `${game}-book`;
const [door, rulings, simple] = ['door', 'rulings', 'simple'].map((name) => `src/cli/start/${name}.ts`);
const elsewhere = { rulings: 'vrule', simple: 'simple', program: 'program', screen: 'screen' };
// One-off rulings are bundled apart from the rest: with what only a table needs of a game, a start would take longer.
const files = (
  await Promise.all([
    bundle(
      [{ file: 'vrule', entries: { door, rulings }, own: ofGames(bookOf, (game) => `src/rules/${game}/book.ts`) }],
      gameFiles(bookOf, () => 'book'),
    ),
    bundle(
      [
        // Who looks at an encounter loads `simple` and a game.
        { file: 'simple', entries: { door, simple }, own: ofGames(String, (game) => `src/rules/${game}/index.ts`) },
        {
          file: 'shared',
          entries: {},
          own: {
            program: 'src/cli/start/program.ts',
            screen: 'vrule:screen',
            // A thread plays the fights of a forecast.
            forecast: 'src/forecast/worker.ts',
          },
        },
      ],
      gameFiles(String, String),
    ),
  ])
).flat();

/** A file appears whole: the vrule that was here before may be running. */
function put(path, contents) {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, contents);
  renameSync(beside, path);
}

mkdirSync(dist, { recursive: true });
// The caches of other sources are of no use.
for (const name of readdirSync(dist)) if (name.endsWith('.cache')) rmSync(join(dist, name));
for (const { file, contents } of files) put(join(dist, file), contents);
// Files of an earlier build would be packed as well.
const made = new Set(files.map(({ file }) => file));
for (const name of readdirSync(dist)) if (name.endsWith('.cjs') && !made.has(name)) rmSync(join(dist, name));
put(
  join(dist, 'THIRD-PARTY-NOTICES.txt'),
  notices(files.flatMap(({ inputs }) => inputs).map((input) => join(root, input))),
);
// Which file of dist is made of what: tests see by it that a ruling loads no library of the screen.
put(
  join(dist, 'made-of.json'),
  JSON.stringify(Object.fromEntries(files.map(({ file, inputs }) => [`dist/${file}`, inputs]))),
);

// The first start of each file writes its cache, so that no test has to.
for (const argv of [
  ['roll', '--might', '60', '--diff', '45', '--rolled', '75', '--why'],
  ['rules', 'VX-13'],
]) {
  const env = { ...process.env, VRULE_HOME: join(dist, 'none') };
  spawnSync(process.execPath, [join(root, 'bin', 'vrule.js'), ...argv], { env, stdio: 'ignore' });
}

// The manual is made of the help of the program that was built.
const manual = spawnSync(process.execPath, [join(root, 'bin', 'vrule.js'), 'help', '--man'], {
  env: { ...process.env, VRULE_HOME: join(dist, 'none') },
  encoding: 'utf8',
});
if (manual.status !== 0) throw new Error(`the manual is not made: ${manual.stderr}`);
mkdirSync(join(root, 'man'), { recursive: true });
put(join(root, 'man', 'vrule.1'), manual.stdout);
