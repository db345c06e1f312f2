import { beforeEach, describe, expect, it } from 'vitest';
import { createJournal, openJournal } from '../../../src/storage/journal/open.ts';
import { check, repair } from '../../../src/storage/repair/repair.ts';
import { holds, path } from '../checks/api.ts';
import { fight, fightHeader } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf } from '../files/environment.ts';

const records = fight(20);
let disk = new Disk();

beforeEach(() => {
  disk = new Disk();
  const made = createJournal(path, fightHeader, records, environmentOf(disk));
  if (made.ok) made.close();
});

/** The lines of the file, without their newlines: the header, and a record each. */
function lines(): string[] {
  return (disk.bytes(path)?.toString() ?? '').split('\n').slice(1, -1);
}

function put(all: readonly string[], rest = ''): Buffer {
  const bytes = Buffer.from(`${all.join('\n')}\n${rest}`);
  disk.put(path, bytes);
  return bytes;
}

function kept(): number | string {
  const journal = openJournal(path, { environment: environmentOf(disk) });
  if (!journal.ok || !journal.writable) return 'does not open';
  journal.close();
  const count = journal.history.all.length;
  return holds(journal, records.slice(0, count)) ? count : 'other records';
}

describe('check', () => {
  it('finds nothing in a good file and changes nothing', () => {
    const before = disk.bytes(path);
    expect(check(path, environmentOf(disk))).toMatchObject({ ok: true, records: 20, findings: [] });
    expect(disk.bytes(path)).toBe(before);
    expect(disk.list('/d')).toEqual(['fight.vrule']);
  });

  it('reports a lost line and all lines after it', () => {
    const all = lines();
    put([...all.slice(0, 17), 'lost', ...all.slice(18)]);
    const report = check(path, environmentOf(disk));
    expect(report).toMatchObject({ ok: true, records: 16 });
    expect(report.ok && report.findings.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '18 left out: is damaged (its check sum is wrong)',
      '19 left out: has seq 18 where 17 is due (it comes after line 18, which is lost)',
      '20 left out: has seq 19 where 17 is due (it comes after line 18, which is lost)',
      '21 left out: has seq 20 where 17 is due (it comes after line 18, which is lost)',
    ]);
  });
});

describe('repair', () => {
  it('leaves a good file alone', () => {
    const before = disk.bytes(path);
    expect(repair(path, environmentOf(disk))).toMatchObject({ ok: true, original: null, findings: [] });
    expect(disk.bytes(path)).toBe(before);
    expect(disk.list('/d')).toEqual(['fight.vrule']);
  });

  it('keeps the records before a lost line, and the damaged file beside, numbered', () => {
    const all = lines();
    const damaged = put([...all.slice(0, 9), 'lost', ...all.slice(10)]);
    expect(repair(path, environmentOf(disk))).toMatchObject({ ok: true, records: 8, original: `${path}.damaged-1` });
    expect(disk.bytes(`${path}.damaged-1`)).toEqual(damaged);
    expect(kept()).toBe(8);
    put([...lines().slice(0, 5), 'lost', ...lines().slice(6)]);
    expect(repair(path, environmentOf(disk))).toMatchObject({ ok: true, records: 4, original: `${path}.damaged-2` });
    expect(kept()).toBe(4);
  });

  it.each([
    [
      'marks of a merge',
      (all: string[]) => [...all.slice(0, 5), '<<<<<<< HEAD', ...all.slice(5, 9), '=======', ...all.slice(9)],
    ],
    ['a line twice', (all: string[]) => [...all.slice(0, 8), ...all.slice(7)]],
    ['empty lines', (all: string[]) => all.flatMap((line) => [line, ''])],
    ['the file twice over', (all: string[]) => [...all, ...all]],
  ])('leaves out %s and loses no record', (_, spoil) => {
    put(spoil(lines()));
    const repaired = repair(path, environmentOf(disk));
    expect(repaired.ok && repaired.findings.length).toBeGreaterThan(0);
    expect(kept()).toBe(20);
  });

  it('cuts a cut tail', () => {
    put(lines(), '0123abcd {"seq":21');
    const repaired = repair(path, environmentOf(disk));
    expect(repaired).toMatchObject({ ok: true, records: 20, findings: [{ line: 22, message: 'left out: is cut' }] });
    expect(kept()).toBe(20);
  });

  it('puts one flipped bit right, and says so', () => {
    const all = lines();
    put([...all.slice(0, 9), (all[9] ?? '').replace('"seq":9', '"seq":8'), ...all.slice(10)]);
    expect(repair(path, environmentOf(disk))).toMatchObject({
      ok: true,
      records: 20,
      findings: [{ line: 10, message: 'corrected: one bit was flipped' }],
    });
    expect(lines()).toEqual(all);
  });

  it('puts a flipped bit right that ends a line or joins it with the next', () => {
    // A J and a line feed are one bit apart.
    const named = records.map((record) => (record.seq === 9 ? { ...record, title: 'Jim hits' } : record));
    disk = new Disk();
    const made = createJournal(path, fightHeader, named, environmentOf(disk));
    if (made.ok) made.close();
    const all = lines();
    const ended = all.map((line) => line.replace('Jim', '\nim'));
    const joined = [...all.slice(0, 9), `${all[9]}J${all[10]}`, ...all.slice(11)];
    for (const spoilt of [ended, joined]) {
      put(spoilt);
      expect(repair(path, environmentOf(disk))).toMatchObject({
        ok: true,
        records: 20,
        findings: [{ line: 10, message: 'corrected: one bit was flipped' }],
      });
      expect(lines()).toEqual(all);
    }
  });

  it('refuses a file that is open elsewhere, one without a header, and a missing one', () => {
    const journal = openJournal(path, { environment: environmentOf(disk) });
    expect(repair(path, environmentOf(disk))).toMatchObject({ ok: false, code: 'locked' });
    if (journal.ok) journal.close();
    put(['nothing', 'and nothing more', ...lines()]);
    expect(repair(path, environmentOf(disk))).toMatchObject({ ok: false, code: 'foreign' });
    expect(repair('/d/none.vrule', environmentOf(disk))).toMatchObject({ ok: false, code: 'missing' });
    expect(disk.list('/d')).toEqual(['fight.vrule']);
  });
});
