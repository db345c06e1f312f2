/** Effects without damage (VX-84 to VX-89), and the mind, a pool as large as LIF apart from wounds (VX-90, VX-91). */
import {
  ChangedCombatants,
  formatCount,
  type Id,
  type Intent,
  type Refusal,
  readField,
  roundEnd,
} from '../../../game/index.ts';
import { isCraft } from '../combatant/aboard.ts';
import { type Effect, effects } from '../combatant/conditions.ts';
import { refuse } from '../combatant/game.ts';
import type { Stat } from '../combatant/sheet.ts';
import {
  addCondition,
  hasCondition,
  lifOf,
  removeConditions,
  stacksOf,
  type VaxiaContext,
  type VaxiaView,
} from '../combatant/view.ts';
import { lastRound } from '../time/duration.ts';

/** An effect without damage that reaches a combatant (VX-84 to VX-86). */
interface AppliedEffect {
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

interface Mind {
  /** What is left of the pool, at least 0. */
  readonly left: number;
  /** The size of the pool: the maximum LIF. */
  readonly size: number;
  /** All points that it was worn down by, those beyond the pool included. */
  readonly worn: number;
}

const mindEffects: ReadonlySet<string> = new Set<Effect>(['distracted', 'worn']);

/** Why an effect, or a spell aimed at the mind, cannot affect a combatant: a vehicle has no mind (VX-122). */
export function mindRefusal(view: VaxiaView, who: Id, effect: Effect | 'mind' | 'harm'): Refusal | null {
  if (!isCraft(view, who) || (effect !== 'mind' && !mindEffects.has(effect))) return null;
  return refuse('mindless', 'VX-122', `${view.name(who)} is a vehicle, and has no mind`);
}

export function mindOf(view: VaxiaView, who: Id): Mind {
  const size = lifOf(view, who).max;
  const worn = stacksOf(view, who, 'worn');
  return { left: Math.max(0, size - worn), size, worn };
}

/** Wears a mind down by whole points (VX-90), with the working. Returns what is left of it. */
function wearMind({ ledger, view, note }: VaxiaContext, who: Id, points: number, from: Id): number {
  const { size, worn } = mindOf(view(), who);
  const name = view().name(who);
  const left = note
    .calculate('mind')
    .start(size, () => `as large as the LIF of ${name}`, 'VX-90')
    .plus(-worn, 'points before', 'VX-90')
    .plus(-points, 'points of the phantasm', 'VX-90')
    .floorAt(0, 'not below 0', 'VX-90').value;
  // A success of less than half a point takes nothing.
  if (points > 0) addCondition(ledger, who, 'worn', { stacks: worn + points, from });
  return left;
}

/** The note of an `overcome` that follows the mind; one that the GM added is left alone. */
const byMind = 'mind';

/** Adds `overcome` where nothing is left of a mind (VX-90), and removes it once the mind recovers. Idempotent. */
export function applyMindConsequences({ ledger, view }: VaxiaContext): void {
  changed.each(ledger, view().settings, (who) => {
    const { left, worn } = mindOf(view(), who);
    const isOvercome = worn > 0 && left === 0;
    const wasOvercome = view().combatant(who).conditions.overcome?.note === byMind;
    if (isOvercome && !hasCondition(view(), who, 'overcome')) {
      addCondition(ledger, who, 'overcome', { note: byMind });
      ledger.say('VX-90', `${view().name(who)} is wholly under the effect: nothing is left of the mind`);
    }
    if (!isOvercome && wasOvercome) removeConditions(ledger, who, 'overcome');
  });
}

/** Combatants from whose mind nothing more follows. */
const changed = new ChangedCombatants();

/** The verb of each effect, and the stats with which an undefended target resists it (VX-85): a stun and a lie as in the text. */
export const attempts: {
  readonly [E in Effect]: { phrase: string; label?: string; present: string; resist: readonly [Stat, Stat] };
} = {
  held: { phrase: 'hold', present: 'holds', resist: ['DEX', 'STR'] },
  stunned: { phrase: 'stun', present: 'stuns', resist: ['END', 'STR'] },
  distracted: { phrase: 'distract', present: 'distracts', resist: ['INT', 'CHA'] },
  transformed: { phrase: 'transform', present: 'transforms', resist: ['END', 'SPIR'] },
  worn: { phrase: 'wear down', label: 'worn down', present: 'wears down', resist: ['INT', 'CHA'] },
};

/** What an attempt at an effect is called while it is declared: `hold`. */
export function effectVerb(values: Intent['with']): string {
  const effect = effects.find((one) => one === readField(values, 'effect')) ?? effects[0];
  return attempts[effect].phrase;
}
