/** `vrule hit "Mill Fight" thug2,4-6 14`: the command line of the table, in the shell. */
import type { Command } from 'commander';
import { systems } from '../../../rules/index.ts';
import {
  actionOfVerb,
  dueActor,
  fillBlanks,
  numbersNotTaken,
  otherVerbs,
  wholeValues,
  withTargets,
  wordsOf,
} from '../../../session/lines/typed-action.ts';
import { namesHint } from '../../../session/names.ts';
import type { Session } from '../../../session/session.ts';
import { quoted } from '../../../state/nearest.ts';
import { printHelp } from '../../help/page.ts';
import { actionHelp } from '../../help/schema-help.ts';
import { actionFlags, plannedAction } from '../../input/action-flags.ts';
import { declaration, problemsOf, readAction } from '../../input/action-intent.ts';
import { readFlags } from '../../input/flags.ts';
import { type Exit, failUsage, type Io } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';
import { encounterWordsCommand } from '../command-kinds.ts';
import { commitAction, missingPeople, perform } from './act.ts';

/** The verbs of the table that the help lists; every action of a game is one. */
export const tableVerbs = {
  hit: { about: 'deal damage by hand', usage: 'NAME WHOM AMOUNT [flags]' },
  heal: { about: 'heal, as the GM says', usage: 'NAME WHOM [AMOUNT] [flags]' },
  set: { about: 'set a track of a combatant', usage: 'NAME WHO.TRACK NUMBER [flags]' },
  cond: {
    about:
      'add a condition, of the game or of your own. The number is the stacks, and a second one the rounds after this; of a condition that does not stack it is the rounds',
    usage: 'NAME WHOM CONDITION [NUMBER] [flags]',
  },
  attack: {
    about: 'attack with the one who is due, or with --by WHO',
    usage: 'NAME WHOM [WEAPON, ANSWER…] [FACES…] [flags]',
  },
} as const;

/** A verb of the table, on the encounter that the first word names. */
export function verbCommand(verb: string): (context: CommandContext) => Command {
  const listed = Object.entries(tableVerbs).find(([name]) => name === verb)?.[1];
  const { about, usage } = listed ?? { about: 'an action of a game', usage: 'NAME [WHOM] [WORDS…] [flags]' };
  return (context) =>
    encounterWordsCommand(context, { name: verb, about, usage, after: '…', isVerb: true }, (name, words) =>
      perform(name, words, (session) => performVerb(session, verb, words, context.io), context.io),
    );
}

/** Whether a word is a verb of some game; for words that are no command. */
export function isVerb(word: string): boolean {
  return systems().some((system) => actionOfVerb(system, word) !== null);
}

/** Carries out what the words behind a verb say, as the table does. */
export function performVerb(session: Session, verb: string, words: readonly string[], io: Io): Exit {
  const { system, encounter } = session;
  const action = actionOfVerb(system, verb);
  if (action === null) {
    const ids = [...session.actions.map(({ id }) => id), ...Object.keys(otherVerbs)];
    return failUsage(io, `${system.title} has no action "${verb}"${namesHint(verb, ids)}`);
  }
  const planned = plannedAction(system, action, words);
  if (typeof planned === 'string') return failUsage(io, planned);
  // Of a declaration, the words are those of the declared action.
  const done = planned ?? action;
  const flags = actionFlags(system, action, planned);
  const given = readFlags(words, flags);
  if (given.help) {
    const usage = `${verb} NAME ${action.targets === 'none' ? '' : '[WHOM] '}[WORDS…]`;
    return printHelp(actionHelp(usage, action.title, flags), io);
  }
  const isQuoted = given.words.some((word) => word.includes(' '));
  const typed =
    given.values.on === undefined
      ? withTargets({ encounter, system }, done, isQuoted ? given.words : wordsOf(encounter, given.words.join(' ')))
      : ({ is: 'action', actors: [], on: [], named: [], words: given.words } as const);
  if (typed.is === 'unnamed') {
    const [number = '', ...others] = words;
    if (!/^\d+$/.test(number) || others.length === 0) return failUsage(io, typed.message);
    const turned = [verb, session.name, ...others.slice(0, 1), number, ...others.slice(1)].map(quoted);
    return failUsage(io, `${typed.message}; whom comes before the number: vrule ${turned.join(' ')}`);
  }
  if (typed.named.length > typed.on.length) return failUsage(io, `${verb} takes one target, not ${typed.named.length}`);
  const { by = typed.actors[0] ?? dueActor(session, done), ...values } = given.values;
  const named = { ...values, ...(by === null ? {} : { by }), ...(typed.on.length === 0 ? {} : { on: typed.on }) };
  const read = readAction(session, { action, planned }, { ...given, words: [], values: named });
  if (!read.ok) return failUsage(io, ...read.problems);
  const intent = read.plan ?? read.intent;
  const missing = missingPeople(session, { action: done, intent }, [verb, session.name, ...words]);
  if (missing !== null) return failUsage(io, missing);
  const whole = wholeValues(done, typed.words);
  const twice = Object.keys(typed.words.length === 0 ? {} : (whole ?? {})).find((field) => field in intent.with);
  if (twice !== undefined) return failUsage(io, `--${twice} is given, and "${typed.words.join(' ')}" as well`);
  const filled =
    whole === null
      ? fillBlanks(done, encounter, { by: intent.by, on: intent.on, values: intent.with, words: typed.words })
      : { values: { ...intent.with, ...whole }, faces: [], unknown: null };
  if (filled.unknown !== null)
    return failUsage(io, `${filled.unknown}; vrule ${verb} ${quoted(session.name)} --help lists what it takes`);
  const wanted = { ...intent, with: filled.values };
  const blanks = done.blanks(encounter, wanted);
  const notTaken = numbersNotTaken(blanks, { ...filled, words: typed.words });
  const isNumberMissing = blanks.some(({ id, kind, optional, defaultValue }) => {
    return kind === 'number' && optional !== true && defaultValue === undefined && filled.values[id] === undefined;
  });
  if (filled.faces.length > 0 && isNumberMissing) return failUsage(io, notTaken);
  const problems = problemsOf(done, encounter, wanted);
  if (problems.length > 0) return failUsage(io, ...problems);
  const faces = filled.faces.map((face) => (face === '00' ? 100 : Number(face)));
  if (faces.length > 0 && given.values.rolled !== undefined)
    return failUsage(io, '--rolled: the faces are typed already');
  return commitAction(
    session,
    {
      ...read,
      intent: planned === null ? wanted : declaration(read.intent, wanted),
      ...(faces.length === 0 ? {} : { notTaken }),
    },
    faces.length === 0 ? given.values : { ...given.values, rolled: faces },
    io,
  );
}
