import { beforeEach, describe, expect, it } from 'vitest';
import type { Record } from '../../../src/state/record.ts';
import type { Problem } from '../../../src/storage/files/problem.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { createJournal, openJournal } from '../../../src/storage/journal/open.ts';
import { glance } from '../../../src/storage/library/summary.ts';
import { lockPath } from '../../../src/storage/lock/lock.ts';
import { holds, path } from '../checks/api.ts';
import { fight, fightHeader, livesAfter } from '../fight.ts';
import { Disk, fail } from '../files/disk.ts';
import { environmentOf } from '../files/environment.ts';
import { FailingFiles } from '../files/failing.ts';
import { goodHeader, line, record } from '../hostile/build.ts';

const records = fight(40);
let disk = new Disk();
beforeEach(() => {
  disk = new Disk();
});

function opened(journal: Journal | Problem): Journal {
  if (!journal.ok) throw new Error(journal.message);
  return journal;
}

function create(count: number): Journal {
  return opened(createJournal(path, fightHeader, records.slice(0, count), environmentOf(disk)));
}

function open(reading = false): Journal {
  return opened(openJournal(path, { reading, environment: environmentOf(disk) }));
}

function at(n: number): Record {
  const found = records[n - 1];
  if (found === undefined) throw new Error(`no record ${n}`);
  return found;
}

describe('the file', () => {
  it.each([
    [
      1,
      '1291900b {"magic":"vrule","format":1,"system":"vaxia","systemVersion":"1","id":"bridge-at-dusk","name":"Bridge at Dusk","created":"2026-05-12T20:00:00.000Z","settings":{}}',
      '036606e7 {"seq":1,"parent":0,"at":"2026-05-12T20:00:01.000Z","title":"Thug 1 joins","intents":[],"dice":[],"facts":[],"working":[]}',
    ],
    [
      2,
      '5352e885 {"magic":"vrule","format":2,"system":"vaxia","systemVersion":"1","id":"bridge-at-dusk","name":"Bridge at Dusk","created":"2026-05-12T20:00:00.000Z","settings":{}}',
      '9ff90c5a {"seq":1,"at":"2026-05-12T20:00:01.000Z","title":"Thug 1 joins"}',
    ],
  ])('of format %i is what the format says, byte for byte', (format, header, record) => {
    // The check sums were worked out with another program (python3 -c "import zlib; …").
    const first = { ...fightHeader, format, settings: {} };
    opened(createJournal(path, first, [{ ...at(1), facts: [] }], environmentOf(disk))).close();
    expect(disk.bytes(path)?.toString()).toBe(`${header}\n${header}\n${record}\n`);
  });

  it('opens with the state that the records add up to, undone ones left out', () => {
    create(40).close();
    const journal = open();
    const lives = Object.entries(journal.history.now.combatants).map(([who, { tracks }]) => [who, tracks.lif?.now]);
    expect(Object.fromEntries(lives)).toEqual(livesAfter(records));
    expect(journal.history.now.settings).toEqual({ 'house-rule': 2 });
    // Rounds begin at every seventh record: 7, 14, 21, 28, 35 (those above 3 newcomers; none is undone).
    expect(journal.history.now.cursor.round).toBe(4);
    expect(journal.history.position).toBe(40);
    expect(journal.notice).toBe(null);
  });

  it('is never made over another', () => {
    create(2).close();
    const before = disk.bytes(path);
    expect(createJournal(path, fightHeader, [], environmentOf(disk))).toEqual({
      ok: false,
      code: 'exists',
      message: 'fight.vrule: there already is such a file',
    });
    expect(disk.bytes(path)).toBe(before);
    expect(disk.list('/d')).toEqual(['fight.vrule']);
  });

  it('can be copied elsewhere, history and all', () => {
    const journal = create(20);
    const copy = opened(createJournal('/d/copy.vrule', journal.header, journal.history.all, environmentOf(disk)));
    expect(holds(copy, records.slice(0, 20))).toBe(true);
    expect(disk.bytes('/d/copy.vrule')).toEqual(disk.bytes(path));
  });

  it('is not made of records that do not follow', () => {
    const made = createJournal(path, fightHeader, [at(1), at(3)], environmentOf(disk));
    expect(made).toMatchObject({ ok: false, code: 'unfit' });
    expect(disk.list('/d')).toEqual([]);
  });
});

