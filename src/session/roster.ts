import { z } from 'zod';
import { type Problem, problemsOf } from '../rules/kernel/flags.ts';
import type { System } from '../rules/kernel/system.ts';
import { clean } from '../state/clean.ts';
import { type Encounter, type Intent, mostCombatants, sides } from '../state/encounter.ts';
import { type JsonPath, lineAt, lineOf } from './roster-lines.ts';

const fields = z.record(z.string(), z.json());

/** An entry of a roster: one combatant, or several with numbers after the name. */
const rosterEntry = z.strictObject({
  name: z.string().min(1).exactOptional().describe('the name; several are numbered'),
  like: z.string().exactOptional().describe('a ready-made combatant of the game, by its name'),
  side: z.enum(sides).default('other').describe('which side: own, other or neither'),
  count: z.int().min(1).max(200).default(1).describe('how many of them'),
  hidden: z.boolean().default(false).describe('not shown to the players'),
  sheet: fields.default({}).describe('the sheet, as the game has it'),
});

/** A file from which an encounter is started: combatants, and house rules that differ from the defaults. */
export const rosterSchema = z.strictObject({
  system: z.string().min(1).exactOptional().describe('the game'),
  name: z.string().exactOptional().describe('what the encounter is called'),
  says: z.string().exactOptional().describe('what it is about, in a sentence'),
  settings: fields.default({}).describe('house rules that differ from the defaults'),
  combatants: z
    .array(rosterEntry)
    .max(500)
    .default([])
    .describe(`who takes part; at most ${mostCombatants} together, with their counts`),
});

/** A roster with all defaults. */
export type Roster = z.infer<typeof rosterSchema>;

/** A roster, or what is wrong with it, one sentence each. `lineOf`: the line of a part of its text, such as `combatants[0].name`. */
export type ReadRoster =
  | { readonly ok: true; readonly roster: Roster; lineOf(part: string): number }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The most characters of a roster, and the most levels of brackets. */
const longestRoster = 4_000_000;
const deepestRoster = 32;

/** Reads a roster. Its size and its levels of brackets are limited before it is parsed. */
export function readRoster(text: string): ReadRoster {
  if (text.length > longestRoster) return bad('is larger than 4 MB');
  if (isDeeper(text, deepestRoster)) return bad(`goes deeper than ${deepestRoster} levels of brackets`);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const at = /at position (\d+)/.exec(String(error))?.[1];
    return bad(`is not JSON, line ${lineAt(text, at === undefined ? text.length : Number(at))}`);
  }
  const read = rosterSchema.safeParse(raw, { reportInput: true });
  const lineOfPart = (part: string): number => lineOf(text, pathIn(part));
  if (read.success) return { ok: true, roster: read.data, lineOf: lineOfPart };
  return { ok: false, problems: formatFirst(problemsOf(read.error, rosterSchema), lineOfPart) };
}

/** The most problems of a roster that are described. */
const mostProblems = 20;

/** Each of the first problems as a sentence, and the number of the others: finding a line takes time for each. */
function formatFirst(problems: readonly Problem[], lineOfPart: ((part: string) => number) | null): readonly string[] {
  const first = problems.slice(0, mostProblems).map((one) => formatProblem(one, lineOfPart));
  const more = problems.length - first.length;
  return more > 0 ? [...first, `and ${more} more`] : first;
}

/** `combatants[0].weapons[1].sides` as its keys and indexes. */
function pathIn(part: string): JsonPath {
  return part.split(/[.[\]]+/).flatMap((key) => (key === '' ? [] : [/^\d+$/.test(key) ? Number(key) : key]));
}

function formatProblem({ field, message }: Problem, lineOfPart: ((part: string) => number) | null): string {
  const line = lineOfPart === null ? '' : `, line ${lineOfPart(field)}`;
  return clean(field === '' ? `${message}${line}` : `${field}: ${message}${line}`, 300);
}

/** Why an encounter does not take the combatants of a roster, or null. */
export function whyTooMany({ combatants }: Pick<Roster, 'combatants'>): string | null {
  const total = combatants.reduce((sum, { count }) => sum + count, 0);
  return total > mostCombatants ? `${total} combatants are too many: at most ${mostCombatants}` : null;
}

/** What is wrong with the sheets of a roster by the game's schema, one sentence each. */
export function sheetProblems(
  system: System,
  { combatants }: Pick<Roster, 'combatants'>,
  lineOfPart: ((part: string) => number) | null,
): readonly string[] {
  const problems = combatants.flatMap(({ like, sheet }, n): readonly Problem[] => {
    // Where an entry is like a ready-made combatant, the two sheets are put together and checked when it joins.
    const read = like === undefined ? system.readSheet(sheet) : { ok: true as const };
    if (read.ok) return [];
    const part = (field: string): string => [`combatants[${n}].sheet`, field].filter((text) => text !== '').join('.');
    return read.problems.map(({ field, message }) => ({ field: part(field), message }));
  });
  return formatFirst(problems, lineOfPart);
}

/** The intents by which the combatants of a roster join, in its order. */
export function joinsOf({ combatants }: Pick<Roster, 'combatants'>): readonly Intent[] {
  return combatants.map((entry) => ({ action: 'join', by: null, on: [], with: { ...entry } }));
}

/** The combatants and house rules of an encounter as a roster, so that it can serve as a template. */
export function rosterOf(encounter: Encounter): Roster {
  return {
    system: encounter.system,
    settings: fields.parse({ ...encounter.settings }),
    combatants: Object.values(encounter.combatants).map(({ name, side, hidden, sheet }) => ({
      name,
      side,
      count: 1,
      hidden,
      sheet: fields.parse(sheet),
    })),
  };
}

function bad(message: string): ReadRoster {
  return { ok: false, problems: [message] };
}

/** Whether brackets nest deeper than that; found without parsing. */
function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '{' || character === '[')) depth += 1;
    else if (!quoted && (character === '}' || character === ']')) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
