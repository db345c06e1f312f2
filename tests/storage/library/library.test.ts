import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/state/facts.ts';
import { editDistance, nearest } from '../../../src/state/nearest.ts';
import { realEnvironment } from '../../../src/storage/files/environment.ts';
import type { Files } from '../../../src/storage/files/files.ts';
import { realFiles } from '../../../src/storage/files/real-files.ts';
import { encodeLine } from '../../../src/storage/format/codec.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { folderFor, type Home, realHome } from '../../../src/storage/library/home.ts';
import { Library } from '../../../src/storage/library/library.ts';
import { badName, isPath } from '../../../src/storage/library/names.ts';
import { fight, fightHeader } from '../fight.ts';
import { scratch } from '../programs/bundle.ts';

let space = scratch();
beforeEach(() => {
  space = scratch();
});
afterEach(() => space.remove());

function library(): Library {
  return new Library({ env: { VRULE_HOME: join(space.folder, 'data') }, platform: 'linux', home: '/home/gm' });
}

function make(of: Library, name: string, count = 0): string {
  const journal = of.create(name, { ...fightHeader, name }, fight(count));
  if (!journal.ok) throw new Error(journal.message);
  journal.close();
  return journal.path;
}

describe('a change of names reaches the disk: every folder that lost or got one is synced', () => {
  const synced: string[] = [];
  const files: Files = {
    ...realFiles,
    syncFolder(folder) {
      synced.push(folder);
      realFiles.syncFolder(folder);
    },
  };
  const watched = (): Library =>
    new Library(
      { env: { VRULE_HOME: join(space.folder, 'data') }, platform: 'linux', home: '/home/gm' },
      {
        ...realEnvironment,
        files,
      },
    );
  it.each<[string, (of: Library) => { readonly ok: boolean }, readonly string[]]>([
    ['removed for good', (of) => of.removeForGood('Ford'), ['']],
    ['renamed', (of) => of.rename('Ford', 'Mill'), ['']],
    ['renamed into a folder', (of) => of.rename('Ford', 'East/Mill'), ['', 'East']],
    ['archived', (of) => of.archive('Ford'), ['', '.archive']],
  ])('%s', (_, change, folders) => {
    const of = watched();
    make(of, 'Ford', 2);
    synced.length = 0;
    expect(change(of).ok).toBe(true);
    const names = synced.map((folder) => folder.slice(realpathSync(of.folder).length + 1));
    expect([...new Set(names)].toSorted()).toEqual(folders);
  });
});

describe('the folder', () => {
  const gm = '/home/gm';
  it.each<[Home, string]>([
    [{ env: { VRULE_HOME: '/x/y', XDG_DATA_HOME: '/data' }, platform: 'linux', home: gm }, '/x/y'],
    [{ env: { VRULE_HOME: '', XDG_DATA_HOME: '/data' }, platform: 'linux', home: gm }, '/data/vrule'],
    [{ env: { XDG_DATA_HOME: 'data' }, platform: 'linux', home: gm }, '/home/gm/.local/share/vrule'],
    [{ env: {}, platform: 'linux', home: gm }, '/home/gm/.local/share/vrule'],
    [{ env: {}, platform: 'darwin', home: '/Users/gm' }, '/Users/gm/Library/Application Support/vrule'],
    [
      { env: { APPDATA: 'C:\\Users\\gm\\Roaming' }, platform: 'win32', home: 'C:\\Users\\gm' },
      'C:\\Users\\gm\\Roaming\\vrule',
    ],
    [{ env: {}, platform: 'win32', home: 'C:\\Users\\gm' }, 'C:\\Users\\gm\\AppData\\Roaming\\vrule'],
  ])('of %j is %s', (home, folder) => {
    expect(folderFor('data', home)).toBe(folder);
  });
});

describe('a path', () => {
  it('is found where it was made, also through a folder that does not exist', () => {
    const lib = library();
    const path = `${space.folder}/none/../beside.vrule`;
    const made = lib.create(path, fightHeader, fight(3));
    if (made.ok) made.close();
    expect(lib.find(path)).toEqual({ ok: true, path: join(space.folder, 'beside.vrule') });
  });

  it('has no name that is a device on some systems', () => {
    expect(library().create(join(space.folder, 'con.vrule'), fightHeader)).toMatchObject({
      ok: false,
      code: 'bad-name',
    });
  });

  it('of the home folder is absolute, whatever HOME is', () => {
    const { HOME } = process.env;
    process.env.HOME = '';
    try {
      expect(isAbsolute(realHome().home)).toBe(true);
    } finally {
      process.env.HOME = HOME;
    }
  });
});

