import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { untrainedPenalty } from '../combatant/pool-modifiers.ts';
import { statistics } from '../combatant/sheet.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import { rerollFaces } from '../combatant/vocabulary.ts';
import { roll } from './roll.ruling.ts';

const input = z.strictObject({
  pool: z.int().min(-1000).max(200).describe('dice after all bonuses and penalties but that of the untrained'),
  needs: z.int().min(1).max(100).default(1).describe('successes that are needed'),
  untrained: z.enum(statistics).exactOptional().describe('the statistic of a skill that was never learned'),
  again: z.enum(rerollFaces).default('10').describe('from which face on a die is rolled once more'),
  perception: z.boolean().default(false).describe('it is a look around: says how much is noticed'),
});

/** What a check comes to. */
export interface CheckOutcome {
  readonly successes: number;
  readonly success: boolean;
  readonly critical: boolean;
  readonly botch: boolean;
}

/** A static roll: so many successes are needed (BS-09, BS-13, BS-14). */
export const check = rules.ruling({
  id: 'brilliance.check',
  title: 'Check',
  input,
  headline: 'success',
  counts: ['successes', 'success', 'critical', 'botch'],
  *rule({ pool, needs, untrained, again, perception }, { settings, note }): Conversation<CheckOutcome> {
    const lost = untrained === undefined ? null : untrainedPenalty(untrained);
    const dice = note.calculate('pool').start(pool, note.keepsSteps && `pool ${pool}`, 'BS-08');
    if (lost !== null) dice.plus(-lost.dice, lost.says, lost.rule);
    const { successes, critical, botch } = yield* roll.rule({ pool: dice.value, again }, { settings, note });
    note.say('check', 'BS-09', note.keepsSteps && `${successes} of the ${needs} that are needed`);
    if (perception) note.say('notices', 'BS-14', note.keepsSteps && describeNoticed(successes));
    return { successes, success: successes >= needs, critical, botch };
  },
});

/** What so many successes of Perception notice (BS-14). */
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

/** What several rolls come to. */
export interface ExtendedOutcome {
  readonly successes: number;
  readonly success: boolean;
}

/** Successes gathered over several rolls; a critical failure wipes them out. A default of ours, off as a rule (BS-12). */
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
      const rolled = yield* withRollNumber(n, roll.rule({ pool, again: '10' }, { settings, note }));
      successes = addSuccesses(n, successes, rolled, note);
    }
    return { successes, success: successes >= needs };
  },
});

function addSuccesses(
  n: number,
  before: number,
  { successes, botch }: { successes: number; botch: boolean },
  note: BrillianceNote,
): number {
  const worked = note.calculate(`after ${n}`).start(before, note.keepsSteps && `${before} so far`, 'BS-12');
  if (botch) return worked.is(0, 'a critical failure wipes all out', 'BS-12').value;
  return worked.plus(successes, note.keepsSteps && `${successes} more`, 'BS-12').value;
}

/** The asks of one roll among several. */
function* withRollNumber<T>(n: number, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) {
    const ask = next.value;
    next = talk.next(yield { ...ask, id: `${n}/${ask.id}`, label: `roll ${n}: ${ask.label}` });
  }
  return next.value;
}
