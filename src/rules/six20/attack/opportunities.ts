/** Opportunity attacks left, and the openings that failed manoeuvres give (DV-57, DV-79). */
import type { Id } from '../../../state/encounter.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { roundEnd, turnStart } from '../../kernel/clock.ts';
import type { Six20Context, Six20View } from '../combatant/game.ts';
import { abilityModifier, addCondition, currentTurnEnd, stacksOf } from '../combatant/view.ts';

/** The opportunity attacks a combatant has left: its Dexterity modifier, at least 1, less those made (DV-57). */
export function opportunitiesLeft(view: Six20View, who: Id): number {
  return Math.max(1, abilityModifier(view, who, 'dexterity')) - stacksOf(view, who, 'opportunities');
}

/** Uses one; it comes back with the next round, or by house rule with the combatant's next turn (DV-57). */
export function spendOpportunity({ ledger, view }: Six20Context, who: Id): void {
  const { round } = ledger.now.cursor;
  const ends =
    view().settings.oaReset === 'turn'
      ? nextTurnAnchor(ledger.now, who, turnStart)
      : { edge: roundEnd, who: null, round };
  addCondition(ledger, who, 'opportunities', { stacks: stacksOf(view(), who, 'opportunities') + 1, ends });
}

/** The combatant whose failed manoeuvre gave this one an opening; null without one (DV-79). */
export function openingAgainst(view: Six20View, who: Id): Id | null {
  return view.combatant(who).conditions.opening?.from ?? null;
}

/** Lets a combatant strike another whose manoeuvre failed, until the turn ends (DV-79). */
export function giveOpening({ ledger, view }: Six20Context, who: Id, against: Id): void {
  addCondition(ledger, who, 'opening', { from: against, ends: currentTurnEnd(view()) });
}
