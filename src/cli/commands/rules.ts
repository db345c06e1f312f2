import { Command } from 'commander';
import { books, findBook, findSystem, gameIds } from '../../rules/index.ts';
import { findRule, type Rule, searchRules } from '../../rules/kernel/rulebook.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { nearest } from '../../storage/library/names.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import type { Desk } from './command-context.ts';

/** `vrule rules [ID] [words or rule id]`: the rules in short. */
export function rulesCommand({ io, done }: Desk): Command {
  return new Command('rules')
    .description('the rules in short: of a game, by id (VX-13), or by words')
    .argument('[words...]', 'a game, then words or the id of a rule')
    .option('--json', 'print JSON')
    .action((words: string[], options: { json?: true }) => done(rules(words, options.json === true, io)));
}

function rules([first, ...rest]: readonly string[], json: boolean, io: Io): Exit {
  if (first === undefined) return listBooks(json, io);
  const book = findBook(first);
  if (book === undefined) return anywhere([first, ...rest], json, io);
  if (rest.length === 0) return wholeBook(book, json, io);
  const [word = ''] = rest;
  const found = rest.length === 1 ? findRule(book.rulebook, word) : undefined;
  const all = found === undefined ? searchRules(book.rulebook, rest) : [found];
  if (all.length > 0) return printFound(all, json, io);
  return io.fail(exits.usage, { message: `no rule of ${book.title} speaks of "${rest.join(' ')}"` });
}

function listBooks(json: boolean, io: Io): Exit {
  const rows = books().map(({ id, title, rulebook }) => ({
    id,
    title,
    rules: rulebook.reduce((sum, chapter) => sum + chapter.rules.length, 0),
  }));
  if (json) io.data(rows);
  else for (const { id, title, rules: count } of rows) io.line(`${id}: ${title}, ${count} rules`);
  return exits.done;
}

/** By id in any game, else by words in all of them. */
function anywhere(words: readonly string[], json: boolean, io: Io): Exit {
  const [word = ''] = words;
  const hasLetters = /[a-z]/i.test(word);
  const found =
    words.length === 1 && hasLetters ? books().flatMap(({ rulebook }) => findRule(rulebook, word) ?? []) : [];
  const all = found.length > 0 ? found : books().flatMap(({ rulebook }) => searchRules(rulebook, words));
  if (all.length > 0) return printFound(all, json, io);
  const near = nearest(word, gameIds);
  const hint = near === null ? '' : `; did you mean ${near}?`;
  return io.fail(exits.usage, { message: `no rule and no game is called "${words.join(' ')}"${hint}` });
}

function wholeBook(book: Book, json: boolean, io: Io): Exit {
  const ready = findSystem(book.id)?.templates ?? [];
  if (json) {
    const { id, title, rulebook: chapters } = book;
    io.data({ id, title, chapters, houseRules: book.houseRules(), readyMade: ready });
    return exits.done;
  }
  io.line([{ text: book.title, tone: 'accent' }]);
  for (const { title, rules: chapter } of book.rulebook) {
    io.line();
    io.line([{ text: title, tone: 'accent' }]);
    for (const rule of chapter) printRule(rule, io);
  }
  io.line();
  io.line([{ text: 'House rules', tone: 'accent' }]);
  for (const { key, description: message, rule, defaultValue: stands, options } of book.houseRules()) {
    const choice = options.length === 0 ? '' : `; one of ${options.join(', ')}`;
    io.line([
      { text: `  ${key}  `, tone: 'accent' },
      { text: `${message}${choice}; ${typeof stands === 'string' ? stands : JSON.stringify(stands)} by default` },
      { text: rule === '' ? '' : ` (${rule})`, tone: 'dim' },
    ]);
  }
  if (ready.length > 0) {
    io.line();
    io.line([{ text: 'Ready-made', tone: 'accent' }]);
    for (const { name, rule } of ready) io.line([{ text: `  ${name}` }, { text: ` (${rule})`, tone: 'dim' }]);
  }
  return exits.done;
}

function printFound(all: readonly Rule[], json: boolean, io: Io): Exit {
  if (json) io.data(all);
  else for (const rule of all) printRule(rule, io);
  return exits.done;
}

function printRule({ id, text: message, source, mark }: Rule, io: Io): void {
  io.line([{ text: `  ${id}  `, tone: 'accent' }, { text: message }, { text: `  [${source}; ${mark}]`, tone: 'dim' }]);
}
