/** Whose turn it is, what is left of it, and opportunity attacks (DV-39 to DV-48, DV-55 to DV-59). */
import type { Id, Slot } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { nextTurnAnchor } from '../../clock/slots.ts';
import { roundEnd, turnEnd, turnStart } from '../../kernel/clock.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { addCondition, hasCondition, modifier, stacksOf, type Table } from '../combatant/view.ts';
import { isHeld } from '../manoeuvres/grapple.ts';
import { statusOf } from '../wounds/vital-state.ts';

/** What actions cost of a turn (DV-41 to DV-45). */
export const costs = ['standard', 'short', 'full-round', 'free'] as const;
export type Cost = (typeof costs)[number];

/** A whole turn: a standard and a short action (DV-41). */
export const wholeTurn = { standard: 1, short: 1 } as const;

/** Why somebody can do nothing now. */
export function idle(view: Table, who: Id): Refusal | null {
  const name = view.name(who);
  if (view.combatant(who).out) return refuse('left', '', `${name} is out of the fight`);
  const { is, word } = statusOf(view, who);
  if (is !== 'up' && is !== 'sways') return refuse(is, is === 'dead' ? 'DV-93' : 'DV-85', `${name} is ${word}`);
  if (hasCondition(view, who, 'stunned')) return refuse('stunned', 'DV-91', `${name} is stunned`);
  return hasCondition(view, who, 'unaware') ? refuse('unaware', 'DV-39', `${name} is unaware and does nothing`) : null;
}

/** The slot in which somebody acts now, if it is theirs. */
export function ownTurn(view: Table, who: Id): Slot | null {
  const { acting } = view.now.cursor;
  const slot = acting === null ? undefined : view.now.slots[acting];
  return slot?.who === who && slot.is === 'open' ? slot : null;
}

/** Why it is not somebody's turn, or they can do nothing in it. */
export function turnRefusal(view: Table, who: Id | null): Refusal | null {
  if (who === null) return null;
  const cannot = idle(view, who);
  if (cannot !== null) return cannot;
  if (ownTurn(view, who) !== null) return null;
  return notBegun(view) ?? refuse('not-your-turn', 'DV-30', `it is not the turn of ${view.name(who)}`);
}

/** Why nobody fights before the first round, or the surprise round, has begun (DV-30). */
export function notBegun(view: Table): Refusal | null {
  return view.now.cursor.round < 0 ? refuse('not-begun', 'DV-30', 'the fight has not begun: n begins it') : null;
}

/** Whether one standard or one short action is all that a turn has (DV-39, DV-46). */
export function isRestricted(view: Table, { who, kind }: Slot): boolean {
  return (
    kind === 'surprise' ||
    hasCondition(view, who, 'restricted') ||
    hasCondition(view, who, 'disabled') ||
    isHeld(view, who)
  );
}

/** Why a turn has no room for an action of that cost (DV-39, DV-41, DV-46). */
export function costRefusal(view: Table, who: Id, cost: Cost): Refusal | null {
  return turnRefusal(view, who) ?? roomRefusal(view, who, cost);
}

function roomRefusal(view: Table, who: Id, cost: Cost): Refusal | null {
  if (cost === 'free') return null;
  const slot = ownTurn(view, who);
  const { standard = 0, short = 0 } = slot?.left ?? {};
  if (slot !== null && isRestricted(view, slot)) {
    const rule = slot.kind === 'surprise' ? 'DV-39' : 'DV-46';
    const only = 'one standard or one short action is all';
    if (cost === 'full-round' || standard + short < 2) return refuse('restricted', rule, only);
    return null;
  }
  const fits = cost === 'standard' ? standard > 0 : cost === 'short' ? standard + short > 0 : standard + short === 2;
  return fits ? null : refuse('no-action', costRule[cost], `no ${cost} action is left in this turn`);
}

const costRule = { standard: 'DV-42', short: 'DV-41', 'full-round': 'DV-44', free: 'DV-45' } as const;

/** Takes the cost of an action off the turn; a short action may take the place of a standard one (DV-41). */
export function pay(ledger: Ledger, view: Table, who: Id, cost: Cost): void {
  const slot = ownTurn(view, who);
  if (slot === null || cost === 'free') return;
  const { standard = 0, short = 0 } = slot.left;
  if (roomRefusal(view, who, cost) !== null) {
    // Each fitted when it was said, together they do not.
    ledger.setSlot(slot.id, { ...slot, left: { standard: 0, short: 0 } });
    ledger.say('DV-41', `${view.name(who)} does more at once than a turn has room for`);
    return;
  }
  ledger.setSlot(slot.id, { ...slot, left: leftAfter(standard, short, cost, isRestricted(view, slot)) });
}

function leftAfter(standard: number, short: number, cost: Cost, restricted: boolean): Slot['left'] {
  if (restricted || cost === 'full-round') return { standard: 0, short: 0 };
  if (cost === 'standard') return { standard: standard - 1, short };
  return short > 0 ? { standard, short: short - 1 } : { standard: standard - 1, short };
}

/** How many attacks somebody has made in this turn (DV-48). */
export function attacksMade(view: Table, who: Id): number {
  const { attacked } = view.combatant(who).marks;
  return attacked === undefined ? 0 : typeof attacked.value === 'number' ? attacked.value : 1;
}

/** Marks that somebody attacked in this turn, so that further attacks of the same action may follow (DV-48). */
export function markAttack(ledger: Ledger, view: Table, who: Id): void {
  const slot = ownTurn(view, who);
  if (slot === null) return;
  const value = attacksMade(view, who) + 1;
  ledger.setMark(who, 'attacked', { value, ends: { edge: turnEnd, who, round: ledger.now.cursor.round } });
}

/** Why a further attack does not belong to an action of this turn (DV-48). */
export function furtherRefusal(view: Table, who: Id): Refusal | null {
  if (attacksMade(view, who) > 0) return null;
  return refuse('no-first', 'DV-48', `${view.name(who)} has not attacked in this turn yet`);
}

/** How many opportunity attacks somebody has left: Dexterity modifier, at least 1, less those made (DV-57). */
export function opportunitiesLeft(view: Table, who: Id): number {
  return Math.max(1, modifier(view, who, 'dexterity')) - stacksOf(view, who, 'opportunities');
}

/** Uses one; they come back with the round, or by house rule with the own turn (DV-57). */
export function spendOpportunity(ledger: Ledger, view: Table, who: Id): void {
  const { round } = ledger.now.cursor;
  const ends =
    view.settings.oaReset === 'turn'
      ? nextTurnAnchor(ledger.now, who, turnStart)
      : { edge: roundEnd, who: null, round };
  addCondition(ledger, who, 'opportunities', { stacks: stacksOf(view, who, 'opportunities') + 1, ends });
}