describe('append', () => {
  it('adds to the history only what is on the disk, as the disk gives it back', () => {
    const journal = create(0);
    const appended = journal.append({ ...at(1), title: 'Thug\u001b[2J 1  joins' });
    expect(appended.ok && appended.record.title).toBe('Thug 1 joins');
    expect(journal.history.all).toEqual([at(1)]);
    expect(disk.cut('drop', () => 0).bytes(path)).toEqual(disk.bytes(path));
  });

  it.each([
    ['a seq that is not due', { seq: 3 }],
    ['a parent where it does not stand', { parent: 0 }],
    ['a jump to nowhere', { facts: [], jump: 9 }],
    [
      'a number that is none',
      { working: [{ of: 'x', says: '', rule: '', op: 'is' as const, amount: Number.NaN, value: 0 }] },
    ],
    [
      'a fact that meets another state',
      { facts: [{ fact: 'track-set' as const, who: 'thug-1', track: 'lif', from: null, to: null }] },
    ],
    ['a key that is a trap', { intents: [{ action: 'a', by: null, on: [], with: JSON.parse('{"__proto__":1}') }] }],
  ])('refuses %s, changes nothing, and goes on', (_, change) => {
    const journal = create(1);
    const before = disk.bytes(path);
    expect(journal.append({ ...at(2), ...change })).toMatchObject({ ok: false, code: 'unfit' });
    expect(disk.bytes(path)).toEqual(before);
    expect(journal.history.all.length).toBe(1);
    expect(journal.append(at(2)).ok).toBe(true);
  });

  it('refuses when the disk is full, and may be tried again', () => {
    const files = new FailingFiles(disk);
    create(3).close();
    const journal = opened(openJournal(path, { environment: environmentOf(files) }));
    files.plan = { at: files.calls.length + 5, how: 'ENOSPC', forGood: false };
    expect(journal.append(at(4))).toEqual({ ok: false, code: 'io', message: 'fight.vrule: not saved, disk full' });
    expect(journal.history.position).toBe(3);
    expect(journal.append(at(4)).ok).toBe(true);
  });

  it('after a failed sync trusts only a new descriptor, and stops where that fails too', () => {
    const files = new FailingFiles(disk);
    create(3).close();
    const journal = opened(openJournal(path, { environment: environmentOf(files) }));
    const before = files.calls.length;
    files.plan = { at: before + 6, how: 'EIO', forGood: false };
    expect(journal.append(at(4)).ok).toBe(false);
    expect(files.calls.slice(before + 5, before + 8)).toEqual(['sync', 'close', 'open']);
    expect(journal.append(at(4)).ok).toBe(true);
    files.plan = { at: files.calls.length + 6, how: 'EIO', forGood: true };
    expect(journal.append(at(5)).ok).toBe(false);
    files.plan = { at: 0, how: 'EIO', forGood: false };
    expect(journal.writable).toBe(false);
    expect(journal.append(at(5))).toMatchObject({ ok: false, code: 'read-only' });
    journal.close();
    expect(disk.list('/d')).toEqual(['fight.vrule']);
  });

  it.each([
    ['was removed', () => disk.unlink(path), 'the file was removed or renamed'],
    ['was replaced', () => replaced(), 'the file was replaced'],
    ['has grown', () => grown(), 'another program wrote to the file'],
    ['was cut', () => cutBack(), 'another program wrote to the file'],
    ['ends otherwise', () => overwritten(), 'another program wrote to the file'],
    ['lost its lock', () => disk.unlink(lockPath(path)), 'the lock was taken away'],
  ])('refuses when the file %s under it', (_, happens, why) => {
    const journal = create(3);
    happens();
    const bytes = disk.bytes(path);
    expect(journal.append(at(4))).toEqual({ ok: false, code: 'changed', message: `fight.vrule: not saved, ${why}` });
    expect(journal.history.position).toBe(3);
    expect(disk.bytes(path)).toBe(bytes);
  });

  function replaced(): void {
    const bytes = disk.bytes(path) ?? Buffer.alloc(0);
    disk.unlink(path);
    disk.put(path, bytes);
  }
  function grown(): void {
    const fd = disk.open(path, 'change');
    disk.write(fd, Buffer.from('x'), 0, disk.stateOf(fd).size);
  }
  function overwritten(): void {
    const fd = disk.open(path, 'change');
    disk.write(fd, Buffer.from('x'), 0, disk.stateOf(fd).size - 2);
  }
  function cutBack(): void {
    const fd = disk.open(path, 'change');
    disk.truncate(fd, disk.stateOf(fd).size - 1);
  }

  it('refuses once closed', () => {
    const journal = create(1);
    journal.close();
    expect(journal.append(at(2))).toMatchObject({ ok: false, code: 'read-only' });
  });
});

