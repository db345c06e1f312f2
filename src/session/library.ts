import { basename, dirname, join, relative, sep } from 'node:path';
import { absentGame } from '../game/bind/absent-game.ts';
import { findSystem, loadGame, whyNotLoaded } from '../rules/index.ts';
import { clean } from '../state/clean.ts';
import type { Record } from '../state/record.ts';
import { type Problem, problem, shown } from '../storage/files/problem.ts';
import { namesIfThere, stateIfThere } from '../storage/files/whole-files.ts';
import type { Header } from '../storage/format/header.ts';
import type { Journal, Refreshed } from '../storage/journal/journal.ts';
import { openJournal } from '../storage/journal/open.ts';
import { type Entry, Library } from '../storage/library/library.ts';
import { badName, badNameInFolders, ending } from '../storage/library/names.ts';
import { glanceAtHeader } from '../storage/library/summary.ts';
import { findMisfit } from './misfit.ts';
import { sourceOf } from './packages/installed.ts';
import { creaturesFor } from './rosters/creatures.ts';
import { type SavedCombatant, savedCombatants } from './saved-combatants.ts';
import { Session } from './session.ts';
import type { SavedCopy, Store } from './store.ts';

/** An encounter that is open, with its file. */
export interface OpenEncounter {
  readonly ok: true;
  readonly session: Session;
  readonly header: Header;
  readonly path: string;
  /** Whether actions can be written; where not, `readOnly` says why. */
  readonly writable: boolean;
  readonly readOnly: Problem | null;
  /** A sentence about the file that the GM should read, or null. */
  readonly notice: string | null;
  /** Reads what another process has written since, where the file is open for reading. */
  refresh(): Refreshed;
  /** Where the file is now, if it is no longer at `path` since it was last seen there; null where it is not found. */
  findRenamed(): string | null;
  /** Closes the file and releases its lock. */
  close(): void;
}

/** How an encounter is opened. */
export interface OpenOptions {
  /** For reading only: without a lock, and nothing can be written. */
  readonly reading?: boolean;
  /** The text from which vrule throws dice; without it a random one. */
  readonly seed?: string;
  readonly library?: Library;
}

/** The header of an encounter, null the last one, for which its game need not be loaded; null where there is none, or its file has none. */
export function headerOf(nameOrPath: string | null, library: Library): Header | null {
  const found = nameOrPath === null ? findLast(library) : library.find(nameOrPath);
  return found.ok ? glanceAtHeader(found.path, library.environment) : null;
}

/** Loads the game of an encounter, so that it can be opened. False where there is no such encounter, or its file names no game. */
export async function loadGameOf(nameOrPath: string | null, library: Library = new Library()): Promise<boolean> {
  const header = headerOf(nameOrPath, library);
  if (header !== null) await loadGame(header.system);
  return header !== null;
}

/** Loads the games of encounters or parties that are listed. */
export async function loadGamesOf(entries: readonly EncounterEntry[]): Promise<void> {
  for (const id of new Set(entries.map(({ header }) => header?.system ?? ''))) await loadGame(id);
}

/** Opens an encounter by its name in the library, or a file by its path; null: the encounter that was opened last. Its game is loaded. */
export function openEncounter(nameOrPath: string | null, options: OpenOptions = {}): OpenEncounter | Problem {
  const library = options.library ?? new Library();
  const found = nameOrPath === null ? findLast(library) : library.find(nameOrPath);
  if (!found.ok) return found;
  const header = glanceAtHeader(found.path, library.environment);
  // What its game cannot go on with is only read.
  const reading = options.reading === true || (header !== null && whyAbsent(header) !== null);
  const journal = openJournal(found.path, { reading, environment: library.environment });
  return journal.ok ? openSession(journal, { library, seed: options.seed }) : journal;
}

/**
 * Why the game of a file is not there, as a sentence that says what to add; null where it is. A file of a package needs the same
 * major version of it.
 */
