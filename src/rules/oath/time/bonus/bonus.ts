/** Bonus phases: offers and their answers, and bonus phases that a combatant's own phase absorbs (SG-66 to SG-73). */
import * as z from 'zod';
import { comparePlaces, type Id, type Place } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { openSlot } from '../../../clock/slots.ts';
import { nameOf } from '../../../text/names.ts';
import type { OathContext, OathView } from '../../combatant/game.ts';
import type { Settings } from '../../combatant/settings.ts';
import { actionsIn } from '../phases/phases.ts';
import { bad, good, restOfGood, segmentOf, segmentsInTurn, subSegmentEnd, subSegmentOf } from '../phases/places.ts';

const placeShape = z.tuple([z.int(), z.int()]);

/** An offer that is not answered yet: who made it, and the place of the bonus phase. */
const offerShape = z.object({ from: z.string(), at: placeShape });
export type BonusOffer = z.infer<typeof offerShape>;

const offerMark = 'offer';
/** The mark of a combatant with the place of a bonus phase that its own phase absorbs. */
const absorbedMark = 'bonus-taken-up';

/** The unanswered offer to a combatant; null if there is none. */
export function unansweredOffer(view: OathView, who: Id): BonusOffer | null {
  const { [offerMark]: mark } = view.combatant(who).marks;
  if (mark === undefined) return null;
  const read = offerShape.safeParse(mark.value);
  return read.success ? read.data : null;
}

/** Sets or (null) removes the offer to a combatant. */
export function setOffer(ledger: Ledger, who: Id, offer: BonusOffer | null): void {
  ledger.setMark(who, offerMark, offer === null ? null : { value: offer, ends: null });
}

/**
 * Accepts an offer: adds the bonus phase, unless the combatant acts in that segment anyway. Then its own phase absorbs the
 * bonus, and a mark keeps it in case the own phase is lost or given up before (SG-71).
 */
export function acceptOffer({ ledger, view, note }: OathContext, who: Id): void {
  const offer = unansweredOffer(view(), who);
  if (offer === null) return;
  const { at } = offer;
  setOffer(ledger, who, null);
  if (mayAct(view(), who, at)) {
    addBonusPhase(ledger, who, at);
    note.say('bonus phase', 'SG-70', `${view().name(who)} has it on top of its own phases`);
    return;
  }
  ledger.say('SG-71', `${view().name(who)} acts in segment ${segmentOf(at)} anyway: that phase absorbs the bonus`);
  const ends = { edge: subSegmentEnd, who: null, round: ledger.cursor.round, place: at };
  ledger.setMark(who, absorbedMark, { value: at, ends });
}

/**
 * Adds a bonus phase that was absorbed once the combatant's own phase is lost or given up before its moment: the combatant is
 * not due then, so the bonus comes on top of what was given up (SG-70, SG-71).
 */
export function restoreAbsorbedBonus({ ledger, view }: OathContext, who: Id): void {
  const { [absorbedMark]: mark } = ledger.combatant(who).marks;
  if (mark === undefined) return;
  const read = placeShape.safeParse(mark.value);
  const { at: now } = ledger.cursor;
  if (!read.success || (now !== null && comparePlaces(now.slice(0, 2), read.data) >= 0)) return;
  if (!mayAct(view(), who, read.data)) return;
  ledger.setMark(who, absorbedMark, null);
  addBonusPhase(ledger, who, read.data);
  const segment = segmentOf(read.data);
  ledger.say('SG-71', `${view().name(who)} no longer acts in segment ${segment}: the bonus phase is separate`);
}

function mayAct(view: OathView, who: Id, at: Place): boolean {
  return actionsIn(view.now, who, segmentOf(at)) < view.settings.maxActionsPerSegment;
}

function addBonusPhase(ledger: Ledger, who: Id, at: Place): void {
  const slot = openSlot(who, 'bonus', at);
  ledger.setSlot(slot.id, slot);
}

/** Removes the offer to a combatant and its absorbed bonus phase. */
export function forgetBonus(ledger: Ledger, who: Id): void {
  setOffer(ledger, who, null);
  ledger.setMark(who, absorbedMark, null);
}

/**
 * The place of a bonus phase that is offered at a place (SG-68, SG-69): of good's offer, bad of the segment, or of the next
 * from the rest of good; of bad's offer, good of the next segment, or in segment 10 the rest of good. Null if it is too late.
 */
export function placeOfBonus(isByGood: boolean, at: Place, settings: Settings): BonusOffer['at'] | null {
  const segment = segmentOf(at);
  if (isByGood) {
    if (subSegmentOf(at) !== restOfGood) return [segment, bad];
    return segment < segmentsInTurn ? [segment + 1, bad] : null;
  }
  if (settings.goodBonusTiming === 'same-segment') return [segment, restOfGood];
  if (segment < segmentsInTurn) return [segment + 1, good];
  return settings.tenthOffer === 'refused' ? null : [segment, restOfGood];
}

/** Removes the unanswered offers of a sub-segment when it ends (SG-67). */
export function expireOffers({ ledger, view }: OathContext, end: Place): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    const offer = unansweredOffer(view(), who);
    if (offer === null || comparePlaces(offer.at, end) > 0) continue;
    setOffer(ledger, who, null);
    const from = nameOf(view().now, offer.from);
    ledger.say('SG-67', `${view().name(who)} does not take the phase that ${from} offered`);
  }
}
