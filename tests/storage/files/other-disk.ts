import type { FileState, OpenMode } from '../../../src/storage/files/files.ts';
import { Disk, fail } from './disk.ts';

/** A disk on which a name is the same whatever its capitals and however its accents are written, as macOS has it; with folders. */
export class MacDisk extends Disk {
  private readonly folders = new Set<string>(['/']);

  override open(path: string, how: OpenMode): number {
    return super.open(this.stored(path), how);
  }

  override stat(path: string): FileState | null {
    const name = this.stored(path);
    if (!this.folders.has(name)) return super.stat(name);
    const access = { mode: 0o700, user: 1, group: 1 };
    return { kind: 'folder', size: 0, inode: 0, device: 1, links: 2, access, modified: 0, changed: 0 };
  }

  override rename(from: string, to: string): void {
    const [old, there] = [this.stored(from), this.stored(to)];
    if (old !== there) super.rename(old, there);
    else this.respell(old, this.spelled(to));
  }

  override link(from: string, to: string): void {
    super.link(this.stored(from), this.stored(to));
  }

  override unlink(path: string): void {
    super.unlink(this.stored(path));
  }

  override mkdir(path = ''): void {
    const parts = this.inside(path).split('/');
    for (let n = 1; n <= parts.length; n += 1) this.folders.add(this.stored(parts.slice(0, n).join('/')));
  }

  override list(path: string): readonly string[] {
    const within = `${this.stored(path)}/`;
    if (!this.folders.has(this.stored(path))) fail('ENOENT');
    const all = [...this.names.keys(), ...this.folders].filter((name) => name.startsWith(within));
    const names = all.map((name) => name.slice(within.length));
    return names.filter((name) => name !== '' && !name.includes('/')).map((name) => this.listed(name));
  }

  override real(path: string): string {
    return this.outside(this.stat(path) === null ? fail('ENOENT') : this.stored(path));
  }

  override bytes(path: string): Buffer | null {
    return super.bytes(this.stored(path));
  }

  override put(path: string, bytes: Buffer): void {
    super.put(this.stored(path), bytes);
  }

  /** A name as a folder lists it: older disks of macOS write accents apart. */
  protected listed(name: string): string {
    return name.normalize('NFD');
  }

  /** A path with slashes, and back. */
  protected inside(path: string): string {
    return path;
  }

  protected outside(path: string): string {
    return path.normalize('NFD');
  }

  /** A path as the disk spells it. */
  protected stored(path: string): string {
    const spelled = this.spelled(path);
    const isSame = (name: string): boolean => folded(name) === folded(spelled);
    return [...this.names.keys(), ...this.folders].find(isSame) ?? spelled;
  }

  private respell(name: string, other: string): void {
    const inode = this.names.get(name) ?? fail('ENOENT');
    this.names.delete(name);
    this.names.set(other, inode);
  }

  /** A path as it is written, in the folder as the disk spells it. */
  private spelled(path: string): string {
    const inside = this.inside(path).replace(/(.)\/$/, '$1');
    const at = inside.lastIndexOf('/');
    const folder = [...this.folders].find((name) => folded(name) === folded(inside.slice(0, at)));
    return folder === undefined ? inside : folder + inside.slice(at);
  }
}

/**
 * The same of Windows: with backslashes and drives, a file that is open is neither moved nor replaced nor removed, folders cannot be
 * synced, and another program may hold a file for a while.
 */
export class WindowsDisk extends MacDisk {
  /** For how many more tries another program holds files, and what is said of them. */
  held = 0;
  says = 'EPERM';

  override rename(from: string, to: string): void {
    this.refuseOpen(from);
    if (this.stored(from) !== this.stored(to)) this.refuseOpen(to);
    super.rename(from, to);
  }

  override unlink(path: string): void {
    this.refuseOpen(path);
    super.unlink(path);
  }

  override syncFolder(): void {
    fail('EPERM');
  }

  protected override listed(name: string): string {
    return name;
  }

  protected override inside(path: string): string {
    return path.replaceAll('\\', '/');
  }

  protected override outside(path: string): string {
    return path.replaceAll('/', '\\');
  }

  private refuseOpen(path: string): void {
    const inode = this.names.get(this.stored(path));
    if (inode === undefined) return;
    this.held -= 1;
    if (this.held >= 0) fail(this.says);
    if ([...this.opened.values()].includes(inode)) fail('EBUSY');
  }
}

function folded(name: string): string {
  return name.normalize('NFC').toLowerCase();
}
