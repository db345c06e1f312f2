import { z } from 'zod';
import type { System } from '../rules/kernel/system.ts';
import { clean } from '../state/clean.ts';
import { type Encounter, type Intent, sides } from '../state/encounter.ts';

const fields = z.record(z.string(), z.json());

/** Who comes, how many of them, on which side. */
const entry = z.strictObject({
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
  combatants: z.array(entry).max(500).default([]).describe('who takes part'),
});

/** A roster as it is read. */
export type Roster = z.infer<typeof rosterSchema>;

/** A roster, or what is wrong with it: one sentence each. */
export type ReadRoster =
  | { readonly ok: true; readonly roster: Roster }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The most characters of a roster, and how deep it may go. */
const longestRoster = 4_000_000;
const deepestRoster = 32;

/** Reads a roster; depth and size are looked at before anything is built of it. */
export function readRoster(text: string): ReadRoster {
  if (text.length > longestRoster) return bad('is larger than 4 MB');
  if (isDeeper(text, deepestRoster)) return bad(`goes deeper than ${deepestRoster} levels`);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return bad('is not JSON');
  }
  const read = rosterSchema.safeParse(raw);
  if (read.success) return { ok: true, roster: read.data };
  return {
    ok: false,
    problems: read.error.issues.map(({ path, message }) =>
      clean(`${path.join('.')}: ${message}`.replace(/^: /, ''), 200),
    ),
  };
}

/** What is wrong with the sheets of a roster, by the game's own schema; one sentence each. */
export function sheetProblems(system: System, { combatants }: Pick<Roster, 'combatants'>): readonly string[] {
  return combatants.flatMap(({ name, like, sheet }) => {
    // Those that are like a ready-made one join, or are refused, with its sheet under their own.
    const read = like === undefined ? system.readSheet(sheet) : { ok: true as const };
    return read.ok ? [] : read.problems.map(({ field, message }) => clean(`${name ?? ''}: ${field} ${message}`, 200));
  });
}

/** The combatants of a roster as they join, in its order. */
export function joinsOf({ combatants }: Pick<Roster, 'combatants'>): readonly Intent[] {
  return combatants.map((one) => ({ action: 'join', by: null, on: [], with: { ...one } }));
}

/** The combatants of an encounter as a roster has them: a fight that was played serves as the template of another. */
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

/** Whether brackets nest deeper than that, told without parsing. */
function isDeeper(text: string, most: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '\\') at += 1;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '{' || sign === '[')) depth += 1;
    else if (!quoted && (sign === '}' || sign === ']')) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
