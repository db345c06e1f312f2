import { basename, dirname, join, resolve as resolvePath, sep } from 'node:path';
import { clean } from '../../state/clean.ts';
import { couldBe, quoted } from '../../state/nearest.ts';
import type { Record } from '../../state/record.ts';
import { type Environment, realEnvironment } from '../files/environment.ts';
import { attempt, ioProblem, type Problem, problem, shown } from '../files/problem.ts';
import { readSmall, replaceWhole, stateIfThere } from '../files/whole-files.ts';
import type { Header } from '../format/header.ts';
import type { Journal } from '../journal/journal.ts';
import { createJournal } from '../journal/open.ts';
import { type Done, isOneFile, moveFile, removeFile, renameFile } from './care.ts';
import { asOnDisk, leadsOut, makeFolders, namesIn } from './folders.ts';
import { folderFor, type Home, realHome } from './home.ts';
import {
  archiveName,
  badName,
  badNameInFolders,
  ending,
  isPath,
  nameInLibrary,
  namesBeginning,
  nearestName,
  withoutFolders,
} from './names.ts';
import { type Glance, glance } from './summary.ts';
import { emptyTrash, listTrash, moveToTrash, restoreFromTrash, type Trashed } from './trash.ts';

export interface Entry extends Glance {
  /** What it is called on the command line: its file without the ending, after its folders: `Ford/Mill Fight`. */
  readonly name: string;
  readonly path: string;
  /** The modification time in milliseconds since 1970. */
  readonly modified: number;
  readonly archived: boolean;
}

/** Which encounters are meant: those in use, or those that were put away. */
export type Which = 'current' | 'archived';

/** A file of the library: its size in bytes, and when it was written, as in an entry. */
type LibraryFile = Pick<Entry, 'name' | 'path' | 'modified'> & { readonly size: number };

/** What a library keeps: encounters, or in a folder beside them parties, whose files are of the same format, or the user's creatures. */
export type Kept = 'encounter' | 'party' | 'creature';

const folderOf: { readonly [kept in Kept]: string } = { encounter: '', party: 'parties', creature: 'creatures' };

/** The user's encounters, or parties: a folder of files. */
export class Library {
  readonly folder: string;
  private readonly platform: NodeJS.Platform;
  readonly environment: Environment;

  constructor(
    home: Home = realHome(),
    environment: Environment = realEnvironment,
    private readonly keeps: Kept = 'encounter',
  ) {
    this.folder = join(folderFor('data', home), folderOf[keeps]);
    this.platform = home.platform;
    this.environment = { cache: folderFor('cache', home), ...environment };
  }

  /** The encounters in use or the archived ones, the one last written first. A folder that is not there yet holds none. */
  list(which: Which = 'current'): readonly Entry[] | Problem {
    const names = this.names(which);
    if ('ok' in names) return names;
    return this.filesOf(names, which).map(({ name, path, modified, size }) => {
      return { name, path, modified, archived: which === 'archived', ...glance(path, size, this.environment) };
    });
  }

  /** The files of the encounters that were written last, none of which is looked into; none where the folder cannot be read. */
  recent(most: number): readonly LibraryFile[] {
    const names = this.names();
    return 'ok' in names ? [] : this.filesOf(names, 'current').slice(0, most);
  }

  private filesOf(names: readonly string[], which: Which): readonly LibraryFile[] {
    const files = names.flatMap((name): readonly LibraryFile[] => {
      const path = this.pathOf(name, which);
      const state = stateIfThere(this.environment.files, path);
      return state?.kind === 'file' ? [{ name, path, modified: state.modified, size: state.size }] : [];
    });
    return files.sort((a, b) => b.modified - a.modified || (a.name < b.name ? -1 : 1));
  }

  private pathOf(name: string, which: Which): string {
    return join(this.rootOf(which), name + ending);
  }

  private rootOf(which: Which): string {
    return which === 'archived' ? join(this.folder, archiveName) : this.folder;
  }

  /** Whether a path is that of an archived encounter of this library. */
  isArchived(path: string): boolean {
    return path.startsWith(this.rootOf('archived') + sep);
  }

  /** What a file is called on the command line: in the library its name after its folders, elsewhere its whole path. */
  nameOf(path: string): string {
    if (!path.startsWith(this.folder + sep)) return path;
    const name = nameInLibrary(
      path
        .slice(this.folder.length + 1)
        .split(sep)
        .join('/'),
    );
    return badNameInFolders(name) === null ? name : path;
  }

