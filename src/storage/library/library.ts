import { homedir, userInfo } from 'node:os';
import { basename, dirname, isAbsolute, join, posix, resolve as resolvePath, win32 } from 'node:path';
import { nearest, quoted } from '../../state/nearest.ts';
import type { Record } from '../../state/record.ts';
import { attempt, ioProblem, type Problem, problem, shown } from '../files/problem.ts';
import { readSmall, replaceWhole } from '../files/whole-files.ts';
import { realWorld, type World } from '../files/world.ts';
import type { Header } from '../format/header.ts';
import { createJournal } from '../journal/create.ts';
import type { Journal } from '../journal/journal.ts';
import { type Done, removeFile, renameFile } from './care.ts';
import { badName, ending, isPath } from './names.ts';
import { type Glance, glance } from './summary.ts';

/** What decides where the user's encounters are. */
export interface Home {
  readonly env: { readonly [name: string]: string | undefined };
  readonly platform: NodeJS.Platform;
  /** The user's home folder. */
  readonly home: string;
}

/** This user on this computer. */
export function realHome(): Home {
  return { env: process.env, platform: process.platform, home: userHome() };
}

/** The user's home folder: HOME, or where that is empty or relative, the one of the user's account. */
export function userHome(): string {
  const home = homedir();
  return isAbsolute(home) ? home : userInfo().homedir;
}

/** The folder of the user's encounters: VRULE_HOME, or where programs of this system keep their data. */
export function dataFolder({ env, platform, home }: Home): string {
  const own = env.VRULE_HOME;
  if (own !== undefined && own !== '') return resolvePath(own);
  if (platform === 'win32') return win32.join(env.APPDATA || win32.join(home, 'AppData', 'Roaming'), 'vrule');
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'vrule');
  // A relative XDG_DATA_HOME is to be ignored (XDG Base Directory Specification).
  const data = env.XDG_DATA_HOME;
  return posix.join(data?.startsWith('/') ? data : posix.join(home, '.local', 'share'), 'vrule');
}

/** An encounter in the library. */
export interface Entry extends Glance {
  /** What it is called on the command line: its file without the ending. */
  readonly name: string;
  readonly path: string;
  /** The modification time in milliseconds since 1970. */
  readonly modified: number;
}

/** A file of the library: its size in bytes, and when it was written, as in an entry. */
type RecentFile = Pick<Entry, 'name' | 'path' | 'modified'> & { readonly size: number };

/** What a library keeps: encounters, or in a folder beside them parties, whose files are of the same format. */
export type Kept = 'encounter' | 'party';

/** The user's encounters, or parties: a folder of files. */
export class Library {
  readonly folder: string;
  private readonly platform: NodeJS.Platform;
  readonly world: World;
  private readonly keeps: Kept;

  constructor(home: Home = realHome(), world: World = realWorld, keeps: Kept = 'encounter') {
    const folder = dataFolder(home);
    this.folder = keeps === 'encounter' ? folder : join(folder, 'parties');
    this.platform = home.platform;
    this.world = world;
    this.keeps = keeps;
  }

  /** All encounters, the one last written first. A folder that is not there yet holds none. */
  list(): readonly Entry[] | Problem {
    const names = this.names();
    if ('ok' in names) return names;
    const entries: Entry[] = [];
    for (const name of names) {
      const path = join(this.folder, name + ending);
      const state = attempt(() => this.world.files.stat(path));
      if (!state.ok || state.value?.kind !== 'file') continue;
      entries.push({ name, path, modified: state.value.modified, ...glance(path, state.value, this.world) });
    }
    return entries.sort((a, b) => b.modified - a.modified || (a.name < b.name ? -1 : 1));
  }

  /** The files of the encounters that were written last, none of which is looked into; none where the folder cannot be read. */
  recent(most: number): readonly RecentFile[] {
    const names = this.names();
    if ('ok' in names) return [];
    const files = names.flatMap((name): readonly RecentFile[] => {
      const path = join(this.folder, name + ending);
      const state = attempt(() => this.world.files.stat(path));
      if (!state.ok || state.value?.kind !== 'file') return [];
      return [{ name, path, modified: state.value.modified, size: state.value.size }];
    });
    return files.sort((a, b) => b.modified - a.modified || (a.name < b.name ? -1 : 1)).slice(0, most);
  }

