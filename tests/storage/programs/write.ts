import { writeSync } from 'node:fs';
import { createJournal, openJournal } from '../../../src/storage/journal/open.ts';
import { fight, fightHeader } from '../fight.ts';

/**
 * A vrule without a screen: opens a file (makes it where there is none) and writes records until it is killed, saying
 * the seq of each on stdout once it is acknowledged.
 */
const [, , path = '', count = '1000'] = process.argv;
const opened = openJournal(path);
const journal = opened.ok || opened.code !== 'missing' ? opened : createJournal(path, fightHeader);
if (!journal.ok) {
  writeSync(1, `refused ${journal.message}\n`);
  process.exit(4);
}
writeSync(1, `${journal.writable ? 'open' : `notice ${journal.notice}`}\n`);
const there = journal.history.all.length;
// More than a hundred none of them lives to write.
const records = fight(Math.min(Number(count), there + 100));
for (const record of journal.writable ? records.slice(there) : []) {
  const appended = journal.append(record);
  if (!appended.ok) {
    writeSync(1, `refused ${appended.message}\n`);
    process.exit(4);
  }
  writeSync(1, `${record.seq}\n`);
}
if (process.argv.includes('--stay')) setInterval(() => {}, 1000);
else journal.close();
