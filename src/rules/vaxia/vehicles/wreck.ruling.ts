import { type Conversation, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import { damageAfterResisting, resistMatch } from '../hazards/environment.ruling.ts';
import { mightPair } from '../roll/amounts.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askPair, judgePair, type Pair } from '../roll/traits.ts';

const input = z.strictObject({
  might: mightPair.describe('bare DEX and END of an occupant'),
  base: z.whole(0, 100_000).exactOptional().describe('base damage, if not that of the house rule'),
});

/** What the destruction of a vehicle does to an occupant, in whole points. */
export interface WreckOutcome {
  readonly base: number;
  readonly roll: RollResult;
  /** LIF lost. */
  readonly damage: number;
}

const dice = ['DEX', 'END'] as const;

/** The wreck of a vehicle for an occupant (VX-138): environmental damage, resisted with own DEX and END (VX-109). */
export const wreck = rules.ruling({
  id: 'vaxia.wreck',
  title: 'Wreck',
  input,
  headline: 'damage',
  counts: ['base', 'damage'],
  measures: {
    hurts: (outcome: WreckOutcome) => outcome.damage > 0,
    success: (outcome: WreckOutcome) => outcome.roll.success,
    points: (outcome: WreckOutcome) => outcome.roll.points,
  },
  *rule(input, context): Conversation<WreckOutcome> {
    const { settings, note } = context;
    const [first, second] = [resistMatch(input.might[0], context, 'DEX'), resistMatch(input.might[1], context, 'END')];
    const pair: Pair = { first, second, each: dice, label: 'resist' };
    const roll = judgePair(pair, yield askPair(pair, 'resist', 'points'), context);
    const base = input.base ?? settings.wreckDamage;
    const wreckDamage = { amount: base, says: 'in a vehicle that is destroyed', rule: 'VX-138' } as const;
    return { base, roll, damage: damageAfterResisting(wreckDamage, roll.points, note) };
  },
});
