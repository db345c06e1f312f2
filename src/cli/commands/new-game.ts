/**
 * `vrule game new`: the package of a new game. It is that of the duel, the smallest complete game, under other names; or that of Skirmish,
 * in which all act at once.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { type Command, Option } from 'commander';
import { books, builtInIds, gameIds, loadAllGames } from '../../rules/index.ts';
import { idPattern } from '../../session/packages/package-json.ts';
import { attempt, ioProblem } from '../../storage/files/problem.ts';
import { type Exit, failProblem, failUsage, type Io, printDoneOrJson } from '../output/io.ts';
import { ownPackage } from '../output/version.ts';
import type { CommandContext } from './command-context.ts';
import { jsonOption, ShellCommand } from './command-kinds.ts';

interface NewGameOptions {
  readonly title?: string;
  readonly rules?: string;
  readonly simultaneous?: true;
  readonly json?: true;
}

/** `takenWords`: the words that no game may have as its id. */
export function newGameCommand(context: CommandContext, takenWords: () => Promise<ReadonlySet<string>>): Command {
  return new ShellCommand(
    context,
    'new',
    'write the package of a new game into a folder: the smallest one, to be changed',
  )
    .argument('<name>', 'its id, in small letters, such as tide; the folder is then vrule-game-tide')
    .takes(
      new Option('--title <title>', 'its title; by default the id with a capital: Tide'),
      new Option('--rules <letters>', 'the two capitals that begin the ids of its rules; by default of the id: TI'),
      new Option(
        '--simultaneous',
        'one in which all declare and then act at once, with a pool of dice; by default turns',
      ),
      jsonOption,
    )
    .does(async (io, name: string, options: NewGameOptions) =>
      writeGame(name.replace(/^vrule-game-/, ''), options, io, await takenWords()),
    );
}

async function writeGame(id: string, options: NewGameOptions, io: Io, taken: ReadonlySet<string>): Promise<Exit> {
  await loadAllGames();
  const title = options.title ?? titleOf(id);
  const letters = options.rules ?? freeLetters(id);
  const folder = `vrule-game-${id}`;
  const faults = [
    ...(idPattern.test(id)
      ? []
      : [`${id} is no id of a game: a small letter, then small letters, digits and hyphens, 2 to 32 in all`]),
    ...(builtInIds.includes(id) ? [`${id} is a game of vrule itself: give yours another name`] : []),
    ...(gameIds.includes(id) && !builtInIds.includes(id) ? [`${id} is a game that was added: vrule game list`] : []),
    ...(taken.has(id) ? [`${id} is a word that vrule takes already: give the game another name`] : []),
    ...(options.title === undefined || /^[\p{L}\p{N} '.,:!?&()-]{1,40}$/u.test(title)
      ? []
      : ['--title: at most 40 letters, digits, spaces and the marks of a sentence']),
    ...letterFaults(letters),
  ];
  if (faults.length > 0) return failUsage(io, ...faults);
  if (existsSync(folder)) return failUsage(io, `there is a folder ${folder} already`);
  const own = ownPackage();
  const template = own === null ? null : join(own.folder, 'examples', options.simultaneous ? 'skirmish' : 'duel');
  if (own === null || template === null || !existsSync(template))
    return failUsage(io, 'the template of a game is missing: install vrule again');
  const files = templateFiles(template);
  const rename = renaming({ id, title, letters: letters ?? '', vrule: own.version });
  const written = attempt(() => {
    mkdirSync(folder);
    try {
      for (const file of files) write(join(folder, file), rename(readFileSync(join(template, file), 'utf8'), file));
      // npm packs no file of this name, so that it cannot be part of the template.
      write(join(folder, '.gitignore'), 'node_modules/\ndist/\n*.tgz\n');
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  });
  if (!written.ok) return failProblem(io, ioProblem(resolve(folder), written));
  const says = `${folder} is there, and complete: cd ${folder}, npm install, npm test. Its rules begin with ${letters}-01.`;
  const value = { folder: resolve(folder), package: folder, game: id, title, rules: letters, files };
  const exit = printDoneOrJson(io, says, { wanted: options.json, value });
  if (options.json === true) return exit;
  io.print(`Where npm does not find vrule in its registry: npm install --no-save PATH/vrule-${own.version}.tgz`);
  io.print('What to change, and how: node_modules/vrule/docs/adding-a-game.md');
  return exit;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** `Harpoon Race` of `harpoon-race`. */
function titleOf(id: string): string {
  return id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
}

/** The letters that begin the ids of rules of the games that are known; all must be loaded. */
function usedLetters(): ReadonlySet<string> {
  return new Set(
    books().flatMap(({ rulebook }) => rulebook.flatMap(({ rules }) => rules.map(({ id }) => id.slice(0, 2)))),
  );
}

/** Two capitals from an id that no known game has: the first letter and one behind it; null where all are taken. */
function freeLetters(id: string): string | null {
  const used = usedLetters();
  const [first = '', ...others] = id.replace(/[^a-z]/g, '').toUpperCase();
  const pairs = [...others, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((other) => first + other);
  return pairs.find((pair) => !used.has(pair)) ?? null;
}

function letterFaults(letters: string | null): readonly string[] {
  if (letters === null) return ['--rules is needed: two capitals with which the ids of its rules begin'];
  if (!/^[A-Z]{2}$/.test(letters)) return ['--rules: two capitals, such as TI'];
  const owner = books().find(({ rulebook }) =>
    rulebook.some(({ rules }) => rules.some((rule) => rule.id.startsWith(`${letters}-`))),
  );
  return owner === undefined ? [] : [`--rules: ${letters} begins the ids of the rules of ${owner.title}`];
}

/** The files of the template, in order, without what is made of them. */
function templateFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((file) => !/^(?:dist|node_modules)[\\/]|^package-lock\.json$/.test(file))
    .map((file) => file.split(sep).join('/'))
    .sort();
}

interface GameNames {
  readonly id: string;
  readonly title: string;
  /** With which the ids of its rules begin. */
  readonly letters: string;
  /** The version of vrule from which on it works. */
  readonly vrule: string;
}

/** Gives a text of the template other names, whole words. */
function renaming({ id, title, letters, vrule }: GameNames): (text: string, file: string) => string {
  return (text, file) => {
    // The other characters of a title need no escape, in no kind of file.
    const quoted = file.endsWith('.ts') ? title.replaceAll("'", "\\'") : title;
    return text
      .replaceAll(/\b(?:The Duel|Skirmish)\b/g, () => quoted)
      .replaceAll(/\b(?:duel|skirmish)\b/g, id)
      .replaceAll(/\b(?:DU|SK)-(?=\d)/g, `${letters}-`)
      .replaceAll(/">=\d+\.\d+\.\d+"/g, `">=${vrule}"`)
      .replaceAll(/\bvrule-\d+\.\d+\.\d+\.tgz/g, `vrule-${vrule}.tgz`);
  };
}
