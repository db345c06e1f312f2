import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../../src/storage/files/environment.ts';
import { type Process, realProcesses, startTicks } from '../../../src/storage/files/processes.ts';
import { describeHolder, takeFileLock } from '../../../src/storage/lock/file-lock.ts';
import { type Holder, lockPath, takeLock } from '../../../src/storage/lock/lock.ts';
import { path } from '../checks/api.ts';
import { Disk, fail } from '../files/disk.ts';
import { environmentOf } from '../files/environment.ts';

const lock = lockPath(path);
let disk = new Disk();
beforeEach(() => {
  disk = new Disk();
  disk.put(path, Buffer.from('x'));
});

/** A lock file as a process of another start of the computer left it. */
function leave(at: string, mark: string, pid = 7): void {
  const holder = {
    user: 'gm',
    host: 'table',
    pid,
    start: '1',
    boot: 'zeroth',
    since: '2026-05-11T09:30:00.000Z',
    mark,
  };
  disk.put(at, Buffer.from(JSON.stringify(holder)));
}

function locks(): readonly string[] {
  return disk.list('/d').filter((name) => name !== 'fight.vrule');
}

describe('a lock', () => {
  it('is held by one at a time and leaves nothing behind', () => {
    const first = takeLock(lock, environmentOf(disk));
    expect(first.ok).toBe(true);
    const second = takeLock(lock, environmentOf(disk));
    expect(second).toMatchObject({
      ok: false,
      by: { user: 'gm', host: 'table', pid: 100, since: '2026-05-12T20:14:00.000Z' },
    });
    expect(locks()).toEqual(['fight.vrule.lock']);
    if (first.ok) first.release();
    expect(locks()).toEqual([]);
    expect(takeLock(lock, environmentOf(disk)).ok).toBe(true);
  });

  describe('that is waited for', () => {
    /** An environment whose clock goes on only while a process waits; `then` happens at that time. */
    function waitingEnvironment(patience: number, at: number, then: () => void): Environment & { waited(): number } {
      let waited = 0;
      let done = false;
      const start = environmentOf(disk).now().getTime();
      return {
        ...environmentOf(disk),
        patience,
        now: () => new Date(start + waited),
        pause: (ms) => {
          waited += ms;
          if (waited >= at && !done) then();
          done ||= waited >= at;
        },
        waited: () => waited,
      };
    }

    it('is taken soon after its release', () => {
      const first = takeLock(lock, environmentOf(disk));
      const environment = waitingEnvironment(2000, 700, () => first.ok && first.release());
      expect(takeLock(lock, environment).ok).toBe(true);
      expect(environment.waited()).toBeLessThan(800);
    });

    it('is refused once the time has run out, and at once without any', () => {
      takeLock(lock, environmentOf(disk));
      const environment = waitingEnvironment(2000, 3000, () => undefined);
      expect(takeLock(lock, environment)).toMatchObject({ ok: false, by: { pid: 100 } });
      expect(environment.waited()).toBeGreaterThanOrEqual(2000);
      expect(environment.waited()).toBeLessThan(2100);
      const hasty = waitingEnvironment(0, 3000, () => undefined);
      expect(takeLock(lock, hasty).ok).toBe(false);
      expect(hasty.waited()).toBe(0);
    });

    it('is looked at oftener the sooner the time runs out, so that those who came first are not overtaken for ever', () => {
      takeLock(lock, environmentOf(disk));
      const pauses: number[] = [];
      const environment = waitingEnvironment(4000, 9000, () => undefined);
      const counted = { ...environment, pause: (ms: number) => pauses.push(ms) && environment.pause(ms) };
      expect(takeLock(lock, counted).ok).toBe(false);
      const mean = (some: readonly number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length;
      expect(mean(pauses.slice(0, 10))).toBeGreaterThan(2 * mean(pauses.slice(-10)));
    });

    it('is tried with one lock file, synced once, however often others were quicker', () => {
      let syncs = 0;
      const { sync } = disk;
      disk.sync = (fd) => {
        syncs += 1;
        sync.call(disk, fd);
      };
      let other = takeLock(lock, environmentOf(disk));
      let taken = 0;
      const environment = waitingEnvironment(4000, 9000, () => undefined);
      // Each time the lock is seen to be free, another process takes it before; in the end nobody does.
      const quicker: Environment = {
        ...environment,
        pause: (ms) => {
          environment.pause(ms);
          if (other.ok) other.release();
        },
        files: Object.assign(Object.create(disk) as Disk, {
          link: (from: string, to: string) => {
            taken += 1;
            if (taken <= 10) other = takeLock(lock, environmentOf(disk));
            disk.link(from, to);
          },
        }),
      };
      expect(takeLock(lock, quicker)).toMatchObject({ ok: true, waited: true });
      expect({ taken, syncs }).toEqual({ taken: 11, syncs: 12 });
      expect(locks()).toEqual(['fight.vrule.lock']);
    });

    it('is only looked at while it is held: whether its process is gone is asked twice a second at most', () => {
      takeLock(lock, environmentOf(disk));
      const environment = waitingEnvironment(4000, 9000, () => undefined);
      let asked = 0;
      const isGone = (): boolean => {
        asked += 1;
        return false;
      };
      expect(takeLock(lock, { ...environment, processes: { ...environment.processes, isGone } }).ok).toBe(false);
      expect(asked).toBeLessThanOrEqual(1 + 4000 / 500);
      expect(locks()).toEqual(['fight.vrule.lock']);
    });

    it('of a process that ends without releasing it is taken over while others wait', () => {
      leave(lock, '00000000000000aa');
      const stillThere = { ...environmentOf(disk).processes, isGone: () => gone };
      let gone = false;
      const environment = waitingEnvironment(2000, 500, () => {
        gone = true;
      });
      expect(takeLock(lock, { ...environment, processes: stillThere }).ok).toBe(true);
      expect(locks()).toEqual(['fight.vrule.lock']);
    });
  });

  it('of a process that is gone is taken over', () => {
    leave(lock, '00000000000000aa');
    const taken = takeLock(lock, environmentOf(disk));
    expect(taken.ok && taken.isOurs()).toBe(true);
    expect(locks()).toEqual(['fight.vrule.lock']);
  });

  it('whose taking over was cut short is taken over all the same', () => {
    leave(lock, '00000000000000aa');
    leave(`${lock}.00000000000000aa`, '00000000000000bb');
    leave(`${lock}.00000000000000aa.00000000000000bb`, '00000000000000cc');
    expect(takeLock(lock, environmentOf(disk)).ok).toBe(true);
    expect(locks()).toEqual(['fight.vrule.lock']);
  });

  it('that another process is taking over belongs to that process', () => {
    leave(lock, '00000000000000aa');
    const claim = takeLock(`${lock}.00000000000000aa`, environmentOf(disk));
    expect(takeLock(lock, environmentOf(disk))).toMatchObject({ ok: false });
    if (claim.ok) claim.release();
  });

  it('is not taken from a process that has just taken it over', () => {
    // The slow one has judged the lock stale; before it acts, a quick one takes it over and is done.
    leave(lock, '00000000000000aa');
    let quick: ReturnType<typeof takeLock> | null = null;
    const slow: Environment = {
      ...environmentOf(disk),
      processes: {
        self: environmentOf(disk).processes.self,
        isGone: (other) => {
          const gone = other.boot === 'zeroth';
          if (gone && quick === null) quick = takeLock(lock, environmentOf(disk));
          return gone;
        },
      },
    };
    expect(takeLock(lock, slow)).toMatchObject({ ok: false, by: { pid: 100 } });
    expect(quick).toMatchObject({ ok: true });
    expect(locks()).toEqual(['fight.vrule.lock']);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'locked'],
    ['another shape', '{"pid":1}'],
    [
      'a mark that is a path',
      '{"user":"a","host":"table","pid":7,"start":null,"boot":"zeroth","since":"2026-05-11T09:30:00Z","mark":"../../../../x"}',
    ],
    [
      'an escape',
      '{"user":"a\\u001b[2J","host":"table","pid":7,"start":null,"boot":"zeroth","since":"2026-05-11T09:30:00Z","mark":"00000000000000aa"}',
    ],
  ])('file that holds %s is left alone', (_, text) => {
    disk.put(lock, Buffer.from(text));
    expect(takeLock(lock, environmentOf(disk))).toEqual({ ok: false, by: null });
    expect(disk.bytes(lock)?.toString()).toBe(text);
  });

  it('names its holder also where that is process 1, as in a container', () => {
    leave(lock, '00000000000000aa', 1);
    const environment = {
      ...environmentOf(disk),
      processes: { ...environmentOf(disk).processes, isGone: () => false },
    };
    expect(takeLock(lock, environment)).toMatchObject({ ok: false, by: { pid: 1 } });
  });

  it('is made on disks without links', () => {
    disk.link = () => fail('EPERM');
    const first = takeLock(lock, environmentOf(disk));
    expect(first.ok).toBe(true);
    expect(takeLock(lock, environmentOf(disk)).ok).toBe(false);
    expect(locks()).toEqual(['fight.vrule.lock']);
  });

  it('that cannot be made says why', () => {
    disk.open = () => fail('EROFS');
    expect(takeLock(lock, environmentOf(disk))).toMatchObject({
      ok: false,
      errno: 'EROFS',
      why: 'the disk is read-only',
    });
  });
});

