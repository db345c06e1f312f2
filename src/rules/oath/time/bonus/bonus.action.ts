/** Bonus phases: offered, accepted, declined (SG-66 to SG-71, SG-106), or absorbed by the receiver's phase (SG-71). */
import {
  choose,
  comparePlaces,
  currentSlot,
  firstRefusal,
  formatNames,
  type Id,
  type Ledger,
  nameOf,
  type Offer,
  openSlot,
  type Place,
  type Refusal,
  z,
} from '../../../../game/index.ts';
import { hasCondition, isUp } from '../../combatant/conditions.ts';
import { cannot, type OathContext, type OathView, refuse, rules } from '../../combatant/game.ts';
import { mobMembers } from '../../combatant/mob-members.ts';
import type { Settings } from '../../combatant/settings.ts';
import {
  actionsIn,
  bad,
  currentPhase,
  formatSubSegment,
  good,
  isGood,
  restOfGood,
  segmentOf,
  segmentsInTurn,
  subSegmentEnd,
  subSegmentOf,
} from '../phases/phases.ts';

const placeShape = z.tuple([z.int(), z.int()]);

/** An offer that is not answered yet: who made it, and the place of the bonus phase. */
const offerShape = z.object({ from: z.string(), at: placeShape });
type BonusOffer = z.infer<typeof offerShape>;

const offerMark = 'offer';
/** The mark of a combatant with the place of a bonus phase that its own phase absorbs. */
const absorbedMark = 'bonus-taken-up';

export function unansweredOffer(view: OathView, who: Id): BonusOffer | null {
  const { [offerMark]: mark } = view.combatant(who).marks;
  if (mark === undefined) return null;
  const read = offerShape.safeParse(mark.value);
  return read.success ? read.data : null;
}

/** Sets or (null) removes the offer to a combatant. */
function setOffer(ledger: Ledger, who: Id, offer: BonusOffer | null): void {
  ledger.setMark(who, offerMark, offer === null ? null : { value: offer, ends: null });
}

/**
 * Accepts an offer: adds the bonus phase, unless the combatant acts in that segment anyway. Then its own phase absorbs the
 * bonus, and a mark keeps it in case the own phase is lost or given up before (SG-71).
 */