function whyAbsent(header: Pick<Header, 'system' | 'package'>): Problem | null {
  const { system: id } = header;
  const wanted = gameOfFile(header);
  const system = findSystem(id);
  if (wanted === null) {
    if (system !== undefined && system.package === undefined) return null;
    return problem('newer', `its game is not known to this vrule: ${id}`);
  }
  const { package: name, version } = wanted;
  const readOnly = (why: string): Problem => problem('read-only', `${why}; until then the encounter can only be read`);
  const failed = whyNotLoaded(id);
  if (failed !== null) return readOnly(failed);
  if (system === undefined)
    return readOnly(`its game is in ${name} ${version}: vrule game add ${sourceOf(name, version)}`);
  const has = system.package;
  if (has?.name !== name) {
    const other = has === undefined ? 'vrule itself' : has.name;
    return readOnly(`its game is in ${name}, and here ${id} is the game of ${other}: vrule game add ${name}`);
  }
  if (majorOf(has.version) === majorOf(version)) return null;
  return readOnly(
    `it was begun with ${name} ${version}, and ${has.version} is here: vrule game add ${sourceOf(name, version)}`,
  );
}

/** The package that the game of a file comes from, and its version when the fight was begun; null for a game of vrule itself. */
export function gameOfFile({ package: from }: Pick<Header, 'package'>): { package: string; version: string } | null {
  const [, name, version] = /^(.+)@([^@]+)$/.exec(from ?? '') ?? [];
  return name === undefined || version === undefined ? null : { package: name, version };
}

/** Why what needs the rules of an encounter cannot be done, where its game is missing; null where it is there. */
export function whyNoRules({ session, readOnly }: OpenEncounter): Problem | null {
  return session.system.isAbsent === true ? readOnly : null;
}

function majorOf(version: string): string {
  return version.replace(/\..*/, '');
}

function findLast(library: Library): ReturnType<Library['find']> {
  const path = library.last();
  return path === null ? problem('missing', 'there is no encounter yet') : { ok: true, path };
}

/** An encounter in the library: its name and file, when it was written, and what a glance into the file shows. */
export type EncounterEntry = Entry;

/** All encounters of the library, the one last written first; none where the library cannot be read. */
export function listEncounters(library: Library = new Library()): readonly EncounterEntry[] {
  const entries = library.list();
  return 'ok' in entries ? [] : entries;
}

/** Moves the file of an encounter to the trash. Returns what brings it back. */
export function removeEncounter(
  path: string,
  library: Library = new Library(),
): { readonly ok: true; readonly undo: () => ReturnType<Library['restore']> } | Problem {
  const removed = library.remove(path);
  if (!removed.ok) return removed;
  const trash = library.trash();
  const entry = 'ok' in trash ? undefined : trash.find((one) => one.path === removed.path);
  const gone = problem('missing', 'it had another name (a hard link), under which it still is');
  return { ok: true, undo: () => (entry === undefined ? gone : library.restore(entry)) };
}

/** Makes an encounter the one that opens next time without a name. */
export function rememberOpened({ path }: OpenEncounter, library: Library = new Library()): void {
  library.rememberLast(path);
}

/**
 * A session on an open journal; `library` is where copies are saved. A file with sheets or house rules that its game does not accept is
 * refused and closed.
 */
export function openSession(
  journal: Journal,
  { library, seed }: { readonly library: Library; readonly seed?: string | undefined },
): OpenEncounter | Problem {
  const { header, path, history } = journal;
  const absent = whyAbsent(header);
  if (absent !== null && (absent.code === 'newer' || journal.writable)) {
    journal.close();
    return problem(absent.code, `${shown(path)}: ${absent.message}`);
  }
  const there = absent === null ? findSystem(header.system) : undefined;
  const system = there ?? absentGame({ id: header.system, title: header.system }, history.now);
  const misfit = there === undefined ? null : findMisfit(there, journal);
  if (misfit !== null) {
    journal.close();
    return problem('damaged', `${shown(path)}: ${misfit}`);
  }
  journal.accepted();
  const store = new JournalStore(journal, library);
  let saved: readonly SavedCombatant[] | null = null;
  const session = new Session({
    system,
    name: library.nameOf(path),
    id: header.id,
    history,
    store,
    clock: () => new Date(),
    saved: () => {
      saved ??= savedCombatants(system, library, path);
      return saved;
    },
    creatures: creaturesFor(library, system),
    ...(seed === undefined ? {} : { seed }),
  });
  let seen = Date.now();
  return {
    ok: true,
    session,
    header,
    get path() {
      return store.journal.path;
    },
    get writable() {
      return store.journal.writable;
    },
    get readOnly() {
      return absent ?? store.journal.readOnly;
    },
    get notice() {
      return absent?.message ?? store.journal.notice;
    },
    refresh: () => {
      const refreshed = store.journal.refresh();
      if (refreshed !== 'replaced') seen = Date.now();
      return refreshed;
    },
    findRenamed: () => findRenamed(store.journal.path, header.id, seen, library),
    close: () => store.journal.close(),
  };
}

