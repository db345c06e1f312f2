import type { Command } from 'commander';
import { nameAndNumber, readWholeNumber } from '../../input/arguments.ts';
import { waitOption } from '../../input/wait.ts';
import { failNoRecord, failUsage } from '../../output/io.ts';
import { printWriteResult } from '../../output/record/print-record.ts';
import { type CommandContext, changeEncounter, type Options } from '../command-context.ts';
import { EncounterCommand, recordJsonOption, ShellCommand } from '../command-kinds.ts';

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
  return (context: CommandContext, keeps: Kind = 'encounter'): Command =>
    new (keeps === 'encounter' ? EncounterCommand : ShellCommand)(context, step, descriptions[keeps][step])
      .usage('[N] NAME [flags]')
      .argument('<name...>', `the ${keeps}; the number before it is how many, 1 if left out`)
      .takes(waitOption, recordJsonOption)
      .does((io, [first = '', second, ...more]: readonly string[], { wait, json }: Options) => {
        if (more.length > 0) return failUsage(io, `${step} takes a number and a name, not "${more.join(' ')}"`);
        const { name, number = '1' } = nameAndNumber(first, second);
        const times = readWholeNumber('N', number, 1);
        if (typeof times === 'string') return failUsage(io, times);
        return changeEncounter(io, { name, wait, keeps }, ({ session }) => {
          const result = session[step](times);
          const steps = result.ok ? (result.steps ?? times) : times;
          const exit = printWriteResult(session, result, { json: json === true, why: false, more: { steps } }, io);
          if (steps < times && json !== true) io.print(`  ${steps} of ${times}: there was no more to ${step}`);
          return exit;
        });
      });
}

export const travelCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'travel', 'go to any record, undone or not; 0 is the start')
    .argument('<seq>', 'the number of the record, as the log has it')
    .argument('<name>', 'the encounter')
    .takes(waitOption, recordJsonOption)
    .does((io, first: string, second: string, { wait, json }: Options) => {
      const { name, number = '' } = nameAndNumber(first, second);
      const seq = readWholeNumber('SEQ', number, 0);
      if (typeof seq === 'string') return failUsage(io, seq);
      return changeEncounter(io, { name, wait }, ({ session }) =>
        session.positionAfter(seq) === null
          ? failNoRecord(io, session, seq)
          : printWriteResult(session, session.travel(seq), { json: json === true, why: false }, io),
      );
    });