  /** The path of the file that has exactly this name, or of any file by its path; suggests a name where there is none of this one. */
  private findWhole(nameOrPath: string, order: readonly Which[]): Done | Problem {
    if (isPath(nameOrPath, this.platform)) {
      // Resolved first, as by `create`: a folder that is left again by `..` need not exist.
      const found = attempt(() => {
        const path = resolvePath(nameOrPath);
        return { path, state: this.environment.files.stat(path) };
      });
      if (!found.ok) return ioProblem(nameOrPath, found);
      const { path, state } = found.value;
      return state === null ? problem('missing', `${shown(nameOrPath)}: there is no such file`) : { ok: true, path };
    }
    const bad = badNameInFolders(nameOrPath);
    for (const which of bad === null ? order : []) {
      const path = this.pathOf(nameOrPath, which);
      const out = leadsOut(this.environment.files, this.rootOf(which), dirname(path));
      if (out !== null) return out;
      const found = attempt(() => this.environment.files.stat(path));
      if (!found.ok && found.errno !== 'ENOTDIR') return ioProblem(path, found);
      if (found.ok && found.value !== null)
        return { ok: true, path: asOnDisk(this.environment.files, this.rootOf(which), path) };
    }
    const file = nameOrPath.includes('/') ? resolvePath(nameOrPath) : null;
    if (file !== null && stateIfThere(this.environment.files, file)?.kind === 'file') return { ok: true, path: file };
    if (bad !== null) return problem('bad-name', bad);
    const names = this.names();
    const near = 'ok' in names ? null : nearestName(nameOrPath, names);
    const hint = near === null ? '' : `; did you mean ${quoted(clean(near))}?`;
    return problem('missing', `there is no ${this.keeps} called ${nameOrPath}${hint}`);
  }

  /**
   * The path of an encounter by its name, or the beginning of it where only one begins so, with or without its folders; or of any
   * file by its path. Capitals do not count. One in use comes before an archived one, unless archived ones are `first`.
   */
  find(nameOrPath: string, first: Which = 'current'): Done | Problem {
    const order: readonly Which[] = [first, first === 'current' ? 'archived' : 'current'];
    const found = this.findWhole(nameOrPath, order);
    if (found.ok || found.code !== 'missing' || isPath(nameOrPath, this.platform)) return found;
    for (const which of order) {
      const names = this.names(which);
      const [name, ...others] = 'ok' in names ? [] : namesBeginning(nameOrPath, names);
      if (others.length > 0) return problem('bad-name', couldBe(nameOrPath, [name ?? '', ...others]));
      if (name !== undefined) return { ok: true, path: this.pathOf(name, which) };
    }
    return found;
  }

  /** Makes an encounter of that name in the library, or a file of that path. Never over another. */
  create(nameOrPath: string, header: Header, firstRecords: readonly Record[] = []): Journal | Problem {
    if (!isPath(nameOrPath, this.platform)) {
      const path = this.freePath(nameOrPath, 'current');
      return typeof path === 'string' ? createJournal(path, header, firstRecords, this.environment) : path;
    }
    const given = resolvePath(nameOrPath);
    const bad = badName(basename(given, ending));
    return bad === null ? createJournal(given, header, firstRecords, this.environment) : problem('bad-name', bad);
  }

  /** The path for a new name, whose folders are made; refuses a name that another encounter has than `of`, archived or not. */
  private freePath(name: string, which: Which, of: string | null = null): string | Problem {
    const bad = badNameInFolders(name);
    if (bad !== null) return problem('bad-name', bad);
    const made = makeFolders(this.environment.files, this.folder, which === 'archived' ? [archiveName] : []);
    if (made !== null) return made;
    for (const other of ['current', 'archived'] as const) {
      const taken = this.pathOf(name, other);
      if (stateIfThere(this.environment.files, taken) === null) continue;
      if (of !== null && isOneFile(this.environment.files, of, taken)) continue;
      const says =
        other === 'archived' ? `there is an archived ${this.keeps} of this name` : 'there already is such a file';
      return problem('exists', `${clean(withoutFolders(name))}${ending}: ${says}`);
    }
    const folders = name.split('/').slice(0, -1);
    return makeFolders(this.environment.files, this.rootOf(which), folders) ?? this.pathOf(name, which);
  }

  /** Moves the file of an encounter, or any file of vrule by its path, to the trash; returns its path there. */
  remove(nameOrPath: string): Done | Problem {
    const found = this.find(nameOrPath);
    return found.ok ? moveToTrash(found.path, this.folder, this.environment) : found;
  }

