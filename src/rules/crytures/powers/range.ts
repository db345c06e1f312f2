/** Ranges: what each kind reaches, whether it provokes, how far it can be extended (CR-67 to CR-74). */

import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Power, RangeKind } from '../combatant/power.ts';
import type { Settings } from '../combatant/settings.ts';

interface Kind {
  /** The letters of the page, with X and Y. */
  readonly phrase: (reach: number, radius: number) => string;
  readonly provokes: boolean;
  readonly blast: boolean;
  readonly rule: string;
}

export const ofRange: { readonly [K in RangeKind]: Kind } = {
  melee: { phrase: (x) => `Melee ${x}`, provokes: false, blast: false, rule: 'CR-67' },
  ranged: { phrase: (x) => `Ranged ${x}`, provokes: true, blast: false, rule: 'CR-68' },
  personal: { phrase: () => 'Personal', provokes: false, blast: false, rule: 'CR-70' },
  blast: { phrase: (_x, y) => `Blast ${y}`, provokes: false, blast: true, rule: 'CR-71' },
  'personal-blast': { phrase: (_x, y) => `Personal Blast ${y}`, provokes: false, blast: true, rule: 'CR-72' },
  'ranged-blast': { phrase: (x, y) => `Ranged ${x} Blast ${y}`, provokes: true, blast: true, rule: 'CR-73' },
  'melee-blast': { phrase: (_x, y) => `Melee Blast ${y}`, provokes: false, blast: true, rule: 'CR-74' },
};

/** A range as the page prints it: `Ranged 6`, `Melee Blast 1`. */
export function rangeText({ range }: Power): string {
  return ofRange[range.kind].phrase(range.reach, range.radius);
}

/** Whether engaged enemies may strike before a power (CR-67 to CR-74); before a ranged blast as the house has it (CR-73). */
export function provokes({ range }: Power, settings: Settings): boolean {
  return ofRange[range.kind].provokes && (range.kind !== 'ranged-blast' || settings.rangedBlastProvokes);
}

/** Whether a power can meet more than one at a time (CR-65, CR-75). */
export function isForSeveral({ range, targets }: Power): boolean {
  return targets > 1 || ofRange[range.kind].blast;
}

/** How many spaces a blast is wide: a square of 2Y + 1 (CR-71). */
export function blastSide({ range }: Power): number {
  return 2 * range.radius + 1;
}

/** How many spaces from the user the centre of a blast is at most: of a melee blast Y + 1 (CR-74). */
export function centreAway({ range }: Power): number {
  switch (range.kind) {
    case 'melee-blast':
      return range.radius + 1;
    case 'ranged-blast':
      return range.reach;
    default:
      return 0;
  }
}

/** From where a power pushes, and to where it pulls: its user, of a blast around a point that point (CR-46, CR-48, CR-74). */
export function originOf({ range }: Power, user: string): string {
  return range.kind === 'blast' || range.kind === 'ranged-blast' ? 'the centre' : user;
}

/** Why a power cannot be used at a distance; 0 is a distance that is not in doubt. Powers with a roll reach farther (CR-69). */
export function reachRefusal(power: Power, distance: number): Refusal | null {
  const { kind, reach } = power.range;
  if (kind === 'melee' && distance > reach) {
    return refuse('too-far', 'CR-67', `${power.name} is ${rangeText(power)}: ${distance} spaces are too far`);
  }
  const rolls = power.attack !== undefined || power.roll !== undefined;
  if ((kind === 'ranged' || kind === 'ranged-blast') && distance > reach && !rolls) {
    return refuse('too-far', 'CR-69', `${power.name} has no roll, so it reaches ${reach} spaces and no farther`);
  }
  return null;
}

/** The die modifier of a distance: one die for each space beyond the range (CR-69). */
export function extension(power: Power, distance: number, note: Note): number {
  const { kind, reach } = power.range;
  if (kind !== 'ranged' && kind !== 'ranged-blast') return 0;
  const extra = Math.max(0, distance - reach);
  return note.calculate('extension').start(0 - extra, () => `${extra} spaces beyond ${rangeText(power)}`, 'CR-69')
    .value;
}
