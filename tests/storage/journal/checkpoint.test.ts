import { beforeAll, describe, expect, it } from 'vitest';
import type { Record } from '../../../src/state/record.ts';
import type { Environment } from '../../../src/storage/files/environment.ts';
import { attempt } from '../../../src/storage/files/problem.ts';
import { decodeLine, encodeLine } from '../../../src/storage/format/codec.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { openJournal } from '../../../src/storage/journal/open.ts';
import { moveFile } from '../../../src/storage/library/care.ts';
import { check, repair } from '../../../src/storage/repair/repair.ts';
import { times } from '../../torture/share.ts';
import { path, realApi } from '../checks/api.ts';
import { fileOf } from '../checks/bytes.ts';
import { fight } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf, randomFrom, seedFor } from '../files/environment.ts';
import { FailingFiles, failures } from '../files/failing.ts';

const cache = '/cache';
const [known, count] = [600, 640];
/** Fights whose records have long titles, so that a file of few of them is large enough for a checkpoint. */
const long = (foes: number) => (count: number) =>
  fight(count, { foes }).map((one) => ({ ...one, title: one.title.padEnd(400, '.') }));
const bytes = fileOf(realApi, count, long(3));
const records = long(3)(count);
/** The part of which there is a checkpoint. */
const first = fileOf(realApi, known, long(3));
let checkpoint: Buffer = Buffer.alloc(0);

const cached = (disk: Disk | FailingFiles): Environment => ({ ...environmentOf(disk as Disk), cache });

function read(disk: Disk, environment: Environment = cached(disk)): Journal {
  const journal = openJournal(path, { reading: true, environment });
  if (!journal.ok) throw new Error(journal.message);
  return journal;
}

/** The file, and the checkpoint of its first part, as they are or with other bytes. */
function diskOf(content: Buffer = bytes, remembered: Buffer = checkpoint): Disk {
  const disk = new Disk();
  disk.put(path, content);
  disk.put(kept, remembered);
  return disk;
}

let kept = '';

beforeAll(() => {
  const disk = new Disk();
  disk.put(path, first);
  read(disk).accepted();
  kept = `${cache}/${disk.list(cache)[0]}`;
  checkpoint = disk.bytes(kept) ?? checkpoint;
});

/** The checkpoint with a state that the records do not give. */
function forgedCheckpoint(): Buffer {
  const decoded = decodeLine(checkpoint.subarray(0, -1));
  if (!decoded.ok) throw new Error(decoded.message);
  const forged = JSON.parse(JSON.stringify(decoded.value));
  forged.state.combatants['thug-1'].tracks.lif.now = 1_000;
  return encodeLine(forged);
}

/** All that can be asked of a journal, or what is wrong with it. */
function everything(disk: Disk, environment: Environment): unknown {
  const journal = openJournal(path, { reading: true, environment });
  if (!journal.ok) return journal;
  const { history, readOnly, notice } = journal;
  const { now, position, nextSeq } = history;
  const steps = history.pathTo(position).slice(-30);
  return {
    now: JSON.stringify(now),
    notice,
    readOnly,
    position,
    nextSeq,
    steps: steps.map((seq) => [seq, history.undoFrom(seq), history.redoFrom(seq), history.stateAt(seq)]),
    records: history.all,
    lock: disk.stat(`${path}.lock`),
  };
}

