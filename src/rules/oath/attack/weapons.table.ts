/** The weapons of the game and what they do with the successes that get through (SG-75, SG-77). */

/** A weapon: hand weapons add the Strength of Body of whoever swings them, ranged ones their own base. */
type Weapon =
  | { readonly kind: 'melee'; readonly multiplier: number }
  | { readonly kind: 'ranged'; readonly multiplier: number; readonly base: number };

/** The names of the weapons, in the order of the table. */
export const weaponNames = ['fist', 'club', 'electrorod', 'blaster', 'plasma-disruptor'] as const;
export type WeaponName = (typeof weaponNames)[number];

/** The table of SG-77. */
export const weaponTable: { readonly [N in WeaponName]: Weapon } = {
  fist: { kind: 'melee', multiplier: 1 },
  club: { kind: 'melee', multiplier: 2 },
  electrorod: { kind: 'melee', multiplier: 3 },
  blaster: { kind: 'ranged', multiplier: 2, base: 5 },
  'plasma-disruptor': { kind: 'ranged', multiplier: 3, base: 8 },
};

/** Weapons that do something else than damage, each by a rule of its own (SG-84, SG-86). */
export const specialNames = ['taser', 'neural-disruptor'] as const;
export type SpecialName = (typeof specialNames)[number];
