import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { System } from '../game/kernel/system.ts';
import { findSystem, gameIds, loadAllGames, loadGame } from '../rules/index.ts';
import { clean } from '../state/clean.ts';
import { dict, type Intent, type Json } from '../state/encounter.ts';
import { History } from '../state/history.ts';
import { nearestHint } from '../state/nearest.ts';
import { attempt, ioProblem, type Problem, problem } from '../storage/files/problem.ts';
import { realFiles } from '../storage/files/real-files.ts';
import { type Header, newHeader, startOf } from '../storage/format/header.ts';
import { Library } from '../storage/library/library.ts';
import { ending, isEncounterFile, isPath } from '../storage/library/names.ts';
import {
  type EncounterEntry,
  nameFrom,
  type OpenEncounter,
  openEncounter,
  openSession,
  whyNoRules,
} from './library.ts';
import { installedDemos } from './packages/installed.ts';
import { requestFor } from './request.ts';
import { whyUnused } from './rosters/exports.ts';
import { entryProblems, joinsOf, type Roster, type UnfitRoster, unfit, whyTooMany } from './rosters/roster.ts';
import {
  type BadRoster,
  type GoodRoster,
  glanceAtRoster,
  type RosterReading,
  readRosterFile,
  readShippedRoster,
} from './rosters/roster-file.ts';
import { plannedProblems, plansOf, rosterOf } from './rosters/roster-timeline.ts';
import { findSavedRoster, type SavedRoster, savedRosters } from './rosters/saved-rosters.ts';
import { Session } from './session.ts';
import type { Store } from './store.ts';

/** A new encounter: its name (or the path of its file), its game, its combatants, its house rules. */
export interface NewEncounter {
  readonly name: string;
  readonly system: System;
  readonly roster?: Roster;
  readonly settings?: { readonly [key: string]: Json };
  /** Intents of further combatants to join, before those of the roster. */
  readonly joins?: readonly Intent[];
  readonly seed?: string;
}

/** Makes the file of an encounter and opens it. The combatants of its roster join in one record. */
export function startEncounter(
  encounter: NewEncounter,
  library: Library = new Library(),
): OpenEncounter | Problem | UnfitRoster {
  const header = headerOf(encounter);
  if ('ok' in header) return header;
  const session = inMemory(encounter, header);
  if ('ok' in session) return session;
  const journal = library.create(encounter.name, header, session.records);
  if (journal.ok) return openSession(journal, { library, seed: encounter.seed });
  return journal.code === 'unfit' ? unfit([journal.message]) : journal;
}

/** The same encounter without a file: nothing is written. */
export function startInMemory(encounter: NewEncounter): Session | UnfitRoster {
  const header = headerOf(encounter);
  return 'ok' in header ? header : inMemory(encounter, header);
}

/** The header of a new encounter, or what is wrong with its roster or house rules. */
function headerOf(encounter: NewEncounter): Header | UnfitRoster {
  const { system, roster } = encounter;
  const tooMany = roster === undefined ? null : whyTooMany(roster);
  if (tooMany !== null) return unfit([tooMany]);
  const settings = { ...roster?.settings, ...encounter.settings };
  const problems = [
    ...system.checkSettings(settings).map(({ field, message }) => `house rule ${field} ${message}`),
    ...(roster?.combatants ?? []).flatMap((entry) => {
      const who = entry.name ?? entry.like ?? '';
      return entryProblems(system, entry).map(({ field, message }) => `${who}: ${field} ${message}`);
    }),
    ...(roster?.timeline ?? []).flatMap((entry, n) =>
      plannedProblems(system, roster?.combatants ?? [], entry).map(
        ({ field, message }) => `timeline[${n}]${field === '' ? '' : `.${field}`}: ${message}`,
      ),
    ),
  ];
  if (problems.length > 0) return unfit(problems);
  return newHeader({
    system: system.id,
    systemVersion: String(system.version),
    ...(system.package === undefined ? {} : { package: `${system.package.name}@${system.package.version}` }),
    id: crypto.randomUUID(),
    name: nameFrom(encounter.name) ?? 'Encounter',
    created: new Date().toISOString(),
    settings: dict(Object.entries(system.inCurrentWords(settings))),
  });
}

/** The encounter in which its combatants have joined, decided before there is a file, so that a wrong roster leaves none. */
function inMemory({ system, seed, roster, joins = [] }: NewEncounter, header: Header): Session | UnfitRoster {
  const history = new History(startOf(header));
  const append: Store['append'] = (record) => {
    history.add(record);
    return { ok: true, record };
  };
  const parts = { system, name: header.name, history, store: { append }, clock: () => new Date() };
  const session = new Session(seed === undefined ? parts : { ...parts, seed });
  const all = [...joins, ...(roster === undefined ? [] : [...joinsOf(roster), ...plansOf(system, roster)])];
  if (all.length === 0) return session;
  const joined = session.commit(requestFor(...all));
  return joined.ok ? session : unfit([joined.message]);
}

/**
 * The roster that a word names, checked by its game: a file of any format by its path, a roster saved in the library or the
 * combatants of an encounter by their names, a saved roster before an encounter of the same name.
 */
