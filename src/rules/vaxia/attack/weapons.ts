import { refuse } from '../combatant/game.ts';
/** Weapons at hand: which one attacks, and what its class does where classes are on (VX-67 to VX-72, VX-61). */

import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { findWeapon } from '../../kernel/by-name.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { bareHands } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Weapon, WeaponClass } from '../combatant/sheet.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { type Arm, armsOf, craftRefusal } from '../vehicles/arms.ts';

/** What a class adds to damage in the hundred, and to the 20 of each further action (VX-70, after VX-69). */
export const weaponClassTable: {
  readonly [C in WeaponClass]: { readonly percent: number; readonly modifier: number };
} = {
  unarmed: { percent: 0, modifier: -10 },
  light: { percent: 10, modifier: -10 },
  medium: { percent: 25, modifier: 0 },
  heavy: { percent: 40, modifier: 0 },
};

/**
 * What each weapon added before 2014, in the hundred (VX-71). Crossbows and firearms have a STR of their own instead, and
 * add nothing, as does what is not in the list.
 */
export const olderShares: { readonly [weapon: string]: number } = {
  dagger: 45,
  knife: 40,
  'brass knuckles': 15,
  'hand axe': 65,
  'battle axe': 75,
  club: 55,
  mace: 65,
  maul: 85,
  'war hammer': 65,
  polearm: 85,
  quarterstaff: 55,
  spear: 55,
  'short sword': 65,
  'long sword': 75,
  katana: 75,
  'bastard sword': 80,
  claymore: 80,
  'great sword': 85,
  rapier: 55,
  whip: 45,
  'short bow': 65,
  'long bow': 75,
  sling: 35,
  'throwing knife': 40,
};

/**
 * What a weapon adds under these house rules: nothing while both are off. Its own figure goes before that of the older
 * list, which goes before its class's.
 */
export function weaponBonus(
  weapon: Weapon,
  settings: Settings,
): { readonly percent: number; readonly modifier: number } {
  const { olderShares: older, weaponClasses: classes } = settings;
  if (!older && !classes) return { percent: 0, modifier: 0 };
  const { percent, modifier } = weaponClassTable[weapon.class];
  return { percent: weapon.percent ?? (older ? olderShare(weapon) : percent), modifier: classes ? modifier : 0 };
}

function olderShare({ name, strength }: Weapon): number {
  if (strength !== undefined) return 0;
  const known = name.toLowerCase();
  return (Object.hasOwn(olderShares, known) ? olderShares[known] : undefined) ?? 0;
}

/** The names of the weapons that somebody was disarmed of and has not picked up (VX-61). */
export function droppedWeapons(view: VaxiaView, who: Id): readonly string[] {
  const names = z.array(z.string()).safeParse(readField(view.combatant(who).conditions.disarmed?.note, 'weapons'));
  return names.success ? names.data : [];
}

/** All that somebody can attack with: their weapons, then their hands; and what the vehicle has that they steer. */
export function weaponsOf(view: VaxiaView, who: Id): readonly Arm[] {
  return armsOf(view, who, [...view.sheet(who).weapons, bareHands]);
}

/** Why a weapon cannot be used now. */
export function weaponRefusal(view: VaxiaView, who: Id, weapon: Arm): Refusal | null {
  const broken = weapon.craft === undefined ? null : craftRefusal(view, weapon.craft);
  if (broken !== null) return broken;
  if (!droppedWeapons(view, weapon.craft ?? who).includes(weapon.name)) return null;
  return refuse('dropped', 'VX-61', `the ${weapon.name} was dropped: picking it up takes an action`);
}

/** The weapon of that name; with '' the first that is in hand. */
export function weaponOf(view: VaxiaView, who: Id, name: string): Arm | Refusal {
  return findWeapon(view.name(who), weaponsOf(view, who), name, (each) => weaponRefusal(view, who, each));
}
