/** Rosters in files that people write by hand. */
import { extname } from 'node:path';
import { type Problem as FieldProblem, problemAt, problemsOf } from '../../game/kernel/problems.ts';
import { readBy } from '../../game/kernel/read-value.ts';
import type { System } from '../../game/kernel/system.ts';
import { fieldsIn } from '../../game/kernel/values.ts';
import { findSystem, gameIds, whyNotLoaded } from '../../rules/index.ts';
import { clean } from '../../state/clean.ts';
import { type Json, mostCombatants } from '../../state/encounter.ts';
import { nearestHint } from '../../state/nearest.ts';
import { attempt, ioProblem, type Problem } from '../../storage/files/problem.ts';
import { realFiles } from '../../storage/files/real-files.ts';
import { readSmall } from '../../storage/files/whole-files.ts';
import {
  decodeText,
  type Fault,
  type Path,
  placeOf,
  positionsIn,
  type ReadDocument,
  unreadable,
} from '../documents/document.ts';
import { readJson, readYaml } from '../documents/yaml.ts';
import { readCsvRoster } from './csv-roster.ts';
import { type ExportOptions, readExport, whyUnused } from './exports.ts';
import {
  entryProblems,
  type Roster,
  rosterEntry,
  rosterSchema,
  tooManyCombatants,
  type UnfitRoster,
  unfit,
  whyTooMany,
  within,
} from './roster.ts';
import { plannedProblems } from './roster-timeline.ts';

/** Something wrong in a file: where, in which part of it (empty for none), and a sentence. Lines and columns are from 1. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly part: string;
  readonly message: string;
}

/** A roster that was read, complete and checked by its game; the game is null where neither the file nor the caller names one. */
export interface GoodRoster {
  readonly ok: true;
  readonly roster: Roster;
  readonly system: System | null;
  /** The columns of a table that were passed over, as was asked for. */
  readonly leftOut?: readonly string[];
  /** Of an export of another program: what was taken of it and what was left out, in a sentence. */
  readonly says?: string;
}

/** A file with all that is wrong with it, in the order of the file. */
export interface BadRoster extends UnfitRoster {
  readonly found: readonly FileProblem[];
}

export type RosterFormat = 'json' | 'yaml' | 'csv';

export const rosterEndings = ['.yaml', '.yml', '.json', '.csv', '.tsv'] as const;

/** The most bytes of a roster's file, and the most characters of its text. */
const largestFile = 16_000_000;
const longestText = 4_000_000;
const tooLarge = 'is larger than 4 MB; take fewer combatants at a time';

