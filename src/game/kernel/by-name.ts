import { cannot, type Refusal } from './refusal.ts';

/** The item of that name, whatever its capitals. */
export function findByName<T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined {
  const wanted = name.toLowerCase();
  return all.find((one) => one.name === name || one.name.toLowerCase() === wanted);
}

/** How a weapon is found among those of its owner. */
export interface WeaponSearch<W> {
  /** The name of the owner, for the refusal. */
  readonly owner: string;
  /** Why a weapon cannot be used, or null; by default every weapon can. */
  readonly refusalOf?: (weapon: W) => Refusal | null;
  /** The rule that refuses a name without a weapon. */
  readonly rule?: string;
}

/**
 * A weapon by its name; '' is the first that can be used. Refused where there is none of that name, and as `refusalOf` says where it
 * cannot be used.
 */
export function findWeapon<W extends { readonly name: string }>(
  weapons: readonly W[],
  name: string,
  { owner, refusalOf = () => null, rule = '' }: WeaponSearch<W>,
): W | Refusal {
  const weapon = name === '' ? weapons.find((one) => refusalOf(one) === null) : findByName(weapons, name);
  if (weapon !== undefined) return refusalOf(weapon) ?? weapon;
  return cannot('no-weapon', rule, `${owner} has no "${name}", but ${weapons.map((one) => one.name).join(', ')}`);
}
