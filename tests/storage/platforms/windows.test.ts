/** What can be simulated of Windows: its paths, the names of its disks, and that it neither moves nor replaces a file that is open. */
import type { BigIntStats } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../../src/storage/files/environment.ts';
import { stateFrom } from '../../../src/storage/files/real-files.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { badName, isPath } from '../../../src/storage/library/names.ts';
import { fight, fightHeader } from '../fight.ts';
import { fail } from '../files/disk.ts';
import { environmentOf } from '../files/environment.ts';
import { FailingFiles } from '../files/failing.ts';
import { WindowsDisk } from '../files/other-disk.ts';
import { goodHeader, line } from '../hostile/build.ts';
import { bundle, scratch } from '../programs/bundle.ts';

/** Has whatever imports paths get those of Windows. */
const windowsPaths: Plugin = {
  name: 'windows-paths',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:path$/ }, () => ({ path: 'path', namespace: 'windows' }));
    onLoad({ filter: /.*/, namespace: 'windows' }, () => ({ contents: "module.exports = require('path').win32;" }));
  },
};

const space = scratch();
const storage: typeof import('../programs/storage.ts') = createRequire(import.meta.url)(
  await bundle('storage', space.folder, [windowsPaths]),
);
const {
  createJournal,
  createWhole,
  filesOn,
  Library,
  lockPath,
  migrateFile,
  openJournal,
  repair,
  saveWhole,
  takeLock,
} = storage;
afterAll(() => space.remove());

const root = 'C:\\Users\\gm\\AppData\\Roaming\\vrule';
const file = `${root}\\Mill.vrule`;
let disk = new WindowsDisk();
let waited = 0;
let environment: Environment = environmentOf(disk);

beforeEach(() => {
  disk = new WindowsDisk();
  disk.mkdir(root);
  waited = 0;
  const wait = (ms: number): void => {
    waited += ms;
  };
  environment = { ...environmentOf(filesOn('win32', new FailingFiles(disk), wait)), pause: wait };
});

function opened(journal: ReturnType<typeof openJournal>): Journal {
  if (!journal.ok) throw new Error(journal.message);
  return journal;
}

function library(): InstanceType<typeof Library> {
  const home = {
    env: { APPDATA: 'C:\\Users\\gm\\AppData\\Roaming' },
    platform: 'win32',
    home: 'C:\\Users\\gm',
  } as const;
  return new Library(home, environment);
}

function make(name: string, count = 3): void {
  opened(library().create(name, { ...fightHeader, name }, fight(count))).close();
}

const names = (): readonly string[] => {
  const all = library().names();
  return 'ok' in all ? [all.message] : all.toSorted();
};

describe('a file that is open', () => {
  it('is closed before it is replaced, moved or removed: a cut tail, a flipped bit, a repair, an older format', () => {
    const records = fight(12);
    opened(createJournal(file, fightHeader, records.slice(0, 6), environment)).close();
    const good = disk.bytes(file) ?? Buffer.alloc(0);
    const bad = Buffer.from(good);
    bad[good.length - 2] = (bad[good.length - 2] ?? 0) ^ 0x10;
    const later = Buffer.concat([good, Buffer.from('garbage\n'), good.subarray(good.indexOf(0x0a) + 1)]);
    for (const [bytes, expected] of [
      [good, 6],
      [Buffer.concat([good, Buffer.from('0123abcd {"seq":7,"par')]), 6],
      [bad, 6],
    ] as const) {
      disk.put(file, bytes);
      const journal = opened(openJournal(file, { environment }));
      expect([journal.writable, journal.history.all.length]).toEqual([true, expected]);
      expect(journal.append(records[6] as never).ok).toBe(true);
      journal.close();
    }
    disk.put(file, later);
    expect(repair(file, environment)).toMatchObject({ ok: true, original: `${file}.damaged-2` });
    disk.put(file, line(goodHeader.replace('"format":1', '"format":0')));
    const step = ({ header, records: all }: { header: unknown; records: readonly unknown[] }) => ({
      header: { ...(header as object), format: 1 },
      records: all,
    });
    expect(migrateFile(file, environment, { 0: step })).toMatchObject({ ok: true, kept: `${file}.v0` });
    expect(disk.list(root).filter((name) => /new-|lock/.test(name))).toEqual([]);
    expect(waited).toBe(0);
  });

  it('in this or another vrule is not moved or removed, and stays as it is', () => {
    make('Mill');
    const journal = opened(openJournal(file, { environment }));
    for (const refused of [library().remove('Mill'), library().rename('Mill', 'Ford'), library().archive('Mill')])
      expect(refused).toMatchObject({ ok: false, code: 'locked' });
    expect(journal.append(fight(4)[3] as never).ok).toBe(true);
    journal.close();
    expect(names()).toEqual(['Mill']);
  });
});

