/** Phantasms and the like: a second pool as large as LIF, worn down by points, apart from any wound (VX-90, VX-91). */
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { isCraft } from '../combatant/aboard.ts';
import type { Effect } from '../combatant/conditions.ts';
import { refuse, type VaxiaLedger, type VaxiaNote } from '../combatant/game.ts';
import {
  addCondition,
  hasCondition,
  lifOf,
  removeConditions,
  type VaxiaContext,
  type VaxiaView,
} from '../combatant/view.ts';

/** What is left of the pool, never below 0, its size, and all points that it was worn down by. */
export interface Mind {
  readonly left: number;
  readonly size: number;
  readonly worn: number;
}

/** Effects on a mind. */
const ofMind: ReadonlySet<string> = new Set<Effect>(['distracted', 'worn']);

/** Why an effect cannot be laid on somebody, or a spell aimed at their mind: a vehicle has none (VX-122). */
export function mindRefusal(view: VaxiaView, who: Id, effect: Effect | 'mind' | 'harm'): Refusal | null {
  if (!isCraft(view, who) || (effect !== 'mind' && !ofMind.has(effect))) return null;
  return refuse('mindless', 'VX-122', `${view.name(who)} is a vehicle, and has no mind`);
}

/** The pool of somebody's mind as it stands. */
export function mindOf(view: VaxiaView, who: Id): Mind {
  const size = lifOf(view, who).max;
  const worn = view.combatant(who).conditions.worn?.stacks ?? 0;
  return { left: Math.max(0, size - worn), size, worn };
}

/** Wears a mind down by so many points (VX-90), with the working; answers what is left of the pool. */
export function wear(ledger: VaxiaLedger, view: VaxiaView, who: Id, points: number, by: Id, note: VaxiaNote): number {
  const { size, worn } = mindOf(view, who);
  const left = note
    .calculate('mind')
    .start(size, () => `as large as the LIF of ${view.name(who)}`, 'VX-90')
    .plus(-worn, 'points before', 'VX-90')
    .plus(-points, 'points of the phantasm', 'VX-90')
    .floorAt(0, 'not below 0', 'VX-90').value;
  addCondition(ledger, who, 'worn', { stacks: worn + points, from: by });
  return left;
}

/** Gives a mind back so many points, or all of them (VX-91). */
export function restore(ledger: VaxiaLedger, view: VaxiaView, who: Id, points: number): void {
  const { worn } = mindOf(view, who);
  if (points >= worn) removeConditions(ledger, who, 'worn');
  else addCondition(ledger, who, 'worn', { ...view.combatant(who).conditions.worn, stacks: worn - points });
}

/** Marks that somebody was overcome by their worn mind, so that only that is lifted when it recovers. */
const byMind = 'mind';

/** At 0 of the pool somebody is wholly under the effect (VX-90), above it no longer. Asked twice it changes nothing more. */
export function settleMinds({ ledger, view }: VaxiaContext): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    const { left, worn } = mindOf(view(), who);
    const overcome = worn > 0 && left === 0;
    const was = view().combatant(who).conditions.overcome?.note === byMind;
    if (overcome && !hasCondition(view(), who, 'overcome')) {
      addCondition(ledger, who, 'overcome', { note: byMind });
      ledger.say('VX-90', `${view().name(who)} is wholly under the effect: the mind has nothing left`);
    }
    if (!overcome && was) removeConditions(ledger, who, 'overcome');
  }
}
