import { z } from 'zod';

/** What the pages of Brilliance & Shadow leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  againDie: z
    .enum(['added', 'in-place'])
    .default('added')
    .describe('a die that is rolled again is a further die and stays a success, or is picked up and counts anew'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = { againDie: 'BS-03' };
