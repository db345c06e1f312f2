import { books, findBook, gameIds } from '../../rules/index.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { helpNames } from '../help/find.ts';
import { actionFlags, plannedAction } from '../input/action-flags.ts';
import { readAmendedRequest } from '../input/amended-request.ts';
import { diceFlags } from '../input/dice-answers.ts';
import { dryRunFlag, printFlags, readFlags, type ShellFlag, valuesOf } from '../input/flags.ts';
import { findRuling, fullFlag, oddsFlags, rulingFlags, rulingNames } from '../input/ruling-input.ts';
import { varyFlag } from '../input/vary.ts';
import { actionFlag } from './action-offers.ts';
import { commandOffer, rulesOf } from './command-offers.ts';
import { encounterOffer, houseRuleOffer, isPathLike, recordOffer } from './name-offers.ts';
import { matching, noOffer, type Offer, type OfferedFlag, offerAfter, wordsOffer } from './offer.ts';
import type { Sources } from './sources.ts';

/**
 * What may follow on a command line: `words` are those after `vrule`, the last is the one being typed, perhaps empty. Candidates
 * are whole words that begin with it.
 */
export function complete(words: readonly string[], sources: Sources): Offer {
  const current = words.at(-1) ?? '';
  const { candidates, files } = offerFor(words.slice(0, -1), current, sources);
  return { candidates: matching(candidates, current), files };
}

function offerFor([first, ...words]: readonly string[], current: string, sources: Sources): Offer {
  if (first === undefined) return listCommands(sources);
  const book = findBook(first);
  if (book !== undefined) return rulingOffer(book, words, current);
  switch (first) {
    case 'roll':
      return rulingOffer(sources.preferredBook(), ['roll', ...words], current);
    case 'odds':
      return oddsOffer(words, current, sources);
    case 'act':
      return actionOffer(words, current, sources);
    case 'next':
      return words.length === 0
        ? encounterOffer(sources, current)
        : actionOffer([words[0] ?? '', 'next', ...words.slice(1)], current, sources);
    case 'amend':
      return amendOffer(words, current, sources);
    case 'help':
      return helpOffer(words, current, sources);
    default:
      return commandOffer([first, ...words], current, sources);
  }
}

function listCommands({ commands }: Sources): Offer {
  const named = commands.map(({ name, description }) => ({
    value: name,
    description: gameIds.includes(name) ? 'the rulings of this game' : description,
  }));
  return { candidates: named, files: false };
}

function rulingOffer(book: Book, [name, ...words]: readonly string[], current: string): Offer {
  if (name === undefined) return listRulings(book);
  const ruling = findRuling(book, name);
  if (ruling === undefined) return noOffer;
  return flagsOffer([...ruling.flags, ...rulingFlags], book, words, current);
}

function listRulings(book: Book): Offer {
  const titles = new Map(book.rulings.map(({ id, title }) => [id.slice(book.id.length + 1), title]));
  return { candidates: [...titles].map(([value, description]) => ({ value, description })), files: false };
}

function flagsOffer(flags: readonly ShellFlag[], book: Book, words: readonly string[], current: string): Offer {
  const offered = flags.map((flag): OfferedFlag => {
    const made = actionFlag(flag, null);
    return flag.name === 'set' ? { ...made, offer: (partial) => houseRuleOffer(book, partial) } : made;
  });
  return offerAfter({ flags: offered, next: () => null }, words, current);
}

/** What there is help on: a command, a game, a ruling or an action, or a rule once a letter of it was typed; then what is in it. */
function helpOffer([first, ...more]: readonly string[], current: string, sources: Sources): Offer {
  if (more.length > 0) return noOffer;
  if (first === undefined) {
    const names = helpNames(sources.preferredBook()).filter((name) =>
      sources.commands.every((one) => one.name !== name),
    );
    const rules = current === '' ? [] : rulesOf(books());
    return {
      candidates: [...listCommands(sources).candidates, ...wordsOffer(names).candidates, ...rules],
      files: false,
    };
  }
  const book = findBook(first);
  if (book !== undefined) return wordsOffer(helpNames(book));
  return wordsOffer(sources.commands.find((one) => one.name === first)?.commands?.map((one) => one.name) ?? []);
}

/** `vrule odds`: a game and its ruling, a ruling of the preferred game, or an encounter and an action of it. */
function oddsOffer(words: readonly string[], current: string, sources: Sources): Offer {
  const [first, ...rest] = words;
  if (first === undefined) {
    const encounters = encounterOffer(sources, current);
    const rulings = isPathLike(current) ? [] : rulingNames(sources.preferredBook());
    const { candidates } = wordsOffer([...gameIds, ...rulings]);
    return { ...encounters, candidates: [...candidates, ...encounters.candidates] };
  }
  const named = findBook(first);
  const book = named ?? sources.preferredBook();
  const [name, ...given] = named === undefined ? words : rest;
  if (name === undefined) return listRulings(book);
  const ruling = findRuling(book, name);
  if (ruling === undefined) return actionOffer(words, current, sources, [fullFlag, varyFlag]);
  const { values } = readFlags(given, [...ruling.flags, ...oddsFlags]);
  const prepared = ruling.prepare(valuesOf(ruling.flags, values), {});
  const fields = prepared.ok ? prepared.oddsFields() : [ruling.headline];
  const flags = [...ruling.flags, ...oddsFlags].map((flag) =>
    flag.name === 'of' ? { ...flag, options: fields } : flag,
  );
  return flagsOffer(flags, book, given, current);
}

/** `NAME <action> [flags]`, of `vrule act` and `vrule odds`. */
function actionOffer(
  [name, id, ...words]: readonly string[],
  current: string,
  sources: Sources,
  further: readonly ShellFlag[] = [],
): Offer {
  if (name === undefined) return encounterOffer(sources, current);
  const session = sources.session(name);
  if (session === null) return noOffer;
  const { actions, system } = session;
  if (id === undefined) {
    return { candidates: actions.map((action) => ({ value: action.id, description: action.title })), files: false };
  }
  const action = actions.find((one) => one.id === id);
  if (action === undefined) return noOffer;
  const planned = plannedAction(system, action, words);
  const known = typeof planned === 'string' ? null : planned;
  const own = id === 'next' ? [...diceFlags, ...printFlags, dryRunFlag] : actionFlags(system, action, known);
  const flags = [...own, ...further];
  const context = { session, action, planned: known, given: readFlags(words, flags) };
  return offerAfter({ flags: flags.map((flag) => actionFlag(flag, context)), next: () => null }, words, current);
}

/** `vrule amend NAME SEQ [flags of its action]`. */
function amendOffer([name, number, ...words]: readonly string[], current: string, sources: Sources): Offer {
  if (name === undefined) return encounterOffer(sources, current);
  const session = sources.session(name);
  if (session === null) return noOffer;
  if (number === undefined) return recordOffer(session, current);
  const record = session.record(Number(number));
  const read = record === undefined ? null : readAmendedRequest(session, record, ['--help', ...words]);
  if (read?.is !== 'help') return noOffer;
  const { flags, action } = read;
  const context = { session, action, planned: null, given: readFlags(words, flags) };
  return offerAfter({ flags: flags.map((flag) => actionFlag(flag, context)), next: () => null }, words, current);
}
