// Puts the chunks of a split build into few files. A file of each entry, and some of what several of them share: opening a file
// costs a start more than all that it holds. A chunk is a function, run when it is first asked for.
import { basename } from 'node:path';
import { transform } from 'esbuild';

/**
 * What every file begins with: `$chunk` gives the exports of a chunk of this file. A file is a module of Node, and run as a script it
 * gives the function of the module: were it put into one at a start, its text would be copied, and memory cleaned up once more.
 */
const head = `($=>this===globalThis?$:$(exports,require,module,__filename,__dirname))((function(exports,require,module,__filename,__dirname){"use strict";const $made=Object.create(null);
function $chunk(name){let exports=$made[name];if(exports===undefined)$chunks[name](exports=$made[name]={});return exports}
function $export(exports,all){for(const name in all)Object.defineProperty(exports,name,{get:all[name],enumerable:true})}
`;

/**
 * The files for the outputs of esbuild in ESM format, each of which gives `$chunk`. `tiers` are groups of entries, those that are
 * loaded first before others: `own` have each a file of what nobody else needs; what `entries` need, and what several need, is in
 * the `file` of the first tier that needs it at once, in the last one where all need it late. `elsewhere` is the file of each entry
 * that another build makes; the file of the entry `started` runs it.
 */
export async function packChunks({ outputFiles, metafile }, { tiers, elsewhere, started }) {
  const outputs = Object.entries(metafile.outputs);
  const entryNames = tiers.flatMap(({ entries, own }) => Object.keys({ ...entries, ...own }));
  // Numbers in place of the hashes of esbuild, which no compression makes shorter.
  const numbers = new Map(outputs.map(([path], n) => [basename(path, '.js'), n.toString(36)]));
  const nameOf = (path) => {
    const name = basename(path, '.js');
    return entryNames.includes(name) ? name : (numbers.get(name) ?? name);
  };
  const chunks = outputs.map(([path, { imports, inputs }]) => ({
    name: nameOf(path),
    imports: imports
      .filter(({ external }) => external !== true)
      .map((one) => ({ name: nameOf(one.path), late: one.kind !== 'import-statement' })),
    inputs: Object.keys(inputs),
    text: outputFiles
      .find((file) => basename(file.path) === basename(path))
      .text.replaceAll(/"(\.\/[\w-]+\.js)"/g, (_, imported) => `"./${nameOf(imported)}.js"`),
  }));
  const users = tiers.flatMap(({ file, entries, own }) =>
    Object.keys({ ...entries, ...own }).map((entry) => ({
      file,
      own: Object.hasOwn(own, entry) ? entry : file,
      atOnce: neededBy(entry, chunks, ({ late }) => !late),
      ever: neededBy(entry, chunks, () => true),
    })),
  );
  const fileOf = new Map(Object.entries(elsewhere));
  for (const { name } of chunks) {
    const owners = new Set(users.filter(({ ever }) => ever.has(name)).map(({ own }) => own));
    const first = users.find(({ atOnce }) => atOnce.has(name)) ?? users.at(-1);
    fileOf.set(name, owners.size === 1 ? [...owners][0] : first.file);
  }
  const files = [...new Set(chunks.map(({ name }) => fileOf.get(name)))].map(async (file) => {
    const own = chunks.filter(({ name }) => fileOf.get(name) === file);
    const made = own.map(async (chunk) => `${quote(chunk.name)}(exports){${await body(chunk, fileOf)}}`);
    const end = `module.exports=$chunk;${file === started ? `$chunk(${quote(file)})` : ''}\n}))\n`;
    const contents = `${head}const $chunks={${(await Promise.all(made)).join(',\n')}};\n${end}`;
    return { file: `${file}.cjs`, contents, inputs: own.flatMap(({ inputs }) => inputs) };
  });
  return Promise.all(files);
}

const quote = JSON.stringify;

/** The chunks that an entry needs, by the imports that count. */
function neededBy(entry, chunks, counts) {
  const needed = new Set();
  const add = ({ name }) => {
    if (needed.has(name)) return;
    needed.add(name);
    chunks
      .find((chunk) => chunk.name === name)
      .imports.filter(counts)
      .forEach(add);
  };
  add({ name: entry });
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
  // An import() is a promise of a call of a helper of esbuild here; it gives the exports at once.
  const calls = text
    .slice(0, text.length - exported.length)
    .replaceAll(/Promise\.resolve\(\)\.then\(\(\)=>[\w$]+\(([\w$]+\("\.\/[\w-]+\.js"\))\)\)/g, '$1')
    .replaceAll(/[\w$]+\((?="\.\/[\w-]+\.js"\))/g, 'require(');
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
