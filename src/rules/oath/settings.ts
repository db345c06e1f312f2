import { z } from 'zod';

/** What Oath's pages leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  skillMode: z
    .enum(['pool', 'each'])
    .default('pool')
    .describe('skill points are shared out among the dice, or every die may rise by all of them'),
  untrainedTN: z
    .int()
    .min(7)
    .max(20)
    .default(7)
    .describe('what the usual target number of 7 becomes on a roll without skill; 7 changes nothing'),
  karmaFloor: z.int().min(1).max(5).default(2).describe('the lowest target number that a karma point allows'),
  yahtzeeMin: z.int().min(2).max(10).default(2).describe('the fewest speed dice that can be a yahtzee'),
  yahtzeeDefault: z
    .enum(['first', 'as-thrown'])
    .default('first')
    .describe('a yahtzee that nobody sets: segments 1 to the number of dice, or the one segment thrown'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  skillMode: 'SG-17',
  untrainedTN: 'SG-21',
  karmaFloor: 'SG-20',
  yahtzeeMin: 'SG-39',
  yahtzeeDefault: 'SG-40',
};
