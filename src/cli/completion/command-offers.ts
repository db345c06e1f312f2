/** Offers of the commands that commander reads, by the names of their arguments and options. */
import type { Command } from 'commander';
import { flagsOf } from '../../game/kernel/flags.ts';
import { settableTones, themes } from '../../report/tones.ts';
import { books, findBook, gameIds } from '../../rules/index.ts';
import { installedGames } from '../../session/packages/installed.ts';
import type { Session } from '../../session/session.ts';
import { demos, rosterFrom } from '../../session/start.ts';
import { sides } from '../../state/encounter.ts';
import { nameOf } from '../help/page.ts';
import { commandFlag, readFlags } from '../input/flags.ts';
import { preferencesSchema } from '../input/preferences.ts';
import {
  combatantOffer,
  creatureOffer,
  encounterOffer,
  fileOffer,
  folderOffer,
  houseRuleOffer,
  libraryCreatureOffer,
  partyOffer,
  recordOffer,
  rosterOffer,
  rulesOffer,
  seatOffer,
  sessionNamed,
  trashOffer,
} from './name-offers.ts';
import { commandsOffer, files, type Line, type Offer, offerAfter, wordsOffer } from './offer.ts';
import { shells } from './scripts.ts';

/** What of a line an offer is made of. */
interface Typed extends Pick<Line, 'words' | 'current'> {
  /** The words that belong to no option. */
  readonly plain: readonly string[];
}

/** What may follow the words of a command, or of a command of it. */
export function commandOffer(command: Command, words: readonly string[], current: string): Offer {
  const [first, ...rest] = words;
  const inner = command.commands.find((one) => one.name() === first);
  if (inner !== undefined) return commandOffer(inner, rest, current);
  const path = nameOf(command).replace('vrule ', '');
  return offerAfter({
    command,
    words,
    current,
    next(plain) {
      if (command.commands.length > 0) return plain.length === 0 ? commandsOffer(command) : null;
      const all = command.registeredArguments;
      const argument = all[plain.length] ?? all.find(({ variadic }) => variadic);
      if (argument === undefined) return null;
      const make = offers[`${path} ${argument.name()}`] ?? offers[argument.name()];
      if (make === undefined) return argument.required ? [] : null;
      return make({ words, plain, current });
    },
    value({ long, flags }, partial) {
      const make = offers[long ?? ''];
      if (make !== undefined) return make({ words, plain: [], current: partial }) ?? [];
      return flags.includes('<file>') ? [files] : [];
    },
  });
}

/**
 * The offers of an argument by its name, with the words of its command where it is another thing there, and of an option; null where no
 * further word is taken.
 */
