import type { Command } from 'commander';
import { books, findBook, gameIds } from '../../rules/index.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { actionOfVerb } from '../../session/lines/typed-action.ts';
import { isVerb, tableVerbs } from '../commands/encounter/verb.ts';
import { helpNames } from '../commands/help.ts';
import { actionFlags, plannedAction } from '../input/action-flags.ts';
import { readAmendedRequest } from '../input/amended-request.ts';
import { diceFlags } from '../input/dice-answers.ts';
import { dryRunFlag, printFlags, readFlags, type ShellFlag, valuesOf } from '../input/flags.ts';
import { findRuling, fullFlag, oddsFlags, ofFlag, rulingFlags, rulingNames } from '../input/ruling-input.ts';
import { varyFlag } from '../input/vary.ts';
import { actionOffer, choiceOffer, flagsOffer } from './action-offers.ts';
import { commandOffer } from './command-offers.ts';
import { encounterOffer, houseRuleOffer, isPathLike, recordOffer, rulesOffer, sessionNamed } from './name-offers.ts';
import { commandsOffer, files, type Line, matching, type Offer, wordsOffer } from './offer.ts';

/** A command line: all commands, the game whose rulings need not be named, and what was typed. */
interface Typed extends Pick<Line, 'words' | 'current'> {
  readonly program: Command;
  readonly preferred: Book;
}

/**
 * What may follow on a command line: `words` are those after `vrule`, the last is the one being typed, perhaps empty. Candidates
 * are whole words that begin with it. Nothing is written.
 */
export function complete(words: readonly string[], program: Command, preferred: Book): Offer {
  const current = words.at(-1) ?? '';
  const offer = offerFor({ program, preferred, words: words.slice(0, -1), current });
  const named = offer.filter((one) => one !== files);
  return [...matching(named, current), ...(named.length < offer.length ? [files] : [])];
}

function offerFor(typed: Typed): Offer {
  const { program, preferred, words, current } = typed;
  const [first, ...rest] = words;
  if (first === undefined) return commandsOffer(program);
  const book = findBook(first);
  if (book !== undefined) return rulingOffer(book, rest, current);
  switch (first) {
    case 'roll':
      return rulingOffer(preferred, words, current);
    case 'odds':
      return oddsOffer({ ...typed, words: rest });
    case 'act':
      return actOffer(rest, current);
    case 'next':
      return actOffer(rest.length === 0 ? [] : rest.toSpliced(1, 0, 'next'), current);
    case 'amend':
      return amendOffer(rest, current);
    case 'help':
      return helpOffer({ ...typed, words: rest });
    default: {
      const command = program.commands.find((one) => one.name() === first || one.aliases().includes(first));
      // Every action of a game is a verb of the table.
      if ((command === undefined || Object.hasOwn(tableVerbs, first)) && isVerb(first))
        return verbOffer(first, rest, current);
      return command === undefined ? [] : commandOffer(command, rest, current);
    }
  }
}

/** A game: one of its rulings, then its flags. */
function rulingOffer(book: Book, [name, ...words]: readonly string[], current: string): Offer {
  if (name === undefined) return rulingsOf(book);
  const ruling = findRuling(book, name);
  return ruling === undefined ? [] : ofRuling([...ruling.flags, ...rulingFlags], book, words, current);
}

function rulingsOf({ id, rulings }: Book): Offer {
  return rulings.map((one) => ({ value: one.id.slice(id.length + 1), description: one.title }));
}

function ofRuling(flags: readonly ShellFlag[], book: Book, words: readonly string[], current: string): Offer {
  return flagsOffer(flags, { words, current, next: () => null }, (flag, partial) =>
    flag.name === 'set' ? houseRuleOffer(book, partial) : choiceOffer(flag, flag.options, partial),
  );
}

/** `vrule odds`: a game and its ruling, a ruling of the preferred game, or an encounter and an action of it. */
function oddsOffer({ preferred, words, current }: Typed): Offer {
  const [first] = words;
  if (first === undefined) {
    const rulings = isPathLike(current) ? [] : rulingNames(preferred);
    return [...wordsOffer([...gameIds, ...rulings]), ...encounterOffer(current)];
  }
  const named = findBook(first);
  const book = named ?? preferred;
  const [name, ...given] = named === undefined ? words : words.slice(1);
  if (name === undefined) return rulingsOf(book);
  const ruling = findRuling(book, name);
  if (ruling === undefined) return actOffer(words, current, [fullFlag, varyFlag]);
  const { values } = readFlags(given, [...ruling.flags, ...oddsFlags]);
  const prepared = ruling.prepare(valuesOf(ruling.flags, values), {});
  const options = prepared.ok ? prepared.oddsFields() : [ruling.headline];
  const own = oddsFlags.map((flag) => (flag === ofFlag ? { ...ofFlag, options } : flag));
  return ofRuling([...ruling.flags, ...own], book, given, current);
}

/** `NAME <action> [flags]`, of `vrule act` and `vrule odds`. */
function actOffer([name, id, ...words]: readonly string[], current: string, further: readonly ShellFlag[] = []): Offer {
  if (name === undefined) return encounterOffer(current);
  const session = sessionNamed(name);
  if (session === null) return [];
  const { actions, system } = session;
  if (id === undefined) return actions.map((one) => ({ value: one.id, description: one.title }));
  const action = actions.find((one) => one.id === id);
  if (action === undefined) return [];
  const found = plannedAction(system, action, words);
  const planned = typeof found === 'string' ? null : found;
  const own = id === 'next' ? [...diceFlags, ...printFlags, dryRunFlag] : actionFlags(system, action, planned);
  return actionOffer({ session, action, planned, flags: [...own, ...further], words, current });
}

/** `vrule amend NAME SEQ [flags of its action]`. */
function amendOffer([name, number, ...words]: readonly string[], current: string): Offer {
  if (name === undefined) return encounterOffer(current);
  const session = sessionNamed(name);
  if (session === null) return [];
  if (number === undefined) return recordOffer(session, current);
  const record = session.record(Number(number));
  const read = record === undefined ? null : readAmendedRequest(session, record, ['--help', ...words]);
  return read?.is === 'help' ? actionOffer({ ...read, session, planned: null, words, current }) : [];
}

/** An encounter, then what the command line of the table takes behind this verb, and the flags of its action. */
function verbOffer(verb: string, [name, ...words]: readonly string[], current: string): Offer {
  if (name === undefined) return encounterOffer(current);
  const session = sessionNamed(name);
  const action = session === null ? null : actionOfVerb(session.system, verb);
  if (session === null || action === null) return [];
  const flags = actionFlags(session.system, action, null);
  return actionOffer({ session, action, planned: null, flags, words, current }, true);
}

/** What there is help on: a command, a game, a ruling or an action, or a rule once a letter of it was typed; then what is in it. */
function helpOffer({ program, preferred, words, current }: Typed): Offer {
  const [first, ...more] = words;
  if (more.length > 0) return [];
  const { commands } = program;
  if (first === undefined) {
    const names = helpNames(preferred).filter((name) => commands.every((one) => one.name() !== name));
    const rules = current === '' ? [] : rulesOffer(books());
    return [...commandsOffer(program), ...wordsOffer(names), ...rules];
  }
  const book = findBook(first);
  if (book !== undefined) return wordsOffer(helpNames(book));
  const command = commands.find((one) => one.name() === first);
  return command === undefined ? [] : commandsOffer(command);
}
