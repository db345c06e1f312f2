import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadWidth } from '../../../src/state/width.ts';
import { realApi } from '../checks/api.ts';
import { outcome } from '../checks/hostile.ts';

/** Opens every file of a folder, and prints what came of each, by its name. */
const [, , folder = ''] = process.argv;
const files = readdirSync(folder).filter((name) => name.endsWith('.vrule'));
void loadWidth().then(() => {
  const found = Object.fromEntries(files.map((name) => [name, outcome(realApi, join(folder, name))]));
  if (Reflect.get({}, 'lethal') !== undefined) throw new Error('a file has changed the prototype of all objects');
  console.log(JSON.stringify(found));
});
