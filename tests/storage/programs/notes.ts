import { writeSync } from 'node:fs';
import { openJournal } from '../../../src/storage/journal/open.ts';

/** Opens a file, writes one record and closes it, so many times, saying the title of each record that was acknowledged. */
const [, , path = '', who = '', count = '0'] = process.argv;
for (let n = 1; n <= Number(count); n += 1) {
  const journal = openJournal(path);
  if (!journal.ok) continue;
  const { nextSeq, position } = journal.history;
  const title = `${who} ${n}`;
  const at = '2026-05-12T20:00:00.000Z';
  const fields = { intents: [], dice: [], facts: [], working: [] };
  if (journal.append({ seq: nextSeq, parent: position, at, title, ...fields }).ok) writeSync(1, `${title}\n`);
  journal.close();
}
