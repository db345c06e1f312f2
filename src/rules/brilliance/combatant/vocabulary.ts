/** Words of the game that sheets, rulings and actions share. */

/** The kinds of actions, each with its cost in a turn (BS-22 to BS-26). */
export const costs = ['free', 'fast', 'move', 'standard', 'full'] as const;
export type Cost = (typeof costs)[number];

/** The faces from which a die rolls again, as they are entered (BS-03). */
export const facesAgain = ['10', '9', '8'] as const;
export const rerollFaces = [...facesAgain, 'none'] as const;
export type Again = (typeof rerollFaces)[number];

/** Degrees of cover, without full cover, behind which a target cannot be chosen (BS-73). */
export const covers = ['none', 'light', 'moderate', 'heavy'] as const;
export type Cover = (typeof covers)[number];

/** Dice that an attack loses by cover (BS-72). */
export const coverDice: Readonly<Record<Cover, number>> = { none: 0, light: 2, moderate: 4, heavy: 6 };

/** The range bands of a weapon (BS-47). */
export const rangeBands = ['first', 'second', 'third'] as const;
export type RangeBand = (typeof rangeBands)[number];

/** Damage types. Mortal is lethal damage from a source inimical to the creature (BS-85). */
export const damageTypes = ['lethal', 'nonlethal', 'mortal'] as const;
export type DamageType = (typeof damageTypes)[number];

/** The titles of the tracks: the three that take damage, in the order in which they take it, and Mana. */
export const trackTitles = { ward: 'Ward', vigor: 'Vigor', health: 'Health', mana: 'Mana' } as const;

/** `1 die`, `3 dice`. */
export function formatDice(dice: number): string {
  return dice === 1 ? '1 die' : `${dice} dice`;
}

/** `1 success`, `3 successes`. */
export function formatSuccesses(successes: number): string {
  return successes === 1 ? '1 success' : `${successes} successes`;
}
