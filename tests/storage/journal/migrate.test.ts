import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrateFile, type Step } from '../../../src/storage/journal/migrate.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { did, times } from '../../torture/share.ts';
import { path } from '../checks/api.ts';
import { crashedMigrations, failingMigrations, killedMigrations, older, step } from '../checks/migrations.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf, randomFrom, seedFor } from '../files/environment.ts';
import { line, record } from '../hostile/build.ts';
import { bundle, scratch } from '../programs/bundle.ts';

let disk = new Disk();
beforeEach(() => {
  disk = new Disk();
  disk.put(path, older);
});

describe('a file of an older format', () => {
  it('is brought up to date, and kept as it was', () => {
    expect(migrateFile(path, environmentOf(disk), { 0: step })).toEqual({ ok: true, kept: `${path}.v0` });
    expect(disk.bytes(`${path}.v0`)).toEqual(older);
    const journal = openJournal(path, { environment: environmentOf(disk) });
    expect(journal.ok && journal.history.all.map(({ seq, title }) => [seq, title])).toEqual([
      [1, 'x'],
      [2, 'x'],
    ]);
    expect([...disk.list('/d')].sort()).toEqual(['fight.vrule', 'fight.vrule.lock', 'fight.vrule.v0']);
  });

  it('stays as it is where no step leads on, or what a step makes does not fit', () => {
    expect(migrateFile(path, environmentOf(disk), {})).toMatchObject({ ok: false, code: 'damaged' });
    const wrong: Step = (file) => ({ ...step(file), records: file.records });
    const refused = migrateFile(path, environmentOf(disk), { 0: wrong });
    expect(refused).toMatchObject({ ok: false, code: 'damaged' });
    expect(!refused.ok && refused.message).toContain('line 3');
    expect(disk.list('/d')).toEqual(['fight.vrule']);
    expect(disk.bytes(path)).toEqual(older);
  });

  it('is not migrated while it is damaged; a cut tail is left out', () => {
    const cut = Buffer.concat([older, Buffer.from('0123')]);
    disk.put(path, cut);
    expect(migrateFile(path, environmentOf(disk), { 0: step })).toMatchObject({ ok: true });
    expect(disk.bytes(`${path}.v0`)).toEqual(cut);
    disk.put(path, Buffer.concat([older, Buffer.from('garbage\n'), line(record(3))]));
    expect(migrateFile(path, environmentOf(disk), { 0: step })).toMatchObject({ ok: false, code: 'damaged' });
  });

  it('of a format that never was is refused on opening', () => {
    expect(openJournal(path, { environment: environmentOf(disk) })).toEqual({
      ok: false,
      code: 'damaged',
      message: 'fight.vrule: line 1 (the header) states format 0, which never was',
    });
  });
});

describe('a migration that is broken off', () => {
  it('by a power cut, after any operation, leaves the older file or the newer one, and keeps the older', () => {
    const { looked, faults } = crashedMigrations(times(20, 500), randomFrom(seedFor('migrations')));
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(1000);
    did('images of a disk in mid-migration', looked);
  });

  it('by a call that fails, whichever and however, leaves the older file or the newer one', () => {
    const { looked, faults } = failingMigrations();
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(100);
    did('failed calls in mid-migration', looked);
  });

  it('by kill -9 leaves the older file or the newer one', async () => {
    const { folder, remove } = scratch();
    const kills = times(5, 500);
    const random = randomFrom(seedFor('kills in mid-migration'));
    const program = await bundle('migrate', folder);
    const { faults } = await killedMigrations(program, join(folder, 'older.vrule'), kills, random);
    remove();
    expect(faults).toEqual([]);
    did('kills in mid-migration', kills);
  });
});
