/** Who may act, and what an action takes of their turn. */
import type { Id, Slot } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { slotOf } from '../../gm-actions/time.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Cost } from '../combatant/costs.ts';
import { refuse } from '../combatant/game.ts';
import { type BrillianceView, hasCondition, removeConditions } from '../combatant/view.ts';
import { statusOf } from '../wounds/wounds.ts';
import { after, notLeft } from './budget.ts';

/** Nothing is done by nobody. */
export const nobody = refuse('nobody-acts', '', 'somebody must act');

/** Why somebody cannot take an action of this cost now, or null. Before the first round nothing is counted. */
export function cannot(view: BrillianceView, who: Id | null, cost: Cost): Refusal | null {
  if (who === null) return null;
  return unable(view, who) ?? hindered(view, who, cost) ?? noTurn(view, who, cost);
}

/** Why somebody cannot act at all: gone, dead, disabled, stunned. */
function unable(view: BrillianceView, who: Id): Refusal | null {
  const name = view.name(who);
  if (view.combatant(who).out) return refuse('left', '', `${name} is out of the fight`);
  const { is } = statusOf(view, who);
  if (is === 'dead') return refuse('dead', 'BS-88', `${name} is dead`);
  if (is === 'out' && hasCondition(view, who, 'knocked-out')) return refuse('out', 'BS-144', `${name} is knocked out`);
  if (is !== 'up') return refuse('disabled', 'BS-87', `${name} is disabled: unconscious, no actions`);
  return hasCondition(view, who, 'stunned') ? refuse('stunned', 'BS-108', `${name} is stunned and cannot act`) : null;
}

/** What conditions leave of somebody's actions. */
function hindered(view: BrillianceView, who: Id, cost: Cost): Refusal | null {
  const name = view.name(who);
  if (cost === 'free') return null;
  if (cost === 'move') {
    if (hasCondition(view, who, 'cowering')) return refuse('cowering', 'BS-115', `${name} cowers and cannot move`);
    return hasCondition(view, who, 'grappled') ? refuse('grappled', 'BS-105', `${name} is grappled: Speed 0`) : null;
  }
  const flees = hasCondition(view, who, 'panicked') || hasCondition(view, who, 'cowering');
  return flees ? refuse('panicked', 'BS-114', `${name} is panicked: flees or cowers, nothing else`) : null;
}

function noTurn(view: BrillianceView, who: Id, cost: Cost): Refusal | null {
  if (view.now.cursor.round < 1 || cost === 'free' || isReadied(view, who, cost)) return null;
  const slot = slotOf(view.now, who);
  if (slot === undefined) return refuse('turn-over', 'BS-18', `${view.name(who)} has no turn left in this round`);
  return notLeft(slot.left, cost, view.settings);
}

/** Whether an action was paid for when it was readied: one Standard action, not in the own turn (BS-27). */
function isReadied(view: BrillianceView, who: Id, cost: Cost): boolean {
  return cost === 'standard' && hasCondition(view, who, 'readied') && !isActing(view, who);
}

/** Whether it is somebody's turn. */
export function isActing(view: BrillianceView, who: Id): boolean {
  const { acting } = view.now.cursor;
  return acting !== null && view.now.slots[acting]?.who === who;
}

/** Takes an action from the turn; out of turn it says so. What was readied is used first. */
export function pay(ledger: Ledger, view: BrillianceView, who: Id, cost: Cost): void {
  if (cost === 'free' || view.now.cursor.round < 1) return;
  if (isReadied(view, who, cost)) {
    removeConditions(ledger, who, 'readied');
    return;
  }
  const slot = slotOf(ledger.now, who);
  if (slot === undefined) return;
  if (!isActing(view, who)) ledger.say('BS-18', `${view.name(who)} acts out of turn`);
  ledger.setSlot(slot.id, { ...slot, left: after(slot.left, cost, view.settings) });
}

/** What is left of somebody's turn: of the one they are in, else of the next. */
export function turnOf(view: BrillianceView, who: Id): Slot | undefined {
  return slotOf(view.now, who);
}
