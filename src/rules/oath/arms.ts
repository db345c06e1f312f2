/** Weapons at hand: what an attack with one of them needs to know. */
import type { Id } from '../../state/encounter.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { AttackInput } from './attack-input.ts';
import type { CarriedWeapon, Sheet } from './sheet.ts';
import { skillFor, skillNamed } from './stats.ts';
import type { Table } from './table.ts';
import { type WeaponName, weaponNames, weaponTable } from './weapons.ts';

const fist: CarriedWeapon = { name: 'fist' };

/** All that somebody can attack with: their weapons, then their fists. */
export function weaponsOf(view: Table, who: Id): readonly CarriedWeapon[] {
  const own = view.sheet(who).weapons;
  return own.some((weapon) => rowOf(weapon) === 'fist') ? own : [...own, fist];
}

/** The weapon of that name; with '' the first that is carried. */
export function weaponOf(view: Table, who: Id, name: string): CarriedWeapon | Refusal {
  const all = weaponsOf(view, who);
  const [first = fist] = all;
  const weapon = name === '' ? first : all.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (weapon !== undefined) return weapon;
  return refuse(
    'no-weapon',
    'SG-77',
    `${view.name(who)} has no "${name}", but ${all.map((each) => each.name).join(', ')}`,
  );
}

/** What of an attack's input comes from the weapon and from who holds it (SG-75, SG-77, SG-79). */
export function armedWith(
  sheet: Sheet,
  weapon: CarriedWeapon,
): Pick<AttackInput, 'dice' | 'skill' | 'strBody' | 'weapon' | 'multiplier' | 'base'> {
  const skill = skillNamed(sheet, weapon.skill) ?? skillFor(sheet, kindOf(weapon));
  const by = { dice: sheet.bodyPrecision, skill: skill?.level ?? 0 };
  const row = rowOf(weapon);
  if (row !== null) return { ...by, weapon: row, strBody: weaponTable[row].kind === 'melee' ? sheet.bodyStrength : 0 };
  const base = kindOf(weapon) === 'melee' ? sheet.bodyStrength : (weapon.base ?? 0);
  return { ...by, multiplier: weapon.multiplier ?? 1, base, strBody: 0 };
}

/** Hand to hand or from afar: as the table has it, else as the sheet says. */
function kindOf(weapon: CarriedWeapon): 'melee' | 'ranged' {
  const row = rowOf(weapon);
  return row === null ? (weapon.kind ?? 'melee') : weaponTable[row].kind;
}

/** The row of the table that a weapon's name means, where it has no figures of its own. */
function rowOf({ name, multiplier }: CarriedWeapon): WeaponName | null {
  if (multiplier !== undefined) return null;
  const plain = name.toLowerCase().replace(/\s+/g, '-');
  return weaponNames.find((known) => known === plain) ?? null;
}
