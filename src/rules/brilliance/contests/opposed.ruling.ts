import {
  type Conversation,
  formatChanceOfAny,
  type Id,
  type Odds,
  type RulingContext,
  withThrower,
  z,
} from '../../../game/index.ts';
import { type BrillianceView, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Again, formatSuccesses, rerollFaces } from '../combatant/vocabulary.ts';
import { type PoolResult, rollPool } from '../roll/pool.ts';
import type { RuleId } from '../rulebook.ts';

const pool = z.int().min(-1000).max(200);
const again = z.enum(rerollFaces).default('10');

const input = z.strictObject({
  pool: pool.describe('dice of the side that wants something'),
  against: pool.describe('dice of the side that opposes it, which wins ties'),
  again: again.describe('the face from which dice of the first side roll again'),
  againstAgain: again.describe('the face from which dice of the other side roll again'),
  unopposed: z.boolean().default(false).describe('the other side cannot resist and rolls no dice'),
});

type OpposedInput = z.infer<typeof input>;

const between = input.extend({
  roller: z.string().describe('id of the combatant of the first side'),
  opponent: z.string().describe('id of the combatant of the other side'),
});

type OpposedBetween = z.infer<typeof between>;

/** The outcome of an opposed roll. */
export interface OpposedOutcome {
  readonly successes: number;
  readonly against: number;
  /** More successes than the other side. */
  readonly wins: boolean;
  /** Successes less those of the other side; may be negative. */
  readonly margin: number;
  /** A critical failure of the first side (BS-06). */
  readonly botch: boolean;
  /** A critical failure of the other side (BS-06). */
  readonly againstBotch: boolean;
}

/** Both sides roll; more successes win, the defender wins a tie, and the margin is the effect (BS-10, BS-11). */
export const opposed = rules.ruling({
  id: 'brilliance.opposed',
  title: 'Opposed roll',
  input,
  headline: 'wins',
  counts: ['successes', 'against', 'wins', 'margin', 'botch', 'againstBotch'],
  *rule(input, context): Conversation<OpposedOutcome> {
    const { note } = context;
    const { successes, botch } = yield* rollSide({ dice: 'dice', pool: input.pool, again: input.again }, context);
    const other: Side = { dice: 'dice against it', pool: input.against, again: input.againstAgain, ask: againstAsk };
    const against = input.unopposed ? noResistance : yield* rollSide(other, context);
    const { value: margin } = note
      .calculate('margin')
      .start(successes, () => formatSuccesses(successes), 'BS-11')
      .plus(-against.successes, () => `${formatSuccesses(against.successes)} against it`, 'BS-11');
    const wins = margin > 0;
    const result = wins ? 'it works' : margin === 0 ? 'it fails, since the defender wins a tie' : 'it fails';
    note.say('opposed', 'BS-10', () => `${formatSuccesses(successes)} against ${against.successes}: ${result}`);
    return { successes, against: against.successes, wins, margin, botch, againstBotch: against.botch };
  },
});

/** An opposed roll of two combatants, each of whom throws its own dice, no matter which of them acts. */
export const opposedBetween = rules.ruling<OpposedBetween, OpposedOutcome>({
  ...opposed,
  input: between,
  rule: (input, context) => withThrower(input.roller, input.opponent, opposed.rule(input, context)),
});

/** The odds of an opposed roll, as the chance to win. */
export const opposedOdds = {
  of: 'margin',
  describe: (_view: BrillianceView, _target: Id, odds: Odds): readonly string[] => [`${formatChanceOfAny(odds)} works`],
  brief: formatChanceOfAny,
} as const;

/** The part of the input that every opposed roll of skills has: 10-again on both sides. */
export const plainDice = { again: '10', againstAgain: '10', unopposed: false } as const satisfies Partial<OpposedInput>;

const noResistance: PoolResult = { successes: 0, botch: false };

/** One side of an opposed roll. */
interface Side {
  /** The name of the calculation of its dice. */
  readonly dice: string;
  readonly pool: number;
  readonly again: Again;
  /** What is different in what it asks for. */
  readonly ask?: typeof againstAsk;
}

const againstAsk = { id: 'against', label: 'against it', thrower: 'target' } as const;

function rollSide(side: Side, context: RulingContext<Settings, RuleId>): Conversation<PoolResult> {
  const { note } = context;
  const dice = note
    .calculate(side.dice)
    .start(side.pool, () => `pool ${side.pool}`, 'BS-08')
    .floorAt(1, 'a pool below 1 is one die', 'BS-04').value;
  return rollPool(dice, side.again, context, side.ask);
}
