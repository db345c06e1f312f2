import { renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { realEnvironment } from '../../../src/storage/files/environment.ts';
import { migrateFile } from '../../../src/storage/journal/migrate.ts';
import { older, step } from '../checks/migrations.ts';

/** Migrates a file of an older format over and over, until it is killed; says each time that it is about to. */
const [, , path = ''] = process.argv;
for (;;) {
  writeFileSync(`${path}.older`, older);
  renameSync(`${path}.older`, path);
  rmSync(`${path}.v0`, { force: true });
  writeSync(1, 'older\n');
  const migrated = migrateFile(path, realEnvironment, { 0: step });
  if (!migrated.ok) throw new Error(migrated.message);
}
