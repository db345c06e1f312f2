/** Weapons at hand (DV-49, DV-54, DV-56, DV-60). */
import type { Id } from '../../state/encounter.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Weapon } from './sheet.ts';
import type { Table } from './table.ts';

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
};

/** All that somebody can attack with, the usual first, bare hands last. */
export function weaponsOf(view: Table, who: Id): readonly Weapon[] {
  return [...view.sheet(who).weapons, unarmed];
}

/** The weapon of that name; '' is the usual one. */
export function weaponOf(view: Table, who: Id, name: string): Weapon | Refusal {
  const all = weaponsOf(view, who);
  const weapon = name === '' ? all[0] : all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (weapon !== undefined) return weapon;
  const names = all.map((one) => one.name).join(', ');
  return refuse('no-weapon', '', `${view.name(who)} has no "${name}", but ${names}`);
}

/** The ability that an attack with it goes by (DV-49). */
export function attackAbility({ by, mode }: Weapon): 'strength' | 'dexterity' {
  return by ?? (mode === 'melee' ? 'strength' : 'dexterity');
}

/** Whether Strength adds to its damage: hand to hand and thrown (DV-60). */
export function addsStrength({ mode }: Weapon): boolean {
  return mode === 'melee' || mode === 'thrown';
}
