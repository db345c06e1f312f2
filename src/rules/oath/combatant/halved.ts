import type { Calculation } from '../../kernel/note.ts';

/** How half of a number becomes whole, where the game does not say. */
export const roundings = ['down', 'up'] as const;
export type Rounding = (typeof roundings)[number];

/** Half of a number that is worked out, as a whole number; below 0 there is nothing to halve. */
export function halve(worked: Calculation, rounding: Rounding, rule: string): Calculation {
  worked.floorAt(0, 'below 0 there is nothing to halve', rule).times(0.5, 'half of it', rule);
  return rounding === 'down'
    ? worked.roundDown('rounded down', rule)
    : worked.round('half a point counts as one', rule);
}
