import { readSync, writeSync } from 'node:fs';
import { openJournal } from '../../../src/storage/journal/open.ts';

/**
 * One of several processes that open a file at the same moment. Reads the round's file from stdin, opens it as soon as
 * the line is there, says what came of it, keeps the file until the next line, and so on to the end of stdin.
 */
const byte = Buffer.alloc(1);

function readLine(): string | null {
  let line = '';
  for (;;) {
    if (readSync(0, byte, 0, 1, null) === 0) return null;
    if (byte[0] === 0x0a) return line;
    line += byte.toString('latin1');
  }
}

writeSync(1, 'ready\n');
for (let path = readLine(); path !== null; path = readLine()) {
  const journal = openJournal(path);
  writeSync(1, `${!journal.ok ? journal.message : journal.writable ? 'writes' : `reads ${journal.notice}`}\n`);
  if (readLine() === null) break;
  if (journal.ok) journal.close();
  writeSync(1, 'closed\n');
}