describe('what killed processes left beside a file', () => {
  const mark = '00000000000000aa';
  const holder = (boot: string): Buffer =>
    Buffer.from(
      JSON.stringify({ user: 'gm', host: 'table', pid: 7, start: '1', boot, since: '2026-05-11T09:30:00Z', mark }),
    );

  it('is removed when it is next opened; what a living process has, and other files, stay', () => {
    disk.put(`${lock}.new-${mark}`, holder('zeroth'));
    disk.put(`${lock}.${mark}`, holder('zeroth'));
    disk.put(`${lock}.${mark}.new-${mark}`, Buffer.from('{"user":"g'));
    disk.put(`${path}.new-${mark}`, Buffer.from('half a copy'));
    const kept = [`${lock}.new-00000000000000bb`, `${path}.damaged-1`, `${path}.new-x`, `/d/other.vrule.new-${mark}`];
    for (const name of kept) disk.put(name, holder('first'));
    const taken = takeFileLock(path, environmentOf(disk));
    expect(taken.ok).toBe(true);
    if (taken.ok) taken.release();
    expect([...disk.list('/d')].sort()).toEqual([path, ...kept].map((name) => name.slice(3)).sort());
  });

  it('stays as long as it may still be being written', () => {
    disk.now = Date.parse('2026-05-12T20:13:30Z');
    disk.put(`${lock}.new-${mark}`, Buffer.from(''));
    const taken = takeFileLock(path, environmentOf(disk));
    if (taken.ok) taken.release();
    expect(locks()).toEqual([`fight.vrule.lock.new-${mark}`]);
  });
});

