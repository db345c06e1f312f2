/** Weapons: what is at hand, what can be struck from it, how each is used (DV-49, DV-60, DV-83). */

import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { alwaysUsable, findWeapon } from '../../kernel/by-name.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { kept, type Table } from '../combatant/view.ts';

/** What everybody has: fists. */
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

/** Whether it can be struck from a hand: a ray cannot, nor what is part of the body (DV-83). */
function canBeLost({ mode, natural }: Weapon): boolean {
  return mode !== 'ray' && !natural;
}

/** All that somebody can attack with, the usual first, bare hands last; what was lost must be picked up first (DV-83). */
export function weaponsOf(view: Table, who: Id): readonly Weapon[] {
  const lost = lostWeapons(view, who);
  return [...view.sheet(who).weapons.filter(({ name }) => !lost.includes(name)), unarmed];
}

/** The weapon that can be struck from somebody's hand: the usual one of those that can (DV-83). */
export function weaponInHand(view: Table, who: Id): string | null {
  const lost = lostWeapons(view, who);
  return view.sheet(who).weapons.find((one) => canBeLost(one) && !lost.includes(one.name))?.name ?? null;
}

/** The weapons that somebody was disarmed of; where the GM laid it without a word, the usual one (DV-83). */
export function lostWeapons(view: Table, who: Id): readonly string[] {
  const { disarmed } = view.combatant(who).conditions;
  if (disarmed === undefined || view.settings.pickUp === 'gm') return [];
  const held = view.sheet(who).weapons.filter(canBeLost);
  return kept(z.array(z.string()), disarmed.note) ?? held.slice(0, 1).map(({ name }) => name);
}

/** The weapon of that name; '' is the usual one. */
export function weaponOf(view: Table, who: Id, name: string): Weapon | Refusal {
  const found = findWeapon(view.name(who), weaponsOf(view, who), name, alwaysUsable);
  const lost = lostWeapons(view, who).find((one) => one.toLowerCase() === name.toLowerCase());
  if (!isRefusal(found) || lost === undefined) return found;
  return refuse('disarmed', 'DV-83', `${view.name(who)} has lost the ${lost}: it must be picked up first`);
}

/** The ability that an attack with it goes by (DV-49). */
export function attackAbility({ by, mode }: Weapon): 'strength' | 'dexterity' {
  return by ?? (mode === 'melee' ? 'strength' : 'dexterity');
}

/** Whether Strength adds to its damage: hand to hand and thrown (DV-60). */
export function addsStrength({ mode }: Weapon): boolean {
  return mode === 'melee' || mode === 'thrown';
}