/** By so many milliseconds the times of files may be behind the clock. */
const clocksDiffer = 50;

/**
 * The path of a file that was renamed, moved or archived: in its old folder or in the library; null where it is not found. `seen`: when
 * it was last at its path, in milliseconds. A copy has the same id, but was made or written before then.
 */
function findRenamed(path: string, id: string, seen: number, library: Library): string | null {
  const { files } = library.environment;
  const beside = namesIfThere(files, dirname(path)).filter((name) => name.endsWith(ending));
  const inLibrary = (['current', 'archived'] as const).flatMap((which) => {
    const entries = library.list(which);
    return 'ok' in entries ? [] : entries.map((entry) => entry.path);
  });
  const isIt = (other: string): boolean => {
    const state = stateIfThere(files, other);
    if (state?.kind !== 'file' || state.changed < seen - clocksDiffer) return false;
    return glanceAtHeader(other, library.environment)?.id === id;
  };
  return [...beside.map((name) => join(dirname(path), name)), ...inLibrary].find(isIt) ?? null;
}

/** Writes to a journal, and to its copy once nothing more can be written to it. */
class JournalStore implements Store {
  constructor(
    public journal: Journal,
    private readonly library: Library,
  ) {}

  append(record: Record): ReturnType<Journal['append']> {
    return this.journal.append(record);
  }

  whyLost(): string | null {
    const lost = this.journal.whyLost();
    return lost === null ? null : lost.message.replace(/^.*?: (?:not saved, )?/, '');
  }

  saveCopy(nameOrPath: string | null): SavedCopy {
    const copy = copyJournal(this.journal, nameOrPath, this.library);
    if (!copy.ok) return copy;
    const { path, history } = copy;
    if (this.journal.writable && this.journal.whyLost() === null) {
      copy.close();
      return { ok: true, path, continued: null };
    }
    this.journal.close();
    this.journal = copy;
    this.library.rememberLast(path);
    return { ok: true, path, continued: history };
  }
}

/** A copy of an encounter that was saved: its path, the number of its records, and what is wrong with the first file, or null. */
export interface CopiedEncounter {
  readonly ok: true;
  readonly path: string;
  readonly records: number;
  readonly notice: string | null;
}

/** Saves all records of an encounter that can be read, wherever it is open, in a new file. */
export function copyEncounter(
  nameOrPath: string,
  to: string,
  library: Library = new Library(),
): CopiedEncounter | Problem {
  const found = library.find(nameOrPath);
  if (!found.ok) return found;
  const journal = openJournal(found.path, { reading: true });
  if (!journal.ok) return journal;
  const copy = copyJournal(journal, to, library);
  if (!copy.ok) return copy;
  copy.close();
  return { ok: true, path: copy.path, records: copy.history.nextSeq - 1, notice: journal.notice };
}

/**
 * All records of a journal in a new file, which stays open; null: in the same folder of the library, under the first free one of
 * `NAME copy`, `NAME copy 2`, …
 */
function copyJournal({ header, history, path }: Journal, to: string | null, library: Library): Journal | Problem {
  if (to !== null) return library.create(to, { ...header, name: nameFrom(to) ?? header.name }, history.all);
  const name = basename(path, ending);
  const base = badName(`${name} copy`) === null ? name : 'Encounter';
  const within = relative(library.folder, dirname(path)).split(sep).join('/');
  const folder = within !== '' && badNameInFolders(`${within}/x`) === null ? `${within}/` : '';
  for (let n = 1; ; n += 1) {
    const free = `${base} copy${n === 1 ? '' : ` ${n}`}`;
    const copy = library.create(folder + free, { ...header, name: free }, history.all);
    if (copy.ok || copy.code !== 'exists') return copy;
  }
}

/** The name that an encounter gets from that of its file, or null where nothing of it can be shown. */
export function nameFrom(nameOrPath: string): string | null {
  return clean(basename(nameOrPath, ending)) || null;
}
