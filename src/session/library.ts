import { findSystem } from '../rules/index.ts';
import type { System } from '../rules/kernel/system.ts';
import type { Encounter } from '../state/encounter.ts';
import type { Record } from '../state/record.ts';
import { type Problem, problem, shown } from '../storage/files/problem.ts';
import type { Header } from '../storage/format/header.ts';
import type { Journal, Refreshed } from '../storage/journal/journal.ts';
import { openJournal } from '../storage/journal/open.ts';
import { type Entry, Library } from '../storage/library/library.ts';
import { Session } from './session.ts';

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

/** Opens an encounter by its name in the library, or a file by its path; null: the encounter that was opened last. */
export function openEncounter(nameOrPath: string | null, options: OpenOptions = {}): OpenEncounter | Problem {
  const library = options.library ?? new Library();
  const found = nameOrPath === null ? findLast(library) : library.find(nameOrPath);
  if (!found.ok) return found;
  const journal = openJournal(found.path, { reading: options.reading === true });
  return journal.ok ? openSession(journal, options.seed) : journal;
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

/** Makes an encounter the one that opens next time without a name. */
export function rememberOpened({ path }: OpenEncounter, library: Library = new Library()): void {
  library.rememberLast(path);
}

/** A session on an open journal. A file with sheets or house rules that its game does not accept is refused and closed. */
export function openSession(journal: Journal, seed?: string): OpenEncounter | Problem {
  const { header, path, history } = journal;
  const system = findSystem(header.system);
  if (system === undefined) {
    journal.close();
    return problem('newer', `${shown(path)}: its game is not known to this vrule: ${header.system}`);
  }
  const misfit = findMisfit(system, journal);
  if (misfit !== null) {
    journal.close();
    return problem('damaged', `${shown(path)}: ${misfit}`);
  }
  const session = new Session({
    system,
    name: header.name,
    history,
    store: journal,
    clock: () => new Date(),
    ...(seed === undefined ? {} : { seed }),
  });
  return {
    ok: true,
    session,
    header,
    path,
    get writable() {
      return journal.writable;
    },
    get readOnly() {
      return journal.readOnly;
    },
    get notice() {
      return journal.notice;
    },
    refresh: () => journal.refresh(),
    close: () => journal.close(),
  };
}

/** What its game does not accept in a file, or null. Checked here because storage knows no game. */
function findMisfit(system: System, { header, history }: Journal): string | null {
  const [wrong] = system.checkSettings({ ...header.settings });
  if (wrong !== undefined) return `its house rule ${wrong.field} ${wrong.message}`;
  for (const record of history.all) {
    const misfit = findMisfitIn(system, record, header.settings);
    if (misfit !== null) return `record ${record.seq}: ${misfit}`;
  }
  return null;
}

function findMisfitIn(system: System, { facts }: Record, settings: Encounter['settings']): string | null {
  for (const fact of facts) {
    if (fact.fact === 'setting-set' && fact.to !== null) {
      const [wrong] = system.checkSettings({ [fact.setting]: fact.to });
      if (wrong !== undefined) return `house rule ${wrong.field} ${wrong.message}`;
    }
    if (fact.fact !== 'combatant-set' || fact.to === null) continue;
    const { name, sheet, tracks } = fact.to;
    const read = system.readSheet(sheet);
    if (!read.ok) return `the sheet of ${name}: ${read.problems[0]?.field ?? ''} ${read.problems[0]?.message ?? ''}`;
    const missing = Object.keys(system.tracksOf(read.sheet, settings)).find((id) => tracks[id] === undefined);
    if (missing !== undefined) return `${name} has no track ${missing}`;
  }
  return null;
}
