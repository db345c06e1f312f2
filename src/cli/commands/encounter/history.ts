import { Command } from 'commander';
import { nameAndNumber, readWholeNumber } from '../../input/flag-values.ts';
import { waitOption } from '../../input/wait.ts';
import { failUsage } from '../../output/failures.ts';
import { printWriteResult } from '../../output/record/print-record.ts';
import { type CommandContext, changeEncounter } from '../command-context.ts';

interface HistoryOptions {
  readonly wait?: string;
  readonly json?: true;
}

/** `vrule undo [N] NAME`: takes back the last records. */
export function undoCommand(context: CommandContext, keeps: keyof typeof descriptions = 'encounter'): Command {
  return stepCommand(context, 'undo', keeps);
}

/** `vrule redo [N] NAME`: restores what was taken back. */
export function redoCommand(context: CommandContext, keeps: keyof typeof descriptions = 'encounter'): Command {
  return stepCommand(context, 'redo', keeps);
}

const descriptions = {
  encounter: {
    undo: 'take back the last action, or the last N',
    redo: 'restore what was taken back, or N actions of it',
  },
  party: {
    undo: 'take back the last change of a party, or the last N',
    redo: 'restore what was taken back, or N changes of it',
  },
} as const;

function stepCommand(
  { io, exitWith }: CommandContext,
  step: 'undo' | 'redo',
  keeps: keyof typeof descriptions,
): Command {
  return new Command(step)
    .description(descriptions[keeps][step])
    .usage('[N] NAME [flags]')
    .argument('<words...>', `how many, and the ${keeps}`)
    .option(...waitOption)
    .option('--json', 'print the record as JSON')
    .action(([first = '', second, ...more]: string[], options: HistoryOptions, command: Command) => {
      if (more.length > 0) command.error(`error: ${step} takes a number and a name, not "${more.join(' ')}"`);
      const { name, number = '1' } = nameAndNumber(first, second);
      const times = readWholeNumber('N', number, 1);
      if (typeof times === 'string') return exitWith(failUsage(io, times));
      const format = { json: options.json === true, why: false };
      exitWith(
        changeEncounter(io, { name, wait: options.wait, keeps }, ({ session }) =>
          printWriteResult(session, session[step](times), format, io),
        ),
      );
    });
}

/** `vrule travel SEQ NAME`: goes to any record, undone or not. */
export function travelCommand({ io, exitWith }: CommandContext): Command {
  return new Command('travel')
    .description('go to any record, undone or not; 0 is the start')
    .argument('<seq>', 'the number of the record, as the log has it')
    .argument('<name>', 'the encounter')
    .option(...waitOption)
    .option('--json', 'print the record as JSON')
    .action((first: string, second: string, options: HistoryOptions) => {
      const { name, number = '' } = nameAndNumber(first, second);
      const seq = readWholeNumber('SEQ', number, 0);
      if (typeof seq === 'string') return exitWith(failUsage(io, seq));
      const format = { json: options.json === true, why: false };
      exitWith(
        changeEncounter(io, { name, wait: options.wait }, ({ session }) =>
          printWriteResult(session, session.travel(seq), format, io),
        ),
      );
    });
}
