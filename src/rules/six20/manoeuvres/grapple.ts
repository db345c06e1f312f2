/** Being held by somebody: what a grapple does, and when it is over (DV-83). */
import type { Id } from '../../../state/encounter.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Six20Context } from '../combatant/view.ts';
import { hasCondition, removeConditions, type Table } from '../combatant/view.ts';
import { statusOf } from '../wounds/vital-state.ts';

/** Whether somebody is held: cannot move, and is restricted (DV-46). */
export function isHeld(view: Table, who: Id): boolean {
  return hasCondition(view, who, 'grappled') && view.settings.grappled === 'held';
}

/** Who holds somebody; null where the GM has not said, or nobody does. */
export function holderOf(view: Table, who: Id): Id | null {
  return view.combatant(who).conditions.grappled?.from ?? null;
}

/** Why there is no escaping from that one. */
export function escapeRefusal(view: Table, by: Id, from: Id): Refusal | null {
  if (!hasCondition(view, by, 'grappled')) return refuse('not-held', 'DV-83', `nobody holds ${view.name(by)}`);
  const holder = holderOf(view, by);
  if (holder === null || holder === from) return null;
  return refuse('not-held', 'DV-83', `${view.name(by)} is held by ${view.name(holder)}, not by ${view.name(from)}`);
}

/** Who is down or gone holds nobody. Asked twice it changes nothing more. */
export function releaseHeld({ ledger, view }: Six20Context): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    const holder = holderOf(view(), who);
    if (holder === null || holds(view(), holder)) continue;
    removeConditions(ledger, who, 'grappled');
    ledger.say('DV-83', `nobody holds ${view().name(who)} any more`);
  }
}

function holds(view: Table, holder: Id): boolean {
  const combatant = view.now.combatants[holder];
  if (combatant === undefined || combatant.out) return false;
  const { is } = statusOf(view, holder);
  return is === 'up' || is === 'sways';
}
