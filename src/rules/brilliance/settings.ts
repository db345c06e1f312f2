import { z } from 'zod';

/** What the pages of Brilliance & Shadow leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  againDie: z
    .enum(['added', 'in-place'])
    .default('added')
    .describe('a die that is rolled again is a further die and stays a success, or is picked up and counts anew'),
  flatByReduction: z
    .enum(['example', 'strict'])
    .default('example')
    .describe('who is flat-footed by lost Dodge keeps the shield and its APR, or loses both like the unaware'),
  zeroDodgeFlat: z
    .boolean()
    .default(false)
    .describe('a Dodge that is 0 to begin with leaves its owner flat-footed, as one that was reduced to 0'),
  parry: z
    .enum(['first', 'every'])
    .default('first')
    .describe('Parry keeps its number of attacks a round from costing Dodge, or every attack'),
  wardTakes: z
    .enum(['lethal', 'converted'])
    .default('lethal')
    .describe('Ward comes before Damage Reduction, or after it and eats the points that DR made non-lethal first'),
  mortal: z
    .enum(['first', 'last'])
    .default('first')
    .describe('mortal damage is doubled before Ward and Damage Reduction, or only what gets through them'),
  convertedBleeds: z
    .boolean()
    .default(false)
    .describe('bleeds and poisons take hold where Damage Reduction made all the damage non-lethal'),
  bleedAt: z.int().min(-1).max(0).default(0).describe('the Health at which bleeding out begins: 0, or only -1'),
  lethalFrom: z
    .enum(['below-0', 'at-0'])
    .default('below-0')
    .describe('all damage is lethal to those below 0 Health, or to those at 0 as well'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  againDie: 'BS-03',
  flatByReduction: 'BS-63',
  zeroDodgeFlat: 'BS-63',
  parry: 'BS-66',
  wardTakes: 'BS-82',
  mortal: 'BS-85',
  convertedBleeds: 'BS-84',
  bleedAt: 'BS-87',
  lethalFrom: 'BS-89',
};
