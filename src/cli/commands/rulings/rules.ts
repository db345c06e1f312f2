import type { Command } from 'commander';
import { findRule, type HouseRule, type Rule, searchRules } from '../../../game/kernel/rulebook.ts';
import type { Book, ReadyMade } from '../../../game/kernel/system.ts';
import { books, findBook, findSystem, gameIds, whyNotLoaded } from '../../../rules/index.ts';
import { nearestHint } from '../../../state/nearest.ts';
import { type Exit, exits, failUsage, type Io, printResult } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import type { CommandContext } from '../command-context.ts';
import { jsonOption, ShellCommand } from '../command-kinds.ts';

export const rulesCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'rules', 'the rules in short: of a game, by id (VX-13), or by words')
    .argument('[words...]', 'a game, then words or the id of a rule')
    .takes(jsonOption)
    .does(rules);

function rules(io: Io, words: readonly string[], { json = false }: { readonly json?: boolean }): Exit {
  const [first, ...rest] = words;
  if (first === undefined) return listGames(json, io);
  const book = findBook(first);
  if (book === undefined) return printNamed(words, books(), json, io) ?? searchGames(words, json, io);
  if (rest.length === 0) return printBook(book, json, io);
  const named = printNamed(rest, [book], json, io);
  if (named !== null) return named;
  const found = searchRules(book.rulebook, rest);
  if (found.length > 0) return printRules(found, json, io);
  return failUsage(io, `no rule of ${book.title} has the words "${rest.join(' ')}"`);
}

function listGames(json: boolean, io: Io): Exit {
  const games = books().map(({ id, title, rulebook }) => ({
    id,
    title,
    rules: rulebook.reduce((sum, chapter) => sum + chapter.rules.length, 0),
  }));
  return printResult(io, json, games, () => {
    for (const { id, title, rules: count } of games) io.print(`${id}: ${title}, ${count} rules`);
  });
}

/** The rules of these ids in all of the games; null where any word is no id. */
function printNamed(words: readonly string[], among: readonly Book[], json: boolean, io: Io): Exit | null {
  const byWord = words.map((word) => among.flatMap(({ rulebook }) => findRule(rulebook, word) ?? []));
  return byWord.some((found) => found.length === 0) ? null : printRules(byWord.flat(), json, io);
}

/** The rules of all games with all these words. */
function searchGames(words: readonly string[], json: boolean, io: Io): Exit {
  const [word = ''] = words;
  const found = books().flatMap(({ rulebook }) => searchRules(rulebook, words));
  if (found.length > 0) return printRules(found, json, io);
  const missing = whyNotLoaded(word);
  if (missing !== null) return io.fail(exits.file, { message: missing });
  return failUsage(
    io,
    `no rule and no game is called "${words.join(' ')}"${nearestHint(word, gameIds) || rulesLike(word)}`,
  );
}

/** Where a word begins as the ids of a game's rules do, the command that lists them. */
function rulesLike(word: string): string {
  const [start = ''] = /^[a-z]+-?/i.exec(word) ?? [];
  const isLike = ({ id }: Rule): boolean => start.length > 1 && id.startsWith(start.toUpperCase());
  const book = books().find(({ rulebook }) => rulebook.some(({ rules: all }) => all.some(isLike)));
  return `; vrule rules ${book === undefined ? 'lists the games' : `${book.id} lists those of ${book.title}`}`;
}

function printBook(book: Book, json: boolean, io: Io): Exit {
  const readyMade = findSystem(book.id)?.templates ?? [];
  const { id, title, rulebook } = book;
  const chapters = rulebook.map((chapter) => ({ title: chapter.title, rules: chapter.rules.map(ruleJson) }));
  const houseRules = book.houseRules().map(({ key, description, rule, defaultValue, options }) => {
    return { key, says: description, rule, stands: defaultValue, options }; // cspell:disable-line
  });
  return printResult(io, json, { id, title, chapters, houseRules, readyMade }, () => {
    io.print([{ text: title, tone: 'accent' }]);
    for (const chapter of rulebook) {
      printHeading(chapter.title, io);
      for (const rule of chapter.rules) printRule(rule, io);
    }
    printHeading('House rules', io);
    for (const houseRule of book.houseRules()) printHouseRule(houseRule, io);
    if (readyMade.length > 0) printHeading('Ready-made', io);
    for (const one of readyMade) io.print([{ text: `  ${one.name}` }, { text: ` (${sourceOf(one)})`, tone: 'dim' }]);
  });
}

function printHeading(title: string, io: Io): void {
  io.print();
  io.print([{ text: title, tone: 'accent' }]);
}

function printRules(found: readonly Rule[], json: boolean, io: Io): Exit {
  return printResult(io, json, found.map(ruleJson), () => {
    for (const rule of found) printRule(rule, io);
  });
}

function printRule({ id, text, source, mark }: Rule, io: Io): void {
  printTable([[[{ text: id, tone: 'accent' }], [{ text }, { text: `  [${source}; ${mark}]`, tone: 'dim' }]]], io);
}

function printHouseRule({ key, description, rule, defaultValue, options }: HouseRule, io: Io): void {
  const choice = options.length === 0 ? '' : `; one of ${options.filter((option) => option !== '').join(', ')}`;
  const byDefault = typeof defaultValue === 'string' ? defaultValue : JSON.stringify(defaultValue);
  const text = [
    { text: `${description}${choice}; ${byDefault} by default` },
    { text: rule === '' ? '' : ` (${rule})`, tone: 'dim' as const },
  ];
  printTable([[[{ text: key, tone: 'accent' }], text]], io);
}

/** A rule with the keys that scripts read. */
function ruleJson({ id, source, mark, text }: Rule): object {
  return { id, source, mark, says: text };
}

/** Where a ready-made combatant comes from: a rule, and the page that prints it; or it is ours. */
function sourceOf({ rule, page }: ReadyMade): string {
  if (rule === '') return 'ours';
  return page === undefined ? rule : `${rule}, ${page}`;
}
