import type { Access, FileState, Files, OpenMode } from '../../../src/storage/files/files.ts';

/** A change to the bytes of a file that no sync has yet seen to the disk. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly size: number };

interface Inode {
  readonly number: number;
  now: Buffer;
  /** What a power cut would leave at least. */
  synced: Buffer;
  pending: Change[];
  modified: number;
  access: Access;
}

const ownerOnly: Access = { mode: 0o600, user: 1, group: 1 };

type Names = Map<string, Inode>;

/** What a power cut does to that which was not synced: keep it, drop it, or anything between. */
export const cuts = ['keep', 'drop', 'drop-data', 'drop-names', 'tear', 'reorder'] as const;
export type Cut = (typeof cuts)[number];

const sector = 64;

/**
 * A disk in memory that knows what was synced. `after` is called after every operation that changes something; `cut`
 * makes the disk as a power cut at that moment might leave it.
 */
export class Disk implements Files {
  after: (operation: string) => void = () => {};
  protected names: Names = new Map();
  private syncedNames: Names = new Map();
  private pendingNames: { readonly name: string; readonly inode: Inode | null }[] = [];
  protected readonly opened = new Map<number, Inode>();
  private nextFd = 3;
  private nextInode = 1;
  /** The time, which goes on by one at each change. */
  now = 1;

  open(path: string, how: OpenMode): number {
    const there = this.names.get(path);
    if (how === 'new') {
      if (there !== undefined) fail('EEXIST');
      const made = {
        number: this.nextInode++,
        now: Buffer.alloc(0),
        synced: Buffer.alloc(0),
        pending: [],
        modified: this.now++,
        access: ownerOnly,
      };
      this.name(path, made);
      this.opened.set(this.nextFd, made);
      this.after(`new ${path}`);
    } else this.opened.set(this.nextFd, there ?? fail('ENOENT'));
    return this.nextFd++;
  }

  close(fd: number): void {
    this.inode(fd);
    this.opened.delete(fd);
  }

  read(fd: number, into: Uint8Array, length: number, at: number): number {
    return this.inode(fd).now.copy(into, 0, at, at + length);
  }

  write(fd: number, bytes: Uint8Array, from: number, at: number): number {
    const change = { at, bytes: Buffer.from(bytes.subarray(from)) };
    this.change(this.inode(fd), change);
    this.after(`write ${change.bytes.length}`);
    return change.bytes.length;
  }

  sync(fd: number): void {
    const inode = this.inode(fd);
    inode.synced = inode.now;
    inode.pending = [];
    this.after('sync');
  }

  truncate(fd: number, size: number): void {
    this.change(this.inode(fd), { size });
    this.after(`truncate ${size}`);
  }

  stateOf(fd: number): FileState {
    return this.state(this.inode(fd));
  }

  setAccess(fd: number, access: Access): void {
    this.inode(fd).access = access;
  }

  stat(path: string): FileState | null {
    const inode = this.names.get(path);
    return inode === undefined ? null : this.state(inode);
  }

  rename(from: string, to: string): void {
    const inode = this.names.get(from) ?? fail('ENOENT');
    this.name(to, inode);
    this.name(from, null);
    this.after(`rename ${to}`);
  }

  link(from: string, to: string): void {
    const inode = this.names.get(from) ?? fail('ENOENT');
    if (this.names.has(to)) fail('EEXIST');
    this.name(to, inode);
    this.after(`link ${to}`);
  }

  unlink(path: string): void {
    if (!this.names.has(path)) fail('ENOENT');
    this.name(path, null);
    this.after(`unlink ${path}`);
  }

  mkdir(): void {}

  list(path: string): readonly string[] {
    return [...this.names.keys()]
      .filter((name) => name.startsWith(`${path}/`))
      .map((name) => name.slice(path.length + 1));
  }

  syncFolder(): void {
    this.syncedNames = new Map(this.names);
    this.pendingNames = [];
    this.after('sync folder');
  }

  real(path: string): string {
    if (path.startsWith('/d/') && !this.names.has(path)) fail('ENOENT');
    return path;
  }

