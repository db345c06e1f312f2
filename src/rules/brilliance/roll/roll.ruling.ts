import { type Ask, type Conversation, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import { untrainedPenalty } from '../combatant/pool-modifiers.ts';
import { statistics } from '../combatant/sheet.ts';
import { rerollFaces } from '../combatant/vocabulary.ts';
import { isCritical, rollPool, withAsks } from './pool.ts';

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

const checkInput = z.strictObject({
  pool: z.int().min(-1000).max(200).describe('dice after all bonuses and penalties but that of an untrained roll'),
  needs: z.int().min(1).max(100).default(1).describe('successes that are needed'),
  untrained: z.enum(statistics).exactOptional().describe('the statistic of the skill, where it is untrained'),
  again: z.enum(rerollFaces).default('10').describe('the face from which dice roll again'),
  perception: z.boolean().default(false).describe('a Perception roll: notes how much is noticed'),
});

/** The outcome of a check. */
export interface CheckOutcome {
  readonly successes: number;
  readonly success: boolean;
  readonly critical: boolean;
  readonly botch: boolean;
}

/** A static roll, which needs a number of successes (BS-09, BS-13, BS-14). */
export const check = rules.ruling({
  id: 'brilliance.check',
  title: 'Check',
  input: checkInput,
  headline: 'success',
  counts: ['successes', 'success', 'critical', 'botch'],
  *rule({ pool, needs, untrained, again, perception }, { settings, note }): Conversation<CheckOutcome> {
    const penalty = untrained === undefined ? null : untrainedPenalty(untrained);
    const dice = note.calculate('pool').start(pool, () => `pool ${pool}`, 'BS-08');
    if (penalty !== null) dice.plus(-penalty.dice, penalty.says, penalty.rule);
    const { successes, critical, botch } = yield* roll.rule({ pool: dice.value, again }, { settings, note });
    note.say('check', 'BS-09', () => `${successes} of the ${needs} that are needed`);
    if (perception) note.say('notices', 'BS-14', () => describeNoticed(successes));
    return { successes, success: successes >= needs, critical, botch };
  },
});

/** What a Perception roll with these successes notices (BS-14). */
function describeNoticed(successes: number): string {
  if (successes >= 5) return 'the smallest detail';
  if (successes >= 3) return 'a subtle change';
  return successes >= 1 ? 'a plain change' : 'nothing';
}

const extendedInput = z.strictObject({
  pool: z.int().min(-1000).max(200).describe('dice of each roll'),
  rolls: z.int().min(1).max(20).describe('how many rolls, one an interval'),
  needs: z.int().min(1).max(1000).describe('successes that are needed in all'),
});

/** The outcome of several rolls. */
export interface ExtendedOutcome {
  readonly successes: number;
  readonly success: boolean;
}

/** Successes of several rolls add up; a critical failure loses them all. Off by default (BS-12). */
export const extended = rules.ruling({
  id: 'brilliance.extended',
  title: 'Extended roll',
  input: extendedInput,
  headline: 'successes',
  counts: ['successes', 'success'],
  refuse: (_given, { extendedRolls }) =>
    extendedRolls
      ? null
      : {
          code: 'extended-off',
          rule: 'BS-12',
          message: 'the game is not known to have extended rolls: a house rule turns them on',
        },
  *rule({ pool, rolls, needs }, { settings, note }): Conversation<ExtendedOutcome> {
    let successes = 0;
    for (let n = 1; n <= rolls; n += 1) {
      const numbered = (ask: Ask): Ask => ({ ...ask, id: `${n}/${ask.id}`, label: `roll ${n}: ${ask.label}` });
      const rolled = yield* withAsks(numbered, roll.rule({ pool, again: '10' }, { settings, note }));
      const before = successes;
      const sum = note.calculate(`after ${n}`).start(before, () => `${before} so far`, 'BS-12');
      if (rolled.botch) sum.is(0, 'a critical failure loses all', 'BS-12');
      else sum.plus(rolled.successes, () => `${rolled.successes} more`, 'BS-12');
      successes = sum.value;
    }
    return { successes, success: successes >= needs };
  },
});
