/** Phases that are taken away: of the fallen, of the stunned; and where phases stand of those who change sides. */
import { comparePlaces, type Encounter, type Id, type Place, type Slot } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { slotsOf } from '../../../clock/slots.ts';
import type { OathContext } from '../../combatant/view.ts';
import { addCondition, hasCondition, removeConditions, stacksOf, type Table } from '../../combatant/view.ts';
import { isUp } from '../../wounds/wounds.ts';
import { dropOffer, dropTakenUp, layTakenUp, offerTo } from '../bonus/bonus.ts';
import { isBegun, isLeft, isTrap, trapOf } from '../phases/phases.ts';
import { bad, good, isGood, restOfGood, segmentOf, subOf } from '../phases/places.ts';

/** What follows for the clock from how everybody is now. Asked twice it changes nothing more. */
export function settlePhases(context: OathContext): void {
  const { ledger, view } = context;

  for (const who of Object.keys(ledger.now.combatants)) {
    if (!isUp(view(), who)) loseAll(ledger, view(), who);
    else loseToStun(context, who);
    moveAcross(ledger, view(), who);
    if (hasCondition(view(), who, 'in-ambush') && trapOf(view(), who) === undefined)
      removeConditions(ledger, who, 'in-ambush');
  }
}

/** Who is down loses all phases (SG-101), but acts in the sub-segment in which it happened (SG-57). */
function loseAll(ledger: Ledger, view: Table, who: Id): void {
  const spared = view.settings.simultaneous ? view.now.cursor.at : null;
  const gone = slotsOf(ledger.now, who).filter(
    (slot) => isLeft(slot) && !isAt(slot, spared) && !isActing(slot, view.now),
  );
  for (const slot of gone) ledger.setSlot(slot.id, { ...slot, is: 'lost' });
  removeConditions(ledger, who, 'dodge-prepared', 'in-ambush');
  if (offerTo(view, who) !== null) dropOffer(ledger, who);
  dropTakenUp(ledger, who);
}

/**
 * Each action that a stun takes is the next phase (SG-85); what is left of it goes on in the next turn. A phase that was
 * accepted stands for itself as soon as the own one is gone (SG-71), and is the next one then.
 */
export function loseToStun({ ledger, view }: OathContext, who: Id): void {
  const stunned = stacksOf(view(), who, 'stunned');
  const gone: Slot[] = [];
  layTakenUp(ledger, view(), who);
  while (gone.length < stunned) {
    const next = slotsOf(ledger.now, who).find((slot) => canLose(view(), slot));
    if (next === undefined) break;
    ledger.setSlot(next.id, { ...next, is: 'lost' });
    gone.push(next);
    layTakenUp(ledger, view(), who);
  }
  if (gone.length === 0) return;
  const left = stunned - gone.length;
  const { ends = null, from = null } = view().combatant(who).conditions.stunned ?? {};
  if (left === 0) removeConditions(ledger, who, 'stunned');
  else addCondition(ledger, who, 'stunned', { stacks: left, ends, from });
  const segments = gone.map(({ at }) => `segment ${segmentOf(at)}`).join(', ');
  ledger.say('SG-85', `${view().name(who)}, stunned, loses ${segments}`);
}

/** Whether a stun can take a phase: it is to come, and not of this sub-segment where all in it happens at once (SG-57). */
function canLose(view: Table, slot: Slot): boolean {
  const spared = view.settings.simultaneous ? view.now.cursor.at : null;
  return isLeft(slot) && !isBegun(slot) && !isActing(slot, view.now) && !isAt(slot, spared);
}

/** Whoever is re-labelled acts with the new side from now on (SG-12). */
function moveAcross(ledger: Ledger, view: Table, who: Id): void {
  const { at: here } = view.now.cursor;
  for (const slot of slotsOf(ledger.now, who)) {
    if (
      slot.kind === 'ambush' ||
      !isLeft(slot) ||
      isActing(slot, view.now) ||
      (here !== null && comparePlaces(slot.at, here) <= 0)
    )
      continue;
    const to = across(slot.at, isGood(view, who), here);
    if (comparePlaces(to, slot.at) !== 0) ledger.setSlot(slot.id, { ...slot, at: to });
  }
}

function across(at: Place, isOwn: boolean, here: Place | null): Place {
  const segment = segmentOf(at);
  if (!isOwn) return [segment, bad];
  if (subOf(at) !== bad) return at;
  const past = here !== null && comparePlaces([segment, good], here) <= 0;
  return [segment, past ? restOfGood : good];
}

function isAt(slot: Slot, place: Place | null): boolean {
  return place !== null && comparePlaces(slot.at, place) === 0 && !isTrap(slot);
}

function isActing(slot: Slot, { cursor }: Encounter): boolean {
  return slot.id === cursor.acting;
}
