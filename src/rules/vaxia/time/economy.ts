import { refuse, type VaxiaLedger } from '../combatant/game.ts';
import { canAct, statusOf } from '../combatant/status.ts';
/** Actions of a round: who may act, how many were taken, what that costs (VX-37 to VX-41). */

import type { Id, Json } from '../../../state/encounter.ts';
import { spendSlot } from '../../clock/advance.ts';
import { slotOf } from '../../gm-actions/time.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { readField } from '../../kernel/values.ts';
import { defenderOf, isCraft, pilotOf, shipOf } from '../combatant/aboard.ts';
import type { Settings } from '../combatant/settings.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { actionsTaken, countAction } from './action-count.ts';
import { declaredDefence, declaredPlans } from './declared.ts';
import { rollsNeeded } from './defence-dice.ts';

/** Why somebody cannot act. Who was on their feet when the round began acts in it all the same: all is at once (VX-41). */
export function actionRefusal(view: VaxiaView, who: Id | null): Refusal | null {
  if (who === null) return null;
  const name = view.name(who);
  if (view.combatant(who).out) return refuse('left', '', `${name} is out of the fight`);
  if (isCraft(view, who)) return throughPilot(view, who);
  if (canAct(view, who) || slotOf(view.now, who) !== undefined) return null;
  const { is } = statusOf(view, who);
  if (is === 'dead') return refuse('dead', 'VX-94', `${name} is dead`);
  if (is === 'dying') return refuse('dying', 'VX-98', `${name} is dying`);
  return refuse('unconscious', 'VX-93', `${name} is unconscious`);
}

/** A vehicle does nothing by itself: who steers it does (VX-128, VX-139c). */
function throughPilot(view: VaxiaView, craft: Id): Refusal {
  const name = view.name(craft);
  const pilot = pilotOf(view, shipOf(view, craft));
  if (pilot === null) return refuse('unmanned', 'VX-139c', `nobody steers ${name}`);
  return refuse('vehicle', 'VX-128', `${name} does what ${view.name(pilot)} does with it`);
}

/** An action was taken: it counts, and the slot of this round is used. */
export function spendAction(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  countAction(ledger, view, who);
  spendSlotOf(ledger, who);
}

/** Uses the slot of this round, if there still is one. */
export function spendSlotOf(ledger: VaxiaLedger, who: Id): void {
  const slot = slotOf(ledger.now, who);
  if (slot === undefined) return;
  spendSlot(ledger, slot.id);
  if (ledger.now.cursor.acting === slot.id) ledger.setCursor({ ...ledger.now.cursor, acting: null });
}

/**
 * How many actions somebody has in this round, one that is being taken now included: those taken, those declared, and the
 * declared attacks that they will defend against, since every defence that rolls counts (VX-37, VX-66). `planned` says
 * that the present one is among those declared.
 */
export function totalActions(view: VaxiaView, who: Id, planned: boolean): number {
  const all = ownActions(view, who) + rollsNeeded(view, answeredBy(view, who)) + (planned ? 0 : 1);
  return Math.max(1, all);
}

/**
 * The same of whoever meets attacks on `on` now, one after the other: each takes a roll and so an action, or one roll
 * meets them all (VX-66). `planned` says that they are among those declared and known to be defended.
 */
export function defenderActions(view: VaxiaView, on: Id, planned: boolean, attacks = 1): number {
  const who = defenderOf(view, on);
  const now = planned ? [] : Array<Id>(attacks).fill(on);
  return Math.max(1, ownActions(view, who) + rollsNeeded(view, [...answeredBy(view, who), ...now]));
}

/** Actions taken in this round, and those declared. */
function ownActions(view: VaxiaView, who: Id): number {
  return (
    actionsTaken(view, who) + declaredPlans(view, who).filter(({ action }) => isCostly(action, view.settings)).length
  );
}

/** Whom the declared attacks are on that somebody will defend against: themselves, or what they steer. */
function answeredBy(view: VaxiaView, who: Id): readonly Id[] {
  const isOn = (target: Id): boolean =>
    target === who || (view.now.combatants[target] !== undefined && defenderOf(view, target) === who);
  return Object.keys(view.now.combatants)
    .flatMap((other) => declaredPlans(view, other))
    .filter(({ action, with: values }) => attackActions.has(action) && isDefended(view, who, values))
    .flatMap(({ on }) => on.filter(isOn));
}

/** Actions that a declared defence meets. */
export const attackActions: ReadonlySet<string> = new Set(['attack', 'control', 'cast']);
const costly = new Set([
  ...attackActions,
  'tend',
  'break-out',
  'pick-up',
  'use',
  'meddle',
  'check',
  'sneak',
  'board',
  'get-out',
  'pilot',
  'repair',
]);

/** Whether something declared is an action that counts; staying up only where it is said to be one (VX-107). */
function isCostly(action: string, { stayActs }: Settings): boolean {
  return costly.has(action) || (stayActs && action === 'stay');
}

function isDefended(view: VaxiaView, who: Id, values: Json): boolean {
  const answer = readField(values, 'defence');
  if (answer !== null && answer !== 'undefended') return true;
  return declaredDefence(view, who) !== null;
}

/** Whether an action of somebody on somebody is one that was declared: it then is counted already. */
export function isDeclared(view: VaxiaView, by: Id, action: string, on: Id): boolean {
  return declaredPlans(view, by).some(
    (plan) => plan.action === action && (plan.on.length === 0 || plan.on.includes(on)),
  );
}
