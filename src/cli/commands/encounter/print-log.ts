import type { Text } from '../../../rules/kernel/screen.ts';
import { replacedRecords } from '../../../session/amend.ts';
import type { Session } from '../../../session/session.ts';
import type { Record } from '../../../state/record.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';

/** Prints all records: what is undone or amended in brackets. */
export function printLog(session: Session, json: boolean, io: Io): Exit {
  const { history } = session;
  if (json) {
    io.printJsonList(history.each());
    return exits.done;
  }
  const onPath = new Set(history.pathTo(session.position));
  const amended = replacedRecords({ path: () => history.each(onPath), record: (seq) => history.record(seq) });
  const widest = String(history.count).length + 1;
  for (const record of history.each()) {
    io.print([{ text: `${`#${record.seq}`.padStart(widest)}  `, tone: 'dim' }, ...titleOf(record, onPath, amended)]);
  }
  if (history.count === 0) io.print('Nothing has happened yet.');
  return exits.done;
}

/** The title of a record: dim where it is a jump, in brackets where it is undone or amended; in its place `for #2`. */
function titleOf(
  { seq, title, jump, replaces }: Record,
  onPath: ReadonlySet<number>,
  amended: ReadonlySet<number>,
): Text {
  if (jump !== undefined) return [{ text: title, tone: 'dim' }];
  if (!onPath.has(seq)) return [{ text: `(${title}) ${amended.has(seq) ? 'amended' : 'undone'}`, tone: 'dim' }];
  return replaces === undefined ? [{ text: title }] : [{ text: title }, { text: `  for #${replaces}`, tone: 'dim' }];
}

/** Prints a record that was just written. */
export function printLogLine({ history }: Session, record: Record, io: Io): void {
  const number = `#${record.seq}`.padStart(String(history.count).length + 1);
  io.print([{ text: `${number}  `, tone: 'dim' }, ...titleOf(record, new Set([record.seq]), new Set())]);
}