describe('the list', () => {
  it('is empty where there is no folder yet', () => {
    expect(library().list()).toEqual([]);
    expect(library().last()).toBe(null);
  });

  it('finds the round behind an amendment, whose records take numbers of their own', () => {
    const clock: Fact = {
      fact: 'clock-set',
      from: { round: -1, at: null, acting: null },
      to: { round: 3, at: [0], acting: null },
    };
    const blank = { intents: [], dice: [], working: [], facts: [], at: '2026-05-12T20:00:00Z', title: 'x' };
    const records = [
      { ...blank, seq: 1, parent: 0, facts: [clock] },
      { ...blank, seq: 2, parent: 1 },
      { ...blank, seq: 3, parent: 2, jump: 0, amended: [{ of: 1 }, { of: 2 }] },
      { ...blank, seq: 6, parent: 5 },
    ];
    const lib = library();
    const made = lib.create('Amended', { ...fightHeader, name: 'Amended' }, records);
    if (made.ok) made.close();
    expect(lib.list()).toMatchObject([{ seems: 'good', records: 6, position: 6, round: 3 }]);
  });

  it('names each encounter, the last written first, with its round', () => {
    const lib = library();
    const clock: Fact = {
      fact: 'clock-set',
      from: { round: -1, at: null, acting: null },
      to: { round: 3, at: [0], acting: null },
    };
    const blank = { intents: [], dice: [], working: [], at: '2026-05-12T20:00:00Z' };
    const one = { ...blank, seq: 1, parent: 0, title: 'round 3', facts: [clock] };
    const two = {
      ...blank,
      seq: 2,
      parent: 1,
      title: 'a word',
      facts: [{ fact: 'said' as const, rule: 'x', text: 'y' }],
    };
    const undo = { ...blank, seq: 3, parent: 2, title: 'undo', facts: [], jump: 1 };
    const journal = lib.create('Dusk', fightHeader, [one, two, undo]);
    if (journal.ok) journal.close();
    make(lib, 'Dawn');
    utimesSync(join(lib.folder, 'Dusk.vrule'), 2000, 2000);
    utimesSync(join(lib.folder, 'Dawn.vrule'), 1000, 1000);
    writeFileSync(join(lib.folder, 'notes.txt'), 'x');
    mkdirSync(join(lib.folder, 'folder.vrule'));
    expect(lib.list()).toMatchObject([
      {
        name: 'Dusk',
        modified: 2_000_000,
        header: { system: 'vaxia' },
        seems: 'good',
        records: 3,
        position: 1,
        round: 3,
      },
      { name: 'Dawn', modified: 1_000_000, seems: 'good', records: 0, position: 0, round: null },
    ]);
  });

  it('marks files that are cut, damaged, newer or of another program', () => {
    const lib = library();
    make(lib, 'good', 30);
    const bytes = readFileSync(join(lib.folder, 'good.vrule'));
    const put = (name: string, content: Buffer): void => writeFileSync(join(lib.folder, `${name}.vrule`), content);
    put('cut', bytes.subarray(0, -5));
    put('damaged', Buffer.concat([bytes.subarray(0, 900), Buffer.from('x'), bytes.subarray(901)]));
    put('newer', Buffer.from('f12fe158 {"magic":"vrule","format":3}\n'));
    put('picture', Buffer.from('GIF89a'));
    put('empty', Buffer.alloc(0));
    const list = lib.list();
    expect('ok' in list ? list : Object.fromEntries(list.map(({ name, seems }) => [name, seems]))).toEqual({
      good: 'good',
      cut: 'cut',
      damaged: 'damaged',
      newer: 'newer',
      picture: 'foreign',
      empty: 'damaged',
    });
  });

  it('looks only at both ends of a long file', () => {
    const lib = library();
    mkdirSync(lib.folder, { recursive: true });
    const lines = [fightHeader, ...fight(20_000)].map(encodeLine);
    writeFileSync(join(lib.folder, 'long.vrule'), Buffer.concat(lines));
    expect(lib.list()).toMatchObject([{ name: 'long', seems: 'good', records: 20_000 }]);
  });
});

