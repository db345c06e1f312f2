import type { Record } from '../../../src/state/record.ts';
import { fight, fightHeader } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf, randomFrom } from '../files/environment.ts';
import { type Api, type Found, holds, path } from './api.ts';

/** The bytes of a whole file of so many records. */
export function fileOf(api: Api, count: number, make: (count: number) => Record[] = fight): Buffer {
  const disk = new Disk();
  const made = api.createJournal(path, fightHeader, make(count), environmentOf(disk));
  if (!made.ok) throw new Error(made.message);
  made.close();
  return disk.bytes(path) ?? Buffer.alloc(0);
}

/** Where each line of a file ends, by the bytes alone. */
function endsOf(bytes: Buffer): number[] {
  return [...bytes.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at + 1);
}

/** The bytes of a file after which it is cut: every `step`-th one of these. */
export interface Cuts {
  readonly step?: number;
  readonly from?: number;
  readonly to?: number;
  readonly make?: (count: number) => Record[];
}

/**
 * Cuts a file of so many records, now and then with zeros after it. It must open with exactly the records of the whole lines,
 * keep the rest beside, take the next record and open again; cut within the header it must be refused. A record of which nothing but
 * the newline is missing is kept.
 */
export function cuts(api: Api, count: number, { step = 1, from = 0, to, make = fight }: Cuts = {}): Found {
  const bytes = fileOf(api, count, make);
  const records = make(count + 1);
  const ends = endsOf(bytes);
  const faults: string[] = [];
  let looked = 0;
  for (let at = from; at < Math.min(to ?? bytes.length, bytes.length); at += step) {
    for (const zeros of at % 40 === 0 ? [0, 100] : [0]) {
      looked += 1;
      const lines = ends.filter((end) => end <= at).length;
      // The first two lines are the header.
      const hasLost = lines >= 2 && ends[lines] === at + 1;
      const whole = lines === 0 ? -1 : Math.max(0, lines - 2) + (hasLost ? 1 : 0);
      const tail = hasLost ? null : Buffer.concat([bytes.subarray(ends[lines - 1] ?? 0, at), Buffer.alloc(zeros)]);
      const cut = Buffer.concat([bytes.subarray(0, at), Buffer.alloc(zeros)]);
      const fault = lookAtCut(api, { cut, whole, tail }, records);
      if (fault !== null) faults.push(`cut at ${at}, ${zeros} zeros: ${fault}`);
    }
  }
  return { looked, faults };
}

interface CutFile {
  readonly cut: Buffer;
  /** How many records must be there; -1 where the header is cut. */
  readonly whole: number;
  /** What must be set aside; null where the last record has only lost its newline. */
  readonly tail: Buffer | null;
}

function lookAtCut(api: Api, { cut, whole, tail }: CutFile, records: ReturnType<typeof fight>): string | null {
  const disk = new Disk();
  disk.put(path, cut);
  const journal = api.openJournal(path, { environment: environmentOf(disk) });
  if (whole < 0) return journal.ok ? 'opens without a header' : null;
  if (!journal.ok) return journal.message;
  if (!journal.writable) return `not writable: ${journal.notice}`;
  if (!holds(journal, records.slice(0, whole))) return 'the records are others';
  const aside = disk.bytes(`${path}.cut-${whole + 1}`);
  const isAside = tail === null || tail.length === 0 ? aside === null : aside?.equals(tail) === true;
  if (!isAside) return 'the cut tail is not kept';
  if ((journal.notice === null) !== (tail?.length === 0)) return 'says nothing of the cut tail';
  if (tail === null && disk.bytes(`${path}.damaged-1`)?.equals(cut) !== true) return 'the damaged file is not kept';
  const next = records[whole];
  if (next === undefined || !journal.append(next).ok) return 'does not take the next record';
  journal.close();
  const again = api.openJournal(path, { environment: environmentOf(disk) });
  return again.ok && again.writable && again.notice === null && holds(again, records.slice(0, whole + 1))
    ? null
    : 'does not give the next record back';
}

/**
 * Flips bits of a file of so many records, chosen at random (every one with `all`). Each flip must be seen: the file is
 * refused, or read-only, or its last line is corrected. What is read must be the true records, as far as it goes, and all of
 * them where the file can be written to.
 */
export function flips(api: Api, count: number, tries: number | 'all', seed: number): Found {
  const bytes = fileOf(api, count);
  const records = fight(count);
  const random = randomFrom(seed);
  const faults: string[] = [];
  const many = tries === 'all' ? bytes.length * 8 : tries;
  for (let i = 0; i < many; i += 1) {
    const bit = tries === 'all' ? i : Math.floor(random() * bytes.length * 8);
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const disk = new Disk();
    disk.put(path, flipped);
    const journal = api.openJournal(path, { environment: environmentOf(disk) });
    if (!journal.ok) continue;
    if (journal.notice === null) faults.push(`bit ${bit}: nobody saw it`);
    if (journal.writable && journal.history.all.length < count) faults.push(`bit ${bit}: a record was set aside`);
    if (!holds(journal, records.slice(0, journal.history.all.length)))
      faults.push(`bit ${bit}: the records are others`);
    journal.close();
  }
  return { looked: many, faults };
}

/** Repairs a file after each of so many flips of one bit, which must give the file back byte for byte. */
export function corrections(api: Api, count: number, tries: number, seed: number): Found {
  const bytes = fileOf(api, count);
  const random = randomFrom(seed);
  const faults: string[] = [];
  for (let i = 0; i < tries; i += 1) {
    const bit = Math.floor(random() * bytes.length * 8);
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const disk = new Disk();
    disk.put(path, flipped);
    const repaired = api.repair(path, environmentOf(disk));
    if (!repaired.ok) faults.push(`bit ${bit}: ${repaired.message}`);
    else if (disk.bytes(path)?.equals(bytes) !== true) faults.push(`bit ${bit}: not corrected`);
    else if (disk.bytes(`${path}.damaged-1`)?.equals(flipped) !== true)
      faults.push(`bit ${bit}: the original is not kept`);
  }
  return { looked: tries, faults };
}
