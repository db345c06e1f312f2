/** Grapples: two combatants who hold each other (BS-105). */
import type { Id } from '../../../game/index.ts';
import { addCondition, conditionOf, removeConditions } from '../combatant/conditions.ts';
import type { BrillianceContext, BrillianceView } from '../combatant/game.ts';
import { statusOf } from '../wounds/wounds.ts';

/** Begins a grapple: both are held and flat-footed. */
export function beginGrapple({ ledger, view }: BrillianceContext, by: Id, target: Id): void {
  addCondition(ledger, target, 'grappled', { from: by });
  addCondition(ledger, by, 'grappled', { from: target });
  ledger.say('BS-105', `${view().name(by)} and ${view().name(target)} are grappled: both flat-footed, Speed 0`);
}

/** The combatant at the other end of a grapple; null where none is known, such as where the GM added the condition. */
export function grapplerOf(view: BrillianceView, who: Id): Id | null {
  const from = conditionOf(view, who, 'grappled')?.from ?? null;
  return from !== null && view.now.combatants[from] !== undefined ? from : null;
}

/** Ends the grapple of a combatant with its holder; others who hold it still do. */
export function endGrapple({ ledger, view }: BrillianceContext, who: Id): void {
  const freed = grapplerOf(view(), who);
  removeConditions(ledger, who, 'grappled');
  if (freed !== null && grapplerOf(view(), freed) === who) removeConditions(ledger, freed, 'grappled');
  const holder = Object.keys(view().now.combatants).find((other) => grapplerOf(view(), other) === who);
  if (holder !== undefined) addCondition(ledger, who, 'grappled', { from: holder });
}

/** Whether a combatant can hold another, and resist being shaken off: the disabled, the dead and those who left cannot. */
export function canHold(view: BrillianceView, who: Id): boolean {
  return statusOf(view, who).is === 'up' && !view.combatant(who).out;
}

/** Ends the grapples of those who have fallen or left (vrule's reading: the pages do not say). Idempotent. */
export function settleGrapples(context: BrillianceContext): void {
  const { ledger, view } = context;
  for (const who of Object.keys(view().now.combatants)) {
    const holder = grapplerOf(view(), who);
    if (holder === null || (canHold(view(), who) && canHold(view(), holder))) continue;
    const fallen = canHold(view(), holder) ? who : holder;
    endGrapple(context, who);
    ledger.say(
      'BS-105',
      `${view().name(fallen)} is down: the grapple with ${view().name(fallen === who ? holder : who)} ends`,
    );
  }
}