describe('a file that another program holds', () => {
  it.each(['EPERM', 'EBUSY', 'EACCES'])('for a moment is waited for: %s', (says) => {
    make('Mill');
    disk.says = says;
    disk.held = 3;
    expect(library().rename('Mill', 'Ford')).toMatchObject({ ok: true });
    disk.held = 3;
    expect(library().remove('Ford')).toMatchObject({ ok: true });
    expect(waited).toBe(2 * (5 + 10 + 20));
    expect(names()).toEqual([]);
  });

  it('for longer is left as it was, with one line, after half a second', () => {
    const text = `${root}\\page.html`;
    const { files } = environment;
    saveWhole(files, text, ['old']);
    disk.held = 100;
    disk.says = 'EBUSY';
    expect(() => saveWhole(files, text, ['new'])).toThrow('in use by another program');
    expect(waited).toBeGreaterThan(500);
    disk.held = 0;
    expect(disk.bytes(text)?.toString()).toBe('old');
  });

  it('is not waited for where something else is wrong', () => {
    expect(() => environment.files.rename(`${root}\\none`, `${root}\\other`)).toThrow('there is no such file');
    expect(waited).toBe(0);
  });
});

describe('a disk without links', () => {
  it('answers that a file is a folder; files and locks are made all the same', () => {
    disk.link = () => fail('EISDIR');
    const first = takeLock(lockPath(file), environment);
    expect(first.ok).toBe(true);
    expect(takeLock(lockPath(file), environment).ok).toBe(false);
    if (first.ok) first.release();
    createWhole(environment.files, file, Buffer.from('x'), null);
    expect(() => createWhole(environment.files, file, Buffer.from('y'), null)).toThrow('there already is');
    expect(disk.list(root)).toEqual(['Mill.vrule']);
  });
});

describe('the library', () => {
  it('has folders with backslashes on the disk and slashes in names', () => {
    make('Ford/Mill Fight');
    expect(disk.list(`${root}\\Ford`)).toEqual(['Mill Fight.vrule']);
    expect(names()).toEqual(['Ford/Mill Fight']);
    expect(library().find('ford/mill fight')).toEqual({ ok: true, path: `${root}\\Ford\\Mill Fight.vrule` });
    expect(library().archive('Ford/Mill Fight')).toMatchObject({ ok: true });
    expect(library().archive('Ford/Mill Fight', 'current')).toMatchObject({ ok: true });
    expect(library().remove('ford/mill FIGHT')).toMatchObject({ ok: true });
    const [removed] = library().trash() as readonly { from: string }[];
    expect(removed?.from).toBe('Ford/Mill Fight.vrule');
    expect(library().restore(removed as never)).toMatchObject({ ok: true });
    expect(names()).toEqual(['Ford/Mill Fight']);
  });

  it('takes a name with other capitals for the same one, and gives it other capitals when asked', () => {
    make('Mill');
    disk.put(`${root}\\Mill.vrule.cut-4`.replaceAll('\\', '/'), Buffer.from('x'));
    expect(library().create('mill', fightHeader)).toMatchObject({ ok: false, code: 'exists' });
    expect(library().rename('mill', 'MILL')).toMatchObject({ ok: true });
    expect([...disk.list(root)].toSorted()).toEqual(['MILL.vrule', 'MILL.vrule.cut-4']);
    expect(opened(openJournal(`${root}\\mill.vrule`, { environment, reading: true })).header.name).toBe('MILL');
  });

  it('takes what has a drive or a backslash for a path', () => {
    for (const path of ['C:\\fights\\Mill', 'c:Mill', 'fights\\Mill', '.\\Mill', './Mill', 'Mill.vrule'])
      expect([path, isPath(path, 'win32')]).toEqual([path, true]);
    expect(isPath('Ford/Mill', 'win32')).toBe(false);
    disk.mkdir('D:\\fights');
    expect(opened(library().create('D:\\fights\\Mill.vrule', fightHeader)).path).toBe('D:\\fights\\Mill.vrule');
    expect(library().create('D:\\fights\\nul.vrule', fightHeader)).toMatchObject({ ok: false, code: 'bad-name' });
  });

  it.each(['CON', 'nul', 'Aux.txt', 'com1', 'LPT9', 'COM¹', 'CONIN$', 'con .x', 'Mill.', 'Mill ', 'a<b', 'a|b', 'a"b'])(
    'has no encounter called %j: Windows could not keep it',
    (name) => {
      expect(badName(name)).not.toBeNull();
      expect(badName('Console')).toBeNull();
    },
  );
});

describe('the state of a file', () => {
  const stats = (dev: bigint, ino: bigint): BigIntStats =>
    ({
      dev,
      ino,
      size: 5n,
      nlink: 1n,
      mode: 0o100666n,
      uid: 0n,
      gid: 0n,
      mtimeNs: 5n,
      isFile: () => true,
      isDirectory: () => false,
    }) as never;

  it('names one device whether asked by path (64 bits) or by descriptor (32 bits), and keeps neighbouring files apart', () => {
    const byPath = stateFrom(stats(0xa1b2c3d4_12345678n, 0x0007_0000_0000_1234n));
    const byDescriptor = stateFrom(stats(0x12345678n, 0x0007_0000_0000_1234n));
    expect(byPath).toEqual(byDescriptor);
    // Above 2^53 two neighbours would round to one number.
    expect(stateFrom(stats(1n, 0x0041_0000_0000_1234n)).inode).not.toBe(
      stateFrom(stats(1n, 0x0041_0000_0000_1235n)).inode,
    );
  });
});
