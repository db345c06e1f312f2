import { z } from 'zod';

/** What the pages of six20 leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  trackOdd: z
    .enum(['down', 'up'])
    .default('down')
    .describe('three units, which no level has: a Major, or already an Extreme'),
  advanceFirst: z
    .boolean()
    .default(false)
    .describe('bonuses and penalties each come to a level before they are set against each other'),
  capBeforeCancel: z
    .boolean()
    .default(false)
    .describe('what goes beyond Extreme is lost before bonuses and penalties are set against each other'),
  tie: z.enum(['attacker', 'defender']).default('attacker').describe('who wins when attack and defence are equal'),
  npcVsNpcRoll: z.boolean().default(false).describe('an NPC who attacks an NPC rolls the attack'),
  threatNeedsHit: z
    .boolean()
    .default(true)
    .describe('a die in the threat range that is no natural 20 (or defence 1) is a critical only if the attack hits'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  trackOdd: 'DV-15',
  advanceFirst: 'DV-17',
  capBeforeCancel: 'DV-18',
  tie: 'DV-52',
  npcVsNpcRoll: 'DV-53',
  threatNeedsHit: 'DV-64',
};
