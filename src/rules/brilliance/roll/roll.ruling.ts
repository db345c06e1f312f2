import { z } from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import { rerollFaces } from '../combatant/vocabulary.ts';
import { scoreOf } from './again.ts';
import { askPool, countSuccesses, isCritical, sides } from './pool.ts';

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
  *rule(input, { settings, note }): Conversation<RollOutcome> {
    const pool = note
      .calculate('dice')
      .start(input.pool, note.keepsSteps && `pool ${input.pool}`, 'BS-08')
      .floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
    const score = scoreOf(input.again, settings);
    const { faces } = yield askPool(pool, input.again, score);
    const successes = countSuccesses(faces, pool, score, note);
    const failure = successes === 0;
    const botch = failure && isBotch(onlyFace(yield botchDie), note);
    return { successes, critical: isCritical(successes, note), failure, botch };
  },
});

/** Rolled only after a failure; only a 1 counts. */
const botchDie = dice('botch', 'botch check', {
  count: 1,
  sides,
  classes: { by: 'die', score: (face) => (face === 1 ? 1 : 0) },
});

function isBotch(face: number, note: BrillianceNote): boolean {
  const botch = face === 1;
  note.say(
    'botch',
    'BS-06',
    note.keepsSteps && `no success, check die ${face}: ${botch ? 'a critical failure' : 'a failure'}`,
  );
  return botch;
}
