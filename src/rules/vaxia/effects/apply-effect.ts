import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { formatCount } from '../../text/chances.ts';
import type { Effect } from '../combatant/conditions.ts';
import type { Stat } from '../combatant/sheet.ts';
import { addCondition, type VaxiaContext } from '../combatant/view.ts';
import { lastRound } from '../time/duration.ts';
import { wearMind } from './mind.ts';

/** An effect without damage that reaches a combatant (VX-84 to VX-86). */
export interface AppliedEffect {
  readonly effect: Effect;
  readonly from: Id;
  /** Its strength in whole points, which breaking out must beat. */
  readonly points: number;
  /** The stats that break out of it. */
  readonly against: readonly [Stat, Stat];
  /** How many rounds it lasts; not used by an effect that wears the mind down. */
  readonly rounds: number;
}

/**
 * Wears the mind down (VX-90), or adds the condition of the effect for its rounds (VX-84, VX-89). Returns the result in
 * words: `12 left`, `3 rounds`.
 */
export function applyEffect(context: VaxiaContext, target: Id, applied: AppliedEffect): string {
  const { effect, from, points, against, rounds } = applied;
  if (effect === 'worn') return `${wearMind(context, target, points, from)} left`;
  const { ledger, view } = context;
  const ends = { edge: roundEnd, who: null, round: lastRound(ledger, rounds, view().settings) };
  addCondition(ledger, target, effect, { ends, from, note: { points, against: [...against] } });
  return formatCount(rounds, 'round');
}
