/** Opportunity attacks left, and the openings that failed manoeuvres give (DV-57, DV-79). */
import type { Id } from '../../../state/encounter.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { roundEnd, turnStart } from '../../kernel/clock.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { refuse, type Six20Context, type Six20View } from '../combatant/game.ts';
import { abilityModifier, addCondition, currentTurnEnd, hasCondition, stacksOf } from '../combatant/view.ts';
import { actionRefusal } from '../time/turn.ts';

/** The opportunity attacks a combatant has left: its Dexterity modifier, at least 1, less those made (DV-57). */
export function opportunitiesLeft(view: Six20View, who: Id): number {
  return Math.max(1, abilityModifier(view, who, 'dexterity')) - stacksOf(view, who, 'opportunities');
}

/** Those that a combatant can make now: none where it is flat-footed or cannot act (DV-57, DV-59). */
export function opportunitiesToMake(view: Six20View, who: Id): number {
  const cannotMake = actionRefusal(view, who) ?? flatFootedRefusal(view, who);
  return cannotMake === null ? Math.max(0, opportunitiesLeft(view, who)) : 0;
}

/** Uses one; it comes back with the next round, or by house rule with the combatant's next turn (DV-57). */
export function spendOpportunity({ ledger, view }: Six20Context, who: Id): void {
  const { round } = ledger.cursor;
  const ends =
    view().settings.oaReset === 'turn'
      ? nextTurnAnchor(ledger.now, who, turnStart)
      : { edge: roundEnd, who: null, round };
  addCondition(ledger, who, 'opportunities', { stacks: stacksOf(view(), who, 'opportunities') + 1, ends });
}

/** Why a combatant has no opportunity attack to make: it cannot act, or has made all of them (DV-57). */
export function noneLeftRefusal(view: Six20View, who: Id): Refusal | null {
  const refusal = actionRefusal(view, who);
  if (refusal !== null || opportunitiesLeft(view, who) > 0) return refusal;
  return refuse('none-left', 'DV-57', `${view.name(who)} has no opportunity attack left this round`);
}

/** Why a combatant does not react to an opening that another gives: it is flat-footed (DV-59). */
export function flatFootedRefusal(view: Six20View, who: Id): Refusal | null {
  const isTooSlow = hasCondition(view, who, 'flat-footed') && !view.settings.flatFootedOpportunities;
  return isTooSlow ? refuse('flat-footed', 'DV-59', `${view.name(who)} is flat-footed`) : null;
}

/** The combatant whose failed manoeuvre gave this one an opening; null without one (DV-79). */
export function openingAgainst(view: Six20View, who: Id): Id | null {
  return view.combatant(who).conditions.opening?.from ?? null;
}

/** Lets a combatant strike another whose manoeuvre failed, until the turn ends (DV-79). */
export function giveOpening({ ledger, view }: Six20Context, who: Id, against: Id): void {
  addCondition(ledger, who, 'opening', { from: against, ends: currentTurnEnd(view()) });
}
