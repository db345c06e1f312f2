import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { type Again, agains } from '../combatant/again-faces.ts';
import { rules } from '../combatant/game.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { type Score, scoreOf } from '../roll/again.ts';
import { counted, poolOf } from '../roll/pool.ts';

const pool = z.int().min(-1000).max(200);

const input = z.strictObject({
  pool: pool.describe('dice of the one who wants something'),
  against: pool.describe('dice of the one who is against it'),
  again: z.enum(agains).default('10').describe('from which face on the dice of the one are rolled once more'),
  againstAgain: z.enum(agains).default('10').describe('the same for the dice of the other'),
});

/** What an opposed roll comes to. */
export interface Opposed {
  readonly successes: number;
  readonly against: number;
  /** More successes than the other: a tie is the defender's. */
  readonly wins: boolean;
  /** By how many; below 0 where the other has more. */
  readonly margin: number;
}

/** Both sides roll; more successes win, a tie is the defender's, and the margin is the effect (BS-10, BS-11). */
export const opposed = rules.ruling({
  id: 'brilliance.opposed',
  title: 'Opposed roll',
  input,
  headline: 'wins',
  counts: ['successes', 'against', 'wins', 'margin'],
  *rule(given, { settings, note }): Conversation<Opposed> {
    const successes = yield* side('pool', given.pool, given.again, scoreOf(given.again, settings), note);
    const against = yield* side(
      'against',
      given.against,
      given.againstAgain,
      scoreOf(given.againstAgain, settings),
      note,
    );
    const { value: margin } = note
      .calculate('margin')
      .start(successes, note.keepsSteps && `${successes}`, 'BS-11')
      .plus(-against, note.keepsSteps && `against ${against}`, 'BS-11');
    const wins = margin > 0;
    note.say('opposed', 'BS-10', wins ? 'more successes: it works' : 'not more successes: a tie is the defender’s');
    return { successes, against, wins, margin };
  },
});

function* side(
  id: 'pool' | 'against',
  pool: number,
  again: Again,
  score: Score,
  note: BrillianceNote,
): Conversation<number> {
  const dice = note
    .calculate(id === 'pool' ? 'dice' : 'dice against it')
    .start(pool, note.keepsSteps && `pool ${pool}`, 'BS-08')
    .floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
  const ask = poolOf(dice, again, score);
  const own = id === 'pool' ? ask : { ...ask, id: 'against', label: 'against it', thrower: 'target' as const };
  const { faces } = yield own;
  return counted(faces, dice, score, note);
}
