// Bundles vrule into dist: the door with the one-off rulings, the program with all other commands, the screen, the thread that
// plays fights for the forecast, and each game by itself.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { notices } from './notices.mjs';
import { packChunks } from './pack-chunks.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');

/** Sources that are loaded when they are needed: entries, of which some are in other files of dist, one in the other build. */
const begun = /^\.\/(program|screen|plain|rulings)\.ts$/;

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
 * What is evaluated when more of it is read than the id of a ruling: who imports it, what, and how. Imported it is a chunk of its own,
 * perhaps in another file; required it is a function within the chunk.
 */
const lateParts = [
  // A command makes one ruling and reads no sheet: their schemas would take it a third of the time in which Node starts.
  [/\b(?:book|game)\.ts$/, /(?:\.ruling|\/sheet)\.ts$/, 'require'],
  // Who only shows an encounter needs no action.
  [/[\\/]rules[\\/]\w+[\\/]index\.ts$/, /^\.\/(?:actions|policy)\.ts$/, 'import'],
  [/[\\/]decide\.ts$/, /\/gm-actions\/all\.ts$/, 'import'],
  [/[\\/]session[\\/]library\.ts$/, /\/(?:creatures|saved-combatants)\.ts$/, 'import'],
  // Readers of YAML and CSV bring their libraries with them.
  [/./, /\/documents\/(?:yaml|csv)\.ts$/, 'import'],
];

/** Exported functions, and objects and lists, which a proxy can stand for. */
const lateFunction = /^export function\*? (\w+)/gm;
const lateObject = /^export const (\w+)[^=\n]*= (?:\{|\[|z\b|rules\.ruling\b(?:[\s\S]*?^ {2}id: ('[\w.-]+'),$)?)/gm;

const late = {
  name: 'late',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.ts$/ }, ({ path, importer, kind, resolveDir, namespace }) => {
      if (kind !== 'import-statement' || namespace !== 'file') return undefined;
      const [, , how] = lateParts.find(([by, what]) => by.test(importer) && what.test(path)) ?? [];
      if (how === undefined) return undefined;
      return { path: join(resolveDir, path), namespace: 'late', pluginData: { resolveDir, how } };
    });
    onLoad({ filter: /.*/, namespace: 'late' }, ({ path, pluginData: { resolveDir, how } }) => {
      const source = readFileSync(path, 'utf8');
      const exported = [
        ...Array.from(
          source.matchAll(lateFunction),
          ([, name]) => `export const ${name} = (...given) => load().${name}(...given);`,
        ),
        ...Array.from(
          source.matchAll(lateObject),
          ([, name, id]) => `export const ${name} = late(() => load().${name}, ${id});`,
        ),
      ];
      return {
        resolveDir,
        contents: `const load = () => ${how}(${JSON.stringify(path)});
          const late = (it, id) => new Proxy({}, {
            get: (_, key) => (key === 'id' && id !== undefined ? id : it()[key]),
            has: (_, key) => key in it(),
          });
          ${exported.join('\n')}`,
      };
    });
  },
};

/** What Node takes a while to load is loaded when one of its functions is first called. */
const lateBuiltins = {
  name: 'late-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:(?:child_process|crypto|v8|zlib)$/ }, ({ path, importer }) =>
      !importer.includes('node_modules') ? { path, namespace: 'builtin', sideEffects: false } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => {
      const functions = Object.entries(process.getBuiltinModule(path)).filter(([, it]) => typeof it === 'function');
      const exported = functions.map(([name]) => `export const ${name} = (...given) => load().${name}(...given);`);
      return {
        contents: `let loaded;
          const load = () => (loaded ??= process.getBuiltinModule('${path}'));
          ${exported.join('\n')}`,
      };
    });
  },
};

/** `import { z }` pulls in all of zod, `import * as z` what is used. */
const lightZod = {
  name: 'light-zod',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/](?:rules|session|cli)[\\/].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      return { loader: 'ts', contents: source.replace(/^import \{ z \} from 'zod';/m, "import * as z from 'zod';") };
    });
  },
};

