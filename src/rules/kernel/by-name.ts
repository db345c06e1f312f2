import { type Refusal, refuse } from './refusal.ts';

/** What is called so, in capitals or not. */
export function findByName<T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined {
  return all.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/**
 * Somebody's weapon by its name; with '' the first that can be used. Refused (by `rule`) where nothing of theirs is called
 * so, and as `refusalOf` says where it cannot be used.
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

/** Of weapons of which all can be used. */
export const alwaysUsable = (): null => null;
