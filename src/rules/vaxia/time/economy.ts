/** The actions of a round: who may act, how many count (VX-37 to VX-41), and reminders of what may prevent them. */
import {
  type ActorIntent,
  type Encounter,
  firstRefusal,
  type Id,
  type Refusal,
  readField,
  slotOf,
  slotsOf,
  spendSlot,
} from '../../../game/index.ts';
import { defenderOf, isCraft, pilotOf, shipOf } from '../combatant/aboard.ts';
import { type ConditionId, conditionTitle } from '../combatant/conditions.ts';
import { type RuleId, refuse, type VaxiaLedger } from '../combatant/game.ts';
import { canAct, isVehicle, statusOf } from '../combatant/lif.ts';
import { hasCondition, type VaxiaView } from '../combatant/view.ts';
import { costOf } from './cost.table.ts';
import { actionsAnnounced, actionsTaken, declaredDefence, declaredPlans, rollsNeeded } from './round.ts';

/** Whether a combatant can defend: up, or up when the round began (VX-41). Only the dead and those who left cannot. */
export function canDefend(view: VaxiaView, who: Id): boolean {
  if (canAct(view, who)) return true;
  const wasUp = slotsOf(view.now, who).length > 0 && !view.combatant(who).out && statusOf(view, who).is !== 'dead';
  return wasUp && view.settings.fallenAct === 'round';
}

/** Why a combatant cannot act, else null. Who was up when the round began and has an action left acts in it (VX-41). */
export const actionRefusal = firstRefusal(function* (view: VaxiaView, who: Id) {
  if (view.combatant(who).out) yield refuse('left', '', `${view.name(who)} is out of the fight`);
  if (isCraft(view, who)) yield vehicleRefusal(view, who);
  else if (view.settings.fallenAct === 'at-once' || slotOf(view.now, who) === undefined) yield fallenRefusal(view, who);
  return null;
});

function fallenRefusal(view: VaxiaView, who: Id): Refusal | null {
  const name = view.name(who);
  switch (statusOf(view, who).is) {
    case 'up':
    case 'sways':
      return null;
    case 'out':
      return refuse('unconscious', 'VX-93', `${name} is unconscious`);
    case 'dying':
      return refuse('dying', 'VX-98', `${name} is dying`);
    case 'dead':
      return refuse('dead', 'VX-94', `${name} is dead`);
  }
}

/**
 * Whether an action of a combatant would be one more than it has in this round: it has used its slot, and announced no other. It may
 * take it all the same, with the penalty of VX-37, but is not due.
 */
export function isBeyondTurn(view: VaxiaView, who: Id): boolean {
  if (view.now.cursor.round < 1) return false;
  const isDeclared = slotsOf(view.now, who).some(({ plans }) => plans.length > 0);
  return isDeclared || (slotOf(view.now, who) === undefined && actionsAnnounced(view, who) <= actionsTaken(view, who));
}

/** A vehicle acts only through its pilot (VX-128, VX-139c). */
function vehicleRefusal(view: VaxiaView, craft: Id): Refusal | null {
  const name = view.name(craft);
  const pilot = pilotOf(view, shipOf(view, craft));
  return pilot === null
    ? refuse('unmanned', 'VX-139c', `nobody steers ${name}`)
    : refuse('vehicle', 'VX-128', `${name} acts only through ${view.name(pilot)}, who steers it`);
}

/** Spends the slot of this round, if there is one left. */
export function spendSlotOf(ledger: VaxiaLedger, who: Id): void {
  const slot = slotOf(ledger.now, who);
  if (slot === undefined) return;
  spendSlot(ledger, slot.id);
  if (ledger.cursor.acting === slot.id) ledger.setCursor({ ...ledger.cursor, acting: null });
}

/**
 * All actions of a combatant in this round: taken, declared, the rolls that will meet declared attacks, each of which is an
 * action (VX-37, VX-66), and one more that is being taken now, unless it is itself `planned`. At least as many as the GM
 * announced.
 */
export function totalActions(view: VaxiaView, who: Id, planned: boolean): number {
  const known = ownActions(view, who, planned ? 0 : 1) + rollsNeeded(view, attacksToMeet(view, who));
  return Math.max(1, known, actionsAnnounced(view, who));
}

