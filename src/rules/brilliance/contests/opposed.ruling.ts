import { z } from 'zod';
import type { Conversation, DiceAsk } from '../../../dice/ask.ts';
import { type BrillianceNote, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Again, rerollFaces } from '../combatant/vocabulary.ts';
import { scoreOf } from '../roll/again.ts';
import { askPool, countSuccesses } from '../roll/pool.ts';

const pool = z.int().min(-1000).max(200);
const again = z.enum(rerollFaces).default('10');

const input = z.strictObject({
  pool: pool.describe('dice of the side that wants something'),
  against: pool.describe('dice of the side that opposes it, which wins ties'),
  again: again.describe('the face from which dice of the first side roll again'),
  againstAgain: again.describe('the face from which dice of the other side roll again'),
});

/** The outcome of an opposed roll. */
export interface OpposedOutcome {
  readonly successes: number;
  readonly against: number;
  /** More successes than the other side. */
  readonly wins: boolean;
  /** Successes less those of the other side; may be negative. */
  readonly margin: number;
}

/** Both sides roll; more successes win, the defender wins a tie, and the margin is the effect (BS-10, BS-11). */
export const opposed = rules.ruling({
  id: 'brilliance.opposed',
  title: 'Opposed roll',
  input,
  headline: 'wins',
  counts: ['successes', 'against', 'wins', 'margin'],
  *rule(input, { settings, note }): Conversation<OpposedOutcome> {
    const actor: Side = { dice: 'dice', pool: input.pool, again: input.again, ask: {} };
    const successes = yield* rollSide(actor, settings, note);
    const opponent: Side = { dice: 'dice against it', pool: input.against, again: input.againstAgain, ask: againstAsk };
    const against = yield* rollSide(opponent, settings, note);
    const { value: margin } = note
      .calculate('margin')
      .start(successes, note.keepsSteps && `${successes}`, 'BS-11')
      .plus(-against, note.keepsSteps && `against ${against}`, 'BS-11');
    const wins = margin > 0;
    note.say('opposed', 'BS-10', wins ? 'more successes: it works' : 'not more successes: the defender wins a tie');
    return { successes, against, wins, margin };
  },
});

/** One side of an opposed roll. */
interface Side {
  /** The name of the calculation of its dice. */
  readonly dice: string;
  readonly pool: number;
  readonly again: Again;
  /** What is different in what it asks for. */
  readonly ask: Partial<DiceAsk>;
}

const againstAsk = { id: 'against', label: 'against it', thrower: 'target' } as const;

function* rollSide(side: Side, settings: Settings, note: BrillianceNote): Conversation<number> {
  const dice = note
    .calculate(side.dice)
    .start(side.pool, note.keepsSteps && `pool ${side.pool}`, 'BS-08')
    .floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
  const score = scoreOf(side.again, settings);
  const { faces } = yield { ...askPool(dice, side.again, score), ...side.ask };
  return countSuccesses(faces, dice, score, note);
}
