import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';

const yards = z.int().min(0).max(10_000);

const input = z.strictObject({
  yards: yards.describe('yards to go, all of them'),
  difficult: yards.default(0).describe('yards of those that are difficult ground; no more than all of them count'),
  speed: z.int().min(1).max(1000).describe('yards of one Move action'),
});

/** What a way costs. */
export interface WalkOutcome {
  /** Yards of movement. */
  readonly costs: number;
  /** Move actions, begun ones counted whole. */
  readonly moves: number;
}

/** Yards of a way: difficult ground costs one more for each yard (BS-119). Rolls nothing. */
export const walk = rules.ruling({
  id: 'brilliance.walk',
  title: 'Way over difficult ground',
  input,
  headline: 'costs',
  counts: ['costs', 'moves'],
  *rule(given, { note }): Conversation<WalkOutcome> {
    const difficult = Math.min(given.difficult, given.yards);
    const costs = note
      .calculate('yards')
      .start(given.yards, note.keepsSteps && `yards to go: ${given.yards}`, 'BS-24')
      .plus(difficult, note.keepsSteps && `difficult ground: ${difficult} more`, 'BS-119').value;
    const moves = Math.ceil(costs / given.speed);
    note.say('moves', 'BS-24', note.keepsSteps && `Speed ${given.speed}: Move actions ${moves}`);
    return { costs, moves };
  },
});
