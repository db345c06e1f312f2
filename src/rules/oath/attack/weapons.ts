/** Weapons at hand: what an attack with one of them needs to know. */

import type { Id } from '../../../state/encounter.ts';
import { alwaysUsable, findWeapon } from '../../kernel/by-name.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { CarriedWeapon, Sheet, Skill } from '../combatant/sheet.ts';
import { skillFor, skillNamed } from '../combatant/stats.ts';
import type { Table } from '../combatant/view.ts';
import type { AttackInput } from './attack.fields.ts';
import { type SpecialName, specialNames, type WeaponName, weaponNames, weaponTable } from './weapons.table.ts';

const fist: CarriedWeapon = { name: 'fist' };

/** All that somebody can do damage with: their weapons, then their fists. */
export function weaponsOf(view: Table, who: Id): readonly CarriedWeapon[] {
  const own = view.sheet(who).weapons.filter((weapon) => specialOf(weapon) === null);
  return own.some((weapon) => rowOf(weapon) === 'fist') ? own : [...own, fist];
}

/** The weapon of that name; with '' the first that is carried. */
export function weaponOf(view: Table, who: Id, name: string): CarriedWeapon | Refusal {
  return findWeapon(view.name(who), weaponsOf(view, who), name, alwaysUsable, 'SG-77');
}

/** What of an attack's input comes from the weapon and from who holds it (SG-75, SG-77). */
export function armedWith(
  sheet: Sheet,
  weapon: CarriedWeapon,
): Pick<AttackInput, 'strBody' | 'weapon' | 'multiplier' | 'base'> {
  const row = rowOf(weapon);
  if (row !== null) return { weapon: row, strBody: weaponTable[row].kind === 'melee' ? sheet.bodyStrength : 0 };
  const base = kindOf(weapon) === 'melee' ? sheet.bodyStrength : (weapon.base ?? 0);
  return { multiplier: weapon.multiplier ?? 1, base, strBody: 0 };
}

/** The skill that goes with a weapon: the one that it names, else the best of its kind. */
export function skillWith(sheet: Sheet, weapon: CarriedWeapon): Skill | undefined {
  return skillNamed(sheet, weapon.skill) ?? skillFor(sheet, kindOf(weapon));
}

/** The weapon of somebody that does something else than damage (SG-84, SG-86). */
export function specialWeapon(view: Table, who: Id, special: SpecialName): CarriedWeapon | Refusal {
  const weapon = view.sheet(who).weapons.find((each) => specialOf(each) === special);
  const word = special.replace('-', ' ');
  return weapon ?? refuse('no-weapon', 'SG-77', `no ${word} carried`);
}

function specialOf({ name, multiplier }: CarriedWeapon): SpecialName | null {
  if (multiplier !== undefined) return null;
  return specialNames.find((known) => known === plainName(name)) ?? null;
}

/** Hand to hand or from afar: as the table has it, else as the sheet says. */
function kindOf(weapon: CarriedWeapon): 'melee' | 'ranged' {
  const row = rowOf(weapon);
  if (specialOf(weapon) !== null) return 'ranged';
  return row === null ? (weapon.kind ?? 'melee') : weaponTable[row].kind;
}

/** The row of the table that a weapon's name means, where it has no figures of its own. */
function rowOf({ name, multiplier }: CarriedWeapon): WeaponName | null {
  if (multiplier !== undefined) return null;
  return weaponNames.find((known) => known === plainName(name)) ?? null;
}

/** A weapon's name as the tables have it. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/\s+/g, '-');
}
