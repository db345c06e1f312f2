import {
  comparePlaces,
  firstSlot,
  formatTurn,
  type Id,
  openSlot,
  roundEnd,
  type SkipReason,
  type Slot,
  slotId,
  turnEnd,
  turnStart,
} from '../../../game/index.ts';
import { hasCondition, removeConditions } from '../combatant/conditions.ts';
import type { Brilliance, BrillianceContext, BrillianceView } from '../combatant/game.ts';
import { ticksAfterRound, ticksAfterTurn } from '../wounds/ticks.ts';
import { settleWounds, statusOf } from '../wounds/wounds.ts';
import { wholeTurn } from './action-economy.ts';
import { isRollOffOf, placeOf, rollAllInitiative, totalOf } from './initiative.ts';

/** Turns in the order of initiative (BS-15 to BS-20); the disabled and stunned keep their places and pass. */
export const clock: Brilliance['Clock'] = {
  simultaneous: false,
  next(view) {
    const slot = firstSlot(view.now, isToCome);
    if (slot === undefined) return null;
    return { slot: slot.id, ...formatTurn(view.now, view.name(slot.who), totalOf(view, slot.who)), rule: 'BS-18' };
  },
  *layOut(context, round) {
    const { view } = context;
    // There is no surprise round (BS-21).
    if (round === 0) return;
    const all = participants(view());
    yield* rollAllInitiative(context, all, []);
    for (const who of all) addTurn(context, who);
  },
  *join(context, who) {
    const { ledger, view } = context;
    if (ledger.cursor.round < 1 || !takesPart(view(), who)) return;
    const others = participants(view()).filter((other) => other !== who);
    yield* rollAllInitiative(context, [who], others);
    followRollOffs(context);
    // A place that the clock has passed comes up again in the next round.
    const waits = view().settings.lateJoiners === 'next-round';
    const { at } = ledger.cursor;
    const actsThisRound = !waits && (at === null || comparePlaces(placeOf(view(), who), at) > 0);
    if (actsThisRound) addTurn(context, who);
    const when = actsThisRound ? 'this round' : 'the next round';
    ledger.say('BS-20', `${view().name(who)} joins with initiative ${totalOf(view(), who)} and acts in ${when}`);
  },
  skipReason(view, slot) {
    const who = view.now.slots[slot]?.who;
    return who === undefined ? null : passReason(view, who);
  },
  *onEdge(context, { edge, who }) {
    const { ledger } = context;
    // Aiming does not last into the next turn.
    if (edge === turnStart && who !== null) removeConditions(ledger, who, 'aiming');
    if (edge === turnEnd && who !== null) {
      const { acting } = ledger.cursor;
      const slot = acting === null ? undefined : ledger.slot(acting);
      if (slot?.kind !== readiedTurn) yield* ticksAfterTurn(context, who);
      removeConditions(ledger, who, 'cleave');
    }
    if (edge === roundEnd) yield* ticksAfterRound(context);
    settleWounds(context);
  },
  formatPlace: ([first = 0]) => `at ${0 - first}`,
};

/** The kind of a delayed slot whose combatant steps in next. */
export const steppingIn = 'steps-in';

/** Whether the clock goes to a slot: an open one, or one whose combatant steps in. */
export function isToCome({ is, kind }: Slot): boolean {
  return is === 'open' || (is === 'held' && kind === steppingIn);
}

/** The kind of a slot for a readied action: a Standard action out of turn (BS-27). */
export const readiedTurn = 'readied';

/** The combatants who take part. */
function participants(view: BrillianceView): readonly Id[] {
  return Object.keys(view.now.combatants).filter((who) => takesPart(view, who));
}

/** Moves slots, and the clock where it is at one of them, to the places that roll-offs have given their combatants. */
function followRollOffs({ ledger, view }: BrillianceContext): void {
  for (const slot of Object.values(ledger.now.slots)) {
    const at = placeOf(view(), slot.who);
    if (slot.kind !== 'turn' || !isRollOffOf(at, slot.at)) continue;
    const { cursor } = ledger.now;
    if (cursor.at !== null && comparePlaces(slot.at, cursor.at) === 0) ledger.setCursor({ ...cursor, at });
    ledger.setSlot(slot.id, { ...slot, at });
  }
}

/** Whether a combatant is in the fight and alive. */
function takesPart(view: BrillianceView, who: Id): boolean {
  return !view.combatant(who).out && statusOf(view, who).is !== 'dead';
}

/** Adds the turn of a combatant at its place, where it is not there yet. */
function addTurn({ ledger, view }: BrillianceContext, who: Id): void {
  const at = placeOf(view(), who);
  if (ledger.slot(slotId(who, 'turn', at)) !== undefined) return;
  const slot = openSlot(who, 'turn', at, wholeTurn);
  ledger.setSlot(slot.id, slot);
}

/** Why the turn of a combatant passes: it is not up, or is stunned (BS-87, BS-108); null where it does not. */
export function passReason(view: BrillianceView, who: Id): SkipReason | null {
  const name = view.name(who);
  const { is, word } = statusOf(view, who);
  if (is !== 'up') return { message: `${name} is ${word} and passes`, rule: 'BS-87' };
  return hasCondition(view, who, 'stunned') ? { message: `${name} is stunned and passes`, rule: 'BS-108' } : null;
}
