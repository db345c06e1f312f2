import { type Conversation, onlyFace, z } from '../../../game/index.ts';
import { rules, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { actionCount, atLeastOne, belowOneRefusal, formatAmount, mightAfterActions } from '../roll/amounts.ts';
import { match, type RollResult } from '../roll/roll-result.ts';
import { judgeOne } from '../roll/traits.ts';
import { costOf } from '../time/cost.table.ts';
import { durationRounds } from '../time/duration.ts';

const input = z.strictObject({
  might: z.number().describe('normally END, or STR, SPIR or CHA where they fit, with a skill'),
  past: z.number().min(0).describe('damage past 0: 15 at LIF -15'),
  deepest: z
    .number()
    .min(0)
    .exactOptional()
    .describe('the most damage past 0 since LIF was last above 0 (house rule stayDepth)'),
  actions: actionCount.describe('actions this round in all, where the roll is one (house rule stayActs)'),
});

export type ConsciousInput = z.infer<typeof input>;

export interface ConsciousOutcome extends Pick<RollResult, 'success' | 'winsby' | 'pp' | 'points'> {
  readonly difficulty: number;
  readonly need: number;
  /** Rounds after the present one; 0 on a failure, and where staying up does not run out (house rule `stayDuration`). */
  readonly rounds: number;
}

const die = { kind: 'dice', id: 'stay', label: 'stay conscious', count: 1, sides: 100 } as const;
const noAction = 'no action, and no action penalty';
const anAction = 'an action of the round, with its penalty';

/** Staying conscious at or below 0 LIF (VX-102 to VX-107): no action and no penalty, but by house rule `stayActs`. */
export const conscious = rules.ruling({
  id: 'vaxia.conscious',
  title: 'Stay conscious',
  input,
  headline: 'rounds',
  counts: ['difficulty', 'need', 'success', 'winsby', 'pp', 'points', 'rounds'],
  refuse: ({ might }, settings) => belowOneRefusal({ might }, settings),
  *rule(input, context): Conversation<ConsciousOutcome> {
    const { settings, note } = context;
    const difficulty = difficultyOf(input, settings, note);
    const actions = costOf('stay', settings) === 'action' ? input.actions : 1;
    const might = mightAfterActions(atLeastOne(input.might, 'might', note), { name: 'might', actions }, context);
    const result = judgeOne(match(might, difficulty), onlyFace(yield die), 'stay', context);
    const { need = 0, success, winsby, pp, points } = result;
    const runsOut = success && settings.stayDuration;
    const rounds = runsOut ? durationRounds(pp, 'VX-104', context) : 0;
    return { difficulty, need, success, winsby, pp, points, rounds };
  },
});

/** 25 + the present damage past 0 (VX-102, VX-105), or the most that it was (house rule `stayDepth`). */
function difficultyOf({ past, deepest = past }: ConsciousInput, settings: Settings, note: VaxiaNote): number {
  const difficulty = note
    .calculate('difficulty')
    .start(settings.stayBase, 'staying up at exactly 0', 'VX-102')
    .plus(past, () => `${formatAmount(past)} past 0`, 'VX-105');
  if (settings.stayDepth === 'deepest') {
    const most = Math.max(past, deepest);
    difficulty.plus(most - past, () => `${formatAmount(most)} past 0 at the worst`, 'VX-105');
  }
  return difficulty.remark(costOf('stay', settings) === 'action' ? anAction : noAction, 'VX-107').value;
}