function flipped(content: Buffer, bit: number): Buffer {
  const made = Buffer.from(content);
  made[bit >> 3] = (made[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return made;
}

describe('a file with a checkpoint', () => {
  it('gives what its records give, and reads the first of them only when they are asked for', () => {
    expect(bytes.subarray(0, first.length).equals(first)).toBe(true);
    const { history } = read(diskOf(first));
    expect(history).toMatchObject({ unread: known, count: known, nextSeq: known + 1 });
    const plain = read(diskOf(first), environmentOf(diskOf(first))).history;
    expect(history.now).toEqual(plain.now);
    expect(history.position).toBe(plain.position);
    expect(history.stateAt(history.position)).toEqual(plain.now);
    expect(history.positionAfter(history.position)).toBe(plain.position);
    expect(history.unread).toBe(known);
    expect(history.record(3)).toEqual(records[2]);
    expect(history.unread).toBe(0);
    expect(history.all).toEqual(records.slice(0, known));
    const disk = diskOf();
    expect(everything(disk, cached(disk))).toEqual(everything(disk, environmentOf(disk)));
  });

  it('undoes and redoes across it, and follows what is written', () => {
    const disk = diskOf(first);
    const reader = read(disk);
    const writer = openJournal(path, { environment: cached(disk) });
    if (!writer.ok) throw new Error(writer.message);
    const { parent = 0 } = records[known - 1] ?? {};
    const blank = { at: '2026-05-12T20:00:00.000Z', intents: [], dice: [], facts: [], working: [] };
    const back: Record = { ...blank, seq: known + 1, parent: writer.history.position, title: 'undo', jump: parent };
    const forth = { ...blank, seq: known + 2, parent, title: 'redo', jump: known };
    const again = { ...blank, seq: known + 3, parent: known, title: 'noted' };
    for (const record of [back, forth, again]) {
      expect(writer.append(record)).toMatchObject({ ok: true });
      expect(reader.refresh()).toBe('grown');
      expect(reader.history.now).toEqual(writer.history.now);
      expect(reader.history.redoFrom(parent)).toBe(writer.history.redoFrom(parent));
      expect(everything(disk, cached(disk))).toEqual(everything(disk, environmentOf(disk)));
    }
  });

  it('is read in its place where amended, and kept again once many records have followed', () => {
    const disk = diskOf(first);
    const journal = openJournal(path, { environment: cached(disk) });
    if (!journal.ok) throw new Error(journal.message);
    const { position } = journal.history;
    const { parent = 0, title = '', facts = [] } = records[position - 1] ?? {};
    const is = { title, intents: [], dice: [], facts, working: [] };
    const at = '2026-05-12T20:00:00.000Z';
    const amendment = {
      ...is,
      facts: [],
      seq: known + 1,
      parent: position,
      at,
      jump: parent,
      amended: [{ of: position, is }],
    };
    expect(journal.append(amendment)).toMatchObject({ ok: true });
    journal.close();
    expect(everything(disk, cached(disk))).toEqual(everything(disk, environmentOf(disk)));
    read(disk).accepted();
    expect(read(disk).history).toMatchObject({ unread: known + 2, position: known + 2 });
  });
});

it('keeps the sum of the bytes that were read, not of those that another program wrote since', () => {
  for (const many of [1, 8]) {
    // From 4 MB on the file is read piece by piece.
    const long = (text: string): Record[] =>
      fight(600 * many).map((one) => ({ ...one, title: one.title.padEnd(900, text) }));
    const [was, is] = ['.', '!'].map((text) => fileOf(realApi, 600 * many, () => long(text)));
    if (was === undefined || is === undefined) throw new Error('no bytes');
    const disk = new Disk();
    disk.put(path, was);
    const journal = read(disk);
    disk.put(path, changedLast(was, is));
    journal.accepted();
    expect(disk.list(cache).length).toBe(1);
    expect(everything(disk, cached(disk))).toEqual(everything(disk, environmentOf(disk)));
    expect(read(disk).history.unread).toBe(0);
  }
});

/** The first file with the last line of the second, of the same length. */
function changedLast(first: Buffer, second: Buffer): Buffer {
  expect(first.length).toBe(second.length);
  const lastLine = first.lastIndexOf(0x0a, first.length - 2) + 1;
  return Buffer.concat([first.subarray(0, lastLine), second.subarray(lastLine)]);
}

it('the checkpoint of a file goes with it', () => {
  const disk = diskOf();
  expect(moveFile(path, '/d/moved.vrule', cached(disk), () => null)).toMatchObject({ ok: true });
  expect(disk.stat(kept)).toBe(null);
});

describe('a checkpoint never wins over the file', () => {
  it('a flipped bit is found wherever it is, as without a checkpoint', () => {
    const random = randomFrom(seedFor('checkpoint, flipped bits'));
    for (let n = 0; n < times(8, 60); n += 1) {
      const bit = Math.floor(random() * bytes.length * 8);
      const disk = diskOf(flipped(bytes, bit));
      const seen = everything(disk, cached(disk));
      expect(seen, `bit ${bit}`).toEqual(everything(disk, environmentOf(disk)));
      expect(seen, `bit ${bit}`).not.toMatchObject({ readOnly: null, notice: null });
    }
  });

  it('a cut or damaged checkpoint, and one of other bytes, is as good as none', () => {
    const random = randomFrom(seedFor('checkpoint, damaged'));
    const right = everything(diskOf(), environmentOf(diskOf()));
    const cuts = Array.from({ length: times(4, 20) }, () =>
      checkpoint.subarray(0, Math.floor(random() * checkpoint.length)),
    );
    const bits = Array.from({ length: times(6, 40) }, () =>
      flipped(checkpoint, Math.floor(random() * checkpoint.length * 8)),
    );
    for (const wrong of [...cuts, ...bits, Buffer.concat([checkpoint, checkpoint]), Buffer.from('{}\n')]) {
      const disk = diskOf(bytes, wrong);
      expect(everything(disk, cached(disk))).toEqual(right);
    }
    const replaced = diskOf(fileOf(realApi, count, long(4)), checkpoint);
    expect(read(replaced).history.unread).toBe(0);
    const cut = diskOf(bytes.subarray(0, first.length - 1));
    expect(everything(cut, cached(cut))).toEqual(everything(cut, environmentOf(cut)));
  });

  it('one with a wrong state is replaced by its records when one of them is asked for, and never written, checked or repaired from', () => {
    const disk = diskOf(first, forgedCheckpoint());
    const writer = openJournal(path, { environment: cached(disk) });
    expect(writer.ok && writer.history.now).toEqual(read(disk, environmentOf(disk)).history.now);
    if (writer.ok) writer.close();
    expect(check(path, cached(disk))).toMatchObject({ ok: true, records: known, findings: [] });
    expect(repair(path, cached(disk))).toMatchObject({ ok: true, original: null });
    const { history } = read(disk);
    const right = read(disk, environmentOf(disk)).history;
    expect(history.now).not.toEqual(right.now);
    expect(history.record(1)).toEqual(records[0]);
    expect(history.now).toEqual(right.now);
    expect(disk.stat(kept)).toBe(null);
    expect(everything(disk, cached(disk))).toEqual(everything(disk, environmentOf(disk)));
  });

  it('one that the records after it do not fit is not used', () => {
    const disk = diskOf(bytes, forgedCheckpoint());
    expect(everything(disk, cached(disk))).toEqual(everything(disk, environmentOf(disk)));
  });

  it('a file that another program replaces while it is read says so, by its name', () => {
    const disk = diskOf(first);
    const { history } = read(disk);
    disk.unlink(path);
    disk.put(path, first);
    const asked = attempt(() => history.record(1));
    expect(asked).toMatchObject({ why: 'another program changed the file while it was read; open it again' });
    expect(() => history.record(1)).toThrow(expect.objectContaining({ path }));
  });

  it('whatever call fails while it is read or written, the file reads the same or says why not', () => {
    const right = read(diskOf(), environmentOf(diskOf())).history.now;
    for (let at = 1; at < 40; at += 1) {
      for (const forGood of [true, false]) {
        const how = failures[at % failures.length] ?? 'EIO';
        const disk = diskOf(bytes, forGood ? Buffer.alloc(0) : checkpoint);
        const files = new FailingFiles(disk);
        files.plan = { at, how, forGood };
        const journal = openJournal(path, { reading: true, environment: cached(files) });
        if (!journal.ok) continue;
        journal.accepted();
        expect(journal.history.now).toEqual(right);
        files.plan = { at: 0, how, forGood: false };
        expect(read(disk).history.now).toEqual(right);
      }
    }
  });
});
