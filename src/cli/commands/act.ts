import type { AnyAction } from '../../rules/kernel/action.ts';
import type { OpenEncounter } from '../../session/library.ts';
import type { Session } from '../../session/session.ts';
import { nearest } from '../../storage/library/names.ts';
import { type ActGiven, actFlags, intentOf, plannedAction } from '../input/action-intent.ts';
import { diceFlags, printFlags } from '../input/dice-flags.ts';
import { flagProblem } from '../input/flag-problem.ts';
import { readFlags } from '../input/flags.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { printFlagTable } from '../output/print-help.ts';
import { reading, writing } from './command-context.ts';
import { play } from './play.ts';

/** `vrule act NAME <action> --by WHO …`: one action, journalled as the screen does it. */
export function act(io: Io, args: readonly string[]): Exit {
  const [name, id, ...words] = args;
  if (name === '--help' || name === '-h') {
    io.line('vrule act NAME <action> [--by WHO] [--on WHO…] [flags]');
    io.line();
    io.line('vrule act NAME --help lists the actions of its game, vrule act NAME <action> --help their flags.');
    return exits.done;
  }
  if (name === undefined || name.startsWith('-')) {
    return io.fail(exits.usage, { message: 'act needs an encounter: vrule act NAME <action> …' });
  }
  if (id === '--help' || id === '-h') return reading(io, name, ({ session }) => listActions(session, io));
  if (id === undefined || id.startsWith('-')) {
    return io.fail(exits.usage, { message: `act needs an action; vrule act ${name} --help lists them` });
  }
  return writing(io, name, seedIn(words), (opened) => doAction(opened, id, words, io));
}

/** `vrule next NAME`: moves the clock on. */
export function next(io: Io, [name, ...words]: readonly string[]): Exit {
  if (name === undefined || name.startsWith('-')) {
    const asked = name === '--help' || name === '-h';
    if (!asked) return io.fail(exits.usage, { message: 'next needs an encounter: vrule next NAME' });
    io.line('vrule next NAME [flags]');
    io.line();
    printFlagTable([...diceFlags, ...printFlags], io);
    return exits.done;
  }
  return writing(io, name, seedIn(words), (opened) => doAction(opened, 'next', words, io));
}

/** The seed has to be known before the encounter is opened. */
function seedIn(words: readonly string[]): string | undefined {
  const at = words.lastIndexOf('--seed');
  return at >= 0 ? words[at + 1] : words.findLast((word) => word.startsWith('--seed='))?.slice('--seed='.length);
}

function listActions({ actions, system }: Session, io: Io): Exit {
  io.line(`Actions of ${system.title}:`);
  const widest = Math.max(...actions.map(({ id }) => id.length));
  for (const { id, title, needsActor: acted, targets } of actions) {
    const on = targets === 'none' ? '' : targets === 'one' ? ' --on WHO' : ' --on WHO…';
    io.line(`  ${id.padEnd(widest)}  ${title}${acted ? ' --by WHO' : ''}${on}`);
  }
  return exits.done;
}

function doAction(opened: OpenEncounter, id: string, words: readonly string[], io: Io): Exit {
  const { session } = opened;
  const action = session.actions.find((one) => one.id === id);
  if (action === undefined) return unknownAction(session.actions, id, io);
  const planned = plannedAction(session, action, words);
  if (typeof planned === 'string') return io.fail(exits.usage, { message: planned });
  const flags = actFlags(session.system, action, planned);
  const given = readFlags(words, flags);
  if (given.help) {
    io.line(`vrule act NAME ${id} [flags]: ${action.title}`);
    printFlagTable(flags, io);
    return exits.done;
  }
  const intent = intentOf(session, action, planned, given);
  if (!intent.ok) return io.fail(exits.usage, ...intent.problems.map((message) => ({ message })));
  const wrong = problemsWith(action, planned, intent);
  if (wrong.length > 0) return io.fail(exits.usage, ...wrong.map((message) => ({ message })));
  return play(opened, intent, given.values, io);
}

function problemsWith(
  action: AnyAction,
  planned: AnyAction | null,
  { intent, plan }: Extract<ActGiven, { readonly ok: true }>,
): readonly string[] {
  const own = action.problems(intent).map(({ field, message }) => flagProblem(action.flags, field, message));
  if (planned === null || plan === null) return [...new Set(own)];
  return planned.problems(plan).map(({ field, message }) => flagProblem(planned.flags, field, message));
}

function unknownAction(actions: readonly AnyAction[], id: string, io: Io): Exit {
  const near = nearest(
    id,
    actions.map((action) => action.id),
  );
  const hint =
    near === null ? `; there are ${actions.map((action) => action.id).join(', ')}` : `; did you mean ${near}?`;
  return io.fail(exits.usage, { message: `there is no action "${id}"${hint}` });
}
