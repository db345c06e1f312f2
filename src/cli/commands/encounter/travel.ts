import type { Command } from 'commander';
import { nameAndNumber, readWholeNumber } from '../../input/arguments.ts';
import { waitOption } from '../../input/wait.ts';
import { failNoRecord, failUsage } from '../../output/failures.ts';
import { printWriteResult } from '../../output/record/print-record.ts';
import { type CommandContext, changeEncounter } from '../command-context.ts';
import { EncounterCommand } from '../encounter-command.ts';

interface TravelOptions {
  readonly wait?: number;
  readonly json?: true;
}

/** `vrule travel SEQ NAME`: goes to any record, undone or not. */
export function travelCommand({ io, exitWith }: CommandContext): Command {
  return new EncounterCommand('travel')
    .description('go to any record, undone or not; 0 is the start')
    .argument('<seq>', 'the number of the record, as the log has it')
    .argument('<name>', 'the encounter')
    .option(...waitOption)
    .option('--json', 'print the record as JSON')
    .action((first: string, second: string, options: TravelOptions) => {
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
