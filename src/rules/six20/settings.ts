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
  critToWounds: z.boolean().default(false).describe('damage of a critical hit goes straight to wounds'),
  npcManoeuvreDie: z
    .boolean()
    .default(true)
    .describe('against an NPC’s manoeuvre a defence die of 20 or 1 decides whatever the totals are'),
  overflow: z.boolean().default(true).describe('what a hit does beyond the vitality that is left goes to wounds'),
  woundFatigue: z.boolean().default(false).describe('who is wounded is fatigued'),
  woundStun: z.boolean().default(false).describe('who is wounded saves by Fortitude or is stunned'),
  disabledSave: z
    .boolean()
    .default(false)
    .describe('at 0 wounds a Fortitude save against 15 keeps somebody up, disabled'),
  eachAbility: z.boolean().default(true).describe('abilities recover all at once, not one of them'),
  activeDay: z.int().min(1).max(24).default(24).describe('hours of an active day, as recovery counts them'),
  monthDays: z.int().min(28).max(31).default(30).describe('days of a month, as recovery counts them'),
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
  critToWounds: 'DV-71',
  npcManoeuvreDie: 'DV-78',
  overflow: 'DV-84',
  woundFatigue: 'DV-90',
  woundStun: 'DV-91',
  disabledSave: 'DV-92',
  eachAbility: 'DV-107',
  activeDay: 'DV-108',
  monthDays: 'DV-108',
};
