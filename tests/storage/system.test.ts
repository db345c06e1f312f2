import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { realEnvironment } from '../../src/storage/files/environment.ts';
import { createJournal, openJournal } from '../../src/storage/journal/open.ts';
import { realHome } from '../../src/storage/library/home.ts';
import { Library } from '../../src/storage/library/library.ts';
import { repair } from '../../src/storage/repair/repair.ts';
import { fight, fightHeader } from './fight.ts';
import { bundle, scratch } from './programs/bundle.ts';

/** The real file system in its bad moods. What this computer cannot do is skipped, and the report shows it. */
const { folder, remove } = scratch();
let program = '';
beforeAll(async () => {
  program = await bundle('write', folder);
});
afterAll(remove);

const isRoot = process.getuid?.() === 0;
const canBePlain = !isRoot || spawnSync('setpriv', ['--version']).status === 0;
const hasShell = process.platform !== 'win32';
const records = fight(200);

function make(name: string, count = 0): string {
  const path = join(folder, name);
  const made = createJournal(path, fightHeader, records.slice(0, count));
  if (!made.ok) throw new Error(made.message);
  made.close();
  return path;
}

/** Runs the writing program as a user without permissions. */
function asPlainUser(...args: string[]): string {
  const command = isRoot
    ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', process.execPath]
    : [process.execPath];
  const [first = '', ...rest] = command;
  return spawnSync(first, [...rest, program, ...args], { encoding: 'utf8' }).stdout;
}

function count(path: string): number {
  const journal = openJournal(path);
  if (!journal.ok) throw new Error(journal.message);
  journal.close();
  expect(journal.notice).toBe(null);
  return journal.history.all.length;
}

describe('a file that may not grow', () => {
  it.skipIf(!hasShell)('(ulimit -f) refuses in words, keeps all that was acknowledged, and takes more later', () => {
    const path = make('limited.vrule');
    // 16 blocks of 512 or 1024 bytes, as the shell counts.
    const said = spawnSync('sh', ['-c', `ulimit -f 16; exec "${process.execPath}" "${program}" "${path}" 200`], {
      encoding: 'utf8',
    });
    const lines = said.stdout.trim().split('\n');
    expect(lines.at(-1)).toBe('refused limited.vrule: not saved, the file may not grow any further');
    const acknowledged = Number(lines.at(-2));
    expect(acknowledged).toBeGreaterThan(5);
    expect(count(path)).toBe(acknowledged);
    const journal = openJournal(path);
    const next = records[acknowledged];
    if (!journal.ok || next === undefined) throw new Error('does not open');
    expect(journal.append(next).ok).toBe(true);
    journal.close();
  });
});

/** Mounts a disk of 64 KB in memory; answers whether that is possible here. */
function mountSmall(at: string): boolean {
  mkdirSync(at);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at]).status === 0;
}

describe('a small disk', () => {
  const mount = join(folder, 'disk');
  const mounted = isRoot && process.platform === 'linux' && mountSmall(mount);
  beforeEach(() => {
    if (mounted) for (const name of readdirSync(mount)) rmSync(join(mount, name));
  });
  afterAll(() => {
    if (mounted) execFileSync('umount', [mount]);
  });

  it.skipIf(!mounted)('that is full refuses, loses nothing, and takes more when there is room again', () => {
    const path = join(mount, 'full.vrule');
    const filler = join(mount, 'filler');
    const made = createJournal(path, fightHeader, records.slice(0, 3));
    if (!made.ok) throw new Error(made.message);
    writeFileSync(filler, Buffer.alloc(40 * 1024));
    let refused = '';
    for (const record of records.slice(3)) {
      const appended = made.append(record);
      if (!appended.ok) refused = appended.message;
      if (refused !== '') break;
    }
    expect(refused).toBe('full.vrule: not saved, disk full');
    const { position } = made.history;
    writeFileSync(filler, '');
    const next = records[made.history.nextSeq - 1];
    expect(next !== undefined && made.append(next).ok).toBe(true);
    expect(made.history.nextSeq).toBeGreaterThan(position);
    made.close();
    expect(count(path)).toBe(made.history.all.length);
  });

  it.skipIf(!mounted)('that is full makes no new file and leaves none behind', () => {
    spawnSync('sh', ['-c', `cat /dev/zero > "${join(mount, 'filler')}"`]);
    expect(createJournal(join(mount, 'new.vrule'), fightHeader)).toMatchObject({ ok: false, code: 'io' });
    expect(readdirSync(mount).filter((name) => name.startsWith('new'))).toEqual([]);
  });
});

