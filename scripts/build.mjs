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

/** Sources that are loaded when they are needed, and the file of dist that each begins. */
const begun = { './program.ts': './program.cjs', './screen.ts': './tui.cjs' };

const otherFiles = {
  name: 'other-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(?:program|screen)\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: begun[path], external: true } : undefined,
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
      const loaders = games.map((game) => `${game}: () => require('dist:${fileOf(game)}.cjs').${exported(game)}`);
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
 * The rulings of a book, and the sheet of its game, are evaluated when more of them is read than the id of a ruling: a command
 * makes one ruling and reads no sheet, and their schemas would take it a third of the time in which Node starts.
 */
const lateRules = {
  name: 'late-rules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /(?:\.ruling|\/sheet)\.ts$/ }, ({ path, importer, kind, resolveDir }) =>
      kind === 'import-statement' && /\b(?:book|game)\.ts$/.test(importer)
        ? { path: join(resolveDir, path), namespace: 'late-rules', pluginData: resolveDir }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'late-rules' }, ({ path, pluginData: resolveDir }) => {
      const source = readFileSync(path, 'utf8');
      const late = /^export const (\w+) = (?:z\b|rules\.ruling\b[\s\S]*?^ {2}id: ('[\w.-]+'),$)/gm;
      const exported = [...source.matchAll(late)].map(
        ([, name, id]) => `export const ${name} = late(() => load().${name}, ${id});`,
      );
      return {
        resolveDir,
        contents: `const load = () => require(${JSON.stringify(path)});
          const late = (it, id) => new Proxy({}, { get: (_, key) => (key === 'id' ? id : it()[key]) });
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
 * string-width makes a segmenter and four large patterns when it is loaded: half as long as Node takes to start. Plain
 * ASCII is as wide as it is long, and needs none of it.
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
        export default function stringWidth(text, options) {
          if (/^[ -~]*$/.test(text)) return text.length;
          measure ??= require(${JSON.stringify(path)}).default;
          return measure(text, options);
        }`,
    }));
  },
};

/** Readers of YAML and CSV bring their libraries with them: they are evaluated when a file of that format is first read. */
const lateReaders = {
  name: 'late-readers',
  setup({ onResolve, onLoad }) {
    const readers = { '../documents/yaml.ts': 'readYaml', '../documents/csv.ts': 'readTable' };
    onResolve({ filter: /^\.\.\/documents\/(?:yaml|csv)\.ts$/ }, ({ path, kind, resolveDir }) =>
      kind === 'import-statement'
        ? { path: `${join(resolveDir, path)} when read`, namespace: 'late-readers', pluginData: { path, resolveDir } }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'late-readers' }, ({ pluginData: { path, resolveDir } }) => ({
      resolveDir,
      contents: `let reader;
        export function ${readers[path]}(text) {
          reader ??= require(${JSON.stringify(path)}).${readers[path]};
          return reader(text);
        }`,
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
    onResolve({ filter: /^vrule:tui$/ }, ({ path }) => ({ path, namespace: 'entry' }));
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

/** Builds the entries, each a file of dist; what several of them need is in the file `shared`. */
async function bundle(entries, shared, ...more) {
  const built = await build({
    absWorkingDir: root,
    entryPoints: entries,
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
    plugins: [...more, otherFiles, lightZod, lateWidth, lateReaders, noTopLevelAwait, screenEntry],
  });
  return packChunks(built, shared);
}

const ofGames = (nameOf, sourceOf) => Object.fromEntries(games.map((game) => [nameOf(game), sourceOf(game)]));
const bookOf = (game) => `${game}-book`;
// One-off rulings are bundled apart from the rest: with what only a table needs of a game, a start would take longer.
const files = (
  await Promise.all([
    bundle(
      { vrule: 'src/cli/start/door.ts', ...ofGames(bookOf, (game) => `src/rules/${game}/book.ts`) },
      'vrule',
      gameFiles(bookOf, () => 'book'),
      lateRules,
    ),
    bundle(
      {
        program: 'src/cli/start/program.ts',
        tui: 'vrule:tui',
        // A thread plays the fights of a forecast.
        forecast: 'src/forecast/worker.ts',
        ...ofGames(String, (game) => `src/rules/${game}/index.ts`),
      },
      'shared',
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
