// Plugins of esbuild for what the built program loads, or evaluates, when it is first used: a start does without most of it.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What is evaluated when more of it is read than the id of a ruling: who imports it, what, and how. Imported it is a chunk of its own,
 * perhaps in another file; required it is a function within the chunk.
 */
const lateParts = [
  // A command makes one ruling and reads no sheet: their schemas would take it a third of the time in which Node starts.
  [/\b(?:book|game)\.ts$/, /(?:\.ruling|\/sheet)\.ts$/, 'require'],
  // What it prints names rules by their ids: their texts are for those who look them up.
  [/[\\/]book\.ts$/, /^\.\/rulebook\.ts$/, 'require'],
  // Nor does it act, and no clock runs.
  [/[\\/]bind[\\/]game\.ts$/, /^\.\/(?:clock|lasting|plain-action|ruled-action)\.ts$/, 'require'],
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
        contents: `let loaded;
          const load = () => (loaded ??= ${how}(${JSON.stringify(path)}));
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
    onResolve({ filter: /^node:(?:child_process|crypto|os|v8|zlib)$/ }, ({ path, importer }) =>
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

/** All of them. */
export const latePlugins = [late, lateBuiltins, lateWidth, lateSegmenters, lateInk];