describe('a disk that is read-only', () => {
  const mount = join(folder, 'read-only-disk');
  const mounted = isRoot && process.platform === 'linux' && mountSmall(mount);
  beforeAll(() => {
    if (mounted) execFileSync('mount', ['-o', 'remount,ro', mount]);
  });
  afterAll(() => {
    if (mounted) execFileSync('umount', [mount]);
  });

  it.skipIf(!mounted).each(['encounter', 'party'] as const)(
    'is named as what is wrong, though folders are missing: %s',
    (keeps) => {
      const library = new Library(
        { ...realHome(), env: { VRULE_HOME: join(mount, 'a', 'b') } },
        realEnvironment,
        keeps,
      );
      expect(library.create('New', fightHeader)).toMatchObject({
        ok: false,
        code: 'io',
        message: expect.stringMatching(/: the disk is read-only$/),
      });
    },
  );
});

describe('permissions', () => {
  it.skipIf(!canBePlain || !hasShell)('a folder that may not be written: read-only, in words', () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed);
    const path = make('closed/a.vrule', 2);
    chmodSync(path, 0o644);
    chmodSync(folder, 0o755);
    chmodSync(closed, 0o555);
    expect(asPlainUser(path)).toBe('notice read-only: permission denied (its lock cannot be made)\n');
    expect(asPlainUser(join(closed, 'new.vrule'))).toBe(
      'refused new.vrule: not made, read-only: permission denied (its lock cannot be made)\n',
    );
    expect(readdirSync(closed)).toEqual(['a.vrule']);
  });

  it.skipIf(!canBePlain || !hasShell)('a file that may not be written: read-only, in words, and no lock stays', () => {
    const open = join(folder, 'open');
    mkdirSync(open);
    const path = make('open/a.vrule', 2);
    chmodSync(folder, 0o755);
    chmodSync(open, 0o777);
    chmodSync(path, 0o444);
    expect(asPlainUser(path)).toBe('notice read-only: permission denied\n');
    expect(readdirSync(open)).toEqual(['a.vrule']);
  });

  const accessOf = (path: string): readonly number[] => {
    const { mode, uid, gid } = statSync(path);
    return [mode & 0o777, uid, gid];
  };

  it.skipIf(!hasShell)("a new file and its folder are their owner's alone, whatever the umask", () => {
    const path = join(folder, 'private.vrule');
    spawnSync('sh', ['-c', `umask 000; exec "${process.execPath}" "${program}" "${path}" 2`]);
    expect(accessOf(path)[0]).toBe(0o600);
  });

  it.skipIf(!hasShell)(
    'are kept where a file is replaced, and its owner too; what is set aside has them as well',
    () => {
      const path = make('shared.vrule', 3);
      const bytes = readFileSync(path);
      writeFileSync(path, Buffer.concat([bytes, Buffer.from('junk\n')]));
      chmodSync(path, 0o640);
      if (isRoot) chownSync(path, 65534, 65534);
      const before = accessOf(path);
      expect(repair(path)).toMatchObject({ ok: true, records: 3 });
      expect(readFileSync(path)).toEqual(bytes);
      expect([path, `${path}.damaged-1`].map(accessOf)).toEqual([before, before]);
    },
  );

  it.skipIf(!canBePlain || !hasShell)('a file that may not be read: refused', () => {
    const path = make('secret.vrule', 2);
    chmodSync(folder, 0o777);
    chmodSync(path, 0o000);
    expect(asPlainUser(path)).toBe('refused secret.vrule: permission denied\n');
  });
});

