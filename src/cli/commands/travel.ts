import { Command } from 'commander';
import { nameAndNumber, wholeNumber } from '../input/numbers.ts';
import { tellWritten } from '../output/print-record.ts';
import { type Desk, writing } from './command-context.ts';

/** `vrule travel SEQ NAME`: goes to any record that ever was. */
export function travelCommand({ io, done }: Desk): Command {
  return new Command('travel')
    .description('go to any record, undone or not; 0 is the start')
    .argument('<seq>', 'the number of the record, as the log has it')
    .argument('<name>', 'the encounter')
    .option('--json', 'print the record as JSON')
    .action((first: string, second: string, options: { json?: true }) => {
      const { name, number = '' } = nameAndNumber(first, second);
      const seq = wholeNumber(io, 'SEQ', number, 0);
      if (typeof seq === 'number') return done(seq);
      done(
        writing(io, name, undefined, (opened) =>
          tellWritten(opened, opened.session.travel(seq.is), { json: options.json === true, why: false }, io),
        ),
      );
    });
}
