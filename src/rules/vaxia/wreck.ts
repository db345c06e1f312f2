import { z } from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import { floored } from './amounts.ts';
import { rules } from './game.ts';
import { afterResisting } from './resisting.ts';
import { match, type Rolled } from './rolled.ts';
import { askPair, judgePair, type Pair } from './two-traits.ts';

const input = z.strictObject({
  might: z.tuple([z.number(), z.number()]).describe('DEX and END of somebody inside: their own, bare'),
  base: z.int().min(0).max(100_000).exactOptional().describe('base damage, if not that of the house rule'),
});

/** What becomes of somebody in a vehicle that is destroyed. Whole points. */
export interface Wrecked {
  readonly base: number;
  readonly roll: Rolled;
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
  *rule({ might, base: said }, { settings, note }): Conversation<Wrecked> {
    const [dex, end] = [match(floored(might[0], 'DEX', note), 1), match(floored(might[1], 'END', note), 1)];
    const pair: Pair = { first: dex, second: end, each: dice, label: 'resist' };
    const roll = judgePair(pair, yield askPair(pair, 'resist', 'points'), settings, note);
    const base = said ?? settings.wreckDamage;
    const wrecked = { amount: base, says: 'in a vehicle that is destroyed', rule: 'VX-138' };
    const damage = afterResisting(wrecked, roll.points, note);
    return { base, roll, damage };
  },
});
