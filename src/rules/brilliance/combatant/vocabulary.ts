/** What an action takes of a turn (BS-22 to BS-26). */
export const costs = ['free', 'fast', 'move', 'standard', 'full'] as const;
export type Cost = (typeof costs)[number];

/** From which face on a die is rolled once more (BS-03), as a flag says it. */
export const rerollFaces = ['10', '9', '8', 'none'] as const;
export type Again = (typeof rerollFaces)[number];

/** What stands between attacker and target, by how much of it is hidden. Behind full cover nobody can be chosen (BS-73). */
export const covers = ['none', 'light', 'moderate', 'heavy'] as const;
export type Cover = (typeof covers)[number];

/** Dice that cover takes off an attack (BS-72). */
export const coverDice: Readonly<Record<Cover, number>> = { none: 0, light: 2, moderate: 4, heavy: 6 };