const offers: { readonly [name: string]: (typed: Typed) => Offer | null } = {
  name({ words, plain, current }) {
    // Of `[N] NAME` the number may have been typed.
    if (!plain.every(isNumber)) return null;
    return words.includes('--party') ? partyOffer(current) : encounterOffer(current);
  },
  'new name': folderOffer,
  'list words': folderOffer,
  new: ({ words }) => (words.includes('--party') ? [] : folderOffer()),
  'travel seq': ({ current }) => encounterOffer(current),
  'travel name': ({ plain, current }) => (plain.every(isNumber) ? encounterOffer(current) : records(plain, current)),
  creatures({ plain: [name = ''] }) {
    const session = sessionNamed(name);
    return session === null ? [] : creatureOffer(session);
  },
  file: ({ current }) => fileOffer(current),
  'roster check file': ({ current }) => rosterOffer(current),
  'creature add file': () => [files],
  'creature show creature': () => libraryCreatureOffer(true),
  'creature remove creature': () => libraryCreatureOffer(false),
  combatant: ({ plain: [name = ''] }) => combatantsOf(sessionNamed(name)),
  'trash restore name': ({ words }) =>
    trashOffer(words.includes('--party') ? 'party' : words.includes('--creature') ? 'creature' : null),
  party: ({ current }) => partyOffer(current),
  'party save party': () => [],
  'party undo name': ({ plain, current }) => (plain.every(isNumber) ? partyOffer(current) : null),
  'party redo name': ({ plain, current }) => (plain.every(isNumber) ? partyOffer(current) : null),
  // The combatants that a party can get, or its own members.
  'party add names': ({ words }) => combatantsOf(sessionNamed(flagText(words, 'from') ?? '')),
  'party remove names': ({ plain: [party = ''] }) => combatantsOf(sessionNamed(party, 'party')),
  'timeline words'({ plain: [name = '', word] }) {
    if (word === undefined) return wordsOffer(['add', 'move', 'event', 'apply', 'skip', 'remove']);
    return wordsOffer(Object.keys(sessionNamed(name)?.encounter.timeline ?? {}));
  },
  'rules words'({ plain: [game, ...more], current }) {
    if (game === undefined) return [...wordsOffer(gameIds), ...rulesOffer(current === '' ? [] : books())];
    const book = more.length > 0 ? undefined : findBook(game);
    return book === undefined ? null : rulesOffer([book]);
  },
  key: () => [
    ...flagsOf(preferencesSchema()).map(({ name, description }) => ({ value: name, description })),
    ...settableTones.map((tone) => ({ value: `colours.${tone}`, description: 'its colour' })),
  ],
  value({ plain: [key] }) {
    const options = flagsOf(preferencesSchema()).find(({ name }) => name === key)?.options ?? [];
    return wordsOffer(key === 'system' ? gameIds : options);
  },
  'theme theme': () => Object.entries(themes).map(([value, description]) => ({ value, description })),
  what: () => wordsOffer(['encounter', 'event', 'export', 'roster', 'ruling']),
  'schema id'({ plain: [what] }) {
    if (what === 'roster') return wordsOffer(gameIds);
    return what === 'ruling' ? wordsOffer(books().flatMap(({ rulings }) => rulings.map(({ id }) => id))) : null;
  },
  'demo id': () => wordsOffer(demos().map(({ id }) => id)),
  game: () => wordsOffer(gameIds),
  'game add package': () => [files],
  'game check folder': () => [files],
  'game update game': () => wordsOffer(installedGames().map(({ id }) => id)),
  'game remove game': () => wordsOffer(installedGames().map(({ id }) => id)),
  shell: () => wordsOffer(shells),
  '--system': () => wordsOffer(gameIds),
  '--game': () => wordsOffer(gameIds),
  '--side': () => wordsOffer(sides),
  '--from': ({ current }) => rosterOffer(current),
  '--party': ({ current }) => partyOffer(current),
  '--seat'({ words }) {
    const session = sessionNamed(words.find((word) => !word.startsWith('-')) ?? '');
    return session === null ? [] : seatOffer(session.encounter);
  },
  '--set': ({ words, current }) => houseRuleOffer(findBook(gameOf(words)), current),
  '--at': ({ words, current }) => records(words, current),
  '--why': ({ words, current }) => records(words, current),
};

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function combatantsOf(session: Session | null): Offer {
  return session === null ? [] : combatantOffer(session.encounter);
}

/** The records of the encounter that one of the words names. */
function records(words: readonly string[], partial: string): Offer {
  const name = words.find((word) => !word.startsWith('-') && !isNumber(word));
  const session = name === undefined ? null : sessionNamed(name);
  return session === null ? [] : recordOffer(session, partial);
}

/** The text that an option was given among these words. */
function flagText(words: readonly string[], option: string): string | undefined {
  const text = readFlags(words, [commandFlag(option, 'word', '')]).values[option];
  return typeof text === 'string' ? text : undefined;
}

/** The game of a new encounter: of `--system`, else of the roster or encounter of `--from`; empty where it cannot be read. */
function gameOf(words: readonly string[]): string {
  const from = flagText(words, 'from');
  const read = from === undefined ? null : rosterFrom(from);
  return flagText(words, 'system') ?? (read?.ok === true ? (read.system?.id ?? '') : '');
}
