import { findSystem } from '../rules/index.ts';
import type { System } from '../rules/kernel/system.ts';
import type { Encounter } from '../state/encounter.ts';
import type { Record } from '../state/record.ts';
import { type Problem, problem, shown } from '../storage/files/problem.ts';
import type { Header } from '../storage/format/header.ts';
import type { Journal, Refreshed } from '../storage/journal/journal.ts';
import { openJournal } from '../storage/journal/open.ts';
import { Library } from '../storage/library/library.ts';
import { Session } from './session.ts';

/** An encounter that is open: the session, and what became of its file. */
export interface OpenEncounter {
  readonly ok: true;
  readonly session: Session;
  readonly header: Header;
  readonly path: string;
  /** Whether actions can be written; where not, `readOnly` says why. */
  readonly writable: boolean;
  readonly readOnly: Problem | null;
  /** One line that the GM should see. */
  readonly notice: string | null;
  /** Takes in what another process has written to a file that is open for reading. */
  refresh(): Refreshed;
  /** Gives the file and its lock back. */
  close(): void;
}

/** How an encounter is opened. */
export interface OpenOptions {
  /** Only to read: no lock is asked for and nothing is written. */
  readonly reading?: boolean;
  /** The text from which dice are thrown; without it they are fair. */
  readonly seed?: string;
  readonly library?: Library;
}

/** Opens an encounter by its name in the library, or a file by its path; null: the one that was opened last. */
export function openEncounter(nameOrPath: string | null, opening: OpenOptions = {}): OpenEncounter | Problem {
  const library = opening.library ?? new Library();
  const last = nameOrPath === null ? library.last() : null;
  if (nameOrPath === null && last === null) return problem('missing', 'there is no encounter yet');
  const found = last === null ? library.find(nameOrPath ?? '') : { ok: true as const, path: last };
  if (!found.ok) return found;
  const journal = openJournal(found.path, { reading: opening.reading === true });
  return journal.ok ? openSession(journal, opening.seed) : journal;
}

/** A session over an open journal. A file whose sheets or house rules its game does not take is refused, and closed. */
export function openSession(journal: Journal, seed?: string): OpenEncounter | Problem {
  const { header, path, history } = journal;
  const system = findSystem(header.system);
  const misfit =
    system === undefined ? `its game is not known to this vrule: ${header.system}` : misfitOf(system, journal);
  if (system === undefined || misfit !== null) {
    journal.close();
    return problem(system === undefined ? 'newer' : 'damaged', `${shown(path)}: ${misfit ?? ''}`);
  }
  const session = new Session(system, header.name, history, journal, () => new Date(), seed);
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

/** What of a file its game cannot take, or null. Storage knows no game, so this is looked at here. */
function misfitOf(system: System, { header, history }: Journal): string | null {
  const [wrong] = system.checkSettings({ ...header.settings });
  if (wrong !== undefined) return `its house rule ${wrong.field} ${wrong.message}`;
  for (const record of history.all) {
    const misfit = recordMisfit(system, record, header.settings);
    if (misfit !== null) return `record ${record.seq}: ${misfit}`;
  }
  return null;
}

function recordMisfit(system: System, { facts }: Record, settings: Encounter['settings']): string | null {
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
