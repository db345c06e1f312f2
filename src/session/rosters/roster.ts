/** Rosters: their shape, and what their game says of their entries. */
import * as z from 'zod';
import { findReadyMade, withFields } from '../../game/gm-actions/combatants.ts';
import { type Problem, problemAt } from '../../game/kernel/problems.ts';
import { isRefusal } from '../../game/kernel/refusal.ts';
import type { System } from '../../game/kernel/system.ts';
import { textSchemas } from '../../game/kernel/texts.ts';
import { clean } from '../../state/clean.ts';
import { type Intent, mostCombatants, sides } from '../../state/encounter.ts';

/** Fields with any values: a sheet, house rules. */
export const fields = z.record(z.string(), z.json());

/** An entry of a roster: one combatant, or several with numbers after the name. */
export const rosterEntry = z.strictObject({
  name: z.string().min(1).exactOptional().describe('the name; several are numbered'),
  like: z.string().exactOptional().describe('a ready-made combatant of the game, by its name'),
  side: z.enum(sides).default('other').describe('which side: own, other or neither'),
  count: z.int().min(1).max(200).default(1).describe('how many of them'),
  hidden: z.boolean().default(false).describe('not shown to the players'),
  ...textSchemas,
  sheet: fields.default({}).describe('the sheet, as the game has it'),
});

const joining = z.union([z.string().min(1), rosterEntry]);

export const plannedEntry = z.strictObject({
  at: z
    .union([z.string().min(1), z.int().min(0)])
    .exactOptional()
    .describe('when it is due: round 3; segment 4 of turn 2, where turns have segments'),
  when: z.string().min(1).exactOptional().describe('the event at which it is due instead, such as: the gate falls'),
  every: z.int().min(1).max(9_999).exactOptional().describe('it comes again after so many rounds'),
  add: z
    .union([z.string().min(1), rosterEntry, z.array(joining).min(1).max(100)])
    .exactOptional()
    .describe(
      'who joins: names of combatants of this roster or of ready-made ones, such as 2 guards; or new ones, as in combatants',
    ),
  text: z.string().min(1).exactOptional().describe('what happens, in words; alone it is a reminder'),
  damage: z.int().min(0).max(1_000_000).exactOptional().describe('damage that it does, in points'),
  action: z.string().min(1).exactOptional().describe('an action of the game that is carried out, such as environment'),
  with: fields.exactOptional().describe('the values of that action'),
  to: z
    .enum([...sides, 'all'])
    .exactOptional()
    .describe('the side that is struck, or all; by default own'),
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

export function tooManyCombatants(total: number): string {
  return `${total} combatants are too many: at most ${mostCombatants}`;
}

/** The intents by which the combatants of a roster join, in its order. */
export function joinsOf({ combatants }: Pick<Roster, 'combatants'>): readonly Intent[] {
  return combatants.map(joinOf);
}

/** The intent by which combatants with these values join. */
export function joinOf(values: Intent['with']): Intent {
  return { action: 'join', by: null, on: [], with: { ...values } };
}

/**
 * What is wrong with an entry by the game's rules, beyond the shape of a roster: it is like nobody, has no name, or its sheet
 * does not fit. Paths begin in the entry.
 */
export function entryProblems(system: System, entry: RosterEntry): readonly Problem[] {
  const { name, like } = entry;
  const read = readEntry(system, entry);
  if ('code' in read) return [problemAt(['like'], read.message)];
  const isNameless = like === undefined && name === undefined;
  const isBlank = name !== undefined && name !== '' && clean(name) === '';
  const nameless: Problem[] = isNameless ? [problemAt(['name'], 'is missing')] : [];
  if (isBlank) nameless.push(problemAt(['name'], 'has no visible character'));
  return [...nameless, ...(read.ok ? [] : within(['sheet'], read.problems))];
}

/** What of the sheets of a roster has no effect as it is written: `Jim: club is no weapon of the table ...`. */
export function rosterRemarks(system: System, { combatants }: Pick<Roster, 'combatants'>): readonly string[] {
  return combatants.flatMap((entry) => {
    const read = readEntry(system, entry);
    if ('code' in read || !read.ok) return [];
    return system.remarksOn(read.sheet).map((remark) => `${entry.name ?? entry.like ?? ''}: ${remark}`);
  });
}

type RosterEntry = Partial<Roster['combatants'][number]>;

/** The whole sheet of an entry, with that of the ready-made combatant that it is like. */
function readEntry(system: System, { like, side = 'other', sheet = {} }: RosterEntry) {
  if (like === undefined) return system.readSheet(sheet, side);
  const found = findReadyMade(system, like);
  return isRefusal(found) ? found : system.readSheet(withFields(found.sheet, sheet), side);
}

/** Problems of a part as those of what it is in. */
export function within(path: Problem['path'], problems: readonly Problem[]): readonly Problem[] {
  return problems.map((one) => ({ ...one, path: [...path, ...one.path] }));
}
