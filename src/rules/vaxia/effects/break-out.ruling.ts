import { type Conversation, firstRefusal, formatCount, z } from '../../../game/index.ts';
import { refuse, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { statPair } from '../combatant/sheet.ts';
import { actionCount, belowOneRefusal, mightPair } from '../roll/amounts.ts';
import { modifierField, rollAgainst } from '../roll/roll.ruling.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { pointsToBeat } from './control.ruling.ts';

const input = z
  .strictObject({
    might: mightPair.describe('the mights of the two stats that break out; SPIR and CHA of a worn mind'),
    stats: statPair.exactOptional().describe('which stats these are'),
    points: z.number().min(0).describe('the points of the effect, or all that the mind was worn down by'),
    mind: z.boolean().default(false).describe('it is a worn mind, which friends can help to win back'),
    helpers: z
      .array(z.number())
      .max(12)
      .default([])
      .describe('SPIR and CHA of each friend who helps to win back a mind, one after the other'),
    helperIds: z.array(z.string()).max(6).exactOptional().describe('the combatants who throw for those friends'),
    actions: actionCount.describe('all actions of this round; each beyond the first costs 20'),
    modifier: modifierField,
  })
  .refine(({ helpers }) => helpers.length % 2 === 0, { path: ['helpers'], message: 'needs SPIR and CHA of each' });

export type BreakOutInput = z.infer<typeof input>;

export interface BreakOutOutcome {
  readonly roll: RollResult;
  readonly points: number;
  readonly help: readonly RollResult[];
  readonly difficulty: number;
  /** Whether the effect ends, or (house rule `mindRecovery`) the mind recovers by the points. */
  readonly free: boolean;
}

const names = ['first', 'second'] as const;

/** The roll of a friend: SPIR and CHA against 25, after the actions of the round (VX-91). */
const helping = { difficulty: 25, conditions: { actions: 1, modifier: 0 }, each: ['SPIR', 'CHA'] } as const;

/**
 * Breaking out of an effect early (VX-86, VX-87): two traits against 25 and its points. A worn mind is won back in the same way
 * (VX-91); friends who help roll SPIR and CHA against 25, and their points come off the difficulty (house rule `mindHelp`).
 */
export const breakOut = rules.ruling({
  id: 'vaxia.break-out',
  title: 'Break out',
  input,
  headline: 'free',
  counts: ['free', 'points', 'difficulty'],
  measures: { success: (outcome: BreakOutOutcome) => outcome.roll.success },
  refuse: firstRefusal(function* ({ might, mind, helpers }, settings) {
    if (helpers.length > 0 && (!mind || settings.mindHelp === 'none')) {
      yield refuse('no-help', 'VX-91', 'friends help only to win back a mind');
    }
    return belowOneRefusal({ might, helpers }, settings);
  }),
  *rule(input, context): Conversation<BreakOutOutcome> {
    const { settings, note } = context;
    const help: RollResult[] = [];
    for (let n = 0; n * 2 < input.helpers.length; n += 1) {
      const [first = 1, second = 1] = input.helpers.slice(n * 2);
      const who = input.helperIds?.[n];
      const by = who === undefined ? {} : { answeredBy: who };
      const of = { ...helping, label: `help ${n + 1}`, id: `help-${n + 1}`, ...by };
      help.push(yield* rollAgainst([first, second], of, context));
    }
    const rule = input.mind ? 'VX-91' : 'VX-86';
    const difficulty = note.calculate('difficulty').start(25, 'breaking out', rule);
    difficulty.plus(
      pointsToBeat(input.points, settings),
      () => `${formatCount(input.points, 'point')} of the effect`,
      rule,
    );
    for (const { points } of help) difficulty.plus(-points, 'points of a friend who helps', 'VX-91');
    if (help.length > 0) difficulty.floorAt(1, 'not below 1', 'VX-91');
    note.show('difficulty', rule, () => `${difficulty.value} against the ${formatCount(input.points, 'point')} of it`);
    const each = input.stats ?? names;
    const of = { difficulty: difficulty.value, conditions: input, label: 'break out', id: 'roll', each };
    const roll = yield* rollAgainst(input.might, of, context);
    const free = breaksFree(input, roll, settings);
    if (settings.breakout === 'match') {
      note.say(
        'points of it',
        'VX-87',
        () => `${formatCount(roll.points, 'point')} against ${input.points} of the effect`,
      );
    }
    return { roll, points: roll.points, help, difficulty: difficulty.value, free };
  },
});

/** Whether a roll ends the effect: it succeeds, and (house rule `breakout`) produces as many points as the effect has. */
export function breaksFree(
  { points: strength, mind }: BreakOutInput,
  { success, points }: Pick<RollResult, 'success' | 'points'>,
  { breakout, mindRecovery }: Settings,
): boolean {
  const needsPoints = breakout === 'match' && !(mind && mindRecovery === 'points');
  return success && (!needsPoints || points >= strength);
}
