/** Offering, accepting and declining a bonus phase (SG-66 to SG-71, SG-106). */
import * as z from 'zod';
import { choose } from '../../../../dice/ask.ts';
import type { Id } from '../../../../state/encounter.ts';
import { firstRefusal, type Refusal } from '../../../kernel/refusal.ts';
import type { Offer } from '../../../kernel/system.ts';
import { formatNames } from '../../../text/names.ts';
import { hasCondition } from '../../combatant/conditions.ts';
import { cannot, type OathView, refuse, rules } from '../../combatant/game.ts';
import { mobMembers } from '../../combatant/mob-members.ts';
import { isUp } from '../../combatant/status.ts';
import { currentPhase } from '../phases/phases.ts';
import { formatSubSegment, isGood } from '../phases/places.ts';
import { acceptOffer, placeOfBonus, setOffer, unansweredOffer } from './bonus.ts';

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
    const { acting, at } = view.now.cursor;
    const slot = acting === null ? undefined : view.now.slots[acting];
    const isActing = slot?.who === by || currentPhase(view.now, by) !== undefined;
    if (at === null || !isActing) yield refuse('no-phase', 'SG-66', `${view.name(by)} is not acting now`);
    return at !== null && placeOfBonus(isGood(view, by), at, view.settings) === null ? tooLateRefusal(view, by) : null;
  }),
  *act({ ledger, view, intent: { by, on }, note }) {
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
  targets: 'none',
  sentence: '{by} accepts the phase that was offered',
  fields: answerFields,
  whyNot(view, by) {
    if (unansweredOffer(view, by) === null) return noOfferRefusal(view, by);
    return hasCondition(view, by, 'stunned') ? refuse('stunned', 'SG-85', `${view.name(by)} is stunned`) : null;
  },
  *act(context) {
    const { view, intent, values } = context;
    const { by } = intent;
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
  targets: 'none',
  sentence: '{by} declines the phase that was offered',
  fields: answerFields,
  whyNot: (view, by) => (unansweredOffer(view, by) !== null ? null : noOfferRefusal(view, by)),
  *act({ ledger, view, intent: { by }, values: { all } }) {
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
