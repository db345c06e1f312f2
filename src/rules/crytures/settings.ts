import { z } from 'zod';

/** What the pages of Crytures leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  leastDice: z.int().min(0).max(1).default(0).describe('dice rolled when modifiers leave none: 0 misses outright'),
  critFail: z
    .enum(['one-shown', 'no-success', 'off'])
    .default('one-shown')
    .describe('when a roll without success is told as a critical failure: if a die shows 1, always, never'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = { leastDice: 'CR-11', critFail: 'CR-09' };