export function rosterFrom(
  nameOrPath: string,
  { library = new Library(), ...reading }: RosterReading & { readonly library?: Library } = {},
): GoodRoster | BadRoster | Problem {
  const isEncounter = attempt(() => isEncounterFile(realFiles, nameOrPath));
  const ofEncounter = (): GoodRoster | BadRoster | Problem => {
    const found = combatantsOf(nameOrPath, library);
    const unused = found.ok ? whyUnused(reading) : null;
    return unused === null ? found : { ...unfit([unused]), found: [] };
  };
  if (isEncounter.ok && isEncounter.value) return ofEncounter();
  const read = readRosterFile(nameOrPath, reading);
  if (read.ok || read.code !== 'missing' || isPath(nameOrPath, process.platform)) return read;
  const saved = findSavedRoster(library, nameOrPath);
  if (saved !== null) return readRosterFile(saved.path, reading);
  const encounter = ofEncounter();
  if (encounter.ok || encounter.code !== 'missing') return encounter;
  if (basename(nameOrPath) !== nameOrPath) return read;
  const encounters = library.names();
  const names = [...savedRosters(library).map(({ name }) => name), ...('ok' in encounters ? [] : encounters)];
  const hint = nearestHint(nameOrPath, names);
  return problem('missing', `there is no file, roster or encounter called ${clean(nameOrPath)}${hint}`);
}

function combatantsOf(nameOrPath: string, library: Library): GoodRoster | Problem {
  const template = openEncounter(nameOrPath, { reading: true, library });
  if (!template.ok) return template;
  template.close();
  const absent = whyNoRules(template);
  if (absent !== null) return absent;
  const { encounter, system } = template.session;
  return { ok: true, roster: rosterOf(encounter), system };
}

/** The rosters of the library, with the id of the game; null where the file names none that is known, as CSV cannot. */
export function listRosters(
  library: Library = new Library(),
): readonly (SavedRoster & { readonly game: string | null })[] {
  return savedRosters(library).map((saved) => ({ ...saved, game: glanceAtRoster(saved.path).game }));
}

/** How the names of the folders of demo fights begin: those of another library are not offered with this one. */
function demoPrefix({ folder }: Library): string {
  return `vrule-demo-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
}

/** A ready-made encounter: a roster. */
export interface Demo {
  readonly id: string;
  readonly path: string;
}

/** The ready-made encounters, by id, those of installed games behind ours; none where the folder cannot be read. */
export function demos(folder: string = demoFolder()): readonly Demo[] {
  const files = attempt(() => readdirSync(folder));
  if (!files.ok) return [];
  const ours = files.value
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ id: basename(file, '.json'), path: join(folder, file) }));
  return [...ours, ...installedDemos()];
}

/** The title of a ready-made encounter, or its id where the file has none. */
export function demoTitle({ id, path }: Demo): string {
  return glanceAtRoster(path).name ?? id;
}

function findDemo(id: string, known: readonly Demo[]): Demo | undefined {
  return known.find((one) => one.id === id) ?? known.find((one) => one.id.startsWith(id));
}

/** Loads the game of the ready-made encounter of that id, which begins with that of its game; all games where none has such a name. */
export async function loadGameOfDemo(id: string): Promise<void> {
  const demo = findDemo(id, demos())?.id ?? id;
  const game = gameIds.find((one) => demo === one || demo.startsWith(`${one}-`));
  await (game === undefined ? loadAllGames() : loadGame(game));
}

/**
 * Starts a ready-made encounter in a file of its own in the folder for temporary files: the demo of that id, else the first
 * whose id begins so.
 */
export function startDemo(id: string, folder: string = demoFolder()): OpenEncounter | Problem | UnfitRoster {
  const known = demos(folder);
  const demo = findDemo(id, known);
  if (demo === undefined) {
    // Of the id of a game, or where there are none at all, files of vrule are missing.
    if (known.length === 0) return missingDemo(folder);
    if (findSystem(id) !== undefined) return missingDemo(join(folder, `${id}.json`));
    const ids = known.map((one) => one.id);
    const hint = nearestHint(id, ids) || `; there are ${ids.join(', ')}`;
    return problem('missing', `there is no demo called ${clean(id)}${hint}`);
  }
  const read = readShippedRoster(demo.path);
  if (!read.ok) return read.code === 'missing' ? missingDemo(demo.path) : read;
  if (read.system === null) return unfit([`the demo ${demo.id} is of a game that is not known`]);
  const scratch = attempt(() => mkdtempSync(join(tmpdir(), demoPrefix(new Library()))));
  if (!scratch.ok) return ioProblem(tmpdir(), scratch);
  const name = join(scratch.value, `${read.roster.name ?? demo.id}${ending}`);
  return startEncounter({ name, system: read.system, roster: read.roster });
}

const mostDemoFights = 5;

/**
 * The demo fights beside this library in which something was played, the one last written first: they can be resumed like any other.
 */
export function listDemoFights(folder: string = tmpdir()): readonly EncounterEntry[] {
  const names = attempt(() => readdirSync(folder));
  if (!names.ok) return [];
  const prefix = demoPrefix(new Library());
  return names.value
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const home = { env: { VRULE_HOME: join(folder, name) }, platform: process.platform, home: folder };
      const entries = new Library(home).list();
      return 'ok' in entries ? [] : entries;
    })
    .filter(({ records }) => records !== null && records > 1)
    .sort((a, b) => b.modified - a.modified)
    .slice(0, mostDemoFights)
    .map((entry) => ({ ...entry, name: `${entry.name} (demo)` }));
}

function missingDemo(path: string): Problem {
  return problem('io', `${path} is missing, and with it ready-made encounters; install vrule again`);
}

/** The folder of the ready-made encounters: `fixtures/demos` above this file, or beside the built program where it is missing. */
function demoFolder(): string {
  const demosIn = (folder: string): string => join(folder, 'fixtures', 'demos');
  let folder = import.meta.dirname;
  while (folder !== dirname(folder) && !existsSync(demosIn(folder))) folder = dirname(folder);
  return demosIn(folder === dirname(folder) ? dirname(import.meta.dirname) : folder);
}
