import type { Problem } from '../../../src/storage/files/problem.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { fight, fightHeader } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf, randomFrom } from '../files/environment.ts';
import { FailingFiles, type Failure, failures } from '../files/failing.ts';
import { type Api, type Found, holds, path } from './api.ts';

const records = fight(20);
const six = records.slice(0, 6);

/** What is done while calls fail. Each answers how many records are acknowledged afterwards, −1 for no file. */
const operations: { readonly [name: string]: (api: Api, files: FailingFiles, disk: Disk) => number } = {
  create: (api, files) => {
    const made = api.createJournal(path, fightHeader, six, environmentOf(files));
    closeOf(made);
    return made.ok ? 6 : -1;
  },
  'append twice': (api, files, disk) => {
    start(api, disk);
    const journal = api.openJournal(path, { environment: environmentOf(files) });
    return appendAll(journal, 2);
  },
  'open a cut file and append': (api, files, disk) => {
    start(api, disk);
    disk.put(path, Buffer.concat([disk.bytes(path) ?? Buffer.alloc(0), Buffer.from('0123abcd {"seq":7,"par')]));
    return appendAll(api.openJournal(path, { environment: environmentOf(files) }), 1);
  },
  repair: (api, files, disk) => {
    start(api, disk);
    disk.put(
      path,
      Buffer.concat([disk.bytes(path) ?? Buffer.alloc(0), Buffer.from('garbage\n'), Buffer.from('more\n')]),
    );
    api.repair(path, environmentOf(files));
    return 6;
  },
};

/** Has the n-th call fail, for every n, every failure, once and for good; looks at the disk after each, power cut included. */
export function failingCalls(api: Api, seed: number, only: readonly Failure[] = failures): Found {
  const random = randomFrom(seed);
  const faults: string[] = [];
  let looked = 0;
  for (const [name, operate] of Object.entries(operations)) {
    for (const how of only) {
      for (const forGood of [false, true]) {
        for (let at = 1; ; at += 1) {
          const disk = new Disk();
          const files = new FailingFiles(disk);
          files.plan = { at, how, forGood };
          const acknowledged = operate(api, files, disk);
          if (files.calls.length < at) break;
          looked += 1;
          const where = `${name}, call ${at} (${files.calls[at - 1]}) ${how}${forGood ? ' for good' : ''}`;
          for (const image of [disk, disk.cut('drop', random), disk.cut('keep', random)]) {
            const fault = lookAt(api, image, acknowledged);
            if (fault !== null) faults.push(`${where}: ${fault}`);
          }
        }
      }
    }
  }
  return { looked, faults };
}

/** Fails a call while appending, and then each call of opening and appending again: twice unlucky, nothing lost. */
export function failingRecovery(api: Api, seed: number): Found {
  const random = randomFrom(seed);
  const faults: string[] = [];
  let looked = 0;
  for (const how of failures) {
    for (let first = 1; ; first += 1) {
      const calls = unlucky(api, how, first, 0, random, faults);
      if (calls === 0) break;
      for (let second = 1; second <= calls; second += 1) unlucky(api, how, first, second, random, faults);
      looked += calls;
    }
  }
  return { looked, faults };
}

/** Answers how many calls the second opening makes; 0 where the first one does not reach the call that fails. */
function unlucky(
  api: Api,
  how: Failure,
  first: number,
  second: number,
  random: () => number,
  faults: string[],
): number {
  const disk = new Disk();
  start(api, disk);
  disk.put(path, Buffer.concat([disk.bytes(path) ?? Buffer.alloc(0), Buffer.from('0123abcd {"seq":7,"par')]));
  const files = new FailingFiles(disk);
  files.plan = { at: first, how, forGood: true };
  const acknowledged = appendAll(api.openJournal(path, { environment: environmentOf(files) }), 1);
  if (files.calls.length < first) return 0;
  const image = disk.cut(random() < 0.5 ? 'keep' : 'drop', random);
  const again = new FailingFiles(image);
  again.plan = { at: second, how, forGood: random() < 0.5 };
  const journal = api.openJournal(path, { environment: environmentOf(again, 'second') });
  const least = journal.ok && journal.writable ? journal.history.all.length : acknowledged;
  closeOf(journal);
  if (least < acknowledged) faults.push(`${how} at ${first} and ${second}: ${acknowledged - least} records are lost`);
  const fault = lookAt(api, image.cut('drop', random), least, 'third');
  if (fault !== null) faults.push(`${how} at ${first} and ${second}: ${fault}`);
  return again.calls.length;
}

function start(api: Api, disk: Disk): void {
  closeOf(api.createJournal(path, fightHeader, six, environmentOf(disk)));
}

function closeOf(journal: Journal | Problem): void {
  if (journal.ok) journal.close();
}

/** Appends, and once more after a refusal; what is in the history and what is acknowledged must never part. */
function appendAll(journal: Journal | Problem, count: number): number {
  if (!journal.ok) return 6;
  for (let i = 0; i < count * 2 && journal.history.all.length < 6 + count; i += 1) {
    const next = records[journal.history.all.length];
    if (next === undefined) break;
    const before = journal.history.all.length;
    const appended = journal.append(next);
    if (journal.history.all.length !== before + (appended.ok ? 1 : 0))
      throw new Error('the history parts from the file');
  }
  const acknowledged = journal.history.all.length;
  journal.close();
  return acknowledged;
}

function lookAt(api: Api, disk: Disk, acknowledged: number, boot = 'second'): string | null {
  const environment = environmentOf(disk, boot);
  if (disk.stat(path) === null) return acknowledged < 0 ? null : 'the file is gone';
  let journal = api.openJournal(path, { environment });
  if (journal.ok && !journal.writable && journal.readOnly?.code === 'damaged') {
    const repaired = api.repair(path, environment);
    if (!repaired.ok) return repaired.message;
    journal = api.openJournal(path, { environment });
  }
  if (!journal.ok) return journal.message;
  if (!journal.writable) return `not writable: ${journal.notice}`;
  const there = journal.history.all.length;
  if (there < acknowledged) return `${acknowledged - there} acknowledged records are lost`;
  // One that was refused may be there where it could not be cut away again.
  if (acknowledged >= 0 && there > acknowledged + 1) return 'records that nobody acknowledged';
  if (!holds(journal, records.slice(0, there))) return 'the records are others';
  const next = records[there];
  const appended = next === undefined ? { ok: false, message: 'no more records' } : journal.append(next);
  journal.close();
  return appended.ok ? null : 'does not take the next record';
}
