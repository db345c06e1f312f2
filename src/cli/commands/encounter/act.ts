import type { Session } from '../../../session/session.ts';
import { quoted } from '../../../state/nearest.ts';
import { flagCommand } from '../../help/flag-commands.ts';
import { printHelp } from '../../help/page.ts';
import { isHelp } from '../../input/flags.ts';
import { needsEncounter } from '../../input/needs-encounter.ts';
import { flagText } from '../../input/wait.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { changeEncounter, inspectEncounter } from '../command-context.ts';
import { performAction } from './perform-action.ts';

/** `vrule act NAME <action> --by WHO …`: one action, written as the TUI writes it. */
export function actCommand([name, id, ...words]: readonly string[], io: Io): Exit {
  if (isHelp(name)) {
    return printHelp(flagCommand('act'), io);
  }
  if (name === undefined || name.startsWith('-')) {
    return failUsage(io, needsEncounter('act', { after: '<action> …' }));
  }
  if (isHelp(id)) return inspectEncounter(io, name, ({ session }) => listActions(session, io));
  if (id === undefined || id.startsWith('-')) {
    return failUsage(io, `act needs an action; vrule act ${quoted(name)} --help lists them`);
  }
  return act(name, id, words, io);
}

/** `vrule next NAME`: moves the clock on. */
export function nextCommand([name, ...words]: readonly string[], io: Io): Exit {
  if (isHelp(name)) {
    return printHelp(flagCommand('next'), io);
  }
  if (name === undefined || name.startsWith('-')) return failUsage(io, needsEncounter('next'));
  return act(name, 'next', words, io);
}

function act(name: string, id: string, words: readonly string[], io: Io): Exit {
  return perform(name, words, (session) => performAction(session, { id, words }, io), io);
}

/** Opens an encounter as the flags among the words want it: for reading where nothing is to be written. */
export function perform(name: string, words: readonly string[], action: (session: Session) => Exit, io: Io): Exit {
  const seed = flagText(words, 'seed');
  const run = ({ session }: { readonly session: Session }): Exit => action(session);
  const reads = words.includes('--dry-run') || words.some(isHelp);
  if (reads) return inspectEncounter(io, name, run, seed === undefined ? {} : { seed });
  return changeEncounter(io, { name, seed, wait: flagText(words, 'wait') }, run);
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
