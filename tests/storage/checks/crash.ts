import { fight, fightHeader } from '../fight.ts';
import { type Cut, cuts, Disk } from '../files/disk.ts';
import { environmentOf, randomFrom } from '../files/environment.ts';
import { line } from '../hostile/build.ts';
import { type Api, type Found, holds, path } from './api.ts';

/**
 * Plays scripts of creating, appending, closing and opening on a disk in memory, and after every operation cuts the power
 * in several ways. Whatever the disk then holds must open for writing, if need be after a repair, with all that was acknowledged and at most the
 * record under way, take the next record, and give it back. Scripts are played until at least so many images were looked
 * at: their lengths are chance.
 */
export function crashes(api: Api, images: number, imagesEach: number, seed: number): Found {
  const random = randomFrom(seed);
  const faults: string[] = [];
  let looked = 0;
  for (let script = 0; looked < images; script += 1) {
    const disk = new Disk();
    const state = { acknowledged: -1 };
    disk.after = (operation) => {
      for (let i = 0; i < imagesEach; i += 1) {
        const how = cuts[i % cuts.length] ?? 'keep';
        looked += 1;
        const fault = lookAt(api, disk, how, state.acknowledged, random);
        if (fault !== null) faults.push(`script ${script}, after ${operation}, ${how}: ${fault}`);
      }
    };
    play(api, disk, state, random);
  }
  return { looked, faults };
}

const records = fight(40);

function play(api: Api, disk: Disk, state: { acknowledged: number }, random: () => number): void {
  const first = Math.floor(random() * 3);
  const length = 8 + Math.floor(random() * 8);
  let journal = api.createJournal(path, fightHeader, records.slice(0, first), environmentOf(disk));
  if (!journal.ok) throw new Error(journal.message);
  state.acknowledged = first;
  for (let next = first; next < length; next += 1) {
    const record = records[next];
    if (record === undefined) break;
    const appended = journal.append(record);
    if (!appended.ok) throw new Error(appended.message);
    state.acknowledged = next + 1;
    if (random() < 0.15) {
      journal.close();
      // A killed writer may leave a line, or part of one, unsynced.
      const under = records[next + 1];
      if (random() < 0.4) leave(disk, partOf(random));
      else if (random() < 0.6 && under !== undefined) leave(disk, line(JSON.stringify(under)));
      journal = api.openJournal(path, { environment: environmentOf(disk) });
      if (!journal.ok) throw new Error(journal.message);
      // What an opened file shows is as good as acknowledged.
      state.acknowledged = journal.history.all.length;
      next = state.acknowledged - 1;
    }
  }
  journal.close();
}

function leave(disk: Disk, bytes: Buffer): void {
  const fd = disk.open(path, 'change');
  disk.write(fd, bytes, 0, disk.stateOf(fd).size);
  disk.close(fd);
}

function partOf(random: () => number): Buffer {
  const part = Buffer.from('0123abcd {"seq":99,"parent":98,"at":"2026-05-12T20:00');
  return part.subarray(0, 1 + Math.floor(random() * (part.length - 1)));
}

function lookAt(api: Api, disk: Disk, how: Cut, acknowledged: number, random: () => number): string | null {
  const image = disk.cut(how, random);
  const environment = environmentOf(image, 'second');
  if (image.stat(path) === null) return acknowledged < 0 ? null : 'the file is gone';
  let journal = api.openJournal(path, { environment });
  // Where the newline of a line came to the disk and what is before it did not, the line looks like one that was damaged later.
  if (how === 'reorder' && journal.ok && journal.readOnly?.code === 'damaged') {
    if (journal.history.all.length < acknowledged) return 'an acknowledged record is not shown';
    const repaired = api.repair(path, environment);
    if (!repaired.ok || repaired.findings.length !== 1) return 'repair leaves out another line than the last';
    journal = api.openJournal(path, { environment });
  }
  if (!journal.ok) return journal.message;
  if (!journal.writable) return `not writable: ${journal.notice}`;
  const there = journal.history.all.length;
  const least = Math.max(0, acknowledged);
  if (there < least) return `${least - there} acknowledged records are lost`;
  if (acknowledged >= 0 && there > least + 1) return `${there - least} records that nobody acknowledged`;
  if (!holds(journal, records.slice(0, there))) return 'the records are others';
  const next = records[there];
  if (next === undefined) return 'the script is too long';
  const appended = journal.append(next);
  journal.close();
  if (!appended.ok) return `does not take the next record: ${appended.message}`;
  // What was shown and acknowledged after the crash must survive the next one.
  const again = api.openJournal(path, { environment: environmentOf(image.cut('drop', random), 'third') });
  if (!again.ok || !again.writable) return `does not open again: ${again.ok ? again.notice : again.message}`;
  again.close();
  return holds(again, records.slice(0, there + 1)) ? null : 'does not give the next record back';
}