describe('a file that is open elsewhere', () => {
  it('is read-only, with who and since when, and follows what is written', () => {
    const writer = create(5);
    const reader = open();
    const since = new Date('2026-05-12T20:14:00.000Z');
    const time = `${String(since.getHours()).padStart(2, '0')}:${String(since.getMinutes()).padStart(2, '0')}`;
    expect(reader.notice).toBe(`read-only: open elsewhere since ${time} (gm@table, pid 100)`);
    expect(reader.writable).toBe(false);
    expect(reader.append(at(6))).toMatchObject({ ok: false, code: 'locked' });
    expect(reader.refresh()).toBe('same');
    writer.append(at(6));
    writer.append(at(7));
    expect(reader.refresh()).toBe('grown');
    expect(holds(reader, records.slice(0, 7))).toBe(true);
    expect(reader.history.now).toEqual(writer.history.now);
    writer.close();
    expect(open().writable).toBe(true);
  });

  it('is followed past a line that is still being written, and not past another file', () => {
    const writer = create(5);
    const reader = open(true);
    expect(reader.notice).toBe(null);
    const fd = disk.open(path, 'change');
    const next = line(JSON.stringify(at(6)));
    disk.write(fd, next.subarray(0, 30), 0, disk.stateOf(fd).size);
    expect(reader.refresh()).toBe('same');
    disk.write(fd, next.subarray(30), 0, disk.stateOf(fd).size);
    expect(reader.refresh()).toBe('grown');
    expect(reader.history.position).toBe(6);
    writer.close();
    disk.unlink(path);
    expect(reader.refresh()).toBe('replaced');
  });

  it('has one writer whatever it is called: under a second name (a hard link) it is open elsewhere', () => {
    const writer = create(5);
    disk.link(path, '/d/again.vrule');
    const again = (): Journal => opened(openJournal('/d/again.vrule', { environment: environmentOf(disk) }));
    expect(again().readOnly).toMatchObject({ code: 'locked' });
    expect(writer.append(at(6)).ok).toBe(true);
    writer.close();
    const other = again();
    expect(other.append(at(7)).ok).toBe(true);
    expect(open().readOnly).toMatchObject({ code: 'locked' });
    other.close();
    expect(holds(open(), records.slice(0, 7))).toBe(true);
  });

  it('with a second name in another folder is read-only, since nobody there sees its lock', () => {
    const writer = create(5);
    disk.link(path, '/e/again.vrule');
    expect(writer.append(at(6)).ok).toBe(true);
    writer.close();
    const why = 'read-only: the file has another name in another folder (a hard link); copy it to change it';
    for (const name of [path, '/e/again.vrule']) {
      expect(opened(openJournal(name, { environment: environmentOf(disk) })).notice).toBe(why);
    }
    expect(disk.list('/d')).toEqual(['fight.vrule']);
    disk.unlink('/e/again.vrule');
    expect(open().writable).toBe(true);
  });

  it('opened only to read it takes no lock and changes nothing, not even a cut tail', () => {
    disk.put(path, Buffer.concat([line(goodHeader), line(record(1)), Buffer.from('0123')]));
    const before = disk.bytes(path);
    const reader = open(true);
    expect(reader.notice).toBe('line 3 is cut and left out');
    expect(disk.bytes(path)).toBe(before);
    expect(disk.list('/d')).toEqual(['fight.vrule']);
    expect(open().notice).toBe('line 3 was cut; set aside in fight.vrule.cut-2');
    expect(disk.bytes(`${path}.cut-2`)?.toString()).toBe('0123');
  });
});

