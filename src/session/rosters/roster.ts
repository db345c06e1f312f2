import * as z from 'zod';
import { type Encounter, type Intent, mostCombatants } from '../../state/encounter.ts';
import { rosterEntry } from './roster-entry.ts';
import { plannedEntry, timelineOf } from './roster-timeline.ts';

export { entryProblems, rosterEntry } from './roster-entry.ts';

const fields = z.record(z.string(), z.json());

/** A file from which an encounter is started: combatants, and house rules that differ from the defaults. */
export const rosterSchema = z.strictObject({
  $schema: z.string().exactOptional().describe('the JSON Schema of this file, for editors; vrule does not read it'),
  system: z.string().min(1).exactOptional().describe('the game'),
  name: z.string().exactOptional().describe('what the encounter is called'),
  says: z.string().exactOptional().describe('what it is about, in a sentence'),
  settings: fields.default({}).describe('house rules that differ from the defaults'),
  combatants: z
    .array(rosterEntry)
    .max(mostCombatants)
    .default([])
    .describe(`who takes part; at most ${mostCombatants} together, with their counts`),
  timeline: z
    .array(plannedEntry)
    .max(200)
    .default([])
    .describe('what is planned: who joins later, hazards and reminders, at a round or an event'),
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
  return total > mostCombatants ? tooManyCombatants(total) : null;
}

/** That an encounter does not take so many combatants. */
export function tooManyCombatants(total: number): string {
  return `${total} combatants are too many: at most ${mostCombatants}`;
}

/** The intents by which the combatants of a roster join, in its order. */
export function joinsOf({ combatants }: Pick<Roster, 'combatants'>): readonly Intent[] {
  return combatants.map((entry) => ({ action: 'join', by: null, on: [], with: { ...entry } }));
}

/** The combatants and house rules of an encounter, and what is planned in it, as a roster, so that it can serve as a template. */
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
    timeline: [...timelineOf(encounter)],
  };
}
