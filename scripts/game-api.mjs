// `npm run game-api`: writes docs/game-api.md from the door and its types as they were built, and freezes its signatures where this version
// of the API has none yet: tests/game/api/<version>.json. With --check it writes nothing and fails where either is not what the sources
// say, or a name has no docstring.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');

/** The section of what `vrule/testing` exports. */
const testing = 'Tests: what `vrule/testing` exports';

/** A statement of a declaration file, which TypeScript begins on a line of its own, with its docstring. */
const begins = 'export |declare |interface |type |import |abstract |class ';
const statement = new RegExp(
  String.raw`^(?:(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n)?((?:${begins})[\s\S]*?)(?=\n(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:${begins})|$(?![\s\S]))`,
  'gm',
);
const importing = /^(?:import|export)(?: type)? \{([^}]*)\} from '(\.[^']+)\.ts';/;
const declaring = /^(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type) (\w+)/;

const namesIn = (list) => list.split(',').flatMap((name) => name.replace(/\btype\b/, '').trim() || []);

/** The declarations of a file by their names, and where the names that it imports come from. */
function readDeclarations(folder, file) {
  const text = readFileSync(join(folder, `${file}.d.ts`), 'utf8');
  const declared = new Map();
  const imported = new Map();
  for (const [, comment = '', code] of text.matchAll(statement)) {
    const [, names = '', path] = importing.exec(code) ?? [];
    for (const name of namesIn(names)) imported.set(name, posix.join(posix.dirname(file), path));
    const [, name] = declaring.exec(code) ?? [];
    // The overloads of a function are one declaration.
    const before = declared.get(name);
    if (name !== undefined)
      declared.set(name, before === undefined ? { comment, code } : { ...before, code: `${before.code}\n${code}` });
  }
  return { declared, imported };
}

/** Finds the declaration that a name has in a file, in whatever file it is; null for those of libraries and of the language. */
function finder(folder) {
  const files = new Map();
  const find = (file, name) => {
    if (!files.has(file)) files.set(file, readDeclarations(folder, file));
    const { declared, imported } = files.get(file);
    if (declared.has(name)) return { file, name, ...declared.get(name) };
    return imported.has(name) ? find(imported.get(name), name) : null;
  };
  return find;
}

const withoutComments = (code) => code.replace(/\/\*[\s\S]*?\*\//g, '');

/** The declaration of a name of the door; the types that were built before it was added lack it. */
function declarationOf(find, name, door = 'game/index') {
  const found = find(door, name);
  if (found === null) throw new Error(`${name} is not declared in the types of the door: npm run build`);
  return found;
}

/** The sections of the door with their names, each with its declaration; and the types that these refer to. */
function readDoor(folder) {
  const find = finder(folder);
  const source = readFileSync(join(root, 'src', 'game', 'index.ts'), 'utf8');
  const sections = source.split(/^\/\* (.*)\. \*\/$/m);
  const found = [{ title: 'The version', names: ['apiVersion'] }];
  for (let n = 1; n < sections.length; n += 2) {
    const names = [...sections[n + 1].matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) => namesIn(list));
    found.push({ title: sections[n], names });
  }
  const byName = (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);
  const own = found.map(({ title, names }) => ({
    title,
    all: names.map((name) => declarationOf(find, name)).sort(byName),
  }));
  const tests = readFileSync(join(root, 'src', 'testing', 'index.ts'), 'utf8');
  const forTests = [
    ...[...tests.matchAll(/^export \{([^}]*)\} from/gm)].flatMap(([, list]) => namesIn(list)),
    ...[...tests.matchAll(/^export function (\w+)/gm)].map(([, name]) => name),
  ];
  own.push({ title: testing, all: forTests.map((name) => declarationOf(find, name, 'testing/index')).sort(byName) });
  const reached = new Map(own.flatMap(({ all }) => all.map((one) => [`${one.file} ${one.name}`, one])));
  const exported = new Set(reached.keys());
  for (const [, { file, code }] of reached) {
    for (const [word] of withoutComments(code).matchAll(/\b[A-Z]\w+\b/g)) {
      const one = find(file, word);
      if (one !== null && !reached.has(`${one.file} ${one.name}`)) reached.set(`${one.file} ${one.name}`, one);
    }
  }
  const further = [...reached].flatMap(([key, one]) => (exported.has(key) ? [] : [one])).sort(byName);
  return { sections: own, further };
}

/** The text of a docstring. */
function textOf(comment) {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim();
}

