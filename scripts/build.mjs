// Bundles vrule into dist: the door with the one-off rulings, the program with all other commands, the screen, and the thread
// that plays fights for the forecast.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');

/** Sources that are loaded when they are needed, and the file of dist that each begins. */
const chunks = { './program.ts': './program.cjs', './screen.ts': './tui.cjs' };

const otherChunks = {
  name: 'other-chunks',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(?:program|screen)\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: chunks[path], external: true } : undefined,
    );
  },
};

/**
 * Each game is evaluated when it is first asked for: a command needs one of them, and they take longer than all else. Made
 * of the lines of the registry itself; `what` a bundle asks of games, in their order: the door only for one-off rulings.
 */
const lazyGames = (...what) => ({
  name: 'lazy-games',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]rules[\\/]index\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const [, list] = /const games[^=]*= \[([^\]]*)\]/.exec(source);
      const games = list.split(',').map((name) => name.trim());
      const doors = games.map((game) => {
        const [, from] = new RegExp(`import \\{ ${game} \\} from '(.*)/index.ts'`).exec(source);
        const ways = { book: `require('${from}/book.ts').book`, system: `require('${from}/index.ts').${game}` };
        return `${game}: { ${what.map((way) => `${way}: () => ${ways[way]}`).join(', ')} }`;
      });
      const finders = what.map((way) => {
        const name = `find${way === 'book' ? 'Book' : 'System'}`;
        return `export const ${name} = (id) => games[id]?.${way}();
          export const ${way}s = () => gameIds.map(${name});`;
      });
      return {
        contents: `const games = { __proto__: null, ${doors.join(', ')} };
          export const gameIds = Object.keys(games);
          ${finders.join('\n')}`,
      };
    });
  },
});

/** `import { z }` pulls in all of zod, `import * as z` what is used. */
const lightZod = {
  name: 'light-zod',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/(?:rules|session|cli)\/.*\.ts$/ }, ({ path }) => {
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

const screenEntry = `
  import { loadYoga } from 'yoga-layout/load';
  import ready from 'vrule:yoga';
  async function loadScreen() {
    ready.yoga ??= await loadYoga();
    return import('./src/cli/start/screen.ts');
  }
  export async function runScreen(request, io) {
    return (await loadScreen()).runScreen(request, io);
  }
  /** All that a screen of any game is made of, for the code cache. */
  export async function loadAll() {
    await loadScreen();
    (await import('./src/rules/index.ts')).systems();
  }`;

mkdirSync(dist, { recursive: true });
const plugins = [otherChunks, lightZod, lateWidth, lateReaders, noTopLevelAwait];
const playing = [lazyGames('book', 'system'), ...plugins];
const options = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20.19',
  format: 'cjs',
  jsx: 'automatic',
  charset: 'ascii',
  // The door runs them as functions, as Node would; wrapped here they need not be put together there.
  banner: { js: '(function(exports,require,module,__filename,__dirname){' },
  footer: { js: '})' },
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '__dirname' },
  // A chunk is required, not imported: the module loader for imports costs a twentieth of a start.
  supported: { 'dynamic-import': false },
  metafile: true,
  write: false,
  logLevel: 'warning',
};
const built = await Promise.all([
  build({
    ...options,
    entryPoints: ['src/cli/start/door.ts'],
    outfile: 'dist/vrule.cjs',
    plugins: [lazyGames('book'), ...plugins],
  }),
  build({ ...options, entryPoints: ['src/cli/start/program.ts'], outfile: 'dist/program.cjs', plugins: playing }),
  // A thread loads its file as any module.
  build({
    ...options,
    banner: {},
    footer: {},
    entryPoints: ['src/forecast/worker.ts'],
    outfile: 'dist/forecast.cjs',
    plugins: playing,
  }),
  build({ ...options, stdin: { contents: screenEntry, resolveDir: root }, outfile: 'dist/tui.cjs', plugins: playing }),
]);

/** A file appears whole: the vrule that was here before may be running. */
function put(path, contents) {
  const beside = `${path}.${process.pid}`;
  writeFileSync(beside, contents);
  renameSync(beside, path);
}

for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles)) {
  // The cache of another source is of no use.
  rmSync(`${path}.cache`, { force: true });
  put(path, contents);
}
// Which file of dist is made of what: tests see by it that a ruling loads no library of the screen.
const outputs = Object.assign({}, ...built.map(({ metafile }) => metafile.outputs));
const made = Object.entries(outputs).map(([file, { inputs }]) => [file, Object.keys(inputs)]);
put(join(dist, 'made-of.json'), JSON.stringify(Object.fromEntries(made)));

/** Runs of vrule after which what they compiled is kept. A failure costs only the cache. */
const games = readdirSync(join(root, 'src', 'rules'), { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && existsSync(join(root, 'src', 'rules', entry.name, 'book.ts')),
);
const warming = {
  ruling: { argv: ['roll', '--might', '60', '--diff', '45', '--rolled', '75', '--why'], input: '' },
  program: {
    argv: ['batch'],
    input: [['list'], ...games.map(({ name }) => ['rules', name])].map((words) => JSON.stringify(words)).join('\n'),
  },
  screen: { argv: [], input: '' },
};
for (const [what, { argv, input }] of Object.entries(warming)) {
  const env = { ...process.env, VRULE_WRITE_CACHE: what, VRULE_HOME: join(dist, 'none') };
  spawnSync(process.execPath, [join(root, 'bin', 'vrule.js'), ...argv], {
    env,
    input,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}
