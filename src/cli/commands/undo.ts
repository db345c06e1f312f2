import { Command } from 'commander';
import { nameAndNumber, wholeNumber } from '../input/numbers.ts';
import { tellWritten } from '../output/print-record.ts';
import { type Desk, writing } from './command-context.ts';

/** `vrule undo [N] NAME`: takes back the last records. */
export function undoCommand(desk: Desk): Command {
  return step(desk, 'undo', 'take back the last action, or the last N');
}

/** `vrule redo [N] NAME`: brings again what was taken back. */
export function redoCommand(desk: Desk): Command {
  return step(desk, 'redo', 'bring again what was taken back, or N actions');
}

function step({ io, done }: Desk, way: 'undo' | 'redo', message: string): Command {
  return new Command(way)
    .description(message)
    .usage('[N] NAME [--json]')
    .argument('<words...>', 'how many, and the encounter')
    .option('--json', 'print the record as JSON')
    .action(([first = '', second, ...more]: string[], options: { json?: true }, command: Command) => {
      if (more.length > 0) command.error(`error: ${way} takes a number and an encounter, not "${more.join(' ')}"`);
      const { name, number = '1' } = nameAndNumber(first, second);
      const times = wholeNumber(io, 'N', number, 1);
      if (typeof times === 'number') return done(times);
      done(
        writing(io, name, undefined, (opened) => {
          const written = way === 'undo' ? opened.session.undo(times.is) : opened.session.redo(times.is);
          return tellWritten(opened, written, { json: options.json === true, why: false }, io);
        }),
      );
    });
}
