/** Offers of the commands that commander reads. */

import { books, findBook, gameIds } from '../../rules/index.ts';
import { flagsOf } from '../../rules/kernel/flags.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { actionOfVerb } from '../../session/lines/typed-action.ts';
import { sides } from '../../state/encounter.ts';
import { isVerb } from '../commands/encounter/verb.ts';
import { tableVerbs } from '../help/flag-commands.ts';
import { preferencesSchema } from '../input/preferences.ts';
import { lineOffer } from './action-offers.ts';
import {
  combatantOffer,
  creatureOffer,
  encounterOffer,
  fileOffer,
  houseRuleOffer,
  partyOffer,
  recordOffer,
  rosterOffer,
} from './name-offers.ts';
import { type Candidate, noOffer, type Offer, type OfferedFlag, offerAfter, wordsOffer } from './offer.ts';
import { shells } from './scripts.ts';
import type { KnownCommand, KnownOption, Sources } from './sources.ts';

/** A command line of commander: the words before the one that is typed, and what of that was typed. */
interface TypedLine {
  readonly sources: Sources;
  readonly words: readonly string[];
  readonly current: string;
}

/** What may follow the words of a command, its name first. */
export function commandOffer([name = '', ...words]: readonly string[], current: string, sources: Sources): Offer {
  const line = { sources, words, current };
  const command = sources.commands.find((one) => one.name === name || one.aliases.includes(name));
  // Every action of a game is a verb of the table.
  if ((tableVerbs.includes(name) || command === undefined) && isVerb(name)) return verbOffer(name, line);
  if (command === undefined) return noOffer;
  const inner = command.commands?.find((one) => one.name === words[0]);
  if (inner !== undefined) return innerOffer(command, inner, { ...line, words: words.slice(1) });
  const flags = command.options.map((option) => optionFlag(option, line));
  return offerAfter({ flags, next: (plain) => argumentOffer(command, plain, line) }, words, current);
}

/** What may follow the words of a command of a command: `party update`. */
function innerOffer(outer: KnownCommand, command: KnownCommand, line: TypedLine): Offer {
  const flags = command.options.map((option) => optionFlag(option, line));
  const argument = innerArguments[outer.name] ?? noArgument;
  return offerAfter({ flags, next: (plain) => argument(command, plain, line) }, line.words, line.current);
}

function optionFlag(option: KnownOption, line: TypedLine): OfferedFlag {
  const { name, description, takes } = option;
  return {
    name,
    description,
    takes: takes === null ? 'nothing' : 'one',
    repeats: name === 'set' || name === 'party' || name === 'add',
    offer: (partial) => optionOffer(option, line, partial),
  };
}

function optionOffer({ name, takes }: KnownOption, { sources, words }: TypedLine, partial: string): Offer {
  switch (name) {
    case 'system':
    case 'game':
      return wordsOffer(gameIds);
    case 'side':
      return wordsOffer(sides);
    case 'from':
      return rosterOffer(sources, partial);
    case 'party':
      return partyOffer(sources, partial);
    case 'set':
      return houseRuleOffer(findBook(gameOf(words, sources)), partial);
    case 'at':
    case 'why':
      return records(sources, words, partial);
    default:
      return takes === 'file' ? { candidates: [], files: true } : noOffer;
  }
}

/** The game of a new encounter: of `--system`, else of the roster. */
function gameOf(words: readonly string[], sources: Sources): string {
  const from = optionValue(words, 'from');
  return optionValue(words, 'system') ?? (from === null ? null : sources.gameOf(from)) ?? '';
}

/** The value that was typed for an option, or null. */
function optionValue(words: readonly string[], option: string): string | null {
  const at = words.lastIndexOf(`--${option}`);
  if (at >= 0) return words[at + 1] ?? null;
  return words.findLast((word) => word.startsWith(`--${option}=`))?.slice(option.length + 3) ?? null;
}

/** The records of the encounter that one of the words names. */
function records(sources: Sources, words: readonly string[], partial: string): Offer {
  const name = words.find((word) => !/^(?:-|\d+$)/.test(word));
  const session = name === undefined ? null : sources.session(name);
  return session === null ? noOffer : recordOffer(session, partial);
}

