/** Ranges: how far each kind reaches, whether it provokes, how far it can be extended (CR-67 to CR-74). */

import { formatCount, type Refusal } from '../../../game/index.ts';
import { type CryturesNote, refuse } from '../combatant/game.ts';
import type { Power, RangeKind } from '../combatant/power.ts';
import type { Settings } from '../combatant/settings.ts';
import type { RuleId } from '../rulebook.ts';

interface RangeTraits {
  /** The text on the page, where X is the reach and Y the radius. */
  readonly text: string;
  readonly provokes: boolean;
  readonly blast: boolean;
  readonly rule: RuleId;
}

export const rangeTraits: { readonly [K in RangeKind]: RangeTraits } = {
  melee: { text: 'Melee X', provokes: false, blast: false, rule: 'CR-67' },
  ranged: { text: 'Ranged X', provokes: true, blast: false, rule: 'CR-68' },
  personal: { text: 'Personal', provokes: false, blast: false, rule: 'CR-70' },
  blast: { text: 'Blast Y', provokes: false, blast: true, rule: 'CR-71' },
  'personal-blast': { text: 'Personal Blast Y', provokes: false, blast: true, rule: 'CR-72' },
  'ranged-blast': { text: 'Ranged X Blast Y', provokes: true, blast: true, rule: 'CR-73' },
  'melee-blast': { text: 'Melee Blast Y', provokes: false, blast: true, rule: 'CR-74' },
};

/** The range of a power as the page prints it: `Ranged 6`, `Melee Blast 1`. */
export function formatRange({ range }: Power): string {
  return rangeTraits[range.kind].text.replace('X', `${range.reach}`).replace('Y', `${range.radius}`);
}

/** Whether a power provokes opportunity attacks from engaged enemies; a ranged blast only if the house rule is on (CR-73). */
export function provokes({ range }: Power, settings: Settings): boolean {
  return rangeTraits[range.kind].provokes && (range.kind !== 'ranged-blast' || settings.rangedBlastProvokes);
}

/** Whether a power can have several targets (CR-65, CR-75). */
export function allowsSeveralTargets({ range, targets }: Power): boolean {
  return targets > 1 || rangeTraits[range.kind].blast;
}

/** The side of a blast's square in spaces (CR-71). */
export function blastSide({ range }: Power): number {
  return 2 * range.radius + 1;
}

/** The most spaces from the user to the centre of a blast; 0 where it is the user, or for no blast (CR-72 to CR-74). */
export function centreDistance({ range }: Power): number {
  switch (range.kind) {
    case 'melee-blast':
      return range.radius + 1;
    case 'ranged-blast':
      return range.reach;
    case 'melee':
    case 'ranged':
    case 'personal':
    case 'blast':
    case 'personal-blast':
      return 0;
  }
}

/** The origin of a power's pushes and pulls: its user, or the centre of a blast around a point (CR-46, CR-48, CR-74). */
export function originOf({ range }: Power, user: string): string {
  return range.kind === 'blast' || range.kind === 'ranged-blast' ? 'the centre' : user;
}

/** Refuses a distance beyond a power's range, where it cannot be extended. Distance 0 is always within range (CR-67, CR-69). */
export function reachRefusal(power: Power, distance: number): Refusal | null {
  const { reach } = power.range;
  if (distance <= reach) return null;
  const isMelee = power.range.kind === 'melee';
  if (!isMelee && (!isRanged(power) || power.attack !== undefined || power.roll !== undefined)) return null;
  const spaces = `${formatCount(distance, 'space')} ${distance === 1 ? 'is' : 'are'}`;
  return isMelee
    ? refuse('too-far', 'CR-67', `${power.name} is ${formatRange(power)}: ${spaces} too far`)
    : refuse('too-far', 'CR-69', `${power.name} has no roll, so it reaches only ${formatCount(reach, 'space')}`);
}

/** The die modifier of a distance: -1 for each space beyond the range of a ranged power (CR-69). */
export function extensionModifier(power: Power, distance: number, note: CryturesNote): number {
  if (!isRanged(power)) return 0;
  const extra = Math.max(0, distance - power.range.reach);
  return note
    .calculate('extension')
    .start(0 - extra, () => `${formatCount(extra, 'space')} beyond ${formatRange(power)}`, 'CR-69').value;
}

function isRanged({ range }: Power): boolean {
  return range.kind === 'ranged' || range.kind === 'ranged-blast';
}
