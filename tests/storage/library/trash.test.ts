import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { Library } from '../../../src/storage/library/library.ts';
import type { Trashed } from '../../../src/storage/library/trash.ts';
import { fight, fightHeader } from '../fight.ts';
import { cuts, Disk } from '../files/disk.ts';
import { environmentOf, randomFrom, seedFor } from '../files/environment.ts';
import { FailingFiles } from '../files/failing.ts';
import { scratch } from '../programs/bundle.ts';

let space = scratch();
beforeEach(() => {
  space = scratch();
});
afterEach(() => space.remove());

function library(): Library {
  return new Library({ env: { VRULE_HOME: join(space.folder, 'data') }, platform: 'linux', home: '/home/gm' });
}

function make(of: Library, name: string): string {
  const journal = of.create(name, { ...fightHeader, name }, fight(3));
  if (!journal.ok) throw new Error(journal.message);
  journal.close();
  return journal.path;
}

function trashOf(lib: Library): readonly Trashed[] {
  const trash = lib.trash();
  if ('ok' in trash) throw new Error(trash.message);
  return trash;
}

function restoreFirst(lib: Library): ReturnType<Library['restore']> {
  const [first] = trashOf(lib);
  if (first === undefined) throw new Error('the trash is empty');
  return lib.restore(first);
}

describe('the trash', () => {
  it('holds a removed file with what was beside it, and gives all of it back', () => {
    const lib = library();
    const path = make(lib, 'Ford/Mill Fight');
    const bytes = readFileSync(path);
    const beside = ['cut-12', 'damaged-1', 'v1'].map((side) => `${path}.${side}`);
    for (const side of beside) writeFileSync(side, side);
    make(lib, 'Ford/Mill Fight.v1');
    expect(lib.remove('Ford/Mill Fight')).toMatchObject({ ok: true });
    expect(readdirSync(join(lib.folder, 'Ford'))).toEqual(['Mill Fight.v1.vrule']);
    expect(existsSync(path)).toBe(false);
    expect(trashOf(lib)).toMatchObject([{ from: 'Ford/Mill Fight.vrule' }]);
    expect(restoreFirst(lib)).toEqual({ ok: true, path });
    expect(readFileSync(path)).toEqual(bytes);
    expect(beside.map((side) => readFileSync(side, 'utf8'))).toEqual(beside);
    expect(readdirSync(join(lib.folder, '.trash'))).toEqual([]);
  });

  it('holds two files of one name apart and never restores over another', () => {
    const lib = library();
    make(lib, 'Dusk');
    lib.remove('Dusk');
    const path = make(lib, 'Dusk');
    lib.remove('Dusk');
    expect(trashOf(lib).map(({ from }) => from)).toEqual(['Dusk.vrule', 'Dusk.vrule']);
    expect(restoreFirst(lib)).toEqual({ ok: true, path });
    expect(restoreFirst(lib)).toMatchObject({ ok: false, code: 'exists' });
    expect(trashOf(lib)).toHaveLength(1);
  });

  it('is emptied of what was removed long enough ago, and only of that', () => {
    const lib = library();
    make(lib, 'Old');
    lib.remove('Old');
    make(lib, 'New');
    lib.remove('New');
    const trash = join(lib.folder, '.trash');
    const old = trashOf(lib).find(({ from }) => from === 'Old.vrule');
    for (const file of readdirSync(trash)) {
      if (old === undefined || !join(trash, file).startsWith(old.path.replace('.vrule', ''))) continue;
      const then = file.replace(/^[^Z]*Z/, '2020-01-01T000000.000Z');
      writeFileSync(join(trash, then), readFileSync(join(trash, file)));
      library().environment.files.unlink(join(trash, file));
    }
    expect(lib.emptyTrash(30)).toEqual({ ok: true, removed: 1 });
    expect(trashOf(lib).map(({ from }) => from)).toEqual(['New.vrule']);
    expect(lib.emptyTrash(0)).toEqual({ ok: true, removed: 1 });
    expect(readdirSync(trash)).toEqual([]);
  });

  it('takes nothing that is open elsewhere or of another program, and makes no folder for it', () => {
    const lib = library();
    const open = openJournal(make(lib, 'Open'));
    writeFileSync(join(lib.folder, 'Notes.vrule'), 'milk, eggs');
    expect(lib.remove('Open')).toMatchObject({ ok: false, code: 'locked' });
    expect(lib.remove('Notes')).toMatchObject({ ok: false, code: 'foreign' });
    expect(existsSync(join(lib.folder, '.trash'))).toBe(false);
    if (open.ok) open.close();
  });

  it('of a file with two names is not used: the other name stays and can be written to', () => {
    const lib = library();
    const path = make(lib, 'One');
    linkSync(path, join(lib.folder, 'Two.vrule'));
    expect(lib.remove('One')).toMatchObject({ ok: true });
    expect(trashOf(lib)).toEqual([]);
    const two = openJournal(join(lib.folder, 'Two.vrule'));
    expect(two.ok && two.writable).toBe(true);
    if (two.ok) two.close();
  });

  it('is passed by where a file is removed for good, with what is beside it', () => {
    const lib = library();
    const path = make(lib, 'Gone');
    writeFileSync(`${path}.cut-3`, 'x');
    expect(lib.removeForGood('Gone')).toEqual({ ok: true, path });
    expect(readdirSync(lib.folder)).toEqual([]);
  });
});

