/** What can be simulated of macOS: names without capitals and with accents apart, a library behind a link, and `ps` for `/proc`. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Environment, realEnvironment } from '../../../src/storage/files/environment.ts';
import { startByPs } from '../../../src/storage/files/processes.ts';
import { filesOn } from '../../../src/storage/files/real-files.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { Library } from '../../../src/storage/library/library.ts';
import { describeHolder } from '../../../src/storage/lock/file-lock.ts';
import type { Holder } from '../../../src/storage/lock/lock.ts';
import { fight, fightHeader } from '../fight.ts';
import { environmentOf } from '../files/environment.ts';
import { FailingFiles } from '../files/failing.ts';
import { MacDisk } from '../files/other-disk.ts';
import { scratch } from '../programs/bundle.ts';

const root = '/Users/gm/Library/Application Support/vrule';
const home = { env: {}, platform: 'darwin', home: '/Users/gm' } as const;
let disk = new MacDisk();
let environment: Environment = environmentOf(disk);

beforeEach(() => {
  disk = new MacDisk();
  disk.mkdir(root);
  environment = environmentOf(filesOn('darwin', new FailingFiles(disk)));
});

function make(library: Library, name: string): void {
  const made = library.create(name, { ...fightHeader, name }, fight(3));
  if (!made.ok) throw new Error(made.message);
  made.close();
}

describe('names with accents', () => {
  it('are listed and found as they are typed, also in folders, though the disk gives their accents apart', () => {
    const library = new Library(home, environment);
    make(library, 'Mühle/Brücke');
    expect(disk.list(root)).toEqual(['Mühle'.normalize('NFD')]);
    expect(library.names()).toEqual(['Mühle/Brücke']);
    expect(library.find('Mühle/brücke')).toEqual({ ok: true, path: `${root}/Mühle/Brücke.vrule` });
    expect(library.find('brü')).toEqual({ ok: true, path: `${root}/Mühle/Brücke.vrule` });
  });

  it('apart in a file that came from a Mac are found on other systems too', () => {
    const { folder, remove } = scratch();
    const library = new Library({ env: { VRULE_HOME: folder }, platform: 'linux', home: '/home/gm' });
    make(library, 'x');
    mkdirSync(join(folder, 'Mühle'.normalize('NFD')));
    realEnvironment.files.rename(join(folder, 'x.vrule'), join(folder, `${'Mühle/Brücke'.normalize('NFD')}.vrule`));
    const found = library.find('Mühle/Brücke'.normalize('NFC'));
    remove();
    expect(found.ok).toBe(true);
  });
});

describe('capitals', () => {
  it('make no other name; giving a name other capitals renames the file and what is beside it', () => {
    const library = new Library(home, environment);
    make(library, 'Mill');
    disk.put(`${root}/Mill.vrule.v0`, Buffer.from('x'));
    expect(library.create('mill', fightHeader)).toMatchObject({ ok: false, code: 'exists' });
    // The lock is the same by either name.
    const open = openJournal(`${root}/mill.vrule`, { environment });
    expect(openJournal(`${root}/Mill.vrule`, { environment })).toMatchObject({ ok: true, writable: false });
    if (open.ok) open.close();
    expect(library.rename('Mill', 'mill')).toMatchObject({ ok: true });
    expect([...disk.list(root)].toSorted()).toEqual(['mill.vrule', 'mill.vrule.v0']);
    expect(library.list()).toMatchObject([{ name: 'mill' }]);
  });
});

describe('a library behind a link, as everything in /var and /tmp is', () => {
  it('archives, removes, restores and renames its encounters as its own', () => {
    const { folder, remove } = scratch();
    mkdirSync(join(folder, 'real'));
    symlinkSync(join(folder, 'real'), join(folder, 'var'));
    const library = new Library({ env: { VRULE_HOME: join(folder, 'var') }, platform: 'darwin', home: '/' });
    make(library, 'Ford/Mill');
    const done = [
      library.archive('Ford/Mill'),
      library.archive('Ford/Mill', 'current'),
      library.rename('Ford/Mill', 'Tower'),
      library.remove('Tower'),
    ];
    const trash = library.trash();
    const from = 'ok' in trash ? [] : trash.map((one) => one.from);
    const restored = 'ok' in trash || trash[0] === undefined ? null : library.restore(trash[0]);
    const names = library.names();
    remove();
    expect([...done, restored].map((one) => one?.ok)).toEqual([true, true, true, true, true]);
    expect([from, names]).toEqual([['Tower.vrule'], ['Tower']]);
  });
});

describe('the start of a process', () => {
  // Asked in another time zone, `ps` gives another time; a living process would be taken for a new one, and its lock taken away.
  it.skipIf(startOrNull() === null)('is the same in every time zone and language that asks', () => {
    onTestFinished(() => void vi.unstubAllEnvs()); // cspell:disable-line
    const starts = ['UTC', 'Asia/Tokyo', 'America/Lima'].map((zone) => {
      vi.stubEnv('TZ', zone);
      vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
      return startByPs(process.pid);
    });
    expect(starts[0]).toMatch(/^\w{3} \w{3} +\d+ \d\d:\d\d:\d\d \d{4}$/);
    expect(new Set(starts).size).toBe(1);
  });

  it('is not known on Windows: the lock that may be removed is named', () => {
    const holder = { user: 'gm', host: 'here', pid: 7, start: null, boot: null, since: '', mark: '' } as Holder;
    expect(describeHolder(holder, 'Mill.vrule.lock', realEnvironment)).toBe(
      'open elsewhere (gm@here, pid 7); if no vrule has it open, remove Mill.vrule.lock',
    );
  });
});

function startOrNull(): string | null {
  try {
    return startByPs(process.pid);
  } catch {
    return null;
  }
}