describe('what is no file', () => {
  it('a folder', () => {
    mkdirSync(join(folder, 'folder.vrule'));
    expect(openJournal(join(folder, 'folder.vrule'))).toEqual({
      ok: false,
      code: 'io',
      message: 'folder.vrule: is a folder',
    });
  });

  it.skipIf(!hasShell)('a pipe, which would wait for ever', () => {
    execFileSync('mkfifo', [join(folder, 'pipe.vrule')]);
    expect(openJournal(join(folder, 'pipe.vrule'))).toEqual({
      ok: false,
      code: 'io',
      message: 'pipe.vrule: is not a file',
    });
  });

  it.skipIf(!hasShell)('a lock that is a pipe, or a link to an endless device: read-only at once', () => {
    const path = make('locked.vrule', 2);
    const why = 'read-only: locked.vrule.lock cannot be read; remove it if no program has the file open';
    execFileSync('mkfifo', [`${path}.lock`]);
    const piped = openJournal(path);
    expect(piped.ok && piped.notice).toBe(why);
    rmSync(`${path}.lock`);
    symlinkSync('/dev/zero', `${path}.lock`);
    const endless = openJournal(path);
    expect(endless.ok && endless.notice).toBe(why);
    rmSync(`${path}.lock`);
    writeFileSync(`${path}.lock`, '');
    truncateSync(`${path}.lock`, 2 ** 30);
    const huge = openJournal(path);
    expect(huge.ok && huge.notice).toBe(why);
    rmSync(`${path}.lock`);
  });

  it.skipIf(!existsSync('/proc/kmsg'))('files without a size that never end, and a file of 1 GB', () => {
    expect(openJournal('/proc/kmsg', { reading: true })).toMatchObject({ ok: false, code: 'io' });
    const path = join(folder, 'huge.vrule');
    writeFileSync(path, '');
    truncateSync(path, 2 ** 30);
    expect(openJournal(path)).toMatchObject({ ok: false, code: 'too-big' });
  });

  it.skipIf(!existsSync('/dev/full'))('a device', () => {
    expect(openJournal('/dev/full')).toMatchObject({ ok: false, code: 'io' });
    expect(createJournal('/dev/full', fightHeader)).toMatchObject({ ok: false });
    expect(existsSync('/dev/full.lock')).toBe(false);
  });

  it.skipIf(!hasShell)('a link in a circle', () => {
    symlinkSync(join(folder, 'round.vrule'), join(folder, 'round.vrule'));
    expect(openJournal(join(folder, 'round.vrule'))).toMatchObject({
      code: 'io',
      message: 'round.vrule: the links go round in a circle',
    });
  });

  it('names that no file can have', () => {
    expect(openJournal(join(folder, 'x'.repeat(300)))).toMatchObject({ ok: false, code: 'io' });
    expect(openJournal(join(folder, 'a\0b'))).toMatchObject({ ok: false, code: 'missing' });
    expect(openJournal('')).toMatchObject({ ok: false, code: 'io' });
    expect(createJournal(join(folder, 'no', 'where.vrule'), fightHeader)).toMatchObject({ ok: false, code: 'missing' });
  });
});

describe('a file replaced under us', () => {
  it('by an editor that saves as editors do is not written to, and both versions stay', () => {
    const path = make('edited.vrule', 3);
    const journal = openJournal(path);
    if (!journal.ok) throw new Error(journal.message);
    const text = readFileSync(path);
    writeFileSync(`${path}~`, text);
    renameSync(`${path}~`, path);
    const next = records[3];
    expect(next !== undefined && journal.append(next)).toMatchObject({ ok: false, code: 'changed' });
    expect(readFileSync(path)).toEqual(text);
    const copy = createJournal(join(folder, 'saved.vrule'), journal.header, journal.history.all);
    expect(copy.ok && next !== undefined && copy.append(next).ok).toBe(true);
    if (copy.ok) copy.close();
    journal.close();
    expect(count(join(folder, 'saved.vrule'))).toBe(4);
  });
});