describe('a damaged file', () => {
  it('opens read-only with what comes before the damage, saying the line', () => {
    const bytes = Buffer.concat([line(goodHeader), line(record(1)), line(record(2)), line(record(3)), line(record(4))]);
    bytes[bytes.indexOf('"seq":2') + 6] = 0x39;
    disk.put(path, bytes);
    const journal = open();
    expect(journal.notice).toBe(
      'read-only: fight.vrule line 3 is damaged (its check sum is wrong); vrule repair /d/fight.vrule keeps what can be kept',
    );
    expect(journal.history.position).toBe(1);
    expect(journal.append({ ...at(1), seq: 2, parent: 1 })).toMatchObject({ ok: false, code: 'damaged' });
    expect(disk.list('/d')).toEqual(['fight.vrule']);
  });

  it('whose last record has one flipped bit is corrected, and the damaged file is kept', () => {
    create(27).close();
    const good = disk.bytes(path) ?? Buffer.alloc(0);
    const lastLine = good.lastIndexOf(0x0a, good.length - 2) + 1;
    // In the checksum, in the JSON far from its end and at its end, and the newline itself.
    for (const byte of [lastLine + 3, lastLine + 40, good.length - 2, good.length - 1]) {
      disk = new Disk();
      const bad = Buffer.from(good);
      bad[byte] = (bad[byte] ?? 0) ^ 0x10;
      disk.put(path, bad);
      const fault = byte === good.length - 1 ? 'its newline was lost' : 'one bit was flipped';
      const reader = open(true);
      expect(reader.history.position).toBe(27);
      expect(reader.notice).toBe(`line 29: ${fault}; vrule repair /d/fight.vrule corrects it`);
      const journal = open();
      expect(journal.notice).toBe(`line 29: ${fault}, which is corrected; the damaged file is fight.vrule.damaged-1`);
      expect(journal.append(at(28)).ok).toBe(true);
      journal.close();
      expect(disk.bytes(path)?.subarray(0, good.length)).toEqual(good);
      expect(disk.bytes(`${path}.damaged-1`)).toEqual(bad);
      expect(holds(open(), records.slice(0, 28))).toBe(true);
    }
  });

  it('whose last record is whole and cannot be corrected opens read-only: it was acknowledged', () => {
    create(27).close();
    const bad = Buffer.from(disk.bytes(path) ?? Buffer.alloc(0));
    for (const back of [40, 50]) bad[bad.length - back] = (bad[bad.length - back] ?? 0) ^ 0x04;
    disk.put(path, bad);
    const journal = open();
    expect(journal.notice).toBe(
      'read-only: fight.vrule line 29 is damaged (its check sum is wrong); vrule repair /d/fight.vrule keeps what can be kept',
    );
    expect(journal.append({ ...at(27), seq: 27, parent: 26 })).toMatchObject({ ok: false, code: 'damaged' });
    expect(disk.bytes(path)).toEqual(bad);
    expect(disk.list('/d')).toEqual(['fight.vrule']);
  });

  it('whose last record has lost only its newline keeps it, whatever is in the place of the newline', () => {
    create(27).close();
    const good = disk.bytes(path) ?? Buffer.alloc(0);
    for (const instead of ['', '\0', '\0'.repeat(100), 'x']) {
      disk = new Disk();
      const bad = Buffer.concat([good.subarray(0, -1), Buffer.from(instead)]);
      disk.put(path, bad);
      const reader = open(true);
      expect(reader.history.position).toBe(27);
      expect(glance(path, disk.stat(path)?.size ?? fail('ENOENT'), environmentOf(disk))).toMatchObject({
        seems: 'good',
        records: 27,
      });
      const journal = open();
      expect(journal.notice).toBe(
        'line 29: its newline was lost, which is corrected; the damaged file is fight.vrule.damaged-1',
      );
      expect(journal.append(at(28)).ok).toBe(true);
      journal.close();
      expect(disk.bytes(path)?.subarray(0, good.length)).toEqual(good);
      expect(disk.bytes(`${path}.damaged-1`)).toEqual(bad);
      expect(reader.refresh()).toBe('replaced');
    }
  });

  it('whose last record lacks its newline is read, and opened anew once the newline is there', () => {
    create(27).close();
    const good = disk.bytes(path) ?? Buffer.alloc(0);
    disk.put(path, good.subarray(0, -1));
    const reader = open(true);
    expect(reader.refresh()).toBe('same');
    disk.put(path, good);
    expect(reader.refresh()).toBe('replaced');
  });

  it('with a zero byte anywhere in a last line that ends in a newline sets no record aside: it was acknowledged', () => {
    create(27).close();
    const good = disk.bytes(path) ?? Buffer.alloc(0);
    const lastLine = good.lastIndexOf(0x0a, good.length - 2) + 1;
    for (let byte = lastLine; byte < good.length - 1; byte += 1) {
      disk = new Disk();
      const bad = Buffer.from(good);
      bad[byte] = 0;
      disk.put(path, bad);
      expect(glance(path, disk.stat(path)?.size ?? fail('ENOENT'), environmentOf(disk)).seems).toBe('damaged');
      const journal = open();
      // A zero may be one bit away from what was there.
      expect(journal.writable ? journal.history.position : journal.readOnly?.code, `byte ${byte}`).toBe(
        journal.writable ? 27 : 'damaged',
      );
      journal.close();
      expect(disk.list('/d').filter((name) => name.includes('.cut'))).toEqual([]);
    }
  });

  it('from a newer vrule is refused', () => {
    disk.put(path, line('{"magic":"vrule","format":3}'));
    expect(openJournal(path, { environment: environmentOf(disk) })).toEqual({
      ok: false,
      code: 'newer',
      message: 'fight.vrule: from a newer vrule (line 1: file format 3)',
    });
  });

  it('that is not there is missing', () => {
    expect(openJournal(path, { environment: environmentOf(disk) })).toEqual({
      ok: false,
      code: 'missing',
      message: 'fight.vrule: there is no such file',
    });
  });
});
