import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { belowOneRefusal } from '../roll/amounts.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askPair, judgePair } from '../roll/two-traits.ts';
import { mightsOfSpell, spellBase, spellPair } from './spell-difficulty.ts';

const input = z.strictObject({
  might: z.tuple([z.number(), z.number()]).describe('INT and SPIR of the metamage, with a skill'),
  mage: z
    .tuple([z.number().min(0), z.number().min(0)])
    .exactOptional()
    .describe('bare INT and SPIR of the mage whose spell it works on; left out for metamagic by itself'),
  actions: z.int().min(1).default(1).describe('actions this round in all; each beyond the first costs 20'),
});

/** The roll of metamagic and its points, which go into the spell of the mage. */
export interface MetamagicOutcome {
  readonly roll: RollResult;
  readonly points: number;
}

/**
 * Metamagic of the older edition (VX-153, VX-154): INT and SPIR against 45, or against 45 and the bare stats of the mage
 * whose spell it works on. Its points change that spell; by itself it does nothing.
 */
export const metamagic = rules.ruling({
  id: 'vaxia.metamagic',
  title: 'Metamagic (older edition)',
  input,
  headline: 'points',
  counts: ['points'],
  measures: { success: (outcome: MetamagicOutcome) => outcome.roll.success },
  refuse: ({ might }, settings) => belowOneRefusal({ might }, settings),
  *rule({ might, mage, actions }, context): Conversation<MetamagicOutcome> {
    const mights = mightsOfSpell(might, actions, context);
    const target = mage === undefined ? null : { stats: mage, resist: 0 };
    const pair = spellPair('metamagic', mights, { base: spellBase, meta: true, target }, context);
    const roll = judgePair(pair, yield askPair(pair, 'metamagic', 'points'), context);
    return { roll, points: roll.points };
  },
});
