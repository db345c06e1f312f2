/** The actions of a turn (BS-19 to BS-26): whether a combatant may take one, and the payment for it. */
import { firstRefusal, type Id, type Refusal, slotOf } from '../../../game/index.ts';
import { hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type BrillianceContext, type BrillianceView, refuse } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Cost } from '../combatant/vocabulary.ts';
import type { RuleId } from '../rulebook.ts';
import { statusOf } from '../wounds/wounds.ts';

/** The actions left in a turn, by kind, as its slot keeps them. */
export type Budget = { readonly [kind: string]: number };

/** The actions of a turn that has not begun (BS-19). */
export const wholeTurn: Budget = { fast: 1, move: 1, standard: 1 };

/** The parts of a turn that an action takes (BS-23 to BS-26): a second Move takes the Standard action (house rule `fullTakes`). */
function partsTaken(left: Budget, cost: Cost, { fullTakes }: Settings): readonly string[] {
  switch (cost) {
    case 'free':
      return [];
    case 'fast':
    case 'standard':
      return [cost];
    case 'move':
      return (left.move ?? 0) > 0 ? ['move'] : ['standard'];
    case 'full':
      return fullTakes === 'all' ? ['fast', 'standard', 'move'] : ['fast', 'standard'];
  }
}

const noneLeft = {
  fast: ['BS-23', 'no Fast action is left this turn'],
  move: ['BS-24', 'no Move action is left this turn: two at most, and then no Standard action'],
  standard: ['BS-25', 'no Standard action is left this turn'],
  full: ['BS-26', 'a Full action takes the whole turn, and part of it is used'],
} as const satisfies Readonly<Record<Exclude<Cost, 'free'>, readonly [RuleId, string]>>;

/** Refuses an action for which too little of the turn is left. */
export function budgetRefusal(left: Budget, cost: Cost, settings: Settings): Refusal | null {
  if (cost === 'free' || partsTaken(left, cost, settings).every((part) => (left[part] ?? 0) > 0)) return null;
  const [rule, message] = noneLeft[cost];
  return refuse(`no-${cost}`, rule, message);
}

/** The budget after an action for which enough is left. */
export function budgetAfter(left: Budget, cost: Cost, settings: Settings): Budget {
  const taken = partsTaken(left, cost, settings).map((part) => [part, (left[part] ?? 0) - 1]);
  return { ...left, ...Object.fromEntries(taken) };
}

/** What an action is for, as far as fear and grapples prevent it: movement, escaping without it, or anything else. */
export type Purpose = 'movement' | 'escape' | 'other';

/** Why a combatant cannot take an action of this cost now, or null. Before the first round actions cost nothing. */
export function actionRefusal(view: BrillianceView, who: Id, cost: Cost, purpose: Purpose = 'other'): Refusal | null {
  return incapacityRefusal(view, who) ?? fearRefusal(view, who, cost, purpose) ?? turnRefusal(view, who, cost);
}

/** Why a combatant cannot react at this cost, which its turn to come pays in advance, or null: a block against an attack (BS-142). */
export function reactionRefusal(view: BrillianceView, who: Id, cost: Cost): Refusal | null {
  return incapacityRefusal(view, who) ?? fearRefusal(view, who, cost, 'other') ?? costRefusal(view, who, cost);
}

/** Refuses all actions of the dead, disabled and stunned, and of those who have left the fight. */
export const incapacityRefusal = firstRefusal(function* (view: BrillianceView, who: Id) {
  const name = view.name(who);
  if (view.combatant(who).out) yield refuse('left', '', `${name} is out of the fight`);
  const { is } = statusOf(view, who);
  if (is === 'dead') yield refuse('dead', 'BS-88', `${name} is dead`);
  else if (is === 'out' && hasCondition(view, who, 'knocked-out'))
    yield refuse('out', 'BS-144', `${name} is knocked out`);
  else if (is !== 'up') yield refuse('disabled', 'BS-87', `${name} is disabled: unconscious, no actions`);
  return hasCondition(view, who, 'stunned') ? refuse('stunned', 'BS-108', `${name} is stunned and cannot act`) : null;
});