  /** The path of an encounter by its name, or of any file by its path; suggests a name where there is none of this one. */
  find(nameOrPath: string): { readonly ok: true; readonly path: string } | Problem {
    if (isPath(nameOrPath, this.platform)) {
      // Resolved first, as by `create`: a folder that is left again by `..` need not exist.
      const found = attempt(() => {
        const path = resolvePath(nameOrPath);
        return { path, state: this.world.files.stat(path) };
      });
      if (!found.ok) return ioProblem(nameOrPath, found);
      const { path, state } = found.value;
      return state === null ? problem('missing', `${shown(nameOrPath)}: there is no such file`) : { ok: true, path };
    }
    const bad = badName(nameOrPath);
    if (bad !== null) return problem('bad-name', bad);
    const path = join(this.folder, nameOrPath + ending);
    const found = attempt(() => this.world.files.stat(path));
    if (!found.ok) return ioProblem(path, found);
    if (found.value !== null) return { ok: true, path };
    const names = this.names();
    const near = 'ok' in names ? null : nearest(nameOrPath, names);
    const hint = near === null ? '' : `; did you mean ${quoted(shown(near))}?`;
    return problem('missing', `there is no ${this.keeps} called ${nameOrPath}${hint}`);
  }

  /** The same, by the beginning of its name as well where only one begins so; capitals do not count. */
  findByBeginning(nameOrPath: string): ReturnType<Library['find']> {
    const found = this.find(nameOrPath);
    const names = found.ok || found.code !== 'missing' || isPath(nameOrPath, this.platform) ? [] : this.names();
    if ('ok' in names) return found;
    const begins = nameOrPath.toLowerCase();
    const equal = names.filter((name) => name.toLowerCase() === begins);
    const [first, second] = equal.length > 0 ? equal : names.filter((name) => name.toLowerCase().startsWith(begins));
    return first === undefined || second !== undefined ? found : { ok: true, path: join(this.folder, first + ending) };
  }

  /** Makes an encounter of that name in the library, or a file of that path. Never over another. */
  create(nameOrPath: string, header: Header, firstRecords: readonly Record[] = []): Journal | Problem {
    const given = isPath(nameOrPath, this.platform) ? resolvePath(nameOrPath) : null;
    const bad = badName(given === null ? nameOrPath : basename(given, ending));
    if (bad !== null) return problem('bad-name', bad);
    if (given !== null) return createJournal(given, header, firstRecords, this.world);
    const made = attempt(() => this.world.files.mkdir(this.folder));
    if (!made.ok) return ioProblem(this.folder, made);
    return createJournal(join(this.folder, nameOrPath + ending), header, firstRecords, this.world);
  }

  /** Removes the file of an encounter, or any file of vrule by its path. */
  remove(nameOrPath: string): Done | Problem {
    const found = this.find(nameOrPath);
    return found.ok ? removeFile(found.path, this.world) : found;
  }

  /** Gives an encounter another name, in the folder where it is, or its file another path. */
  rename(nameOrPath: string, to: string): Done | Problem {
    const found = this.find(nameOrPath);
    if (!found.ok) return found;
    const toPath = isPath(to, this.platform);
    const bad = badName(toPath ? basename(to, ending) : to);
    if (bad !== null) return problem('bad-name', bad);
    const target = toPath ? resolvePath(to) : join(dirname(found.path), to + ending);
    return renameFile(found.path, target, basename(target, ending), this.world);
  }

  /** Saves which file was opened last. Where that cannot be written, `last` goes by the dates. */
  rememberLast(path: string): void {
    this.writeNote(pointer, `${resolvePath(path)}\n`);
  }

  /** Writes a small file beside the encounters, as far as that is possible. */
  writeNote(file: string, text: string): void {
    const { files } = this.world;
    attempt(() => {
      files.mkdir(this.folder);
      replaceWhole(files, join(this.folder, file), Buffer.from(text, 'utf8'));
    });
  }

  /** Reads a small file beside the encounters; null where there is none. */
  readNote(file: string): string | null {
    const read = attempt(() => readSmall(this.world.files, join(this.folder, file), longestNote).toString('utf8'));
    return read.ok ? read.value : null;
  }

  /** The path of the encounter that was opened last, else of the one written last; null where there is none. */
  last(): string | null {
    const noted = this.notedLast();
    if (noted !== null) return noted;
    const entries = this.list();
    return 'ok' in entries ? null : (entries[0]?.path ?? null);
  }

  private notedLast(): string | null {
    const path = this.readNote(pointer)?.trimEnd() ?? '';
    const state = attempt(() => this.world.files.stat(path));
    return state.ok && state.value?.kind === 'file' ? path : null;
  }

  /** The names of all encounters, without looking into their files. */
  names(): readonly string[] | Problem {
    const listed = attempt(() => this.world.files.list(this.folder));
    if (!listed.ok) return listed.errno === 'ENOENT' ? [] : ioProblem(this.folder, listed);
    return listed.value.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
  }
}

/** Bytes of the longest file that `readNote` reads. */
const longestNote = 65_536;
/** The file in the folder that notes which encounter was opened last. */
const pointer = 'last-opened';
