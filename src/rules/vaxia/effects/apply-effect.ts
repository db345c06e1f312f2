import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
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
 * Wears the mind down (VX-90), or adds the condition of the effect for its rounds (VX-84, VX-89). An effect that is stronger
 * than a new one of its kind is kept (house rule `sameEffect`). Returns the result in words: `12 left`, `3 rounds`.
 */
export function applyEffect(context: VaxiaContext, target: Id, applied: AppliedEffect): string {
  const { effect, from, points, against, rounds } = applied;
  if (effect === 'worn') return `${wearMind(context, target, points, from)} left`;
  const { ledger, view } = context;
  const present = view().combatant(target).conditions[effect];
  const before = readField(present?.note, 'points');
  if (
    present !== undefined &&
    typeof before === 'number' &&
    view().settings.sameEffect === 'stronger' &&
    before > points
  ) {
    const holder = present.from === null ? undefined : view().now.combatants[present.from]?.name;
    const owner = holder === undefined ? '' : ` of ${holder}`;
    return `but the ${formatCount(before, 'point')}${owner} before ${before === 1 ? 'stands' : 'stand'}`;
  }
  const ends = { edge: roundEnd, who: null, round: lastRound(ledger, rounds, view().settings) };
  addCondition(ledger, target, effect, { ends, from, note: { points, against: [...against] } });
  return formatCount(rounds, 'round');
}
