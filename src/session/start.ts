import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findSystem } from '../rules/index.ts';
import type { System } from '../rules/kernel/system.ts';
import { clean } from '../state/clean.ts';
import { dict, type Json } from '../state/encounter.ts';
import { attempt, ioProblem, type Problem, problem, shown } from '../storage/files/problem.ts';
import { newHeader } from '../storage/format/header.ts';
import { Library } from '../storage/library/library.ts';
import { ending } from '../storage/library/names.ts';
import { type OpenEncounter, openEncounter, openSession } from './library.ts';
import { joinsOf, type Roster, readRoster, rosterOf, sheetProblems } from './roster.ts';
import { requestFor } from './session.ts';

/** What is wrong with what a new encounter was to be made of; one sentence each. */
export interface UnfitRoster {
  readonly ok: false;
  readonly code: 'unfit-roster';
  readonly message: string;
  readonly problems: readonly string[];
}

/** A new encounter: its name (or the path of its file), its game, who takes part, its house rules. */
export interface NewEncounter {
  readonly name: string;
  readonly system: System;
  readonly roster?: Roster;
  readonly settings?: { readonly [key: string]: Json };
  readonly seed?: string;
}

/** Makes an encounter in the library, or at a path, and opens it. The combatants of its roster join in one record. */
export function startEncounter(
  of: NewEncounter,
  library: Library = new Library(),
): OpenEncounter | Problem | UnfitRoster {
  const { system, roster } = of;
  const settings = { ...roster?.settings, ...of.settings };
  const problems = [
    ...system.checkSettings(settings).map(({ field, message }) => `house rule ${field} ${message}`),
    ...(roster === undefined ? [] : sheetProblems(system, roster)),
  ];
  if (problems.length > 0) return unfit(problems);
  const name = clean(basename(of.name, ending));
  const header = newHeader({
    system: system.id,
    systemVersion: String(system.version),
    id: randomUUID(),
    name: name === '' ? 'Encounter' : name,
    created: new Date().toISOString(),
    settings: dict(Object.entries(settings)),
  });
  const journal = library.create(of.name, header);
  if (!journal.ok) return journal;
  const table = openSession(journal, of.seed);
  if (!table.ok || roster === undefined || roster.combatants.length === 0) return table;
  const written = table.session.commit(requestFor(...joinsOf(roster)));
  if (written.ok) return table;
  table.close();
  return unfit([written.message]);
}

/** Reads a roster from a file, or takes the combatants of an encounter's file as one. */
export function rosterFrom(path: string): { readonly ok: true; readonly roster: Roster } | Problem | UnfitRoster {
  if (path.endsWith(ending)) {
    const template = openEncounter(path, { reading: true });
    if (!template.ok) return template;
    template.close();
    return { ok: true, roster: rosterOf(template.session.encounter) };
  }
  const text = attempt(() => readFileSync(path, 'utf8'));
  if (!text.ok) return ioProblem(path, text);
  const read = readRoster(text.value);
  return read.ok ? read : unfit(read.problems.map((message) => `${shown(path)}: ${message}`));
}

/** A ready-made encounter. */
export interface Demo {
  readonly id: string;
  readonly path: string;
}

/** The ready-made encounters, by id. */
export function demos(folder: string | null = demoFolder()): readonly Demo[] {
  if (folder === null) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ id: basename(file, '.json'), path: join(folder, file) }));
}

/** Starts a ready-made encounter in a scratch file of its own. It is the GM's to play, keep or forget. */
export function startDemo(id: string, folder: string | null = demoFolder()): OpenEncounter | Problem | UnfitRoster {
  const all = demos(folder);
  const demo = all.find((one) => one.id === id) ?? all.find((one) => one.id.startsWith(id));
  if (demo === undefined) {
    const there = all.length === 0 ? '' : `; there are ${all.map((one) => one.id).join(', ')}`;
    return problem('missing', `there is no demo called ${clean(id)}${there}`);
  }
  const read = rosterFrom(demo.path);
  if (!read.ok) return read;
  const system = findSystem(read.roster.system ?? '');
  if (system === undefined) return unfit([`the demo ${demo.id} is of a game that is not known`]);
  const scratch = attempt(() => mkdtempSync(join(tmpdir(), 'vrule-demo-')));
  if (!scratch.ok) return ioProblem(tmpdir(), scratch);
  const name = join(scratch.value, `${read.roster.name ?? demo.id}${ending}`);
  return startEncounter({ name, system, roster: read.roster });
}

function unfit(problems: readonly string[]): UnfitRoster {
  return { ok: false, code: 'unfit-roster', message: problems.join('; '), problems };
}

/** Where the ready-made encounters are: beside the program, wherever it was put. */
function demoFolder(): string | null {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    const folder = join(at, 'fixtures', 'demos');
    if (existsSync(folder)) return folder;
  }
  return null;
}
