/** An entry of a roster: its shape, and what its game says of it. */
import * as z from 'zod';
import { findReadyMade, withFields } from '../../rules/gm-actions/combatants.ts';
import type { Problem } from '../../rules/kernel/problems.ts';
import { isRefusal } from '../../rules/kernel/refusal.ts';
import type { System } from '../../rules/kernel/system.ts';
import { sides } from '../../state/encounter.ts';

const fields = z.record(z.string(), z.json());

/** An entry of a roster: one combatant, or several with numbers after the name. */
export const rosterEntry = z.strictObject({
  name: z.string().min(1).exactOptional().describe('the name; several are numbered'),
  like: z.string().exactOptional().describe('a ready-made combatant of the game, by its name'),
  side: z.enum(sides).default('other').describe('which side: own, other or neither'),
  count: z.int().min(1).max(200).default(1).describe('how many of them'),
  hidden: z.boolean().default(false).describe('not shown to the players'),
  note: z.string().max(400).exactOptional().describe('a note of the GM about it, for the log'),
  sheet: fields.default({}).describe('the sheet, as the game has it'),
});

type RosterEntry = z.infer<typeof rosterEntry>;

/**
 * What is wrong with an entry by the game's rules, beyond the shape of a roster: it is like nobody, has no name, or its sheet
 * does not fit. Paths begin in the entry.
 */
export function entryProblems(system: System, entry: Partial<RosterEntry>): readonly Problem[] {
  const { name, like, side = 'other', sheet = {} } = entry;
  const inSheet = (problems: readonly Problem[]): readonly Problem[] =>
    problems.map((one) => ({ ...one, path: ['sheet', ...one.path] }));
  if (like === undefined) {
    const read = system.readSheet(sheet, side);
    const nameless: Problem[] = name === undefined ? [{ path: ['name'], field: 'name', message: 'is missing' }] : [];
    return [...nameless, ...(read.ok ? [] : inSheet(read.problems))];
  }
  const found = findReadyMade(system, like);
  if (isRefusal(found)) return [{ path: ['like'], field: 'like', message: found.message }];
  const read = system.readSheet(withFields(found.sheet, sheet), side);
  return read.ok ? [] : inSheet(read.problems);
}