  /** Deletes the file of an encounter, or any file of vrule by its path. */
  removeForGood(nameOrPath: string): Done | Problem {
    const found = this.find(nameOrPath);
    return found.ok ? removeFile(found.path, this.environment) : found;
  }

  /** What is in the trash, the one removed last first. */
  trash(): readonly Trashed[] | Problem {
    return listTrash(this.folder, this.environment);
  }

  /** Moves a file from the trash back to where it was. */
  restore(trashed: Trashed): Done | Problem {
    return restoreFromTrash(trashed, this.folder, this.environment);
  }

  /** Deletes for good what was removed more than so many days ago. */
  emptyTrash(days: number): ReturnType<typeof emptyTrash> {
    const before = days === 0 ? Number.POSITIVE_INFINITY : this.environment.now().getTime() - days * 86_400_000;
    return emptyTrash(this.folder, before, this.environment);
  }

  /** Puts an encounter away, or takes it back into use. */
  archive(name: string, to: Which = 'archived'): Done | Problem {
    const from = to === 'archived' ? 'current' : 'archived';
    const found = this.find(name, from);
    if (!found.ok) return found;
    const root = this.rootOf(from) + sep;
    if (!found.path.startsWith(root) || (from === 'current' && this.isArchived(found.path))) {
      const here = this.isArchived(found.path) ? 'is archived already' : 'is not in the library';
      const says = from === 'archived' ? 'is not archived' : here;
      return problem('exists', `${clean(this.nameOf(found.path))} ${says}`);
    }
    const within = found.path.slice(root.length);
    const target = join(this.rootOf(to), within);
    const folders = [...(to === 'archived' ? [archiveName] : []), ...within.split(sep).slice(0, -1)];
    return moveFile(found.path, target, this.environment, () =>
      makeFolders(this.environment.files, this.folder, folders),
    );
  }

  /** Gives an encounter another name, perhaps in another folder of the library, or its file another path. */
  rename(nameOrPath: string, to: string): Done | Problem {
    const found = this.find(nameOrPath);
    if (!found.ok) return found;
    const target = this.targetOf(found.path, to);
    return typeof target === 'string'
      ? renameFile(found.path, target, basename(target, ending), this.environment)
      : target;
  }

  private targetOf(from: string, to: string): string | Problem {
    const toPath = isPath(to, this.platform);
    if (!toPath && from.startsWith(this.folder + sep))
      return this.freePath(to, this.isArchived(from) ? 'archived' : 'current', from);
    const bad = badName(toPath ? basename(to, ending) : to);
    if (bad !== null) return problem('bad-name', bad);
    return toPath ? resolvePath(to) : join(dirname(from), to + ending);
  }

  /** Saves which file was opened last. Where that cannot be written, `last` goes by the dates. */
  rememberLast(path: string): void {
    this.writeNote(pointer, `${resolvePath(path)}\n`);
  }

  /** Writes a small file beside the encounters, as far as that is possible. */
  writeNote(file: string, text: string): void {
    const { files } = this.environment;
    attempt(() => {
      files.mkdir(this.folder);
      replaceWhole(files, join(this.folder, file), Buffer.from(text, 'utf8'));
    });
  }

  /** Reads a small file beside the encounters; null where there is none. */
  readNote(file: string): string | null {
    const read = attempt(() =>
      readSmall(this.environment.files, join(this.folder, file), longestNote).toString('utf8'),
    );
    return read.ok ? read.value : null;
  }

  /** Removes a small file beside the encounters, if there is one. */
  removeNote(file: string): void {
    attempt(() => this.environment.files.unlink(join(this.folder, file)));
  }

  /** The path of the encounter that was opened last, else of the one written last; null where there is none. */
  last(): string | null {
    const path = this.readNote(pointer)?.trimEnd() ?? '';
    if (stateIfThere(this.environment.files, path)?.kind === 'file') return path;
    const entries = this.list();
    return 'ok' in entries ? null : (entries[0]?.path ?? null);
  }

  /** The names of the encounters in use or of the archived ones, with their folders, without looking into the files. */
  names(which: Which = 'current'): readonly string[] | Problem {
    const listed = attempt(() => namesIn(this.environment.files, this.rootOf(which)));
    if (listed.ok) return listed.value;
    return listed.errno === 'ENOENT' ? [] : ioProblem(this.folder, listed);
  }
}

/** Bytes of the longest file that `readNote` reads. */
const longestNote = 65_536;
/** The file in the folder that notes which encounter was opened last. */
const pointer = 'last-opened';
