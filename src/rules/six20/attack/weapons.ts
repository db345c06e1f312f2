/** The weapons of a combatant: those it can use, and those it was disarmed of (DV-49, DV-60, DV-83). */
import { type Condition, findWeapon, type Id, isRefusal, type Refusal, z } from '../../../game/index.ts';
import { refuse, type Six20View } from '../combatant/game.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { parseOrNull } from '../combatant/view.ts';

/** The fists that every combatant has. */
const unarmed: Weapon = {
  name: 'unarmed',
  mode: 'melee',
  dice: 1,
  sides: 3,
  attack: 0,
  damage: 0,
  threat: 20,
  reach: 5,
  natural: true,
};

/** Whether a combatant can be disarmed of it: not of a ray, nor of part of the body (DV-83). */
function canBeLost({ mode, natural }: Weapon): boolean {
  return mode !== 'ray' && !natural;
}

/** All weapons a combatant can attack with, the usual one first, unarmed last; lost weapons are left out (DV-83). */
export function weaponsOf(view: Six20View, who: Id): readonly Weapon[] {
  const lost = lostWeapons(view, who);
  return [...view.sheet(who).weapons.filter(({ name }) => !lost.includes(name)), unarmed];
}

/** The name of the weapon that a disarm takes: the first that can be lost; null without one (DV-83). */
export function weaponInHand(view: Six20View, who: Id): string | null {
  const lost = lostWeapons(view, who);
  return view.sheet(who).weapons.find((one) => canBeLost(one) && !lost.includes(one.name))?.name ?? null;
}

/**
 * The names of the weapons a combatant was disarmed of; if the GM added the condition, the first that can be lost
 * (DV-83).
 */
export function lostWeapons(
  view: Six20View,
  who: Id,
  disarmed: Condition | undefined = view.combatant(who).conditions.disarmed,
): readonly string[] {
  if (disarmed === undefined || view.settings.pickUp === 'gm') return [];
  const losable = view.sheet(who).weapons.filter(canBeLost);
  return parseOrNull(z.array(z.string()), disarmed.note) ?? losable.slice(0, 1).map(({ name }) => name);
}

/** The weapon of this name, '' for the usual one; refuses unknown and lost weapons (DV-83). */
export function weaponOf(view: Six20View, who: Id, name: string): Weapon | Refusal {
  const weapon = findWeapon(weaponsOf(view, who), name, { owner: view.name(who) });
  const lost = lostWeapons(view, who).find((one) => one.toLowerCase() === name.toLowerCase());
  if (!isRefusal(weapon) || lost === undefined) return weapon;
  const disarmed = refuse('disarmed', 'DV-83', `${view.name(who)} has lost the ${lost}: it must be picked up first`);
  return disarmed ?? findWeapon(view.sheet(who).weapons, lost, { owner: view.name(who) });
}

/** The ability that adds to attacks with a weapon (DV-49). */
export function attackAbility({ by, mode }: Weapon): 'strength' | 'dexterity' {
  return by ?? (mode === 'melee' ? 'strength' : 'dexterity');
}

/** Whether Strength adds to the damage: of melee and thrown weapons (DV-60). */
export function addsStrength({ mode }: Weapon): boolean {
  return mode === 'melee' || mode === 'thrown';
}
