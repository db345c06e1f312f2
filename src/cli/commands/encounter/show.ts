import type { OpenEncounter } from '../../../session/library.ts';
import { readWholeNumber } from '../../input/arguments.ts';
import { encounterJson } from '../../output/encounter-json.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printEncounter } from '../../output/print-encounter.ts';
import { inspectEncounter } from '../command-context.ts';
import { optionText, type SimpleCommand } from '../simple-command.ts';

/** `vrule show NAME`: the encounter as it is now, or was after a record. */
export const showCommand: SimpleCommand = {
  name: 'show',
  about: 'the encounter as it is now, or as it was at any past moment',
  argument: ['<name>', 'the encounter'],
  needsEncounter: true,
  options: [
    ['--at <seq>', 'as it was after that record; 0 is the start'],
    ['--json', 'print JSON'],
  ],
  async run([name = ''], options, io) {
    const text = optionText(options.at);
    const at = text === undefined ? null : readWholeNumber('--at', text, 0);
    if (typeof at === 'string') return failUsage(io, at);
    return inspectEncounter(io, name, (opened) => show(opened, at, options.json === true, io));
  },
};

/** Prints the encounter after a record; null: as it is now. After a jump it is as it was at the record jumped to. */
function show(opened: OpenEncounter, at: number | null, json: boolean, io: Io): Exit {
  const { session } = opened;
  const record = at ?? session.position;
  const seq = session.positionAfter(record);
  const encounter = seq === null ? null : session.stateAt(seq);
  if (seq === null || encounter === null) return failUsage(io, `--at: there is no record ${record}`);
  if (json) io.printJson(encounterJson(opened, encounter, seq));
  else printEncounter(session, encounter, seq, io);
  return exits.done;
}
