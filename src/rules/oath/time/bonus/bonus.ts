/** Bonus phases: offered to the other side, accepted, declined, gone unanswered (SG-66 to SG-73). */
import { z } from 'zod';
import { comparePlaces, type Id, type Place } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { openSlot } from '../../../clock/slots.ts';
import type { Settings } from '../../combatant/settings.ts';
import type { Table } from '../../combatant/view.ts';
import { actsIn } from '../phases/phases.ts';
import { bad, good, restOfGood, segmentOf, segmentsInTurn, subOf, subSegmentEnd } from '../phases/places.ts';

/** An offer that is not answered yet: by whom, and where the phase would be. */
const offer = z.object({ from: z.string(), at: z.tuple([z.int(), z.int()]) });
export type Offer = z.infer<typeof offer>;

/** The offer that somebody has not answered; null without one. */
export function offerTo(view: Table, who: Id): Offer | null {
  const read = offer.safeParse(view.combatant(who).marks.offer?.value);
  return read.success ? read.data : null;
}

/** Keeps an offer with whoever is to answer it. */
export function keepOffer(ledger: Ledger, to: Id, { from, at }: Offer): void {
  ledger.setMark(to, 'offer', { value: { from, at }, ends: null });
}

/**
 * Keeps a phase that was accepted and that the own one takes up (SG-71): whether somebody is due is settled when the moment
 * comes, so until then it waits for the own phase to be given up.
 */
export function keepTakenUp(ledger: Ledger, who: Id, at: Offer['at']): void {
  const ends = { edge: subSegmentEnd, who: null, round: ledger.now.cursor.round, place: at };
  ledger.setMark(who, takenUp, { value: at, ends });
}

/**
 * Lays the phase that was taken up once the own one has been given up for something else, or was lost, before its moment:
 * nobody is due then, so it is on top of what was given up (SG-70, SG-71).
 */
export function layTakenUp(ledger: Ledger, view: Table, who: Id): void {
  const read = offer.shape.at.safeParse(view.combatant(who).marks[takenUp]?.value);
  const here = view.now.cursor.at;
  if (!read.success || (here !== null && comparePlaces(here.slice(0, 2), read.data) >= 0)) return;
  const segment = segmentOf(read.data);
  if (actsIn(view.now, who, segment) >= view.settings.maxActionsPerSegment) return;
  ledger.setMark(who, takenUp, null);
  const slot = openSlot(who, 'bonus', read.data);
  ledger.setSlot(slot.id, slot);
  ledger.say(
    'SG-71',
    `${view.name(who)} does not act in segment ${segment} any more: the phase accepted stands for itself`,
  );
}

/** Forgets a phase that was taken up: whoever accepted it is down. */
export function dropTakenUp(ledger: Ledger, who: Id): void {
  ledger.setMark(who, takenUp, null);
}

/** The mark of such a phase. */
const takenUp = 'bonus-taken-up';

/** Forgets an offer that was answered. */
export function dropOffer(ledger: Ledger, to: Id): void {
  ledger.setMark(to, 'offer', null);
}

/**
 * Where a phase that is offered now will be (SG-68, SG-69): what good offers, in bad of the segment, or of the next from
 * the rest of good; what bad offers, in good of the next segment, in the tenth in the rest of good. Null: too late.
 */
export function landing(byGood: boolean, at: Place, settings: Settings): Offer['at'] | null {
  const segment = segmentOf(at);
  if (byGood) {
    if (subOf(at) !== restOfGood) return [segment, bad];
    return segment < segmentsInTurn ? [segment + 1, bad] : null;
  }
  if (settings.goodBonusTiming === 'same-segment') return [segment, restOfGood];
  if (segment < segmentsInTurn) return [segment + 1, good];
  return settings.tenthOffer === 'refused' ? null : [segment, restOfGood];
}

/** At the end of a sub-segment offers whose time is over are gone (SG-67). */
export function lapse(ledger: Ledger, view: Table, end: Place): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    const waiting = offerTo(view, who);
    if (waiting === null || comparePlaces(waiting.at, end) > 0) continue;
    dropOffer(ledger, who);
    ledger.say('SG-67', `${view.name(who)} does not take the phase that ${nameOf(view, waiting.from)} offered`);
  }
}

function nameOf(view: Table, who: Id): string {
  return view.now.combatants[who]?.name ?? who;
}
