import type { Command } from 'commander';
import type { Session } from '../../../session/session.ts';
import { quoted } from '../../../state/nearest.ts';
import { diceFlags } from '../../input/dice-answers.ts';
import { dryRunFlag, isHelp, readFlags } from '../../input/flags.ts';
import { readWait, waitFlag } from '../../input/wait.ts';
import { type Exit, exits, failUsage, type Io } from '../../output/io.ts';
import { type CommandContext, changeEncounter, inspectEncounter } from '../command-context.ts';
import { encounterWordsCommand } from '../command-kinds.ts';
import { performAction } from './perform-action.ts';

export function actCommand(context: CommandContext): Command {
  const { io } = context;
  const about = 'do one action, journalled as the screen does it';
  const usage = 'NAME <action> [--by WHO] [--on WHO…] [flags]';
  return encounterWordsCommand(context, { name: 'act', about, usage, after: '<action> …' }, (name, [id, ...words]) => {
    if (isHelp(id)) return inspectEncounter(io, name, ({ session }) => listActions(session, io));
    if (id === undefined || id.startsWith('-')) {
      return failUsage(io, `act needs an action; vrule act ${quoted(name)} --help lists them`);
    }
    return perform(name, words, (session) => performAction(session, { command: 'act', id, words }, io), io);
  });
}

export function nextCommand(context: CommandContext): Command {
  const { io } = context;
  const about = 'move the clock on; where declared actions wait, resolve them';
  return encounterWordsCommand(context, { name: 'next', about, usage: 'NAME [flags]' }, (name, words) =>
    perform(name, words, (session) => performAction(session, { id: 'next', words }, io), io),
  );
}

/** Opens an encounter as the flags among the words want it: for reading where nothing is to be written. What is wrong with them the action says. */
export async function perform(
  name: string,
  words: readonly string[],
  action: (session: Session) => Exit,
  io: Io,
): Promise<Exit> {
  const { values, help } = readFlags(words, [...diceFlags, dryRunFlag, waitFlag]);
  const isDryRun = help || values['dry-run'] === true;
  const seed = typeof values.seed === 'string' ? values.seed : undefined;
  const wait = typeof values.wait === 'number' && !isDryRun ? readWait(String(values.wait)) : undefined;
  if (typeof wait === 'string') return failUsage(io, wait);
  return changeEncounter(io, { name, seed, wait, isDryRun }, ({ session }) => action(session));
}

function listActions({ actions, system }: Session, io: Io): Exit {
  io.print(`Actions of ${system.title}:`);
  const widest = Math.max(...actions.map(({ id }) => id.length));
  for (const { id, title, needsActor, targets } of actions) {
    const on = targets === 'none' ? '' : targets === 'one' ? ' --on WHO' : ' --on WHO…';
    io.print(`  ${id.padEnd(widest)}  ${title}${needsActor ? ' --by WHO' : ''}${on}`);
  }
  return exits.done;
}