/**
 * string-width makes four large patterns when it is loaded. What vrule draws and most names, plain ASCII with lines and blocks, is as
 * wide as it is long without its colours, and needs none of it.
 */
const lateWidth = {
  name: 'late-width',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^string-width$/ }, async ({ importer, kind, resolveDir, pluginData }) => {
      if (pluginData === 'itself') return undefined;
      const found = await resolve('string-width', { importer, kind, resolveDir, pluginData: 'itself' });
      return found.errors.length > 0 ? found : { path: found.path, namespace: 'late-width' };
    });
    onLoad({ filter: /.*/, namespace: 'late-width' }, ({ path }) => ({
      resolveDir: dirname(path),
      contents: `let measure;
        const oneCellEach = /^[ -~\\u2500-\\u259f]*$/;
        export default function stringWidth(text, options) {
          if (oneCellEach.test(text)) return text.length;
          if (options === undefined && text.includes('\\x1b')) {
            const bare = text.replace(/\\x1b\\[[\\d;]*m/g, '');
            if (oneCellEach.test(bare)) return bare.length;
          }
          measure ??= require(${JSON.stringify(path)}).default;
          return measure(text, options);
        }`,
    }));
  },
};

/** The first segmenter of a process takes a seventh of the time in which Node starts: each is made when it is first used. */
const lateSegmenters = {
  name: 'late-segmenters',
  setup({ onLoad }) {
    const users =
      /(?:string-width|wrap-ansi)[\\/]index\.js$|[\\/]tokenize-ansi\.js$|[\\/]tui[\\/]screen[\\/]frame\.ts$/;
    onLoad({ filter: users }, ({ path }) => ({
      loader: path.endsWith('.ts') ? 'ts' : 'js',
      contents: readFileSync(path, 'utf8').replace(
        /^const (\w+) = (new Intl\.Segmenter\(.*\));$/m,
        'const $1 = { segment: (text) => ($1.made ??= $2).segment(text) };',
      ),
    }));
  },
};

/** Parts of Ink that most starts do without: the page that shows an error, and the client of HTTP, which reads bytes from text for Yoga. */
const lateInk = {
  name: 'late-ink',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/ErrorOverview\.js$/ }, ({ path, kind, resolveDir }) =>
      kind === 'import-statement' ? { path: join(resolveDir, path), namespace: 'late-ink' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'late-ink' }, ({ path }) => ({
      resolveDir: dirname(path),
      contents: `export default (props) => require(${JSON.stringify(path)}).default(props);`,
    }));
    onLoad({ filter: /[\\/]yoga-wasm-base64-esm\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('"function"!=typeof fetch', 'true'),
    }));
  },
};

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
    plugins: [
      registryOfGames,
      late,
      lateBuiltins,
      otherFiles,
      lightZod,
      lateWidth,
      lateSegmenters,
      lateInk,
      noTopLevelAwait,
      screenEntry,
    ],
  });
  return packChunks(built, { tiers, elsewhere, started: 'forecast' });
}

const ofGames = (nameOf, sourceOf) => Object.fromEntries(games.map((game) => [nameOf(game), sourceOf(game)]));
const bookOf = (game) => `${game}-book`;
const [door, rulings, plain] = ['door', 'rulings', 'plain'].map((name) => `src/cli/start/${name}.ts`);
const elsewhere = { rulings: 'vrule', plain: 'plain', program: 'program', screen: 'screen' };
// One-off rulings are bundled apart from the rest: with what only a table needs of a game, a start would take longer.
const files = (
  await Promise.all([
    bundle(
      [{ file: 'vrule', entries: { door, rulings }, own: ofGames(bookOf, (game) => `src/rules/${game}/book.ts`) }],
      gameFiles(bookOf, () => 'book'),
    ),
    bundle(
      [
        // Who looks at an encounter loads `plain` and a game.
        { file: 'plain', entries: { door, plain }, own: ofGames(String, (game) => `src/rules/${game}/index.ts`) },
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
