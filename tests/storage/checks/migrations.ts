import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { migrateFile, type Step } from '../../../src/storage/journal/migrate.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { type Cut, cuts, Disk } from '../files/disk.ts';
import { environmentOf } from '../files/environment.ts';
import { FailingFiles, failures } from '../files/failing.ts';
import { goodHeader, line, record } from '../hostile/build.ts';
import { type Found, path } from './api.ts';
import { start } from './kill.ts';

/** A file of a format that never was: titles were called names, and the header had no settings. */
export const older = Buffer.concat([
  line(goodHeader.replace('"format":1', '"format":0').replace(',"settings":{}', '')),
  line(record(1).replace('"title"', '"name"')),
  line(record(2).replace('"title"', '"name"')),
]);

export const step: Step = ({ header, records }) => ({
  header: { ...(header as object), format: 1, settings: {} },
  records: records.map((one) => {
    const { name, ...rest } = one as { name: string };
    return { ...rest, title: name };
  }),
});

/** What is wrong with a file of which a migration may have been broken off: it must be the older one or the newer one, whole. */
function faultOf(disk: Disk): string | null {
  const bytes = disk.bytes(path);
  if (bytes === null) return 'the file is gone';
  if (bytes.equals(older)) {
    const again = migrateFile(path, environmentOf(disk, 'second'), { 0: step });
    if (!again.ok) return `is not migrated afterwards: ${again.message}`;
    if (disk.bytes(again.kept)?.equals(older) !== true) return 'the older file is not kept afterwards';
  } else if (!disk.list('/d').some((name) => disk.bytes(`/d/${name}`)?.equals(older))) return 'the older file is lost';
  const journal = openJournal(path, { environment: environmentOf(disk, 'third') });
  if (!journal.ok) return journal.message;
  const { writable, notice, history } = journal;
  journal.close();
  return writable && notice === null && history.all.length === 2 ? null : `${notice}, ${history.all.length} records`;
}

/** Cuts the power after every operation of a migration, so many times in every way. */
export function crashedMigrations(each: number, random: () => number): Found {
  const faults: string[] = [];
  let looked = 0;
  const disk = new Disk();
  disk.put(path, older);
  const lookAt = (operation: string, how: Cut): void => {
    looked += 1;
    const fault = faultOf(disk.cut(how, random));
    if (fault !== null) faults.push(`after ${operation}, ${how}: ${fault}`);
  };
  disk.after = (operation) => {
    for (const how of cuts) for (let n = 0; n < each; n += 1) lookAt(operation, how);
  };
  if (!migrateFile(path, environmentOf(disk), { 0: step }).ok) faults.push('is not migrated');
  return { looked, faults };
}

/** Has the n-th call of a migration fail, for every n, every failure, once and for good. */
export function failingMigrations(): Found {
  const faults: string[] = [];
  let looked = 0;
  for (const how of failures) {
    for (const forGood of [false, true]) {
      for (let at = 1; ; at += 1) {
        const disk = new Disk();
        disk.put(path, older);
        const files = new FailingFiles(disk);
        files.plan = { at, how, forGood };
        const migrated = migrateFile(path, environmentOf(files), { 0: step });
        if (files.calls.length < at) break;
        looked += 1;
        const where = `call ${at} (${files.calls[at - 1]}) ${how}${forGood ? ' for good' : ''}`;
        if (migrated.ok && disk.bytes(path)?.equals(older) !== false) faults.push(`${where}: says that it is migrated`);
        const fault = faultOf(disk);
        if (fault !== null) faults.push(`${where}: ${fault}`);
      }
    }
  }
  return { looked, faults };
}

/** Kills a process that migrates a file over and over, so many times, at any moment. */
export async function killedMigrations(
  program: string,
  file: string,
  count: number,
  random: () => number,
): Promise<Found> {
  const faults: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    writeFileSync(file, older);
    const heard = start(program, file);
    await heard.hear(1 + Math.floor(random() * 8));
    for (const end = process.hrtime.bigint() + BigInt(Math.floor(random() * 2e6)); process.hrtime.bigint() < end; );
    heard.child.kill('SIGKILL');
    await once(heard.child, 'close');
    const disk = new Disk();
    disk.put(path, readFileSync(file));
    if (existsSync(`${file}.v0`)) disk.put(`${path}.v0`, readFileSync(`${file}.v0`));
    const fault = faultOf(disk);
    if (fault !== null) faults.push(`kill ${n}: ${fault}`);
  }
  return { looked: count, faults };
}
