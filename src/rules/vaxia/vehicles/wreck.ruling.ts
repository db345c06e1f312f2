import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { afterResisting } from '../hazards/resisting.ts';
import { atLeastOne } from '../roll/amounts.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { type Match, match, type RollResult } from '../roll/roll-result.ts';
import { askPair, judgePair, type Pair } from '../roll/two-traits.ts';

const input = z.strictObject({
  might: z.tuple([z.number(), z.number()]).describe('DEX and END of somebody inside: their own, bare'),
  base: z.int().min(0).max(100_000).exactOptional().describe('base damage, if not that of the house rule'),
});

/** What becomes of somebody in a vehicle that is destroyed. Whole points. */
export interface Wrecked {
  readonly base: number;
  readonly roll: RollResult;
  /** What is taken from LIF. */
  readonly damage: number;
}

const dice = ['DEX', 'END'] as const;

/**
 * The end of a vehicle for somebody in it (VX-138): environmental damage, against which they roll DEX and END of their own with
 * difficulty 1 (VX-109). Neither armour nor shield counts.
 */
export const wreck = rules.ruling({
  id: 'vaxia.wreck',
  title: 'Wreck',
  input,
  headline: 'damage',
  counts: ['base', 'damage'],
  measures: {
    success: (outcome: Wrecked) => outcome.roll.success,
    points: (outcome: Wrecked) => outcome.roll.points,
    hurts: (outcome: Wrecked) => outcome.damage > 0,
  },
  *rule({ might, base: said }, context): Conversation<Wrecked> {
    const { settings, note } = context;
    const [first, second] = [resists(might[0], 'DEX', settings, note), resists(might[1], 'END', settings, note)];
    const pair: Pair = { first, second, each: dice, label: 'resist' };
    const roll = judgePair(pair, yield askPair(pair, 'resist', 'points'), context);
    const base = said ?? settings.wreckDamage;
    const wrecked = { amount: base, says: 'in a vehicle that is destroyed', rule: 'VX-138' } as const;
    const damage = afterResisting(wrecked, roll.points, note);
    return { base, roll, damage };
  },
});

/** One trait against difficulty 1 (VX-109). It is no action of the round, but the scene may raise it (VX-27). */
function resists(might: number, what: 'DEX' | 'END', settings: Settings, note: VaxiaNote): Match {
  return match(mightAfterActions(atLeastOne(might, what, note), { name: what, actions: 1 }, { settings, note }), 1);
}
