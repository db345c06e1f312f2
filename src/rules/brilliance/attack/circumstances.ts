/** What a shot loses by distance, by a melee around its target, and by a weak arm (BS-46 to BS-48, BS-106). */
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse } from '../combatant/game.ts';
import type { Change } from '../combatant/pool-modifiers.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet, Weapon } from '../combatant/sheet.ts';
import { kinds } from '../combatant/weapons.ts';

/** Which of three range bands a distance is in, from 0; a refusal beyond the third. Unsaid, it is the first. A style carries each some yards further. */
export function bandOf({ range, name, kind }: Weapon, yards: number | undefined, further: number): number | Refusal {
  if (yards === undefined) return 0;
  if (kind === 'ranged' && yards < 1) return refuse('too-near', 'BS-46', `the ${name} needs a yard of distance`);
  if (range === undefined) return 0;
  const band = range.findIndex((last) => yards <= last + further);
  return band < 0 ? refuse('too-far', 'BS-47', `the ${name} does not reach beyond ${range[2] + further} yards`) : band;
}

/** What is around a shot. */
export interface Around {
  readonly band: number;
  /** The target is engaged in melee, and nothing makes up for it. */
  readonly engaged: boolean;
  /** The target lies on the ground. */
  readonly prone: boolean;
}

/** Dice that an attack loses by its circumstances. */
export function circumstances(
  sheet: Sheet,
  weapon: Weapon,
  { band, engaged, prone }: Around,
  settings: Settings,
): readonly Change[] {
  const { reach } = kinds[weapon.kind];
  const shot = reach === 'shot';
  const missing = Math.max(0, weapon.strength - sheet.strength);
  const losses: readonly (Change & { readonly when: boolean })[] = [
    { when: shot && engaged, dice: 2, says: 'into a melee', rule: 'BS-46' },
    { when: band > 0, dice: band * settings.rangeBand, says: `range band ${band + 1}`, rule: 'BS-47' },
    { when: settings.weakArm && missing > 0, dice: missing, says: `wants Strength ${weapon.strength}`, rule: 'BS-48' },
    { when: shot && prone, dice: 2, says: 'the target is prone', rule: 'BS-106' },
  ];
  return losses.filter(({ when }) => when).map(({ dice, says, rule }) => ({ dice, says, rule }));
}