  /** The bytes of a file as a reader sees them, or null. */
  bytes(path: string): Buffer | null {
    return this.names.get(path)?.now ?? null;
  }

  /** Puts a file there, synced, as if it had always been. */
  put(path: string, bytes: Buffer): void {
    const there = this.names.get(path);
    const inode = {
      number: there?.number ?? this.nextInode++,
      now: bytes,
      synced: bytes,
      pending: [],
      modified: this.now++,
      access: there?.access ?? ownerOnly,
    };
    this.names.set(path, inode);
    this.syncedNames.set(path, inode);
  }

  /** The disk after a power cut, everything on it synced. `random` answers numbers from 0 to 1. */
  cut(how: Cut, random: () => number): Disk {
    const made = new Disk();
    for (const [path, inode] of this.namesAfter(how, random)) made.put(path, bytesAfter(inode, how, random));
    return made;
  }

  private namesAfter(how: Cut, random: () => number): Names {
    if (how === 'keep' || how === 'drop-data') return this.names;
    if (how === 'drop' || how === 'drop-names') return this.syncedNames;
    // Names are changed in order (file systems keep a journal of them), so that some first ones of them may be kept.
    const kept = Math.floor(random() * (this.pendingNames.length + 1));
    const names = new Map(this.syncedNames);
    for (const { name, inode } of this.pendingNames.slice(0, kept)) set(names, name, inode);
    return names;
  }

  private name(path: string, inode: Inode | null): void {
    set(this.names, path, inode);
    this.pendingNames.push({ name: path, inode });
  }

  private change(inode: Inode, change: Change): void {
    inode.now = changed(inode.now, change);
    inode.pending.push(change);
    inode.modified = this.now++;
  }

  private state(inode: Inode): FileState {
    const links = [...this.names.values()].filter((one) => one === inode).length;
    const { now, number, modified, access } = inode;
    return { kind: 'file', size: now.length, inode: number, device: 1, links, access, modified, changed: modified };
  }

  private inode(fd: number): Inode {
    return this.opened.get(fd) ?? fail('EBADF');
  }
}

/** An error of the file system. It has no stack: these errors are answers, thousands of times in a test. */
export function fail(errno: string): never {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const error = Object.assign(new Error(errno), { code: errno });
  Error.stackTraceLimit = stackTraceLimit;
  throw error;
}

function set(names: Names, name: string, inode: Inode | null): void {
  if (inode === null) names.delete(name);
  else names.set(name, inode);
}

function changed(bytes: Buffer, change: Change): Buffer {
  const size = 'size' in change ? change.size : Math.max(bytes.length, change.at + change.bytes.length);
  const made = Buffer.alloc(size);
  bytes.copy(made, 0, 0, size);
  if ('bytes' in change) change.bytes.copy(made, change.at);
  return made;
}

function bytesAfter(inode: Inode, how: Cut, random: () => number): Buffer {
  if (how === 'keep' || how === 'drop-names') return inode.now;
  if (how === 'drop' || how === 'drop-data') return inode.synced;
  return how === 'tear' ? torn(inode, random) : reordered(inode, random);
}

/** Some of the changes in order, the last of them in part. */
function torn({ synced, pending }: Inode, random: () => number): Buffer {
  const kept = Math.floor(random() * (pending.length + 1));
  let bytes = synced;
  for (const [i, change] of pending.slice(0, kept).entries()) {
    const isLast = i === kept - 1;
    const part =
      'bytes' in change && isLast
        ? { ...change, bytes: change.bytes.subarray(0, Math.floor(random() * change.bytes.length)) }
        : change;
    bytes = changed(bytes, part);
  }
  return bytes;
}

/** The new size, and any of the new sectors, the others as they were or zero. */
function reordered({ now, synced, pending }: Inode, random: () => number): Buffer {
  const made = Buffer.alloc(now.length);
  synced.copy(made, 0, 0, Math.min(synced.length, now.length));
  for (const change of pending) {
    if (!('bytes' in change)) continue;
    for (let at = 0; at < change.bytes.length; at += sector) {
      if (random() < 0.5) change.bytes.copy(made, change.at + at, at, at + sector);
    }
  }
  return made;
}
