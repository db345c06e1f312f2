/** Phases that combatants lose by falling or by a stun, and phases that move when a combatant changes sides. */
import { comparePlaces, type Id, type Place, type Slot, slotsOf } from '../../../../game/index.ts';
import { addCondition, hasCondition, isUp, removeConditions, stacksOf } from '../../combatant/conditions.ts';
import type { OathContext, OathView } from '../../combatant/game.ts';
import { forgetBonus, restoreAbsorbedBonus } from '../bonus/bonus.action.ts';
import {
  bad,
  good,
  hasActed,
  isGood,
  isUnspent,
  isWaitingAmbush,
  restOfGood,
  segmentOf,
  subSegmentOf,
  waitingAmbush,
} from '../phases/phases.ts';

/** Applies to the clock what follows from the state of all combatants. Idempotent. */
export function updatePhases(context: OathContext): void {
  const { ledger, view } = context;
  for (const who of Object.keys(ledger.now.combatants)) {
    if (isUp(view(), who)) loseStunnedPhases(context, who);
    else {
      // All phases (SG-101), except in the sub-segment in which it went down (SG-57).
      const lost = slotsOf(ledger.now, who).filter((slot) => isUnspent(slot) && !isProtected(view(), slot));
      for (const slot of lost) ledger.setSlot(slot.id, { ...slot, is: 'lost' });
      removeConditions(ledger, who, 'dodge-prepared', 'in-ambush');
      forgetBonus(ledger, who);
    }
    moveToOwnSide(context, who);
    if (hasCondition(view(), who, 'in-ambush') && waitingAmbush(view().now, who) === undefined) {
      removeConditions(ledger, who, 'in-ambush');
    }
  }
}

/**
 * A stunned combatant loses its next phase for each action lost (SG-85); the rest of the stun stays for the next turn. A bonus
 * phase whose absorbing phase is lost is separate again (SG-71), and may be the next one lost.
 */
export function loseStunnedPhases(context: OathContext, who: Id): void {
  const { ledger, view } = context;
  const stunned = stacksOf(view(), who, 'stunned');
  const lost: Slot[] = [];
  restoreAbsorbedBonus(context, who);
  while (lost.length < stunned) {
    const next = slotsOf(ledger.now, who).find(
      (slot) => isUnspent(slot) && !hasActed(slot) && !isProtected(view(), slot),
    );
    if (next === undefined) break;
    ledger.setSlot(next.id, { ...next, is: 'lost' });
    lost.push(next);
    restoreAbsorbedBonus(context, who);
  }
  if (lost.length === 0) return;
  const stacks = stunned - lost.length;
  const { ends = null, from = null } = view().combatant(who).conditions.stunned ?? {};
  if (stacks === 0) removeConditions(ledger, who, 'stunned');
  else addCondition(ledger, who, 'stunned', { stacks, ends, from });
  const segments = lost.map(({ at }) => `segment ${segmentOf(at)}`).join(', ');
  ledger.say('SG-85', `${view().name(who)}, stunned, loses ${segments}`);
}

/** Whether a combatant is acting in a slot. One that it holds waits for a later place, though no other has the turn yet (SG-65). */
function isActing({ now }: OathView, { id, is }: Slot): boolean {
  return id === now.cursor.acting && is === 'open';
}

/** Whether a slot cannot be lost: it acts, or is in the current sub-segment and everything there happens at once (SG-57). */
function isProtected(view: OathView, slot: Slot): boolean {
  if (isActing(view, slot)) return true;
  const { now, settings } = view;
  const { at } = now.cursor;
  return settings.simultaneous && at !== null && comparePlaces(slot.at, at) === 0 && !isWaitingAmbush(slot);
}

/** Moves the coming phases of a combatant who changed sides (SG-12). */
function moveToOwnSide({ ledger, view }: OathContext, who: Id): void {
  const { at: now } = view().now.cursor;
  const coming = slotsOf(ledger.now, who).filter(
    (slot) =>
      slot.kind !== 'ambush' &&
      isUnspent(slot) &&
      !isActing(view(), slot) &&
      (now === null || comparePlaces(slot.at, now) > 0),
  );
  const moved = coming.filter((slot) => comparePlaces(placeOnSide(slot.at, isGood(view(), who), now), slot.at) !== 0);
  for (const slot of moved) ledger.setSlot(slot.id, { ...slot, at: placeOnSide(slot.at, isGood(view(), who), now) });
  if (moved.length > 0) {
    ledger.say('SG-12', `${view().name(who)} acts with ${isGood(view(), who) ? 'good' : 'bad'} from now on`);
  }
}

/** The place of a phase for a side: bad, or good, or the rest of good if the time of good is over. */
function placeOnSide(at: Place, isOnGood: boolean, now: Place | null): Place {
  const segment = segmentOf(at);
  if (!isOnGood) return [segment, bad];
  if (subSegmentOf(at) !== bad) return at;
  const isGoodOver = now !== null && comparePlaces([segment, good], now) <= 0;
  return [segment, isGoodOver ? restOfGood : good];
}
