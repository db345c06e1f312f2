/** What an attack loses by distance, by a melee around its target, and by missing Strength (BS-46 to BS-48, BS-106). */
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse } from '../combatant/game.ts';
import { reachOf } from '../combatant/kinds.ts';
import type { PoolModifier } from '../combatant/pool-modifiers.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet, Weapon } from '../combatant/sheet.ts';
import { rangeBands } from '../combatant/vocabulary.ts';
import type { WeaponUse } from '../combatant/weapons.ts';

/**
 * The range band that was entered, or that of the distance, from 0, each band widened by `more` yards; the first where no distance
 * is given. Refuses a distance beyond the third band (BS-47), or too near for a bow (BS-46).
 */
export function rangeBand(
  { range, name, kind }: Weapon,
  { range: entered = 'as-is', yards }: Pick<WeaponUse, 'range' | 'yards'>,
  more: number,
): number | Refusal {
  if (entered !== 'as-is') return rangeBands.indexOf(entered);
  if (yards === undefined) return 0;
  const tooNear =
    kind === 'ranged' && yards < 1 ? refuse('too-near', 'BS-46', `the ${name} needs a yard of distance`) : null;
  if (tooNear !== null) return tooNear;
  if (range === undefined) return 0;
  const band = range.findIndex((last) => yards <= last + more);
  if (band >= 0) return band;
  // Where the GM overrules it, it is a shot of the last band.
  return refuse('too-far', 'BS-47', `the ${name} does not reach beyond ${range[2] + more} yards`) ?? range.length - 1;
}

/** The situation of an attack from a distance. */
export interface ShotSituation {
  readonly band: number;
  /** The target is engaged in melee, and no style makes up for it. */
  readonly engaged: boolean;
  readonly prone: boolean;
}

/** Dice that an attack loses by its circumstances. */
export function circumstancePenalties(
  sheet: Sheet,
  weapon: Weapon,
  { band, engaged, prone }: ShotSituation,
  settings: Settings,
): readonly PoolModifier[] {
  const isShot = reachOf(weapon) === 'shot';
  const missing = Math.max(0, weapon.strength - sheet.strength);
  const penalties: readonly (PoolModifier & { readonly when: boolean })[] = [
    { when: isShot && engaged, dice: 2, says: 'into a melee', rule: 'BS-46' },
    { when: band > 0, dice: band * settings.rangeBand, says: `range band ${band + 1}`, rule: 'BS-47' },
    { when: settings.weakArm && missing > 0, dice: missing, says: `needs Strength ${weapon.strength}`, rule: 'BS-48' },
    { when: isShot && prone, dice: 2, says: 'the target is prone', rule: 'BS-106' },
  ];
  return penalties.filter(({ when }) => when).map(({ dice, says, rule }) => ({ dice, says, rule }));
}