/** Errors of the file system that mean that no file of this name can be a roster; others mean that it cannot be read now. */
const noFile: ReadonlySet<string> = new Set(['EISDIR', 'EINVAL', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/**
 * Reads a roster from a file of any format, found by the ending of its name, and checks all of it by its game: unknown keys,
 * values, house rules, ready-made combatants, sheets, and how many take part. The problem is that of a file that is missing or cannot be read.
 */
export function readRosterFile(path: string, reading: RosterReading = {}): GoodRoster | BadRoster | Problem {
  const bytes = attempt(() => readSmall(realFiles, path, largestFile));
  const file = clean(path, 300);
  const bad = (message: string, position = { line: 1, column: 1 }): BadRoster =>
    badRoster([{ file, ...position, part: '', message }]);
  if (!bytes.ok && bytes.errno === 'EOVERFLOW') return bad(tooLarge);
  if (!bytes.ok) return noFile.has(bytes.errno) ? bad(bytes.why) : ioProblem(path, bytes);
  const decoded = decodeText(bytes.value);
  if (!decoded.ok) return bad(decoded.message, positionsIn(decoded.before)(decoded.before.length));
  return readRosterText(decoded.text, { file, format: formatOf(path, decoded.text), ...reading });
}

/**
 * Reads a roster of vrule's own. Where nothing is wrong with it no place in its text is needed, which takes a tenth of the time; else the
 * same as `readRosterFile`.
 */
export function readShippedRoster(path: string): GoodRoster | BadRoster | Problem {
  let value: Json;
  try {
    value = JSON.parse(readSmall(realFiles, path, largestFile).toString());
  } catch {
    return readRosterFile(path);
  }
  const { roster, system, problems } = check(value, undefined);
  return roster === null || problems.length > 0 ? readRosterFile(path) : { ok: true, roster, system };
}

/** The game that a roster names, and its own name, read without a check and without its game; null where it names none, or cannot be read. */
export function glanceAtRoster(path: string): { readonly game: string | null; readonly name: string | null } {
  const bytes = attempt(() => readSmall(realFiles, path, largestFile));
  const decoded = bytes.ok ? decodeText(bytes.value) : null;
  const text = decoded?.ok === true ? decoded.text : '';
  const format = formatOf(path, text);
  const document = format === 'csv' ? null : readDocument(text, format, {});
  const { system, name } = fieldsIn(document?.content?.value ?? null);
  return {
    game: typeof system === 'string' && gameIds.includes(system) ? system : null,
    name: typeof name === 'string' ? clean(name) : null,
  };
}

/** By the ending of its name, else by how its text begins. */
function formatOf(path: string, text: string): RosterFormat {
  const ending = extname(path).toLowerCase();
  if (ending === '.csv' || ending === '.tsv') return 'csv';
  if (ending === '.yaml' || ending === '.yml') return 'yaml';
  return ending === '.json' || text.trimStart().startsWith('{') ? 'json' : 'yaml';
}

/** What the caller says of a roster. */
export interface RosterReading extends ExportOptions {
  /** The id of the game where the file names none, as a table and an export of another program cannot; where it names one, that one counts. */
  readonly game?: string | undefined;
  /** Columns of a table that are not known are passed over. */
  readonly leavesOut?: boolean | undefined;
}

/** The text of a roster: how it is called in problems, and its format. */
export interface RosterText extends RosterReading {
  readonly file: string;
  readonly format: RosterFormat;
}

/** The same for a text. */
export function readRosterText(text: string, { file, format, ...reading }: RosterText): GoodRoster | BadRoster {
  const { game } = reading;
  const document = readDocument(text, format, reading);
  const checked = document.content === null ? null : check(document.content.value, game);
  const faults = [...document.faults, ...problemsAsFaults(document, checked?.problems ?? [])];
  if (checked?.roster != null && faults.length === 0) {
    const { leftOut = [], says } = document;
    return { ok: true, roster: checked.roster, system: checked.system, leftOut, ...(says !== undefined && { says }) };
  }
  const position = positionsIn(text);
  const sorted = faults.toSorted((a, b) => a.at - b.at);
  return badRoster(sorted.map(({ at, part = '', message }) => ({ file, ...position(at), part, message })));
}

function badRoster(found: readonly FileProblem[]): BadRoster {
  return { ...unfit(formatFileProblems(found)), found };
}

function readDocument(
  text: string,
  format: RosterFormat,
  { game = '', leavesOut, ...options }: RosterReading,
): ReadDocument {
  const failed = (message: string): ReadDocument => unreadable({ at: 0, message });
  const system = findSystem(game);
  if (text.length > longestText) return failed(tooLarge);
  if (text.trim() === '') return failed('is empty');
  if (format === 'csv') {
    return system === undefined
      ? failed(`a CSV file does not say its game; --system does: ${gameIds.join(', ')}`)
      : readCsvRoster(text, system, { leavesOut, hpAs: options.hpAs, encounter: options.encounter });
  }
  const read = format === 'yaml' ? readYaml(text) : readJson(text);
  const exported = format === 'yaml' ? null : readExport(read, system, options);
  const unused = whyUnused(options);
  return exported ?? (unused === null || read.faults.length > 0 ? read : failed(unused));
}

/** What a document comes to: the roster, where its shape is right, its game, and what is wrong with it. */
interface Checked {
  readonly roster: Roster | null;
  readonly system: System | null;
  readonly problems: readonly FieldProblem[];
}

/** Checks all that can be checked, also where the shape of the roster is wrong in some places. */
function check(value: Json, game: string | undefined): Checked {
  const { system: named, settings, combatants, timeline } = fieldsIn(value);
  const system = findSystem(typeof named === 'string' ? named : (game ?? '')) ?? null;
  // More than any encounter takes are not checked one by one.
  if (Array.isArray(combatants) && combatants.length > mostCombatants)
    return { roster: null, system, problems: [problemAt(['combatants'], tooManyCombatants(combatants.length))] };
  const read = readBy(rosterSchema, value);
  const problems = read.success ? [] : [...problemsOf(read.error, rosterSchema)];
  if (system === null && typeof named === 'string' && named !== '') {
    const hint = nearestHint(named, gameIds) || `; one of ${gameIds.join(', ')}`;
    problems.push(problemAt(['system'], whyNotLoaded(named) ?? `there is no game "${clean(named)}"${hint}`));
  }
  if (system !== null) {
    problems.push(...within(['settings'], system.checkSettings(fieldsIn(settings))));
    const entries = Array.isArray(combatants) ? combatants : [];
    entries.forEach((entry: Json, n) => {
      problems.push(...within(['combatants', n], entryProblems(system, readableEntry(entry))));
    });
    problems.push(...timelineProblems(system, entries, timeline));
  }
  const tooMany = read.success ? whyTooMany(read.data) : null;
  if (tooMany !== null) problems.push(problemAt(['combatants'], tooMany));
  if (!read.success || system === null) return { roster: read.data ?? null, system, problems };
  // With the fields of its sheets as they are kept.
  const kept = read.data.combatants.map((entry): typeof entry => {
    return { ...entry, sheet: system.readFields(entry.sheet) as typeof entry.sheet };
  });
  return { roster: { ...read.data, combatants: kept }, system, problems };
}

/** What is wrong with the entries of a timeline. */
function timelineProblems(
  system: System,
  entries: readonly Json[],
  timeline: Json | undefined,
): readonly FieldProblem[] {
  if (!Array.isArray(timeline)) return [];
  const combatants = entries.flatMap((entry) => {
    const read = readBy(rosterEntry, entry);
    if (read.success) return [read.data];
    // Who has mistakes of its own is still known by its name.
    const named = rosterEntry.safeParse({ name: Object(entry).name });
    return named.success ? [named.data] : [];
  });
  return timeline.flatMap((entry: Json, n) => within(['timeline', n], plannedProblems(system, combatants, entry)));
}

/** What of an entry has the shape that it must have; the shape of the rest is wrong, and that is said already. */
function readableEntry(entry: Json): Parameters<typeof entryProblems>[1] {
  const { name, like, side, sheet } = fieldsIn(entry);
  return {
    // A name of another kind is one that is wrong, not one that is missing.
    ...(name === undefined && like === undefined ? {} : { name: String(name ?? '') }),
    ...(typeof like === 'string' ? { like } : {}),
    ...(side === 'own' ? { side } : {}),
    sheet: fieldsIn(sheet) as Roster['combatants'][number]['sheet'],
  };
}

/** Problems of parts as faults at the places of these parts; those of parts whose text was at fault are left out. */
function problemsAsFaults(
  { content, faults, nameOf }: ReadDocument,
  problems: readonly FieldProblem[],
): readonly Fault[] {
  if (content === null) return [];
  const { value, places } = content;
  const unread = faults.flatMap(({ part, isUnread }) => (isUnread === true && part !== undefined ? [part] : []));
  const seen = new Set<string>();
  return problems.flatMap(({ path, message, isKey }) => {
    const part = nameOf(path);
    const text = inDocument(message, valueAt(value, path));
    if (unread.some((one) => isIn(part, one)) || seen.has(`${part}: ${text}`)) return [];
    seen.add(`${part}: ${text}`);
    return [{ at: placeOf(places, path, isKey === true ? 'key' : 'value'), part, message: text }];
  });
}

/** Whether a part is another one, or a part of it, by their names. */
function isIn(part: string, outer: string): boolean {
  return part.startsWith(outer) && /^(?:$|[.[])/.test(part.slice(outer.length));
}

function valueAt(value: Json, path: Path): Json | undefined {
  let part: Json | undefined = value;
  for (const key of path) part = typeof key === 'number' && Array.isArray(part) ? part[key] : fieldsIn(part)[key];
  return part;
}

/** A message of a schema as it is said of a file: there values are written otherwise than in the shell. */
function inDocument(message: string, value: Json | undefined): string {
  if (value === null) return `${message}; it is empty: leave it out where it has no value`;
  if (message === 'must be yes or no') return 'must be true or false';
  const isBare = message === 'must be a text' && (typeof value === 'number' || typeof value === 'boolean');
  return isBare ? `${message}, in quotes: "${value}"` : message;
}

/** The most problems of a file that are printed. */
const mostProblems = 20;

/** `mine.yaml:12:7: combatants[2].sheet.LFI: is not known here`, for each of the first problems, and the number of the others. */
function formatFileProblems(problems: readonly FileProblem[]): readonly string[] {
  const first = problems
    .slice(0, mostProblems)
    .map(({ file, line, column, part, message }) =>
      clean(`${file}:${line}:${column}: ${part === '' ? '' : `${part}: `}${message}`, 500),
    );
  const more = problems.length - first.length;
  return more > 0 ? [...first, `and ${more} more`] : first;
}
