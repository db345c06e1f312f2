import { z } from 'zod';
import { type Conversation, onlyFace } from '../../../dice/ask.ts';
import { rules, type VaxiaNote } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { mightAfterActions } from '../roll/action-penalty.ts';
import { atLeastOne, formatAmount } from '../roll/amounts.ts';
import { belowOneRefusal } from '../roll/below-one.ts';
import { judgeOne } from '../roll/one-trait.ts';
import { match } from '../roll/roll-result.ts';
import { durationRounds } from '../time/duration.ts';

const input = z.strictObject({
  might: z.number().describe('END as a rule, with a skill that fits; STR, SPIR or CHA where they do'),
  past: z.number().min(0).describe('damage past 0: 15 at LIF -15'),
  deepest: z
    .number()
    .min(0)
    .exactOptional()
    .describe('the most past 0 that it was since LIF was above it, where that counts (stayDepth)'),
  actions: z.int().min(1).default(1).describe('actions this round in all, where the roll counts as one (stayActs)'),
});

export type ConsciousInput = z.infer<typeof input>;

/** Whether somebody stays up, and for how long. */
export interface Stayed {
  readonly difficulty: number;
  readonly need: number;
  readonly success: boolean;
  readonly winsby: number;
  readonly pp: number;
  readonly points: number;
  /** Rounds after the present one; 0 on a failure, or where staying up has no end of its own (VX-104 off). */
  readonly rounds: number;
}

const die = { kind: 'dice', id: 'stay', label: 'stay conscious', count: 1, sides: 100 } as const;
const noAction = 'no action, and no penalty of the actions of the round';
const itActs = 'an action of the round, with its penalty';

/**
 * Staying conscious at or below 0 LIF (VX-102 to VX-107): one trait against 25 + damage past 0. The actions of the
 * round take nothing off the might, but where the roll is said to be one of them.
 */
export const conscious = rules.ruling({
  id: 'vaxia.conscious',
  title: 'Stay conscious',
  input,
  headline: 'rounds',
  counts: ['difficulty', 'need', 'success', 'winsby', 'pp', 'points', 'rounds'],
  refuse: ({ might }, settings) => belowOneRefusal({ might }, settings),
  *rule(given, { settings, note }): Conversation<Stayed> {
    const difficulty = difficultyOf(given, settings, note);
    const might = mightAfterActions(
      atLeastOne(given.might, 'might', note),
      settings.stayActs ? given.actions : 1,
      settings,
      note,
    );
    const rolled = judgeOne(match(might, difficulty), onlyFace(yield die), 'stay', settings, note);
    const { need = 0, success, winsby, pp, points } = rolled;
    const lasts = success && settings.stayDuration;
    const rounds = lasts ? durationRounds(pp, 'rounds', 'VX-104', settings, note) : 0;
    return { difficulty, need, success, winsby, pp, points, rounds };
  },
});

/** 25 and the damage past 0 (VX-102): as it is (VX-105), or as a house rule the most that it was. */
function difficultyOf({ past, deepest = past }: ConsciousInput, settings: Settings, note: VaxiaNote): number {
  const worked = note
    .calculate('difficulty')
    .start(settings.stayBase, 'staying up at exactly 0', 'VX-102')
    .plus(past, note.keepsSteps && `${formatAmount(past)} past 0`, 'VX-105');
  if (settings.stayDepth === 'deepest') {
    worked.plus(
      Math.max(0, deepest - past),
      note.keepsSteps && `${formatAmount(Math.max(past, deepest))} past 0 at the worst`,
      'VX-105',
    );
  }
  return worked.remark(settings.stayActs ? itActs : noAction, 'VX-107').value;
}