describe('archived encounters', () => {
  it('are not listed, are found by name, keep their name from others, and come back', () => {
    const lib = library();
    const path = make(lib, 'Ford/Mill Fight');
    const bytes = readFileSync(path);
    expect(lib.archive('Ford/Mill Fight')).toMatchObject({ ok: true });
    expect(lib.names()).toEqual([]);
    expect(lib.list()).toEqual([]);
    expect(lib.last()).toBe(null);
    expect(lib.list('archived')).toMatchObject([{ name: 'Ford/Mill Fight', archived: true }]);
    const archived = join(lib.folder, '.archive', 'Ford', 'Mill Fight.vrule');
    expect(lib.find('Ford/Mill Fight')).toEqual({ ok: true, path: archived });
    expect(lib.find('mill')).toEqual({ ok: true, path: archived });
    expect(lib.create('Ford/Mill Fight', fightHeader)).toMatchObject({ ok: false, code: 'exists' });
    expect(lib.archive('Ford/Mill Fight')).toMatchObject({ ok: false, code: 'exists' });
    expect(lib.archive('Ford/Mill Fight', 'current')).toEqual({ ok: true, path });
    expect(readFileSync(path)).toEqual(bytes);
    expect(lib.archive('Ford/Mill Fight', 'current')).toMatchObject({ ok: false, code: 'exists' });
  });

  it('come back from the trash archived', () => {
    const lib = library();
    make(lib, 'Dusk');
    lib.archive('Dusk');
    lib.remove('Dusk');
    restoreFirst(lib);
    expect(lib.names('archived')).toEqual(['Dusk']);
  });
});

describe('folders', () => {
  it('are part of the name, which need not be typed whole', () => {
    const lib = library();
    const path = make(lib, 'Ford/North/Mill Fight');
    make(lib, 'Ford/Bridge');
    make(lib, 'Bridge');
    expect([...(lib.names() as readonly string[])].sort()).toEqual(['Bridge', 'Ford/Bridge', 'Ford/North/Mill Fight']);
    expect(lib.find('Ford/North/Mill Fight')).toEqual({ ok: true, path });
    expect(lib.find('mill f')).toEqual({ ok: true, path });
    expect(lib.find('ford/n')).toEqual({ ok: true, path });
    expect(lib.find('bridge')).toEqual({ ok: true, path: join(lib.folder, 'Bridge.vrule') });
    expect(lib.find('ford/')).toMatchObject({ ok: false });
    expect(lib.find('Mil Fight')).toMatchObject({ message: expect.stringContaining('"Ford/North/Mill Fight"') });
  });

  it('are changed by a new name', () => {
    const lib = library();
    make(lib, 'Mill Fight');
    expect(lib.rename('Mill Fight', 'Ford/Mill')).toEqual({ ok: true, path: join(lib.folder, 'Ford', 'Mill.vrule') });
    expect(lib.list()).toMatchObject([{ name: 'Ford/Mill', header: { name: 'Mill' } }]);
    expect(lib.rename('Ford/Mill', 'Mill')).toEqual({ ok: true, path: join(lib.folder, 'Mill.vrule') });
  });

  it.each(['Ford/../x', 'Ford//x', 'Ford/', 'nul/x', 'Ford/com1', '.trash/x', 'parties/x', 'Rosters/x', 'a.vrule/b'])(
    'refuse %s, and make nothing',
    (name) => {
      const lib = library();
      expect(lib.create(name, fightHeader)).toMatchObject({ ok: false, code: 'bad-name' });
      expect(existsSync(lib.folder)).toBe(false);
    },
  );

  it('that are links out of the library are neither listed nor written to', () => {
    const lib = library();
    make(lib, 'Dusk');
    const outside = join(space.folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'x.vrule'), readFileSync(join(lib.folder, 'Dusk.vrule')));
    symlinkSync(outside, join(lib.folder, 'Out'));
    expect(lib.names()).toEqual(['Dusk']);
    expect(lib.find('Out/x')).toMatchObject({ ok: false, code: 'bad-name' });
    expect(lib.create('Out/y', fightHeader)).toMatchObject({ ok: false, code: 'bad-name' });
    expect(lib.rename('Dusk', 'Out/y')).toMatchObject({ ok: false, code: 'bad-name' });
    expect(readdirSync(outside)).toEqual(['x.vrule']);
  });
});

