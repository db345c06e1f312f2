import { formatNotation } from '../../dice/ask.ts';
import type { OpenEncounter } from '../../session/library.ts';
import type { WriteResult } from '../../session/session.ts';
import type { Record } from '../../state/record.ts';
import { failRefusal } from '../commands/command-context.ts';
import { type Exit, exits } from './exits.ts';
import type { Io } from './io.ts';
import { printWorking } from './print-ruling.ts';

/** How a record is printed. */
export interface Printing {
  readonly json: boolean;
  readonly why: boolean;
}

/** Tells what became of a record: the record, or why it was not written. */
export function tellWritten({ session }: OpenEncounter, written: WriteResult, printing: Printing, io: Io): Exit {
  if (!written.ok) {
    return written.refusal === undefined ? io.fail(exits.file, written) : failRefusal(io, written.refusal);
  }
  const { record } = written;
  if (printing.json) io.data(record);
  else printRecord(record, changesIn(session, record), printing.why, io);
  return exits.done;
}

/** The facts of a record in the words of its game. */
export function changesIn(session: OpenEncounter['session'], record: Record): readonly string[] {
  const after = session.stateAt(record.jump ?? record.seq) ?? session.encounter;
  return record.facts.flatMap((fact) => session.system.screen.formatFact(after, fact, false) ?? []);
}

/** Prints a record: its title, its dice, what changed, what the GM must hear; with `why` the whole working. */
export function printRecord(record: Record, changes: readonly string[], why: boolean, io: Io): void {
  io.line([{ text: `#${record.seq}  `, tone: 'dim' }, { text: record.title }]);
  for (const answer of record.dice) {
    if ('picks' in answer) io.line(`  ${answer.id}: ${answer.picks.join(', ') || 'none'}`);
    else {
      const { id, count, sides, faces, from } = answer;
      const dice = formatNotation({ kind: 'dice', id, label: id, count, sides });
      io.line([{ text: `  ${id} (${dice}): ${faces.join(' ')}` }, { text: `, ${from}`, tone: 'dim' }]);
    }
  }
  for (const change of changes) io.line(`  ${change}`);
  printWorking(why ? record.working : record.working.filter(({ op }) => op === 'note'), io);
}
