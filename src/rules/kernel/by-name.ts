import { type Refusal, refuse } from './refusal.ts';

/** The item of that name, whatever its capitals. */
export function findByName<T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined {
  return all.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/**
 * A combatant's weapon by its name; '' is the first that can be used. Refused by `rule` where there is none of that name, and as
 * `refusalOf` says where it cannot be used.
 */
export function findWeapon<W extends { readonly name: string }>(
  owner: string,
  all: readonly W[],
  name: string,
  refusalOf: (weapon: W) => Refusal | null,
  rule = '',
): W | Refusal {
  const weapon = name === '' ? all.find((one) => refusalOf(one) === null) : findByName(all, name);
  if (weapon !== undefined) return refusalOf(weapon) ?? weapon;
  return refuse('no-weapon', rule, `${owner} has no "${name}", but ${all.map((one) => one.name).join(', ')}`);
}

/** For weapons that can always be used. */
export const alwaysUsable = (): null => null;
