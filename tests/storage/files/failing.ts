import type { Files } from '../../../src/storage/files/files.ts';
import { fail } from './disk.ts';

/** How calls fail. `short`: a write takes half of its bytes; where it is asked for once more, the disk is full. */
export const failures = ['EIO', 'ENOSPC', 'EROFS', 'EACCES', 'EMFILE', 'short'] as const;
export type Failure = (typeof failures)[number];

/** From which call on (counted from 1, 0: none) calls fail, in which way, and whether for good or once. */
export interface Plan {
  readonly at: number;
  readonly how: Failure;
  readonly forGood: boolean;
}

/** Files that note every call and fail as planned. */
export class FailingFiles implements Files {
  readonly calls: string[] = [];
  plan: Plan = { at: 0, how: 'EIO', forGood: false };

  constructor(private readonly inner: Files) {}

  open: Files['open'] = (path, how, permissions) => this.call('open', () => this.inner.open(path, how, permissions));
  close: Files['close'] = (fd) => {
    // A close that fails has closed all the same.
    this.inner.close(fd);
    this.call('close', () => {});
  };
  read: Files['read'] = (fd, into, length, at) => this.call('read', () => this.inner.read(fd, into, length, at));
  write: Files['write'] = (fd, bytes, from, at) => {
    const half = Math.max(1, Math.floor((bytes.length - from) / 2));
    return this.call(
      'write',
      () => this.inner.write(fd, bytes, from, at),
      () => this.inner.write(fd, bytes.subarray(0, from + half), from, at),
    );
  };
  sync: Files['sync'] = (fd) => this.call('sync', () => this.inner.sync(fd));
  truncate: Files['truncate'] = (fd, size) => this.call('truncate', () => this.inner.truncate(fd, size));
  stateOf: Files['stateOf'] = (fd) => this.call('stateOf', () => this.inner.stateOf(fd));
  setAccess: Files['setAccess'] = (fd, access) => this.call('setAccess', () => this.inner.setAccess(fd, access));
  stat: Files['stat'] = (path) => this.call('stat', () => this.inner.stat(path));
  rename: Files['rename'] = (from, to) => this.call('rename', () => this.inner.rename(from, to));
  link: Files['link'] = (from, to) => this.call('link', () => this.inner.link(from, to));
  unlink: Files['unlink'] = (path) => this.call('unlink', () => this.inner.unlink(path));
  mkdir: Files['mkdir'] = (path) => this.call('mkdir', () => this.inner.mkdir(path));
  list: Files['list'] = (path) => this.call('list', () => this.inner.list(path));
  syncFolder: Files['syncFolder'] = (path) => this.call('syncFolder', () => this.inner.syncFolder(path));
  real: Files['real'] = (path) => this.call('real', () => this.inner.real(path));

  private call<T>(name: string, act: () => T, short?: () => T): T {
    this.calls.push(name);
    const { at, how, forGood } = this.plan;
    const n = this.calls.length;
    if (at === 0 || n < at || (n > at && !forGood)) return act();
    if (how !== 'short') return fail(how);
    if (short === undefined) return act();
    return n === at ? short() : fail('ENOSPC');
  }
}
