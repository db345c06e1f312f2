// Puts the chunks of a split build into few files. A file of each entry, and one of what several of them share: opening a file
// costs a start more than all that it holds. A chunk is a function, run when it is first asked for.
import { basename } from 'node:path';
import { transform } from 'esbuild';

/** What every file begins with: `$chunk` gives the exports of a chunk of this file. */
const head = `"use strict";const $made=Object.create(null);
function $chunk(name){let exports=$made[name];if(exports===undefined)$chunks[name](exports=$made[name]={});return exports}
function $export(exports,all){for(const name in all)Object.defineProperty(exports,name,{get:all[name],enumerable:true})}
`;

/**
 * The files for the outputs of esbuild in ESM format. A chunk that only one entry needs is in the file of that entry, any other
 * in the file `shared`. The file of an entry gives what the entry exports, the shared one `$chunk`.
 */
export async function packChunks({ outputFiles, metafile }, shared) {
  const chunks = Object.entries(metafile.outputs).map(([path, { entryPoint, imports, inputs }]) => ({
    name: basename(path, '.js'),
    isEntry: entryPoint !== undefined,
    imports: imports.filter(({ external }) => external !== true).map((imported) => basename(imported.path, '.js')),
    inputs: Object.keys(inputs),
    text: outputFiles.find((file) => basename(file.path) === basename(path)).text,
  }));
  const needed = chunks.filter(({ isEntry }) => isEntry).map(({ name }) => [name, neededBy(name, chunks)]);
  const fileOf = new Map(
    chunks.map(({ name }) => {
      const entries = needed.filter(([, names]) => names.has(name)).map(([entry]) => entry);
      return [name, entries.length === 1 ? entries[0] : shared];
    }),
  );
  const files = [...new Set(fileOf.values())].map(async (file) => {
    const own = chunks.filter(({ name }) => fileOf.get(name) === file);
    const made = own.map(async (chunk) => `${quote(chunk.name)}(exports){${await body(chunk, fileOf)}}`);
    const end = `module.exports=${file === shared ? '$chunk' : `$chunk(${quote(file)})`};\n`;
    const contents = `${head}const $chunks={${(await Promise.all(made)).join(',\n')}};\n${end}`;
    return { file: `${file}.cjs`, contents, inputs: own.flatMap(({ inputs }) => inputs) };
  });
  return Promise.all(files);
}

const quote = JSON.stringify;

function neededBy(entry, chunks) {
  const needed = new Set();
  const add = (name) => {
    if (needed.has(name)) return;
    needed.add(name);
    chunks.find((chunk) => chunk.name === name).imports.forEach(add);
  };
  add(entry);
  return needed;
}

/** The body of a chunk's function: imports of other chunks are read through `$`, exports are getters. */
async function body({ name, text }, fileOf) {
  const [exported = '', list = ''] = /export\{([^{}]*)\};?\s*$/.exec(text) ?? [];
  if (exported === '' && /\bexport\{/.test(text)) throw new Error(`the exports of ${name} are not at its end`);
  const getters = list
    .split(',')
    .filter((one) => one !== '')
    .map((one) => one.split(' as '))
    .map(([local, as = local]) => `${as}:()=>${local}`);
  // An import() is a call of a helper of esbuild here.
  const calls = text.slice(0, text.length - exported.length).replaceAll(/[\w$]+\((?="\.\/[\w-]+\.js"\))/g, 'require(');
  const source = `$export(exports,{${getters.join(',')}});${calls}`;
  const { code } = await transform(source, {
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    charset: 'ascii',
    minify: true,
  });
  return code.trimEnd().replaceAll(/require\("\.\/([\w-]+)\.js"\)/g, (_, chunk) => {
    const file = fileOf.get(chunk);
    return file === fileOf.get(name) ? `$chunk(${quote(chunk)})` : `require("./${file}.cjs")(${quote(chunk)})`;
  });
}