/** What the next argument of a command may be; null where it takes no more. */
function argumentOffer(command: KnownCommand, plain: readonly string[], line: TypedLine): Offer | null {
  const { sources, current } = line;
  const { commands = [] } = command;
  if (commands.length > 0) return plain.length === 0 ? wordsOffer(commands.map((one) => one.name)) : null;
  const special = specialArguments[command.name];
  if (special !== undefined) return special(plain, line);
  const argument = command.args[plain.length] ?? (command.variadic ? command.args.at(-1) : undefined);
  if (argument === undefined) return null;
  if (argument === 'name') {
    return line.words.includes('--party') ? partyOffer(sources, current) : encounterOffer(sources, current);
  }
  return argument === 'file' ? fileOffer(sources, current) : noOffer;
}

/** What the next argument of a command may be; null where it takes no more. */
type Arguments = (command: KnownCommand, plain: readonly string[], line: TypedLine) => Offer | null;

const noArgument: Arguments = () => null;

/** The arguments of the commands of a command, by its name. */
const innerArguments: { readonly [outer: string]: Arguments } = {
  creature: creatureArgument,
  party: partyArgument,
  roster: ({ name }, plain, { sources, current }) =>
    name === 'check' && plain.length === 0 ? rosterOffer(sources, current) : null,
  trash: trashArgument,
};

/** The same of a command of `vrule creature`: a creature, an encounter and its combatants, or a file. */
function creatureArgument(
  { name }: KnownCommand,
  plain: readonly string[],
  { sources, current }: TypedLine,
): Offer | null {
  const [first] = plain;
  if (name === 'add') return first === undefined ? { candidates: [], files: true } : null;
  if ((name === 'show' || name === 'remove') && first === undefined)
    return wordsOffer(sources.creatures(name === 'show' ? 'all' : 'own'), 'creature');
  if (name !== 'save') return null;
  if (first === undefined) return encounterOffer(sources, current);
  const fight = plain.length === 1 ? sources.session(first) : null;
  return fight === null ? null : combatantOffer(fight.encounter);
}

/** The same of a command of `vrule trash`: the name of what was removed. */
function trashArgument(command: KnownCommand, plain: readonly string[], { sources, words }: TypedLine): Offer | null {
  if (command.name !== 'restore' || plain.length > 0) return null;
  const kind = words.includes('--party') ? 'party' : words.includes('--creature') ? 'creature' : null;
  return wordsOffer(sources.removed(kind), 'in the trash');
}

/** The same of a command of `vrule party`: a party, then its members or combatants who are to be; null where it takes no more. */
function partyArgument(command: KnownCommand, plain: readonly string[], line: TypedLine): Offer | null {
  const { sources, current } = line;
  const [first] = command.args;
  if (first === 'words') return plain.every((word) => /^\d+$/.test(word)) ? partyOffer(sources, current) : null;
  if (plain.length === 0)
    return command.name === 'save' || first === undefined ? noOffer : partyOffer(sources, current);
  return command.variadic ? memberOffer(command, plain, line) : null;
}

/** The combatants that a party can get from the encounter of `--from`, or its own members. */
function memberOffer({ options }: KnownCommand, [party = '']: readonly string[], { sources, words }: TypedLine): Offer {
  const fight = options.some(({ name }) => name === 'from')
    ? sources.session(optionValue(words, 'from') ?? '')
    : sources.party(party);
  return fight === null ? noOffer : combatantOffer(fight.encounter);
}