describe('processes', () => {
  const self = realProcesses.self();

  it('this one is not gone; it is with another start time or another boot, and never on another host', () => {
    expect(realProcesses.isGone(self)).toBe(false);
    if (process.platform === 'linux') {
      expect(realProcesses.isGone({ ...self, start: '1' })).toBe(true);
      expect(realProcesses.isGone({ ...self, boot: 'another' })).toBe(true);
    }
    expect(realProcesses.isGone({ ...self, pid: 2 ** 22 + 1 })).toBe(true);
    expect(realProcesses.isGone({ ...self, host: 'elsewhere', pid: 2 ** 22 + 1 })).toBe(false);
    // What is not known of either decides nothing.
    expect(realProcesses.isGone({ ...self, start: null, boot: null })).toBe(false);
  });

  it('of another namespace of pids are never gone: their pids mean nothing here', () => {
    expect(realProcesses.isGone({ ...self, namespace: 'pid:[1]', pid: 2 ** 22 + 1 })).toBe(self.namespace == null);
    // A lock of an older vrule names no namespace.
    const { namespace: _, ...older } = self;
    expect(realProcesses.isGone({ ...older, pid: 2 ** 22 + 1 })).toBe(true);
  });

  it('have their start in field 22, whatever their name', () => {
    const after = Array.from({ length: 30 }, (_, i) => String(i + 4)).join(' ');
    expect(startTicks(`7 (a) R 1 (b)) S ${after}\n`)).toBe('22');
  });
});

describe('the owner of a lock in words', () => {
  it('has no time where the lock states a date that there is not', () => {
    const holder = { user: 'gm', host: 'here', pid: 7, since: '2026-13-45T99:00:00Z' } as Holder;
    expect(describeHolder(holder, 'x.lock', seenFrom({ host: 'here' }))).toBe('open elsewhere (gm@here, pid 7)');
  });

  it.each([
    ['another namespace of processes, which may be gone', { host: 'here', namespace: 'pid:[2]' }],
    ['another computer', { host: 'there' }],
  ])('names the lock to remove where it cannot be known whether the owner is gone: %s', (_, self) => {
    const holder = {
      user: 'gm',
      host: 'here',
      pid: 42,
      start: '9',
      boot: 'b',
      since: '',
      mark: '',
      namespace: 'pid:[1]',
    };
    expect(describeHolder(holder, 'Mill.vrule.lock', seenFrom(self))).toBe(
      'open elsewhere (gm@here, pid 42); if no vrule has it open, remove Mill.vrule.lock',
    );
  });

  /** An environment that is seen from a process of its own. */
  function seenFrom(self: Pick<Process, 'host' | 'namespace'>): Pick<Environment, 'now' | 'processes'> {
    const own = { user: 'gm', pid: 1, start: '1', boot: 'b', ...self };
    return { now: () => new Date(), processes: { ...realProcesses, self: () => own } };
  }
});
