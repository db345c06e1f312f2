import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { rerollFaces } from '../combatant/vocabulary.ts';
import { isCritical, rollPool } from './pool.ts';

/** The outcome of a roll. */
export interface RollOutcome {
  readonly successes: number;
  /** Five successes or more (BS-05). */
  readonly critical: boolean;
  /** No success at all (BS-06). */
  readonly failure: boolean;
  /** A failure whose check die shows 1: a critical failure, its outcome up to the GM (BS-06). */
  readonly botch: boolean;
}

const input = z.strictObject({
  pool: z.int().min(-1000).max(200).describe('dice after all bonuses and penalties; below 1 is one die'),
  again: z.enum(rerollFaces).default('10').describe('the face from which dice roll again'),
});

/** A pool of d10: successes, and whether it is a critical success or failure (BS-02 to BS-06). */
export const roll = rules.ruling({
  id: 'brilliance.roll',
  title: 'Roll',
  input,
  headline: 'successes',
  counts: ['successes', 'critical', 'failure', 'botch'],
  *rule(input, context): Conversation<RollOutcome> {
    const { note } = context;
    const pool = note
      .calculate('dice')
      .start(input.pool, () => `pool ${input.pool}`, 'BS-08')
      .floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
    const { successes, botch } = yield* rollPool(pool, input.again, context);
    return { successes, critical: isCritical(successes, note), failure: successes === 0, botch };
  },
});
