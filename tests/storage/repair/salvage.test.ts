import { beforeEach, describe, expect, it } from 'vitest';
import type { Record } from '../../../src/state/record.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { createJournal, openJournal } from '../../../src/storage/journal/open.ts';
import { check, type Repaired, repair } from '../../../src/storage/repair/repair.ts';
import { path } from '../checks/api.ts';
import { fight, fightHeader, livesAfter } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf, randomFrom, seedFor } from '../files/environment.ts';

const records = fight(27);
let disk = new Disk();
let bytes = Buffer.alloc(0);
beforeEach(() => {
  disk = new Disk();
  const made = createJournal(path, fightHeader, records, environmentOf(disk));
  if (made.ok) made.close();
  bytes = Buffer.from(disk.bytes(path) ?? '');
});

/** The byte with which a line begins; lines are counted from 1. */
function startOf(line: number): number {
  let start = 0;
  for (let n = 1; n < line; n += 1) start = bytes.indexOf(0x0a, start) + 1;
  return start;
}

/** Flips two bits of a line so that it cannot be corrected. */
function spoil(line: number): void {
  for (const at of [startOf(line) + 30, startOf(line) + 45]) bytes[at] = (bytes[at] ?? 0) ^ 0x02;
  disk.put(path, bytes);
}

/** The line of a record: the first two are the header. */
const lineOf = (seq: number): number => seq + 2;

function salvaged(): Repaired {
  const repaired = repair(path, environmentOf(disk), 'salvage');
  if (!repaired.ok) throw new Error(repaired.message);
  return repaired;
}

function opened(): Journal {
  const journal = openJournal(path, { environment: environmentOf(disk) });
  if (!journal.ok || !journal.writable || journal.notice !== null) throw new Error('does not open');
  journal.close();
  return journal;
}

/** All records but these, as they were. */
function others(all: readonly Record[], ...missing: readonly number[]): readonly Record[] {
  return all.filter(({ seq }) => !missing.includes(seq));
}

describe('salvage', () => {
  it('keeps every other record of a fight of 27 where the fifth is damaged, and says that it is missing', () => {
    spoil(lineOf(5));
    expect(repair(path, environmentOf(disk))).toMatchObject({ records: 4, salvageable: 22 });
    disk.put(path, bytes);
    expect(check(path, environmentOf(disk))).toMatchObject({ records: 4, salvageable: 22 });
    expect(salvaged()).toMatchObject({
      records: 26,
      missing: [{ seq: 5 }],
      findings: [{ line: 7, message: 'left out: is damaged (its check sum is wrong)' }],
      salvageable: 0,
    });
    const { history } = opened();
    expect(others(history.all, 5)).toEqual(others(records, 5));
    expect(history.record(5)).toMatchObject({ title: 'missing: this record was damaged', parent: 4 });
    expect(history.position).toBe(27);
    expect(check(path, environmentOf(disk))).toMatchObject({ findings: [] });
  });

  it('leaves a state that is right as far as later records show it, whichever record after the joining is damaged', () => {
    const now = livesAfter(records);
    for (let seq = 4; seq < 27; seq += 1) {
      disk = new Disk();
      const made = createJournal(path, fightHeader, records, environmentOf(disk));
      if (made.ok) made.close();
      bytes = Buffer.from(disk.bytes(path) ?? '');
      spoil(lineOf(seq));
      const { missing } = salvaged();
      expect(missing.map((one) => one.seq)[0]).toBe(seq);
      const { history } = opened();
      const kept = history.all.filter((record) => !missing.some((one) => one.seq === record.seq));
      expect(kept).toEqual(records.filter((record) => !missing.some((one) => one.seq === record.seq)));
      // What a later record sets on the path to the end is as it was.
      const path_ = history.pathTo(history.position).filter((at) => at > seq);
      const setLater = new Set(
        path_.flatMap((at) => records[at - 1]?.facts ?? []).flatMap((f) => (f.fact === 'track-set' ? [f.who] : [])),
      );
      for (const who of setLater)
        expect([seq, who, history.now.combatants[who]?.tracks.lif?.now]).toEqual([seq, who, now[who]]);
    }
  });

  it('puts an undo back that is damaged: the next record follows another one than the last', () => {
    const jump = records.find((record) => record.jump !== undefined && record.seq < 27);
    if (jump === undefined) throw new Error('no undo in the fight');
    spoil(lineOf(jump.seq));
    expect(salvaged()).toMatchObject({ records: 26, missing: [{ seq: jump.seq, knownFacts: 0 }] });
    const { history } = opened();
    expect(history.record(jump.seq)).toMatchObject({ jump: jump.jump });
    expect(others(history.all, jump.seq)).toEqual(others(records, jump.seq));
  });

  it('leaves out what cannot be applied: changes of a combatant whose joining is damaged', () => {
    spoil(lineOf(1));
    const { missing, findings } = salvaged();
    expect(missing[0]).toMatchObject({ seq: 1 });
    expect(findings.length).toBeGreaterThanOrEqual(1);
    expect(opened().history.all.length).toBeGreaterThan(1);
  });

  it('makes a file that opens of any damage to several lines, and never changes a record', () => {
    const random = randomFrom(seedFor('salvage'));
    for (let n = 0; n < 60; n += 1) {
      disk = new Disk();
      const made = createJournal(path, fightHeader, records, environmentOf(disk));
      if (made.ok) made.close();
      bytes = Buffer.from(disk.bytes(path) ?? '');
      const spoilt = [1, 2, 3].map(() => 1 + Math.floor(random() * 27));
      for (const seq of new Set(spoilt)) spoil(lineOf(seq));
      const { missing } = salvaged();
      for (const record of opened().history.all) {
        if (!missing.some(({ seq }) => seq === record.seq)) expect(record).toEqual(records[record.seq - 1]);
      }
    }
  });
});

