import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadWidth } from '../../../src/state/width.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';

/** Opens every file of a folder, and prints how many. */
const [, , folder = ''] = process.argv;
const files = readdirSync(folder).filter((name) => name.endsWith('.vrule'));
void loadWidth().then(() => {
  for (const name of files) {
    const journal = openJournal(join(folder, name));
    if (journal.ok) journal.close();
  }
  console.log(files.length);
});
