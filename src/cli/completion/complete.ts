import { Command } from 'commander';
import type { AnyAction } from '../../game/kernel/action.ts';
import type { Book } from '../../game/kernel/system.ts';
import { books, findBook, gameIds } from '../../rules/index.ts';
import { actionOfVerb, dueActor, fillBlanks, withTargets } from '../../session/lines/typed-action.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { isVerb, tableVerbs } from '../commands/encounter/verb.ts';
import { helpNames } from '../commands/help.ts';
import { actionFlags, plannedAction } from '../input/action-flags.ts';
import { readAction } from '../input/action-intent.ts';
import { readAmendedRequest } from '../input/amended-request.ts';
import { recordDiceFlags, seatField } from '../input/dice-answers.ts';
import {
  addFlags,
  dryRunFlag,
  type GivenFlags,
  printFlags,
  readFlags,
  type ShellFlag,
  valuesOf,
} from '../input/flags.ts';
import { findRuling, fullFlag, oddsFlags, ofFlag, rulingFlags, rulingNames } from '../input/ruling-input.ts';
import { varyFlag } from '../input/vary.ts';
import { commandOffer } from './command-offers.ts';
import {
  combatantOffer,
  creatureOffer,
  encounterOffer,
  houseRuleOffer,
  isPathLike,
  recordOffer,
  rulesOffer,
  seatOffer,
  sessionNamed,
  targetOffer,
} from './name-offers.ts';
import {
  commandsOffer,
  files,
  type Line,
  listOffer,
  matching,
  type Offer,
  offerAfter,
  prefixed,
  wordsOffer,
} from './offer.ts';

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
  const own = id === 'next' ? [...recordDiceFlags, ...printFlags, dryRunFlag] : actionFlags(system, action, planned);
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
  const found = plannedAction(session.system, action, words);
  const planned = typeof found === 'string' ? null : found;
  const flags = actionFlags(session.system, action, planned);
  return actionOffer({ session, action, planned, flags, words, current }, true);
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

/** An action, and the words behind it. */
export interface TypedAction extends Pick<Line, 'words' | 'current'> {
  readonly session: Session;
  readonly action: AnyAction;
  /** The action that a declaration declares. */
  readonly planned: AnyAction | null;
  readonly flags: readonly ShellFlag[];
}

/** The action as far as it was typed. */
type ActionLine = Pick<TypedAction, 'session' | 'action' | 'planned'> & { readonly given: GivenFlags };

/** What may follow: flags and their values, behind a verb of the table whom, then the values of the action. */
export function actionOffer(typed: TypedAction, isVerb = false): Offer {
  const { flags, words, current } = typed;
  const line = { ...typed, given: readFlags(words, flags) };
  const next = (plain: readonly string[]): Offer | null => (isVerb ? typedOffer(line, plain, current) : null);
  return flagsOffer(flags, { words, current, next }, (flag, partial) => valueOffer(flag, line, partial));
}

/** The next word of a line with these flags, or the value of one of them. */
export function flagsOffer(
  flags: readonly ShellFlag[],
  line: Pick<Line, 'words' | 'current' | 'next'>,
  offer: (flag: ShellFlag, partial: string) => Offer,
): Offer {
  const value: Line['value'] = ({ long }, partial) => {
    const flag = flags.find(({ name }) => long === `--${name}`);
    return flag === undefined ? [] : offer(flag, partial);
  };
  return offerAfter({ ...line, command: addFlags(new Command(), flags), value });
}

function typedOffer(line: ActionLine, plain: readonly string[], current: string): Offer | null {
  const { session, planned } = line;
  const { encounter } = session;
  const action = planned ?? line.action;
  if (action.targets !== 'none' && plain.length === 0) return listOffer(current, targetOffer(encounter));
  const typed = withTargets(session, action, plain);
  if (typed.is !== 'action') return [];
  const { on, words } = typed;
  const by = intentOf(line).by ?? dueActor(session, action);
  const { values } = fillBlanks(action, encounter, { by, on, values: {}, words });
  const blanks = action.blanks(encounter, { action: action.id, by, on, with: values });
  const open = blanks.filter(({ id, kind }) => kind === 'many' || values[id] === undefined);
  const labels = open.flatMap(({ options }) => (options ?? []).map(({ label }) => label));
  return labels.length === 0 ? null : wordsOffer([...new Set(labels)]);
}

/** The values of a flag: of an action with names and options of its encounter. */
function valueOffer(flag: ShellFlag, line: ActionLine, partial: string): Offer {
  const { encounter, actions } = line.session;
  const { kind, name } = flag;
  if (name === 'by') return combatantOffer(encounter);
  if (flag.field === seatField) return seatOffer(encounter);
  if (kind === 'names') return listOffer(partial, targetOffer(encounter));
  if (name === 'each') return eachOffer(line, partial);
  if (name === 'overrule') return targetOffer(encounter, '=');
  if (name === 'like') return creatureOffer(line.session);
  if (name === 'action' && kind === 'word') return wordsOffer(actions.map(({ id }) => id));
  return choiceOffer(flag, optionsOf(flag, line), partial);
}

/** These options of a flag, of which a list may be taken. */
export function choiceOffer({ kind }: ShellFlag, options: readonly string[], partial: string): Offer {
  const offer = wordsOffer(options.filter((option) => option !== ''));
  return kind === 'any-of' || kind === 'words' ? listOffer(partial, offer) : offer;
}

/** The values that a flag may have: those of its schema, else the options of its blank in the encounter, by label. */
function optionsOf({ field, options }: ShellFlag, line: ActionLine): readonly string[] {
  if (options.some((option) => option !== '')) return options;
  const { session, action, planned } = line;
  const blank = (planned ?? action).blanks(session.encounter, intentOf(line)).find(({ id }) => id === field);
  return (blank?.options ?? []).map(({ label }) => label);
}

/** The intent as far as it was typed; without actor and targets where something of it is wrong. */
function intentOf({ session, action, planned, given }: ActionLine): Intent {
  // The flag whose value is typed has none yet, which is no reason to forget the others.
  const read = readAction(session, { action, planned }, { ...given, words: [], problems: [] });
  const { id } = planned ?? action;
  return read.ok ? (read.plan ?? read.intent) : { action: id, by: null, on: [], with: {} };
}

/** `WHO:`, then `WHO:field=`, then the value. */
function eachOffer(line: ActionLine, partial: string): Offer {
  const { action, planned, session } = line;
  const [, before = '', field, text] = /^(.*:)(?:([^:=]+)=(.*))?/s.exec(partial) ?? [];
  const { flags } = planned ?? action;
  if (before === '') return targetOffer(session.encounter, ':');
  if (field === undefined || text === undefined) {
    const fields = flags.map(({ name, description }) => ({ value: `${name}=`, description }));
    return prefixed(before, fields);
  }
  const flag = flags.find((one) => one.name === field || one.field === field);
  if (flag === undefined) return [];
  const values = flag.kind === 'yes' ? ['yes', 'no'] : optionsOf(flag, line);
  return prefixed(`${before}${field}=`, wordsOffer(values));
}