describe('finding', () => {
  it('takes a name or a path', () => {
    const lib = library();
    const path = make(lib, 'Bridge at Dusk');
    expect(lib.find('Bridge at Dusk')).toEqual({ ok: true, path });
    expect(lib.find(path)).toEqual({ ok: true, path });
    expect(lib.find(join(space.folder, 'none.vrule'))).toMatchObject({ ok: false, code: 'missing' });
  });

  it('suggests the name that was meant', () => {
    const lib = library();
    make(lib, 'Bridge at Dusk');
    make(lib, 'Rabbit Market');
    expect(lib.find('brigde at dusk')).toEqual({
      ok: false,
      code: 'missing',
      message: 'there is no encounter called brigde at dusk; did you mean "Bridge at Dusk"?',
    });
    expect(lib.find('Nothing Like It')).toMatchObject({ message: 'there is no encounter called Nothing Like It' });
    expect(lib.find('a\u001b[2J')).toMatchObject({ ok: false, code: 'bad-name' });
  });

  it('of two names of one file meets one lock', () => {
    const lib = library();
    const path = make(lib, 'real');
    symlinkSync(path, join(lib.folder, 'alias.vrule'));
    const first = openJournal(path);
    const second = openJournal(join(lib.folder, 'alias.vrule'));
    expect(first.ok && first.writable).toBe(true);
    expect(second.ok && second.writable).toBe(false);
    if (first.ok) first.close();
  });

  it('creates by path too, and never over another', () => {
    const lib = library();
    const path = join(space.folder, 'here.vrule');
    expect(make(lib, path)).toBe(path);
    expect(lib.create(path, fightHeader)).toMatchObject({ ok: false, code: 'exists' });
    expect(lib.create(join(space.folder, 'no', 'where.vrule'), fightHeader)).toMatchObject({
      ok: false,
      code: 'missing',
    });
    expect(lib.create('b:c', fightHeader)).toMatchObject({ ok: false, code: 'bad-name' });
    expect(lib.create('con', fightHeader)).toMatchObject({ ok: false, code: 'bad-name' });
  });
});

describe('the last one', () => {
  it('is the one that was opened last, else the one written last', () => {
    const lib = library();
    const dusk = make(lib, 'Dusk');
    const dawn = make(lib, 'Dawn');
    utimesSync(dusk, 2000, 2000);
    utimesSync(dawn, 1000, 1000);
    expect(lib.last()).toBe(dusk);
    lib.rememberLast(dawn);
    expect(lib.last()).toBe(dawn);
    lib.rememberLast(join(space.folder, 'gone.vrule'));
    expect(lib.last()).toBe(dusk);
    expect(existsSync(join(lib.folder, 'last-opened'))).toBe(true);
  });
});

describe('names', () => {
  it.each(['Bridge at Dusk', 'fight-3', 'Überfall', '龍の門', 'a.b', 'console', 'Häßlich (2)'])(
    '%s will do',
    (name) => {
      expect(badName(name)).toBe(null);
    },
  );

  it.each([
    '',
    '.',
    '..',
    '.hidden',
    '-x',
    'a/b',
    'a\\b',
    'a:b',
    'a?',
    'NUL',
    'com1',
    'aux.x',
    'x.',
    ' a',
    'a\n',
    'x'.repeat(81),
  ])('%j will not', (name) => {
    expect(typeof badName(name)).toBe('string');
  });

  it.each([
    ['a.vrule', 'linux', true],
    ['./a', 'linux', true],
    ['a', 'linux', false],
    ['a\\b', 'linux', false],
    ['a\\b', 'win32', true],
  ] as const)('%s on %s: path %s', (text, platform, expected) => {
    expect(isPath(text, platform)).toBe(expected);
  });

  // Distances worked out by hand: put in, left out, changed, swapped.
  it.each([
    ['dusk', 'dusk', 0],
    ['dusk', 'duk', 1],
    ['dusk', 'dusks', 1],
    ['dusk', 'dask', 1],
    ['dusk', 'duks', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('from %s to %s it is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
    expect(editDistance(b, a)).toBe(distance);
  });

  it('suggests the nearest, a beginning, or nothing', () => {
    expect(nearest('dusc', ['dawn', 'dusk'])).toBe('dusk');
    expect(nearest('bri', ['Bridge at Dusk', 'Gate Six'])).toBe('Bridge at Dusk');
    expect(nearest('xyz', ['dawn', 'dusk'])).toBe(null);
    expect(nearest('ab', ['cd'])).toBe(null);
  });
});
