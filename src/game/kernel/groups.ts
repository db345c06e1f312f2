/** Groups of combatants of one name and side, which share a row, and their parts: the GM may single some out or split a group. */
import * as z from 'zod';
import type { Combatant, Json } from '../../state/encounter.ts';

/** The mark of a combatant who is not with the others of its name. */
export const partMark = 'part';

const schema = z.object({ part: z.string(), note: z.string() });

/** The part of its group in which a combatant is, and what the part is known by: `with the torch`. */
export interface Part {
  /** The combatant's own id where it was singled out, else the number of the part; empty: with the main group. */
  readonly part: string;
  readonly note: string;
}

const mainGroup: Part = { part: '', note: '' };

/** The part of its group in which a combatant is. */
export function partOf({ marks }: Pick<Combatant, 'marks'>): Part {
  const value: Json | undefined = marks[partMark]?.value;
  if (value === undefined) return mainGroup;
  const read = schema.safeParse(value);
  return read.success ? read.data : mainGroup;
}

/** A name without the number at its end: `Thug` of `Thug 2`. */
export function baseName(name: string): string {
  return name.replace(/ \d+$/, '');
}

/** Whether a house rule about mooks is about a combatant: one of several of its name, and not of the players' side. */
export function isMook({ name, side }: Pick<Combatant, 'name' | 'side'>): boolean {
  return side !== 'own' && name !== baseName(name);
}

/** What combatants have in common who can be in one group: their side and name. */
export function kindOf({ name, side }: Pick<Combatant, 'name' | 'side'>): string {
  return `${side} ${baseName(name)}`;
}

/** The key of the group of a combatant: its kind, and its part. */
export function groupKey(combatant: Pick<Combatant, 'name' | 'side' | 'marks'>): string {
  const { part } = partOf(combatant);
  return part === '' ? kindOf(combatant) : `${kindOf(combatant)}|${part}`;
}

/** Whether two combatants are in one row of the table: in one group, and both seen or both hidden. */
export function areInOneRow(a: Combatant, b: Combatant): boolean {
  return groupKey(a) === groupKey(b) && a.hidden === b.hidden;
}