/**
 * All actions in this round of the defender of a target that is now attacked `attacks` times: each attack takes a roll, or one
 * roll meets all (VX-66). `planned`: these attacks are among the declared ones.
 */
export function defenderActions(view: VaxiaView, target: Id, planned: boolean, attacks = 1): number {
  const defender = defenderOf(view, target);
  const undeclared = planned ? [] : Array<Id>(attacks).fill(target);
  const rolls = rollsNeeded(view, [...attacksToMeet(view, defender), ...undeclared]);
  return Math.max(1, ownActions(view, defender) + rolls, actionsAnnounced(view, defender));
}

/**
 * Actions taken and declared in this round, and so many that are taken `now`, without defences still to come. What was announced with a
 * declared action counts as well, and those declared after it are among them.
 */
function ownActions(view: VaxiaView, who: Id, now = 0): number {
  const declared = declaredPlans(view, who).filter(({ action }) => costOf(action, view.settings) === 'action');
  const taken = actionsTaken(view, who);
  const announced = declared.map(({ with: values }, n) => taken + n + 1 + Number(readField(values, 'further') ?? 0));
  return Math.max(taken + declared.length + now, ...announced);
}

const none: readonly Id[] = [];

/** The targets of the declared attacks that a combatant will defend against: themselves, or what they steer. */
function attacksToMeet(view: VaxiaView, who: Id): readonly Id[] {
  const { now } = view;
  if (attacksIn?.of !== now) attacksIn = { of: now, byDefender: attacksByDefender(view) };
  return attacksIn.byDefender.get(who) ?? none;
}

/** The attacks to meet by defender, of the encounter that was last looked at; encounters are never mutated. */
let attacksIn: { readonly of: Encounter; readonly byDefender: ReadonlyMap<Id, readonly Id[]> } | null = null;

function attacksByDefender(view: VaxiaView): ReadonlyMap<Id, readonly Id[]> {
  const byDefender = new Map<Id, Id[]>();
  const { slots, combatants } = view.now;
  const plans = Object.values(slots).flatMap((slot) => (combatants[slot.who] === undefined ? [] : slot.plans));
  for (const { action, on, with: values } of plans) {
    if (!attackActions.has(action)) continue;
    const chosen = readField(values, 'defence');
    const isChosen = chosen !== null && chosen !== 'undefended';
    for (const target of on.filter((id) => combatants[id] !== undefined)) {
      for (const who of new Set([target, defenderOf(view, target)])) {
        if (!isChosen && declaredDefence(view, who) === null) continue;
        byDefender.set(who, [...(byDefender.get(who) ?? []), target]);
      }
    }
  }
  return byDefender;
}

/** The actions that a declared defence meets. */
export const attackActions: ReadonlySet<string> = new Set(['attack', 'control', 'cast']);

/** Whether an intent is one of the plans of its actor, which is being resolved; one like it that is entered at once is not. */
export function isPlan(view: VaxiaView, intent: ActorIntent): boolean {
  return declaredPlans(view, intent.by).includes(intent);
}

const undecided = ['held', 'stunned', 'distracted', 'transformed'] as const satisfies readonly ConditionId[];

interface Reminder {
  readonly text: string;
  readonly rule: RuleId;
}

/** One line for each effect on a combatant who acts or defends: the A/SH decides whether, and how, they can. */
export function effectReminders(view: VaxiaView, who: Id): readonly Reminder[] {
  const name = view.name(who);
  const effects: Reminder[] = undecided
    .filter((effect) => hasCondition(view, who, effect))
    .map(
      (effect): Reminder => ({
        text: `${name} is ${conditionTitle(effect)}: the A/SH says what that prevents`,
        rule: 'VX-85',
      }),
    );
  if (!canAct(view, who) && !isVehicle(view.sheet(who))) {
    effects.push({ text: `${name} fell in this round, and still acts in it`, rule: 'VX-41' });
  }
  if (!hasCondition(view, who, 'overcome')) return effects;
  return [
    ...effects,
    { text: `${name} is overcome, wholly under the effect: the A/SH says what is done`, rule: 'VX-90' },
  ];
}

/** Says the reminders of a combatant in the log. */
export function remindOfEffects(ledger: VaxiaLedger, view: VaxiaView, who: Id): void {
  for (const { text, rule } of effectReminders(view, who)) ledger.say(rule, text);
}
