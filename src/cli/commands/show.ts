import { Command } from 'commander';
import type { Encounter } from '../../state/encounter.ts';
import { wholeNumber } from '../input/numbers.ts';
import { encounterJson } from '../output/encounter-json.ts';
import { exits } from '../output/exits.ts';
import { printEncounter } from '../output/print-encounter.ts';
import { type Desk, reading } from './command-context.ts';

/** `vrule show NAME`: where the encounter stands, or stood. */
export function showCommand({ io, done }: Desk): Command {
  return new Command('show')
    .description('where the encounter stands, now or at any past moment')
    .argument('<name>', 'the encounter')
    .option('--at <seq>', 'as it stood after that record; 0 is the start')
    .option('--json', 'print JSON')
    .action((name: string, options: { at?: string; json?: true }) => {
      const at = options.at === undefined ? null : wholeNumber(io, '--at', options.at, 0);
      if (typeof at === 'number') return done(at);
      done(
        reading(io, name, (opened) => {
          const { session } = opened;
          const asked = at?.is ?? session.position;
          const seq = session.record(asked)?.jump ?? asked;
          const encounter: Encounter | null = session.stateAt(seq);
          if (encounter === null) return io.fail(exits.usage, { message: `--at: there is no record ${asked}` });
          if (options.json === true) io.data(encounterJson(opened, encounter, seq));
          else printEncounter(opened, encounter, seq, io);
          return exits.done;
        }),
      );
    });
}
