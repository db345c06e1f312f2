import { writeSync } from 'node:fs';
import { openJournal } from '../../../src/storage/journal/open.ts';

/**
 * Opens a file and amends it until it is killed: an amendment of all records from one on, its undo, the next amendment. Says the
 * number of records after each that was acknowledged.
 */
const [, , path = ''] = process.argv;
const journal = openJournal(path);
if (!journal.ok || !journal.writable) throw new Error(journal.ok ? (journal.notice ?? 'read-only') : journal.message);
writeSync(1, 'open\n');
const { history } = journal;
const fields = { at: '2026-05-12T20:00:00.000Z', intents: [], dice: [], facts: [], working: [] };
for (let n = 0; ; n += 1) {
  const { nextSeq: seq, position } = history;
  const last = history.undoneFrom(position);
  const place = { ...fields, seq, parent: position };
  const path = history.pathTo(position);
  const first = path[(n * 7) % path.length] ?? 1;
  const amended = path.slice(path.indexOf(first)).map((of) => ({ of }));
  const record =
    last?.amended === undefined
      ? { ...place, title: `amend #${first}`, jump: history.record(first)?.parent ?? 0, amended }
      : { ...place, title: 'undo', jump: last.parent };
  const appended = journal.append(record);
  if (!appended.ok) throw new Error(appended.message);
  writeSync(1, `${history.all.length}\n`);
}
