import type { Command } from 'commander';
import { encounterParts } from '../../../report/combatants.ts';
import type { OpenEncounter } from '../../../session/library.ts';
import { wholeNumber } from '../../input/arguments.ts';
import { encounterJson } from '../../output/encounter-json.ts';
import { type Exit, exits, failNoRecord, type Io } from '../../output/io.ts';
import { loadWidthForPage, printParts } from '../../output/print-page.ts';
import { type CommandContext, inspectEncounter, type Options } from '../command-context.ts';
import { EncounterCommand, jsonOption } from '../command-kinds.ts';

export const showCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'show', 'the encounter as it is now, or as it was at any past moment')
    .argument('<name>', 'the encounter')
    .option('--at <seq>', 'as it was after that record; 0 is the start', wholeNumber(0))
    .takes(jsonOption)
    .does((io, name: string, { at, json }: Options & { at?: number }) =>
      inspectEncounter(io, { name }, (opened) => show(opened, at, json === true, io)),
    );

/** Prints the encounter after a record; undefined: as it is now. After a jump it is as it was at the record jumped to. */
async function show(opened: OpenEncounter, at: number | undefined, json: boolean, io: Io): Promise<Exit> {
  const { session } = opened;
  const record = at ?? session.position;
  const seq = session.positionAfter(record);
  const encounter = seq === null ? null : session.stateAt(seq);
  if (seq === null || encounter === null) return failNoRecord(io, session, record, '--at: ');
  if (json) io.printJson(encounterJson(opened, encounter, seq));
  else {
    const parts = encounterParts(session, encounter, seq);
    await loadWidthForPage(parts, io);
    printParts(parts, io);
  }
  return exits.done;
}