/** The code without what only the compiler needs, indented as everywhere here. */
function codeOf(code) {
  return code
    .replace(/^export (?:declare )?|^declare /gm, '')
    .replace(/(?:^ +\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^ +(?:private|protected) [^\n]*;\n/gm, '')
    .replace(/^(?: {4})+/gm, (spaces) => ' '.repeat(spaces.length / 2))
    .replace(/ +$/gm, '')
    .trim();
}

/** What the values of a flag are, in words. */
const kinds = {
  yes: 'true or false',
  number: 'a number',
  whole: 'a whole number',
  word: 'a text',
  numbers: 'numbers',
  wholes: 'whole numbers',
  words: 'texts',
  json: 'any value of JSON',
};

/** The actions that every game has beside its own, with their values: those of the duel, which has none of them itself. */
async function gmActions() {
  const outfile = join(root, 'dist', 'duel.mjs');
  const entryPoints = [join(root, 'examples', 'duel', 'src', 'index.ts')];
  await build({ entryPoints, outfile, bundle: true, format: 'esm', external: ['vrule/game'], logLevel: 'error' });
  const [{ default: duel }, { actionsOf }] = [await import(outfile), await import(join(root, 'dist', 'testing.mjs'))];
  rmSync(outfile);
  const own = new Set(duel.actions.map(({ id }) => id));
  const rows = actionsOf(duel)
    .filter(({ id }) => !own.has(id))
    .map(({ id, title, needsActor, targets, flags }) => {
      const values = flags.map(({ field, kind, options, required, description }) => {
        const what = kinds[kind] ?? options.map((option) => `\`${option}\``).join(', ');
        return `\`${field}\`${required ? '' : '?'}: ${what}; ${description}`;
      });
      const cells = [`\`${id}\``, title, needsActor ? 'an actor' : 'null', targets, values.join('<br>') || 'none'];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    });
  return `## What the GM does in any game

These actions are there in every game, under ids that a game does not take. In a test they are played as any other:
\`fight.does('condition', null, ['sorrel'], { condition: 'burning', stacks: 2 })\`. \`?\` behind a value: it may be left out.

| id | title | by | targets | values |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function entry({ name, comment, code }) {
  return `### ${name}\n\n${textOf(comment)}\n\n\`\`\`ts\n${codeOf(code)}\n\`\`\`\n`;
}

const about = `# The API of games

<!-- cspell:ignore bidi -->

What \`vrule/game\` exports: everything that a game is written with; and what \`vrule/testing\` exports, for its tests. \`npm run game-api\`
writes this page from the sources.
[adding-a-game.md](adding-a-game.md) shows how the parts go together; [examples/duel](../examples/duel) is a whole game.

The schema library is exported as \`z\`: the part of zod 4 that sheets, fields and inputs need. Take it from here, so that there is one of
it in the program. To compile a game with TypeScript, also install \`zod\`, of the version in \`peerDependencies\` of vrule: the types of
this API refer to its types.

In signatures \`Sheet\` is the sheet of a combatant, \`S\` the values of the house rules, \`R\` the ids of the rules, \`I\` the input of a ruling,
\`O\` its outcome, and \`W\` the values of an action. What refuses returns a \`Refusal\`, or null; what throws says so: it is a bug of the game.
`;

/** A link to the entry of a name. */
function linkTo({ name }, n, all) {
  // Of two headings that differ in capitals alone, the second has a number.
  const isSecond = all.slice(0, n).some((one) => one.name.toLowerCase() === name.toLowerCase());
  return `[${name}](#${name.toLowerCase()}${isSecond ? '-1' : ''})`;
}

/** The page, the signatures by name, and the names without a text; made from the declarations in a folder. */
async function gameApi(folder) {
  const { sections, further } = readDoor(folder);
  const schemas = readFileSync(join(folder, 'game', 'schemas.d.ts'), 'utf8');
  const contents = sections.map(({ title, all }) => `- **${title}**: ${all.map(linkTo).join(', ')}`);
  const page = [
    about,
    `${contents.join('\n')}\n`,
    ...sections.flatMap(({ title, all }) => [`## ${title}\n`, ...all.map(entry)]),
    await gmActions(),
    `## The schema library\n\n### z\n\nThe part of zod 4 that sheets, fields and inputs need.\n\n\`\`\`ts\n${codeOf(withoutComments(schemas))}\n\`\`\`\n`,
    '## Types that these refer to\n\nThey are not exported by themselves.\n',
    ...further.map(entry),
  ].join('\n');
  const all = [...sections.flatMap((section) => section.all), ...further];
  const signatures = Object.fromEntries(
    all
      .map(({ name, file, code }) => [`${file} ${name}`, codeOf(withoutComments(code)).replace(/\s+/g, ' ')])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  signatures.z = withoutComments(schemas).replace(/\s+/g, ' ').trim();
  const [, version] = /apiVersion = (\d+)/.exec(signatures['game/index apiVersion']) ?? [];
  const undocumented = sections.flatMap((section) =>
    section.all.filter(({ comment }) => comment === '').map(({ name }) => name),
  );
  return { page, signatures, version: Number(version), undocumented };
}

const isCheck = process.argv.includes('--check');
const { page, signatures, version, undocumented } = await gameApi(join(root, 'dist', 'types'));
const pageFile = join(root, 'docs', 'game-api.md');
const frozenFile = join(root, 'tests', 'game', 'api', `${version}.json`);
if (!isCheck) {
  writeFileSync(pageFile, page);
  if (!existsSync(frozenFile)) {
    mkdirSync(dirname(frozenFile), { recursive: true });
    writeFileSync(frozenFile, `${JSON.stringify(signatures, null, 2)}\n`);
  }
}
const frozen = existsSync(frozenFile) ? JSON.parse(readFileSync(frozenFile, 'utf8')) : {};
const names = [...new Set([...Object.keys(frozen), ...Object.keys(signatures)])];
const changed = names.filter((name) => frozen[name] !== signatures[name]);
const faults = [
  ...undocumented.map((name) => `${name} has no docstring`),
  ...changed.map(
    (name) => `${name} is not what it is in tests/game/api/${version}.json: apiVersion must change with it`,
  ),
  ...(readFileSync(pageFile, 'utf8') === page ? [] : ['docs/game-api.md is out of date: npm run game-api']),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