describe('the header', () => {
  it.each([1, 2])(
    'is written twice: with line %i damaged the file opens read-only, and repair writes it again',
    (line) => {
      const good = Buffer.from(bytes);
      spoil(line);
      const journal = openJournal(path, { environment: environmentOf(disk) });
      expect(journal.ok && journal.history.all).toEqual(records);
      expect(journal.ok && journal.readOnly?.message).toContain(
        `line ${line} (the ${line === 1 ? '' : 'second '}header)`,
      );
      expect(repair(path, environmentOf(disk))).toMatchObject({ ok: true, records: 27, findings: [{ line }] });
      expect(disk.bytes(path)).toEqual(good);
    },
  );

  it('of an earlier version is written once, and such a file opens and is not changed', () => {
    const once = bytes.subarray(bytes.indexOf(0x0a) + 1);
    disk.put(path, once);
    const journal = opened();
    expect(journal.history.all).toEqual(records);
    expect(disk.bytes(path)).toEqual(once);
  });

  it('that is damaged twice is taken as it can be read, by salvage alone', () => {
    misspell(1, 2);
    expect(repair(path, environmentOf(disk))).toMatchObject({ ok: false, code: 'damaged' });
    expect(salvaged()).toMatchObject({ records: 27, header: { name: 'Bridge at Mosk' } });
    expect(opened().history.all).toEqual(records);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('that is damaged twice is taken from line %i if line %i cannot be read at all', (readable, lost) => {
    misspell(readable);
    bytes.fill('x', startOf(lost), bytes.indexOf(0x0a, startOf(lost)));
    disk.put(path, bytes);
    expect(salvaged()).toMatchObject({ records: 27, header: { name: 'Bridge at Mosk' } });
    expect(opened().history.all).toEqual(records);
  });

  /** Writes another letter twice into the name in these lines: their check sums are wrong, but they can be read. */
  function misspell(...lines: readonly number[]): void {
    for (const line of lines) {
      const at = bytes.indexOf('Dusk', startOf(line));
      bytes[at] = 0x4d;
      bytes[at + 1] = 0x6f;
    }
    disk.put(path, bytes);
  }
});
