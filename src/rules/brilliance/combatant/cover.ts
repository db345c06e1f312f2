/** What stands between attacker and target, by how much of it is hidden. Behind full cover nobody can be chosen (BS-73). */
export const covers = ['none', 'light', 'moderate', 'heavy'] as const;
export type Cover = (typeof covers)[number];

/** Dice that cover takes off an attack (BS-72). */
export const coverDice: Readonly<Record<Cover, number>> = { none: 0, light: 2, moderate: 4, heavy: 6 };
