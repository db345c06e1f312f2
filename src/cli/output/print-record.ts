import { formatNotation } from '../../dice/ask.ts';
import type { Session, WriteResult } from '../../session/session.ts';
import type { Record } from '../../state/record.ts';
import { failRefusal, printDone } from './failures.ts';
import { type Exit, exits, type Io } from './io.ts';
import { printWhy } from './print-working.ts';

/** How a record is printed. */
export interface RecordFormat {
  readonly json: boolean;
  /** Whether the whole working is printed. */
  readonly why: boolean;
  /** Further fields of the JSON. */
  readonly more?: object;
}

/** Prints the record that was written, or why none was. */
export function printWriteResult(session: Session, result: WriteResult, format: RecordFormat, io: Io): Exit {
  if (result.ok) {
    const { record } = result;
    return printDone(io, `record ${record.seq} was written`, () => printRecord(session, record, format, io));
  }
  return result.refusal === undefined ? io.fail(exits.file, result) : failRefusal(io, result.refusal);
}

/** Prints a record: its title, its dice, its facts in the words of the game, and the working or its remarks. */
export function printRecord(session: Session, record: Record, { json, why, more = {} }: RecordFormat, io: Io): void {
  if (json) {
    io.printJson({ ...record, ...more });
    return;
  }
  io.print([{ text: `#${record.seq}  `, tone: 'dim' }, { text: record.title }]);
  printDice(record.dice, io);
  const after = session.stateAt(record.seq) ?? session.encounter;
  for (const fact of record.facts) {
    const text = session.system.screen.formatFact(after, fact);
    if (text !== null) io.print(`  ${text}`);
  }
  printWhy(record.working, why, io);
}

/** Prints the throws and choices of a record, one a line. */
export function printDice(dice: Record['dice'], io: Io): void {
  for (const answer of dice) {
    if ('picks' in answer) io.print(`  ${answer.id}: ${answer.picks.join(', ') || 'none'}`);
    else {
      const { id, count, sides, faces, from } = answer;
      const notation = formatNotation({ kind: 'dice', id, label: id, count, sides });
      io.print([{ text: `  ${id} (${notation}): ${faces.join(' ')}` }, { text: `, ${from}`, tone: 'dim' }]);
    }
  }
}
