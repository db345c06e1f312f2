import { describe, expect, it } from 'vitest';
import type { Record } from '../../../src/state/record.ts';
import { lineAt } from '../../../src/storage/format/lines.ts';
import { FileBytes } from '../../../src/storage/journal/file-bytes.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { realApi } from '../checks/api.ts';
import { fileOf } from '../checks/bytes.ts';
import { fight } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf, randomFrom, seedFor } from '../files/environment.ts';
import { FailingFiles } from '../files/failing.ts';

const path = '/d/fight.vrule';
const count = 2200;
/** A fight of so many records, each with a long title, so that it is large. */
const long = (count: number): Record[] => fight(count).map((one) => ({ ...one, title: one.title.padEnd(1900, '.') }));
const bytes = fileOf(realApi, count, long);

function diskOf(content: Buffer): Disk {
  const disk = new Disk();
  disk.put(path, content);
  return disk;
}

function opened(disk: Disk, reading: boolean): Journal {
  const journal = openJournal(path, { reading, environment: environmentOf(disk) });
  if (!journal.ok) throw new Error(journal.message);
  return journal;
}

describe('a large file that is only read', { timeout: 60_000 }, () => {
  it('gives the same records and states as one that is kept in memory, undone ones too', () => {
    expect(bytes.length).toBeGreaterThan(4 * 1024 * 1024);
    const disk = diskOf(bytes);
    const { history } = opened(disk, true);
    const kept = opened(disk, false).history;
    const records = long(count);
    expect([history.count, history.position, history.nextSeq]).toEqual([count, kept.position, count + 1]);
    expect(history.now).toEqual(kept.now);
    expect(history.pathTo(history.position)).toEqual(kept.pathTo(kept.position));
    const random = randomFrom(seedFor('large file'));
    for (let n = 0; n < 200; n += 1) {
      const seq = 1 + Math.floor(random() * count);
      expect(history.record(seq)).toEqual(records[seq - 1]);
      expect(history.isPosition(seq)).toBe(kept.isPosition(seq));
      expect(history.redoFrom(seq)).toBe(kept.redoFrom(seq));
      if (kept.isPosition(seq)) {
        expect(history.undoFrom(seq)).toBe(kept.undoFrom(seq));
        expect(history.stateAt(seq)).toEqual(kept.stateAt(seq));
      }
    }
    expect(Array.from(history.each(), ({ seq }) => seq)).toEqual(records.map(({ seq }) => seq));
  });

  it('is read-only after damage, left as it is with a cut tail, and followed while it grows', () => {
    const cut = diskOf(Buffer.concat([bytes, Buffer.from('0123abcd {"seq"')]));
    const meanwhile = opened(cut, true);
    expect(meanwhile).toMatchObject({ notice: `line ${count + 3} is cut and left out` });
    expect(opened(cut, false)).toMatchObject({
      notice: `line ${count + 3} was cut; set aside in fight.vrule.cut-2201`,
    });
    expect([1, count].map((seq) => meanwhile.history.record(seq))).toEqual([long(1)[0], long(count)[count - 1]]);
    const bad = Buffer.from(bytes);
    const middle = bytes.indexOf(0x0a, bytes.length / 2) + 40;
    for (const near of [middle, middle + 9]) bad[near] = (bad[near] ?? 0) ^ 0x02;
    expect(opened(diskOf(bad), true).readOnly).toMatchObject({ code: 'damaged' });
    const disk = diskOf(bytes);
    const writer = opened(disk, false);
    const reader = opened(disk, true);
    const next = long(count + 1)[count];
    expect(next !== undefined && writer.append(next).ok).toBe(true);
    expect(reader.refresh()).toBe('grown');
    expect(reader.history.record(count + 1)).toEqual(next);
    expect(reader.history.record(1)).toEqual(long(1)[0]);
  });

  it('throws where it was replaced meanwhile, and reads nothing wrong', () => {
    const disk = diskOf(bytes);
    const { history } = opened(disk, true);
    disk.unlink(path);
    disk.put(path, Buffer.from(bytes));
    expect(() => [history.record(1), history.record(count), history.record(1)]).toThrow(
      'another program changed the file',
    );
  });
});

describe('a last line that was cut after 3 MB', () => {
  it('is set aside, and the file written to', () => {
    const tail = Buffer.concat([Buffer.from('0123abcd {"seq"'), Buffer.alloc(3 * 1024 * 1024, 'x')]);
    const few = fileOf(realApi, 20, fight);
    const disk = diskOf(Buffer.concat([few, tail]));
    const journal = opened(disk, false);
    expect(journal).toMatchObject({ writable: true, notice: 'line 23 was cut; set aside in fight.vrule.cut-21' });
    expect(disk.bytes(`${path}.cut-21`)).toEqual(tail);
    const next = fight(21)[20];
    expect(next !== undefined && journal.append(next).ok).toBe(true);
    expect(disk.bytes(path)?.subarray(0, few.length)).toEqual(few);
  });
});

describe('a file that another program replaces between its opening and its reading', () => {
  it('is read-only, and neither the one nor the other is changed', () => {
    const cut = Buffer.concat([fileOf(realApi, 20, fight), Buffer.from('0123abcd {"seq"')]);
    const other = Buffer.concat([fileOf(realApi, 3, fight), Buffer.from('0123abcd {"seq"')]);
    const disk = diskOf(cut);
    const files = new FailingFiles(disk);
    files.open = (name, how) => {
      const fd = disk.open(name, how);
      if (how !== 'change') return fd;
      disk.rename(path, '/d/old.vrule');
      disk.put(path, other);
      return fd;
    };
    const journal = openJournal(path, { environment: environmentOf(files) });
    expect(journal).toMatchObject({ ok: true, writable: false });
    expect(journal.ok && journal.notice).toContain('another program changed the file while it was read');
    expect([disk.bytes(path), disk.bytes('/d/old.vrule')]).toEqual([other, cut]);
  });
});

describe('bytes that are read piece by piece', () => {
  it('have the same lines as those in memory, forwards, backwards and anywhere; of too long a line only the beginning', () => {
    const disk = diskOf(bytes);
    const { inode } = disk.stat(path) ?? { inode: 0 };
    const pieces = new FileBytes(disk, { path, inode, length: bytes.length, longest: 4 * 1024 * 1024 });
    const starts = [0];
    for (let line = lineAt(bytes, 0, 1); line !== null; line = lineAt(bytes, line.end, 1)) starts.push(line.end);
    const random = randomFrom(seedFor('pieces'));
    const some = Array.from({ length: 300 }, () => Math.floor(random() * bytes.length));
    for (const at of [...starts.slice(0, 50), ...starts.slice(-50).reverse(), ...some]) {
      expect(lineAt(pieces, at, 1)).toEqual(lineAt(bytes, at, 1));
    }
    const short = new FileBytes(disk, { path, inode, length: bytes.length, longest: 20 });
    expect(lineAt(short, 0, 1)).toMatchObject({ whole: false, bytes: bytes.subarray(0, 21) });
  });
});
