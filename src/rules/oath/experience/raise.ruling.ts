import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { refuse, rules } from '../combatant/game.ts';

export interface RaiseOutcome {
  /** Experience points for all steps together. */
  readonly cost: number;
}

const substat = z.int().min(0).max(100);

/** What it costs to raise a substat with experience points, step by step (SG-10). Rolls no dice. */
export const raise = rules.ruling({
  id: 'oath.raise',
  title: 'Raise a substat',
  input: z.strictObject({
    from: substat.describe('the substat as it is'),
    to: substat.describe('the substat as it is to be'),
    low: z.boolean().default(false).describe('it is the psi substat that started at 0, which costs twice as much'),
  }),
  headline: 'cost',
  counts: ['cost'],
  refuse({ from, to }) {
    return to > from ? null : refuse('not-raised', 'SG-10', `${to} is not more than ${from}`);
  },
  *rule({ from, to, low }, { note }): Conversation<RaiseOutcome> {
    const cost = note.calculate('cost').start(0, 'experience points', 'SG-10');
    for (let step = from + 1; step <= to; step += 1) cost.plus(step, () => `to ${step}`, 'SG-10');
    if (low) cost.times(2, 'the low psi substat', 'SG-10');
    return { cost: cost.value };
  },
});
