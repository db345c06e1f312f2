import { z } from 'zod';
import { findReadyMade, withFields } from '../../rules/gm-actions/combatants.ts';
import type { Problem } from '../../rules/kernel/flags.ts';
import { isRefusal } from '../../rules/kernel/refusal.ts';
import type { System } from '../../rules/kernel/system.ts';
import { type Encounter, type Intent, mostCombatants, sides } from '../../state/encounter.ts';

const fields = z.record(z.string(), z.json());

/** An entry of a roster: one combatant, or several with numbers after the name. */
export const rosterEntry = z.strictObject({
  name: z.string().min(1).exactOptional().describe('the name; several are numbered'),
  like: z.string().exactOptional().describe('a ready-made combatant of the game, by its name'),
  side: z.enum(sides).default('other').describe('which side: own, other or neither'),
  count: z.int().min(1).max(200).default(1).describe('how many of them'),
  hidden: z.boolean().default(false).describe('not shown to the players'),
  sheet: fields.default({}).describe('the sheet, as the game has it'),
});

/** A file from which an encounter is started: combatants, and house rules that differ from the defaults. */
export const rosterSchema = z.strictObject({
  $schema: z.string().exactOptional().describe('the JSON Schema of this file, for editors; vrule does not read it'),
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

/** What is wrong with a roster or with the house rules of a new encounter, one sentence each. */
export interface UnfitRoster {
  readonly ok: false;
  readonly code: 'unfit-roster';
  readonly message: string;
  readonly problems: readonly string[];
}

export function unfit(problems: readonly string[]): UnfitRoster {
  return { ok: false, code: 'unfit-roster', message: problems.join('; '), problems };
}

/** Why an encounter does not take the combatants of a roster, or null. */
export function whyTooMany({ combatants }: Pick<Roster, 'combatants'>): string | null {
  const total = combatants.reduce((sum, { count }) => sum + count, 0);
  return total > mostCombatants ? `${total} combatants are too many: at most ${mostCombatants}` : null;
}

/**
 * What is wrong with an entry by the game's rules, beyond the shape of a roster: it is like nobody, has no name, or its sheet
 * does not fit. Paths begin in the entry.
 */
export function entryProblems(system: System, entry: Partial<Roster['combatants'][number]>): readonly Problem[] {
  const { name, like, sheet = {} } = entry;
  const inSheet = (problems: readonly Problem[]): readonly Problem[] =>
    problems.map((one) => ({ ...one, path: ['sheet', ...one.path] }));
  if (like === undefined) {
    const read = system.readSheet(sheet);
    const nameless: Problem[] = name === undefined ? [{ path: ['name'], field: 'name', message: 'is missing' }] : [];
    return [...nameless, ...(read.ok ? [] : inSheet(read.problems))];
  }
  const found = findReadyMade(system, like);
  if (isRefusal(found)) return [{ path: ['like'], field: 'like', message: found.message }];
  const read = system.readSheet(withFields(found.sheet, sheet));
  return read.ok ? [] : inSheet(read.problems);
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
