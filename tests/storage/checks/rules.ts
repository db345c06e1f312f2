import type { Record } from '../../../src/state/record.ts';
import type { Environment } from '../../../src/storage/files/environment.ts';
import type { Journal } from '../../../src/storage/journal/journal.ts';
import { fight, fightHeader } from '../fight.ts';
import { Disk } from '../files/disk.ts';
import { environmentOf } from '../files/environment.ts';
import { FailingFiles } from '../files/failing.ts';
import { type Api, type Found, path } from './api.ts';

const records = fight(10);

function at(n: number): Record {
  const found = records[n - 1];
  if (found === undefined) throw new Error(`no record ${n}`);
  return found;
}

function create(api: Api, disk: Disk): Journal {
  const made = api.createJournal(path, fightHeader, records.slice(0, 3), environmentOf(disk));
  if (!made.ok) throw new Error(made.message);
  return made;
}

/** What a journal must refuse, each as a test of its own: answers whether it did right. */
const rules: { readonly [rule: string]: (api: Api, disk: Disk) => boolean } = {
  'a second writer': (api, disk) => {
    create(api, disk);
    const second = api.openJournal(path, { environment: environmentOf(disk) });
    return second.ok && !second.writable && !second.append(at(4)).ok;
  },
  'a lock that was taken over a moment ago': (api, disk) => {
    create(api, disk);
    let quick: Journal | null = null;
    const later = environmentOf(disk, 'second');
    const slow: Environment = {
      ...later,
      processes: {
        self: later.processes.self,
        isGone: (other) => {
          if (other.boot === 'first' && quick === null) {
            const opened = api.openJournal(path, { environment: later });
            quick = opened.ok ? opened : null;
          }
          return other.boot === 'first';
        },
      },
    };
    const second = api.openJournal(path, { environment: slow });
    const [one, two] = [quick as Journal | null, second.ok ? second : null];
    return one?.writable === true && two?.writable !== true;
  },
  'a lock that another makes at the same moment': (api, disk) => {
    create(api, disk).close();
    let quick: Journal | null = null;
    disk.after = (operation) => {
      if (!operation.startsWith('write')) return;
      disk.after = () => {};
      const opened = api.openJournal(path, { environment: environmentOf(disk) });
      quick = opened.ok ? opened : null;
    };
    const slow = api.openJournal(path, { environment: environmentOf(disk) });
    const [one, two] = [quick as Journal | null, slow.ok ? slow : null];
    return one?.writable === true && two?.writable === false;
  },
  'a lock that was removed': (api, disk) => {
    const journal = create(api, disk);
    disk.unlink(`${path}.lock`);
    return !journal.append(at(4)).ok;
  },
  'a file that was replaced': (api, disk) => {
    const journal = create(api, disk);
    const bytes = disk.bytes(path) ?? Buffer.alloc(0);
    disk.unlink(path);
    disk.put(path, bytes);
    return !journal.append(at(4)).ok;
  },
  'a file that has grown': (api, disk) => {
    const journal = create(api, disk);
    const fd = disk.open(path, 'change');
    disk.write(fd, Buffer.from('x'), 0, disk.stateOf(fd).size);
    return !journal.append(at(4)).ok;
  },
  'a file that is there already': (api, disk) => {
    create(api, disk).close();
    const bytes = disk.bytes(path);
    return !api.createJournal(path, fightHeader, [], environmentOf(disk)).ok && disk.bytes(path) === bytes;
  },
  'a descriptor after its sync failed': (api, disk) => {
    create(api, disk).close();
    const files = new FailingFiles(disk);
    const journal = api.openJournal(path, { environment: environmentOf(files) });
    if (!journal.ok) return false;
    const before = files.calls.length;
    files.plan = { at: before + 6, how: 'EIO', forGood: false };
    const first = journal.append(at(4));
    return !first.ok && files.calls[before + 6] === 'close' && journal.append(at(4)).ok;
  },
  'half a line on a full disk': (api, disk) => {
    create(api, disk).close();
    const files = new FailingFiles(disk);
    const journal = api.openJournal(path, { environment: environmentOf(files) });
    if (!journal.ok) return false;
    const bytes = disk.bytes(path);
    files.plan = { at: files.calls.length + 5, how: 'short', forGood: true };
    const refused = journal.append(at(4));
    const left = disk.bytes(path);
    files.plan = { at: 0, how: 'short', forGood: false };
    return !refused.ok && left?.equals(bytes ?? left) === true && journal.append(at(4)).ok;
  },
  'a record that does not follow': (api, disk) => {
    const journal = create(api, disk);
    return !journal.append(at(5)).ok && !journal.append({ ...at(4), parent: 1 }).ok && journal.append(at(4)).ok;
  },
  'a record that could not be read again': (api, disk) => {
    const journal = create(api, disk);
    const line = { of: '', says: '', rule: '', op: 'is' as const, amount: Number.NaN, value: 0 };
    const refused = journal.append({ ...at(4), working: [line] });
    journal.close();
    return !refused.ok && api.openJournal(path, { environment: environmentOf(disk) }).ok;
  },
};

/** Tries every rule. */
export function allRules(api: Api): Found {
  const faults = Object.entries(rules).filter(([, holds]) => !holds(api, new Disk()));
  return { looked: Object.keys(rules).length, faults: faults.map(([rule]) => `does not refuse ${rule}`) };
}
