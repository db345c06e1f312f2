import { nameAndNumber, readWholeNumber } from '../../input/arguments.ts';
import { waitOption } from '../../input/wait.ts';
import { failUsage } from '../../output/failures.ts';
import { printWriteResult } from '../../output/record/print-record.ts';
import { changeEncounter } from '../command-context.ts';
import { optionText, type SimpleCommand } from '../simple-command.ts';

/** `vrule undo [N] NAME`: takes back the last records. */
export function undoCommand(keeps: keyof typeof descriptions = 'encounter'): SimpleCommand {
  return stepCommand('undo', keeps);
}

/** `vrule redo [N] NAME`: restores what was taken back. */
export function redoCommand(keeps: keyof typeof descriptions = 'encounter'): SimpleCommand {
  return stepCommand('redo', keeps);
}

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

function stepCommand(step: 'undo' | 'redo', keeps: keyof typeof descriptions): SimpleCommand {
  return {
    name: step,
    about: descriptions[keeps][step],
    usage: '[N] NAME [flags]',
    argument: ['<name...>', `the ${keeps}; the number before it is how many, 1 if left out`],
    needsEncounter: keeps === 'encounter',
    options: [waitOption, ['--json', 'print the record as JSON']],
    run([first = '', second, ...more], options, io) {
      if (more.length > 0) return failUsage(io, `${step} takes a number and a name, not "${more.join(' ')}"`);
      const { name, number = '1' } = nameAndNumber(first, second);
      const times = readWholeNumber('N', number, 1);
      if (typeof times === 'string') return failUsage(io, times);
      const json = options.json === true;
      return changeEncounter(io, { name, wait: optionText(options.wait), keeps }, ({ session }) => {
        const result = session[step](times);
        const steps = result.ok ? (result.steps ?? times) : times;
        const exit = printWriteResult(session, result, { json, why: false, more: { steps } }, io);
        if (steps < times && !json) io.print(`  ${steps} of ${times}: there was no more to ${step}`);
        return exit;
      });
    },
  };
}