function acceptOffer({ ledger, view, note }: OathContext, who: Id): void {
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
function placeOfBonus(isByGood: boolean, at: Place, settings: Settings): BonusOffer['at'] | null {
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

/** Offers a phase to named members of the other side, after a confirmation (SG-66, SG-106). */
export const offerAction = rules.plain({
  id: 'offer',
  title: 'Offer a phase',
  key: 'o',
  menu: 'time',
  takesNoTurn: true,
  targets: 'many',
  aim: 'foe',
  sentence: '{by} offers {on} a phase',
  fields: z.strictObject({}),
  // Refuses a combatant who is not acting, and an offer that is too late (SG-66, SG-69).
  whyNot: firstRefusal(function* (view, by) {
    const { at } = view.now.cursor;
    const isActing = currentSlot(view.now)?.who === by || currentPhase(view.now, by) !== undefined;
    if (at === null || !isActing) yield refuse('no-phase', 'SG-66', `${view.name(by)} is not acting now`);
    return at !== null && placeOfBonus(isGood(view, by), at, view.settings) === null ? tooLateRefusal(view, by) : null;
  }),
  *act({ ledger, view, by, intent: { on }, note }) {
    const at = placeOfBonus(isGood(view(), by), view().now.cursor.at ?? [], view().settings);
    const refusal = on.map((target) => receiverRefusal(view(), by, target)).find((one) => one !== null);
    if (refusal !== undefined) return refusal;
    if (at === null) return tooLateRefusal(view(), by);
    const confirmed = yield* choose('sure', 'the receiver of a phase may attack with it', ['offer', 'do not'], {
      defaultPick: 'offer',
    });
    if (confirmed === 'do not') return cannot('not-sure', 'SG-106', 'nothing was offered');
    for (const target of on) setOffer(ledger, target, { from: by, at });
    note.say('offer', 'SG-68', `played in ${formatSubSegment(at)}`);
    if (currentPhase(view().now, by)?.kind === 'bonus') note.say('offer', 'SG-72', 'offered from a bonus phase');
    const names = formatNames(on.map((target) => view().name(target)));
    ledger.say('SG-67', `${names} may accept or decline it`);
    return `${view().name(by)} offers ${names} a phase in ${formatSubSegment(at)}`;
  },
});

function tooLateRefusal(view: OathView, by: Id): Refusal {
  return isGood(view, by)
    ? cannot('too-late', 'SG-69', 'no sub-segment of bad is left in this turn')
    : cannot('too-late', 'SG-69', 'by a house rule bad offers nothing in segment 10');
}

const receiverRefusal = firstRefusal(function* (view: OathView, by: Id, target: Id) {
  const name = view.name(target);
  if (isGood(view, target) === isGood(view, by)) yield refuse('own-side', 'SG-66', `${name} is on the same side`);
  if (!isUp(view, target)) yield refuse('down', 'SG-101', `${name} is down`);
  return unansweredOffer(view, target) === null
    ? null
    : refuse('has-offer', 'SG-71', `${name} was offered a phase already`);
});

const answerFields = z.strictObject({
  all: z
    .enum(['mob', 'one'])
    .default('mob')
    .describe('whether all members of a mob with the same offer answer, or one member'),
});

/** Accepts an offer: a phase at the next opportunity (SG-67, SG-70). */
export const acceptAction = rules.plain({
  id: 'accept',
  title: 'Accept the phase offered',
  key: 'y',
  menu: 'time',
  takesNoTurn: true,
  sentence: '{by} accepts the phase that was offered',
  fields: answerFields,
  whyNot(view, by) {
    if (unansweredOffer(view, by) === null) return noOfferRefusal(view, by);
    return hasCondition(view, by, 'stunned') ? refuse('stunned', 'SG-85', `${view.name(by)} is stunned`) : null;
  },
  *act(context) {
    const { view, by, values } = context;
    const receivers = receiversOf(view(), by, values.all).filter((who) => !hasCondition(view(), who, 'stunned'));
    for (const who of receivers) acceptOffer(context, who);
    return `${formatReceivers(view(), by, receivers.length)} accepts the phase`;
  },
});

/** The phases that combatants may accept now; members of a mob with the same offer do it together (SG-67). */
export function phasesOffered(view: OathView): readonly Offer[] {
  const answered = new Set<Id>();
  return Object.keys(view.now.combatants).flatMap((who) => {
    const offer = unansweredOffer(view, who);
    if (offer === null || answered.has(who) || hasCondition(view, who, 'stunned')) return [];
    const together = receiversOf(view, who, 'mob').filter((other) => other !== who);
    for (const other of together) answered.add(other);
    const id = `phase from ${offer.from} to ${who}`;
    const may = `accept a phase in ${formatSubSegment(offer.at)}`;
    return [{ id, by: who, together, may, rule: 'SG-67', intent: { action: 'accept', by: who, on: [], with: {} } }];
  });
}

/** Declines an offer, at no cost (SG-67). */
export const declineAction = rules.plain({
  id: 'decline',
  title: 'Decline the phase offered',
  key: 'n',
  menu: 'time',
  takesNoTurn: true,
  sentence: '{by} declines the phase that was offered',
  fields: answerFields,
  whyNot: (view, by) => (unansweredOffer(view, by) !== null ? null : noOfferRefusal(view, by)),
  *act({ ledger, view, by, values: { all } }) {
    const receivers = receiversOf(view(), by, all);
    for (const who of receivers) setOffer(ledger, who, null);
    return `${formatReceivers(view(), by, receivers.length)} declines the phase`;
  },
});

function noOfferRefusal(view: OathView, by: Id): Refusal {
  const offered = Object.keys(view.now.combatants).filter((who) => unansweredOffer(view, who) !== null);
  const others = offered.length === 0 ? '' : `; select ${formatNames(offered.map((who) => view.name(who)))} to answer`;
  return cannot('no-offer', 'SG-67', `${view.name(by)} was offered nothing${others}`);
}

/** Who answers an offer: all members of the actor's mob with the same offer, or the actor alone. */
function receiversOf(view: OathView, by: Id, all: 'mob' | 'one'): readonly Id[] {
  const from = unansweredOffer(view, by)?.from;
  if (all === 'one' || from === undefined) return [by];
  return mobMembers(view, by).filter((who) => unansweredOffer(view, who)?.from === from);
}

function formatReceivers(view: OathView, by: Id, count: number): string {
  return count > 1 ? `${view.name(by)} with ${count - 1} more` : view.name(by);
}