/** A library in memory with one file, with a cut tail beside it. */
function inMemory(disk: Disk): { lib: Library; path: string; bytes: Buffer } {
  const lib = libraryOn(disk);
  const path = make(lib, 'Dusk');
  disk.put(`${path}.cut-3`, Buffer.from('tail'));
  return { lib, path, bytes: disk.bytes(path) ?? Buffer.alloc(0) };
}

function libraryOn(files: ConstructorParameters<typeof FailingFiles>[0], boot = 'first'): Library {
  return new Library({ env: { VRULE_HOME: '/lib' }, platform: 'linux', home: '/home/gm' }, environmentOf(files, boot));
}

/** The files of encounters on a disk in memory, in the library and in its trash. */
function wholeFiles(disk: Disk): readonly string[] {
  return disk.list('/lib').filter((file) => file.endsWith('.vrule'));
}

describe('after a power cut', () => {
  const moves: { readonly [move: string]: (lib: Library) => unknown } = {
    'a removal': (lib) => lib.remove('Dusk'),
    'a removal and restoring': (lib) => {
      lib.remove('Dusk');
      restoreFirst(lib);
    },
    archiving: (lib) => lib.archive('Dusk'),
  };

  it.each(Object.keys(moves))('at any moment of %s the file is whole in one of the two places', (move) => {
    const random = randomFrom(seedFor(move));
    const disk = new Disk();
    const { lib, bytes } = inMemory(disk);
    let images = 0;
    disk.after = () => {
      for (const how of cuts) {
        const left = disk.cut(how, random);
        const found = wholeFiles(left);
        expect(found.length).toBeGreaterThan(0);
        for (const file of found) expect(left.bytes(`/lib/${file}`)).toEqual(bytes);
        const again = libraryOn(left, 'second');
        const known = trashOf(again).length + [...wholeFiles(left)].filter((file) => !file.includes('.trash/')).length;
        expect(known).toBeGreaterThan(0);
        images += 1;
      }
    };
    moves[move]?.(lib);
    expect(images).toBeGreaterThan(50);
  });
});

describe('emptying the trash', () => {
  /** The files in the trash after a power cut that have no note, and so cannot be restored. */
  const withoutNote = (left: Disk): readonly string[] => {
    const files = left.list('/lib/.trash');
    return files.filter((file) => !files.includes(`${file.replace(/\.vrule.*|\.from$/, '')}.from`));
  };

  it('is on the disk once it is said, and until then what is left can be restored', () => {
    const disk = new Disk();
    const { lib } = inMemory(disk);
    lib.remove('Dusk');
    const random = randomFrom(seedFor('emptying'));
    disk.after = () => {
      for (const how of cuts) expect(withoutNote(disk.cut(how, random))).toEqual([]);
    };
    expect(lib.emptyTrash(0)).toEqual({ ok: true, removed: 1 });
    for (const how of cuts) expect(disk.cut(how, random).list('/lib/.trash')).toEqual([]);
  });
});

describe('where the n-th call to the file system fails', () => {
  it.each(['EIO', 'ENOSPC', 'EMFILE'] as const)('with %s nothing is lost', (how) => {
    const prepared = new Disk();
    const { bytes } = inMemory(prepared);
    for (const forGood of [false, true]) {
      for (let at = 1, done = false; !done; at += 1) {
        const disk = prepared.cut('keep', () => 0);
        const files = new FailingFiles(disk);
        const lib = libraryOn(files);
        files.plan = { at, how, forGood };
        lib.remove('Dusk');
        const trash = lib.trash();
        if (!('ok' in trash) && trash[0] !== undefined) lib.restore(trash[0]);
        done = files.calls.length < at;
        const found = wholeFiles(disk);
        expect(found).toHaveLength(1);
        expect(disk.bytes(`/lib/${found[0]}`)).toEqual(bytes);
        expect(disk.list('/lib').filter((file) => file.includes('.cut-3'))).toHaveLength(1);
        if (found[0]?.includes('.trash/')) expect(trashOf(libraryOn(disk))).toHaveLength(1);
      }
    }
  });
});