/** Refuses movement of the cowering and the grappled, and of the panicked and cowering all that is no escape. */
function fearRefusal(view: BrillianceView, who: Id, cost: Cost, purpose: Purpose): Refusal | null {
  const isCowering = hasCondition(view, who, 'cowering');
  switch (purpose) {
    case 'movement':
      return movementRefusal(view, who);
    case 'escape':
      return isCowering && cost !== 'free' ? coweringRefusal(view, who) : null;
    case 'other':
      return cost !== 'free' && (isCowering || hasCondition(view, who, 'panicked'))
        ? refuse('panicked', 'BS-114', `${view.name(who)} is panicked: flees or cowers, nothing else`)
        : null;
  }
}

/** Refuses movement of the cowering and the grappled (BS-105, BS-115). */
export const movementRefusal = firstRefusal(function* (view: BrillianceView, who: Id) {
  if (hasCondition(view, who, 'cowering')) yield coweringRefusal(view, who);
  return hasCondition(view, who, 'grappled')
    ? refuse('grappled', 'BS-105', `${view.name(who)} is grappled: Speed 0`)
    : null;
});

function coweringRefusal(view: BrillianceView, who: Id): Refusal | null {
  return refuse('cowering', 'BS-115', `${view.name(who)} cowers and cannot move`);
}

/**
 * Refuses what takes a part of a turn out of the combatant's own turn (by house rule `outOfTurn`), and what that turn has no room
 * for.
 */
function turnRefusal(view: BrillianceView, who: Id, cost: Cost): Refusal | null {
  const { outOfTurn } = view.settings;
  const isFree = outOfTurn === 'allowed' || view.now.cursor.round < 1 || cost === 'free';
  const isInTurn = isFree || isReadied(view, who, cost) || isActing(view, who);
  const isOver = slotOf(view.now, who) === undefined;
  const notNow = isInTurn || isOver ? null : refuse('not-now', 'BS-18', `it is not the turn of ${view.name(who)}`);
  return notNow ?? costRefusal(view, who, cost);
}

/** Refuses what the turn of a combatant, the present one or the one to come, has no room for. */
function costRefusal(view: BrillianceView, who: Id, cost: Cost): Refusal | null {
  if (view.now.cursor.round < 1 || cost === 'free' || isReadied(view, who, cost)) return null;
  const slot = slotOf(view.now, who);
  return slot === undefined
    ? refuse('turn-over', 'BS-18', `${view.name(who)} has no turn left in this round`)
    : budgetRefusal(slot.left, cost, view.settings);
}

/** Whether the action is a readied one, already paid for: a Standard action outside the combatant's turn (BS-27). */
function isReadied(view: BrillianceView, who: Id, cost: Cost): boolean {
  return cost === 'standard' && hasCondition(view, who, 'readied') && !isActing(view, who);
}

/** Whether it is the combatant's turn. */
export function isActing(view: BrillianceView, who: Id): boolean {
  const { acting } = view.now.cursor;
  return acting !== null && view.now.slots[acting]?.who === who;
}

/** Takes an action out of the turn; a readied action is used up instead. Acting out of turn is noted. */
export function pay({ ledger, view }: BrillianceContext, who: Id, cost: Cost): void {
  if (cost === 'free' || view().now.cursor.round < 1) return;
  if (isReadied(view(), who, cost)) {
    removeConditions(ledger, who, 'readied');
    return;
  }
  const slot = slotOf(ledger.now, who);
  if (slot === undefined) return;
  if (!isActing(view(), who)) ledger.say('BS-18', `${view().name(who)} acts out of turn`);
  ledger.setSlot(slot.id, { ...slot, left: budgetAfter(slot.left, cost, view().settings) });
}
