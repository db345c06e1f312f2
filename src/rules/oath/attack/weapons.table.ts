/** The weapons of the game (SG-75, SG-77). */

/** A weapon: melee weapons add the Strength of Body of their wielder to a hit, ranged weapons their own base. */
type Weapon =
  | { readonly kind: 'melee'; readonly multiplier: number }
  | { readonly kind: 'ranged'; readonly multiplier: number; readonly base: number };

export const weaponNames = ['fist', 'club', 'electrorod', 'blaster', 'plasma-disruptor'] as const;
export type WeaponName = (typeof weaponNames)[number];

export const weaponTable: { readonly [N in WeaponName]: Weapon } = {
  fist: { kind: 'melee', multiplier: 1 },
  club: { kind: 'melee', multiplier: 2 },
  electrorod: { kind: 'melee', multiplier: 3 },
  blaster: { kind: 'ranged', multiplier: 2, base: 5 },
  'plasma-disruptor': { kind: 'ranged', multiplier: 3, base: 8 },
};

/** Weapons without damage, each with a rule of its own (SG-84, SG-86). */
export const specialWeaponNames = ['taser', 'neural-disruptor'] as const;
export type SpecialWeaponName = (typeof specialWeaponNames)[number];
