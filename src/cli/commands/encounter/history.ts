import { Command } from 'commander';
import type { OpenEncounter } from '../../../session/library.ts';
import { nameAndNumber, readWholeNumber } from '../../input/arguments.ts';
import { waitOption } from '../../input/wait.ts';
import type { Exit } from '../../output/io.ts';
import { failNoRecord, failUsage } from '../../output/io.ts';
import { printWriteResult } from '../../output/record/print-record.ts';
import { type CommandContext, changeEncounter, type Options } from '../command-context.ts';
import { EncounterCommand } from '../encounter-command.ts';

export const undoCommand = stepCommand('undo');

export const redoCommand = stepCommand('redo');

const descriptions = {
  encounter: {
    undo: 'take back the last action, or the last N, at most as many as there are',
    redo: 'restore what was taken back, or N actions of it, at most as many as there are',
  },
  party: {
    undo: 'take back the last change of a party, or the last N, at most as many as there are',
    redo: 'restore what was taken back, or N changes of it, at most as many as there are',
  },
} as const;

type Kind = keyof typeof descriptions;

function stepCommand(step: 'undo' | 'redo') {
  return ({ io, exitWith }: CommandContext, keeps: Kind = 'encounter'): Command => {
    const command = keeps === 'encounter' ? new EncounterCommand(step) : new Command(step);
    return command
      .description(descriptions[keeps][step])
      .usage('[N] NAME [flags]')
      .argument('<name...>', `the ${keeps}; the number before it is how many, 1 if left out`)
      .option(...waitOption)
      .option('--json', 'print the record as JSON')
      .action(([first = '', second, ...more]: readonly string[], { wait, json }: Options) => {
        if (more.length > 0)
          return exitWith(failUsage(io, `${step} takes a number and a name, not "${more.join(' ')}"`));
        const { name, number = '1' } = nameAndNumber(first, second);
        const times = readWholeNumber('N', number, 1);
        if (typeof times === 'string') return exitWith(failUsage(io, times));
        const go = ({ session }: OpenEncounter): Exit => {
          const result = session[step](times);
          const steps = result.ok ? (result.steps ?? times) : times;
          const exit = printWriteResult(session, result, { json: json === true, why: false, more: { steps } }, io);
          if (steps < times && json !== true) io.print(`  ${steps} of ${times}: there was no more to ${step}`);
          return exit;
        };
        return exitWith(changeEncounter(io, { name, wait, keeps }, go));
      });
  };
}

export function travelCommand({ io, exitWith }: CommandContext): Command {
  return new EncounterCommand('travel')
    .description('go to any record, undone or not; 0 is the start')
    .argument('<seq>', 'the number of the record, as the log has it')
    .argument('<name>', 'the encounter')
    .option(...waitOption)
    .option('--json', 'print the record as JSON')
    .action((first: string, second: string, options: Options) => {
      const { name, number = '' } = nameAndNumber(first, second);
      const seq = readWholeNumber('SEQ', number, 0);
      if (typeof seq === 'string') return exitWith(failUsage(io, seq));
      const format = { json: options.json === true, why: false };
      return exitWith(
        changeEncounter(io, { name, wait: options.wait }, ({ session }) =>
          session.positionAfter(seq) === null
            ? failNoRecord(io, session, seq)
            : printWriteResult(session, session.travel(seq), format, io),
        ),
      );
    });
}