/** Commands whose arguments are more than an encounter or file. */
const specialArguments: {
  readonly [command: string]: (plain: readonly string[], line: TypedLine) => Offer | null;
} = {
  add: addArguments,
  new: (plain, line) => (plain.length === 0 ? folderOffer(line) : null),
  copy: newNameArguments,
  rename: newNameArguments,
  demo: (plain, { sources }) => (plain.length === 0 ? wordsOffer(sources.demos()) : null),
  list: (_, line) => folderOffer(line),
  timeline: ([name, word], { sources, current }) => {
    if (name === undefined) return encounterOffer(sources, current);
    if (word === undefined) return wordsOffer(['add', 'move', 'event', 'apply', 'skip', 'remove']);
    return wordsOffer(Object.keys(sources.session(name)?.encounter.timeline ?? {}));
  },
  undo: stepArguments,
  redo: stepArguments,
  travel: (plain, { sources, current }) => {
    if (plain.length > 1) return null;
    return plain.length === 0 || /^\d+$/.test(plain[0] ?? '')
      ? encounterOffer(sources, current)
      : records(sources, plain, current);
  },
  rules: rulesArguments,
  config: ([key, ...more]) => {
    const flags = flagsOf(preferencesSchema());
    if (key === undefined) {
      return { candidates: flags.map(({ name, description }) => ({ value: name, description })), files: false };
    }
    if (more.length > 0) return null;
    return wordsOffer(key === 'system' ? gameIds : (flags.find(({ name }) => name === key)?.options ?? []));
  },
  schema: ([what, ...more]) => {
    if (what === undefined) return wordsOffer(['encounter', 'event', 'export', 'roster', 'ruling']);
    if (what === 'roster' && more.length === 0) return wordsOffer(gameIds);
    if (what !== 'ruling' || more.length > 0) return null;
    return wordsOffer(books().flatMap(({ rulings }) => rulings.map(({ id }) => id)));
  },
  template: (plain) => (plain.length === 0 ? wordsOffer(gameIds) : null),
  completion: (plain) => (plain.length === 0 ? wordsOffer(shells) : null),
};

/** The folders in names, each with those that it is in: `Ford/`, `Ford/North/`. */
function foldersOf(names: readonly string[]): readonly string[] {
  const folders = names.flatMap((name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1)));
  return [...new Set(folders)].sort();
}

/** The folders of the library: what a list is of, or where a new name begins. */
function folderOffer({ sources }: TypedLine): Offer {
  return wordsOffer(foldersOf(sources.encounters()), 'a folder');
}

/** A name, then a new one. */
function newNameArguments(plain: readonly string[], line: TypedLine): Offer | null {
  const { sources, current, words } = line;
  const isParty = words.includes('--party');
  if (plain.length === 0) return isParty ? partyOffer(sources, current) : encounterOffer(sources, current);
  if (plain.length > 1) return null;
  return isParty ? noOffer : folderOffer(line);
}

/** An encounter, then creatures. */
function addArguments([name]: readonly string[], { sources, current }: TypedLine): Offer {
  if (name === undefined) return encounterOffer(sources, current);
  const session = sources.session(name);
  return session === null ? noOffer : creatureOffer(session);
}

/** An encounter, then what the command line of the table takes behind this verb, and the flags of its action. */
function verbOffer(verb: string, { sources, words: [name, ...words], current }: TypedLine): Offer {
  if (name === undefined) return encounterOffer(sources, current);
  const session = sources.session(name);
  const action = session === null ? null : actionOfVerb(session.system, verb);
  return session === null || action === null ? noOffer : lineOffer(session, action, words, current);
}

/** `[N] NAME`. */
function stepArguments(plain: readonly string[], { sources, current }: TypedLine): Offer | null {
  return plain.every((word) => /^\d+$/.test(word)) ? encounterOffer(sources, current) : null;
}

/** A game, then its rules; without a game the rules of all, once a letter was typed. */
function rulesArguments([game, ...more]: readonly string[], { current }: TypedLine): Offer | null {
  if (more.length > 0) return null;
  const book = game === undefined ? undefined : findBook(game);
  if (game !== undefined && book === undefined) return null;
  const searched = book === undefined ? (current === '' ? [] : books()) : [book];
  const games = book === undefined ? wordsOffer(gameIds).candidates : [];
  return { candidates: [...games, ...rulesOf(searched)], files: false };
}

/** The rules of games by their ids. */
export function rulesOf(searched: readonly Book[]): readonly Candidate[] {
  const rules = searched.flatMap(({ rulebook }) => rulebook.flatMap((chapter) => chapter.rules));
  return rules.map(({ id, text }) => ({ value: id, description: text }));
}
