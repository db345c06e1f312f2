/** `vrule hit "Mill Fight" thug2,4-6 14`: the command line of the table, in the shell. */
import type { AnyAction } from '../../../rules/kernel/action.ts';
import { actionOfVerb, fillBlanks, otherVerbs, wholeValues, withTargets } from '../../../session/lines/typed-action.ts';
import { wordsOf } from '../../../session/lines/words.ts';
import { namesHint } from '../../../session/names.ts';
import type { Session } from '../../../session/session.ts';
import { quoted } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { actionFlags } from '../../input/action-flags.ts';
import { readAction } from '../../input/action-intent.ts';
import { flagProblem, isHelp, readFlags } from '../../input/flags.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printFlagTable } from '../../output/print-usage.ts';
import { inspectEncounter } from '../command-context.ts';
import { perform } from './act.ts';
import { commitAction } from './perform-action.ts';

/** The verbs that are listed in the help; of any other action its id is one. */
export const tableVerbs: {
  readonly [verb: string]: { readonly does: string; readonly usage: string; readonly example: string };
} = {
  hit: { does: 'damage by hand', usage: 'NAME WHOM AMOUNT', example: 'vrule hit "Mill Fight" thug2,4-6 14' },
  heal: {
    does: 'healing by hand, or that of the game',
    usage: 'NAME WHOM [AMOUNT]',
    example: 'vrule heal "Mill Fight" mara 5',
  },
  set: {
    does: 'a track of a combatant, as the GM says',
    usage: 'NAME WHO.TRACK NUMBER',
    example: 'vrule set "Mill Fight" kel.lif 12',
  },
  cond: { does: 'a condition', usage: 'NAME WHOM CONDITION [STACKS]', example: 'vrule cond "Mill Fight" thugs held' },
  attack: {
    does: 'the usual attack of the one who is due',
    usage: 'NAME WHOM [WEAPON, ANSWER…] [FACES…]',
    example: 'vrule attack "Mill Fight" thug2 block',
  },
};

/** Runs a verb on the encounter that the first word names. */
export function verbCommand(verb: string, [name, ...words]: readonly string[], io: Io): Exit {
  if (name === undefined || isHelp(name))
    return name === undefined ? failUsage(io, needs(verb)) : printVerbHelp(verb, io);
  if (name.startsWith('-')) return failUsage(io, needs(verb));
  return perform(name, words, (session) => performVerb(session, verb, words, io), io);
}

function needs(verb: string): string {
  return `${verb} needs an encounter: vrule ${verb} ${tableVerbs[verb]?.usage ?? 'NAME …'}`;
}

function printVerbHelp(verb: string, io: Io): Exit {
  const { does = '', usage = 'NAME [WHOM] [WORDS…]', example = '' } = tableVerbs[verb] ?? {};
  io.print(`vrule ${verb} ${usage} [flags]: ${does}`);
  io.print();
  io.print(
    'As on the command line of the table: whom first (thug2,4-6, thugs, foes:up), then options by the beginning of',
  );
  io.print('their names, and numbers; numbers that no field takes are faces of the dice.');
  io.print(`vrule ${verb} NAME --help lists the flags, which are those of vrule act.`);
  if (example !== '') {
    io.print();
    io.print(`Example: ${example}`);
  }
  return exits.done;
}

/** Whether a word is a verb of the game of an encounter; for words that are no command. */
export function isVerbOf(verb: string, name: string | undefined, io: Io): boolean {
  if (name === undefined || name.startsWith('-') || !new Library().findByBeginning(name).ok) return false;
  let known = false;
  inspectEncounter({ ...io, warn: () => {}, fail: (exit) => exit }, name, ({ session }) => {
    known = actionOfVerb(session.system, verb) !== null;
    return exits.done;
  });
  return known;
}

/** Carries out what the words behind a verb say, as the table does. */
export function performVerb(session: Session, verb: string, words: readonly string[], io: Io): Exit {
  const { system, encounter } = session;
  const action = actionOfVerb(system, verb);
  if (action === null) {
    const ids = [...system.actions.map(({ id }) => id), ...Object.keys(otherVerbs)];
    return failUsage(io, `${system.title} has no action "${verb}"${namesHint(verb, ids)}`);
  }
  const flags = actionFlags(system, action, null);
  const given = readFlags(words, flags);
  if (given.help) {
    io.print(`vrule ${verb} NAME [WHOM] [WORDS…] [flags]: ${action.title}`);
    printFlagTable(flags, io);
    return exits.done;
  }
  const typed =
    given.values.on === undefined
      ? withTargets({ encounter, system }, action, wordsOfShell(session, given.words))
      : ({ is: 'action', on: [], words: given.words } as const);
  if (typed.is === 'unnamed') return failUsage(io, typed.message);
  const { by = dueActor(session, action), ...values } = given.values;
  const named = { ...values, ...(by === null ? {} : { by }), ...(typed.on.length === 0 ? {} : { on: typed.on }) };
  const read = readAction(session, { action, planned: null }, { ...given, words: [], values: named });
  if (!read.ok) return failUsage(io, ...read.problems);
  const { intent } = read;
  const whole = wholeValues(action, typed.words);
  const filled =
    whole === null
      ? fillBlanks(action, encounter, { by: intent.by, on: intent.on, values: intent.with, words: typed.words })
      : { values: { ...intent.with, ...whole }, faces: [], unknown: null };
  if (filled.unknown !== null) return failUsage(io, notUnderstood(verb, session, filled.unknown));
  const wanted = { ...intent, with: filled.values };
  const problems = action
    .problems(encounter, wanted)
    .map(({ field, message }) => flagProblem(action.flags, field, message));
  if (problems.length > 0) return failUsage(io, ...new Set(problems));
  const faces = filled.faces.map((face) => (face === '00' ? 100 : Number(face)));
  if (faces.length > 0 && given.values.rolled !== undefined)
    return failUsage(io, '--rolled: the faces are typed already');
  return commitAction(
    session,
    { ...read, intent: wanted },
    faces.length === 0 ? given.values : { ...given.values, rolled: faces },
    io,
  );
}

/** The words behind the encounter; one that was quoted stays whole. */
function wordsOfShell({ encounter }: Session, words: readonly string[]): readonly string[] {
  return words.some((word) => word.includes(' ')) ? words : wordsOf(encounter, words.join(' '));
}

/** The one who acts where nobody is named: whose turn it is, or the first who is due. */
function dueActor({ system, encounter }: Session, { needsActor }: AnyAction): string | null {
  if (!needsActor) return null;
  const { who, due } = system.screen.floor(encounter);
  return who ?? due[0] ?? null;
}

function notUnderstood(verb: string, { name }: Session, word: string): string {
  return `not understood: ${word}; vrule ${verb} ${quoted(name)} --help lists what it takes`;
}
