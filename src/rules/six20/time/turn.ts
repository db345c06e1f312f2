/** The turn of a combatant: whether it can act, and which actions are left (DV-39 to DV-46). */
import { currentSlot, firstRefusal, type Id, type Refusal, type Slot } from '../../../game/index.ts';
import { refuse, type Six20Context, type Six20View } from '../combatant/game.ts';
import { hasCondition } from '../combatant/view.ts';
import { isConscious, statusOf } from '../wounds/vital-state.ts';

/** What an action can cost (DV-41 to DV-45). */
export const costs = ['standard', 'short', 'full-round', 'free'] as const;
export type Cost = (typeof costs)[number];

/** The rule of each cost. */
const costRule = { standard: 'DV-42', short: 'DV-41', 'full-round': 'DV-44', free: 'DV-45' } as const;

/** The budget of a whole turn: a standard and a short action (DV-41). */
export const wholeTurn = { standard: 1, short: 1 } as const;

/** Why a combatant can do nothing now, in its turn or out of it; null where it can act. */
export const actionRefusal = firstRefusal(function* (view: Six20View, who: Id) {
  const name = view.name(who);
  if (view.combatant(who).out) yield refuse('left', '', `${name} is out of the fight`);
  const { is, word } = statusOf(view, who);
  if (!isConscious(view, who)) yield refuse(is, is === 'dead' ? 'DV-93' : 'DV-85', `${name} is ${word}`);
  if (hasCondition(view, who, 'stunned')) yield refuse('stunned', 'DV-91', `${name} is stunned`);
  return hasCondition(view, who, 'unaware') ? refuse('unaware', 'DV-39', `${name} is unaware and does nothing`) : null;
});

/** The slot of the current turn, if it is the combatant's and still open; else null. */
export function currentTurn(view: Six20View, who: Id): Slot | null {
  const slot = currentSlot(view.now);
  return slot?.who === who && slot.is === 'open' ? slot : null;
}

/** Why a combatant cannot act in a turn of its own now; null where it can. */
export const turnRefusal = firstRefusal(function* (view: Six20View, who: Id) {
  yield actionRefusal(view, who);
  if (currentTurn(view, who) !== null) return null;
  yield notStartedRefusal(view);
  return refuse('not-your-turn', 'DV-30', `it is not the turn of ${view.name(who)}`);
});

/** Why there are no attacks before the first round, or the surprise round (DV-30). */
export function notStartedRefusal(view: Six20View): Refusal | null {
  return view.now.cursor.round < 0 ? refuse('not-begun', 'DV-30', 'the fight has not begun: n begins it') : null;
}

/** Whether a grapple holds the combatant: it cannot move and is restricted (DV-46, DV-83). */
export function isHeld(view: Six20View, who: Id): boolean {
  return hasCondition(view, who, 'grappled') && view.settings.grappled === 'held';
}

/** Whether a turn has one standard or one short action only (DV-39, DV-46). */
export function isRestricted(view: Six20View, { who, kind }: Slot): boolean {
  const isSlowed = hasCondition(view, who, 'restricted') || hasCondition(view, who, 'disabled');
  return kind === 'surprise' || isSlowed || isHeld(view, who);
}

/** Why an action of this cost is not possible now: it is not the actor's turn, or the turn has no room for it. */
export function costRefusal(view: Six20View, who: Id, cost: Cost): Refusal | null {
  return turnRefusal(view, who) ?? budgetRefusal(view, who, cost);
}

/** Why the turn has no room for an action of any of these costs; null where it has. */
export function costsRefusal(view: Six20View, who: Id, costs: readonly [Cost, ...Cost[]]): Refusal | null {
  const refusals = costs.map((cost) => costRefusal(view, who, cost));
  return refusals.includes(null) ? null : (refusals[0] ?? null);
}

/** Why the turn has no room for an action of this cost (DV-39, DV-41, DV-46). */
const budgetRefusal = firstRefusal(function* (view: Six20View, who: Id, cost: Cost) {
  if (cost === 'free') return null;
  const slot = currentTurn(view, who);
  const { standard = 0, short = 0 } = slot?.left ?? {};
  if (slot !== null && isRestricted(view, slot)) {
    if (cost !== 'full-round' && standard + short >= 2) return null;
    const rule = slot.kind === 'surprise' ? 'DV-39' : 'DV-46';
    yield refuse('restricted', rule, 'this turn has one standard or one short action only');
  }
  const fits = cost === 'standard' ? standard > 0 : cost === 'short' ? standard + short > 0 : standard + short === 2;
  return fits ? null : refuse('no-action', costRule[cost], `no ${cost} action is left in this turn`);
});

/** Subtracts the cost of an action from the current turn; a short action may replace the standard one (DV-41). */
export function pay({ ledger, view }: Six20Context, who: Id, cost: Cost): void {
  const slot = currentTurn(view(), who);
  if (slot === null || cost === 'free') return;
  const { standard = 0, short = 0 } = slot.left;
  if (budgetRefusal(view(), who, cost) !== null) {
    // Each action of the record fitted by itself; together they do not.
    ledger.setSlot(slot.id, { ...slot, left: { standard: 0, short: 0 } });
    ledger.say('DV-41', `${view().name(who)} does more at once than a turn has room for`);
    return;
  }
  let left: Slot['left'] = { standard, short: short - 1 };
  if (cost === 'full-round' || isRestricted(view(), slot)) left = { standard: 0, short: 0 };
  else if (cost === 'standard' || short === 0) left = { standard: standard - 1, short };
  ledger.setSlot(slot.id, { ...slot, left });
}
