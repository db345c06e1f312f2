import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';

const yards = z.int().min(0).max(10_000);

const input = z.strictObject({
  yards: yards.describe('yards of the way'),
  difficult: yards.default(0).describe('yards of the way that are difficult ground; at most all of them count'),
  speed: z.int().min(1).max(1000).describe('yards of one Move action'),
});

/** The cost of a way. */
export interface WalkOutcome {
  /** Yards of movement. */
  readonly costs: number;
  /** Move actions, rounded up. */
  readonly moves: number;
}

/** The yards and Move actions of a way: each yard of difficult ground costs 1 more (BS-119). Rolls nothing. */
export const walk = rules.ruling({
  id: 'brilliance.walk',
  title: 'Way over difficult ground',
  input,
  headline: 'costs',
  counts: ['costs', 'moves'],
  *rule(input, { note }): Conversation<WalkOutcome> {
    const difficult = Math.min(input.difficult, input.yards);
    const costs = note
      .calculate('yards')
      .start(input.yards, () => `yards to go: ${input.yards}`, 'BS-24')
      .plus(difficult, () => `difficult ground: ${difficult} more`, 'BS-119').value;
    const moves = Math.ceil(costs / input.speed);
    note.say('moves', 'BS-24', () => `Speed ${input.speed}: Move actions ${moves}`);
    return { costs, moves };
  },
});
