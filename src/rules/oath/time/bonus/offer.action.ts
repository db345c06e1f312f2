import { z } from 'zod';
import { choose } from '../../../../dice/ask.ts';
import type { Id } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { openSlot } from '../../../clock/slots.ts';
import { type Refusal, refuse } from '../../../kernel/refusal.ts';
import { formatNames } from '../../../text/names.ts';
import { rules } from '../../combatant/game.ts';
import { mobOf } from '../../combatant/mob-members.ts';
import { hasCondition, type Table } from '../../combatant/view.ts';
import { isUp } from '../../wounds/wounds.ts';
import { actsIn } from '../phases/phases.ts';
import { isGood, segmentOf, subOf, subWords } from '../phases/places.ts';
import { dropOffer, keepOffer, keepTakenUp, landing, offerTo } from './bonus.ts';

/** Beside what somebody does, a phase is offered to named people of the other side (SG-66, SG-106). */
export const offerAction = rules.plain({
  id: 'offer',
  title: 'Offer a phase',
  key: 'o',
  menu: 'time',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} offers {on} a phase',
  fields: z.strictObject({}),
  whyNot: (view, by) => (by === null ? null : offerRefusal(view, by)),
  *act({ ledger, view, intent: { by, on } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must offer');
    const at = landing(isGood(view(), by), view().now.cursor.at ?? [], view().settings);
    const refusal = on.map((who) => takerRefusal(view(), by, who)).find((one) => one !== null);
    if (refusal !== undefined) return refusal;
    if (at === null) return tooLate(view(), by);
    const sure = yield* choose('sure', 'whoever gets a phase may attack with it', ['offer', 'do not'], {
      defaultPick: 'offer',
    });
    if (sure === 'do not') return refuse('not-sure', 'SG-106', 'nothing was offered');
    for (const who of on) keepOffer(ledger, who, { from: by, at });
    const names = formatNames(on.map((who) => view().name(who)));
    return `${view().name(by)} offers ${names} a phase in ${subWords[subOf(at)]} of segment ${segmentOf(at)}`;
  },
});

/** Only who acts may offer, and only while it can still be played (SG-66, SG-69). */
function offerRefusal(view: Table, by: Id): Refusal | null {
  const { acting, at } = view.now.cursor;
  const slot = acting === null ? undefined : view.now.slots[acting];
  if (at === null || slot?.who !== by) return refuse('no-phase', 'SG-66', `${view.name(by)} is not doing anything now`);
  if (landing(isGood(view, by), at, view.settings) !== null) return null;
  return tooLate(view, by);
}

function tooLate(view: Table, by: Id): Refusal {
  const says = isGood(view, by)
    ? 'after this there is no more bad sub-segment in the turn'
    : 'by a house rule nothing is offered in segment 10';
  return refuse('too-late', 'SG-69', says);
}

function takerRefusal(view: Table, by: Id, who: Id): Refusal | null {
  const name = view.name(who);
  if (isGood(view, who) === isGood(view, by)) return refuse('own-side', 'SG-66', `${name} is on the same side`);
  if (!isUp(view, who)) return refuse('down', 'SG-101', `${name} is down`);
  return offerTo(view, who) === null ? null : refuse('has-offer', 'SG-71', `${name} was offered a phase already`);
}

const answering = z.strictObject({
  all: z
    .enum(['mob', 'one'])
    .default('mob')
    .describe('of a mob, all who were offered a phase answer alike, or this one'),
});

/** Takes what was offered: a phase at the next opportunity, on top of all others (SG-67, SG-70). */
export const acceptAction = rules.plain({
  id: 'accept',
  title: 'Accept the phase offered',
  key: 'y',
  menu: 'time',
  targets: 'none',
  sentence: '{by} accepts the phase that was offered',
  fields: answering,
  whyNot: (view, by) => (by === null ? null : answerRefusal(view, by)),
  *act({ ledger, view, intent: { by }, values: { all } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must accept');
    const takers = answerers(view(), by, all).filter((who) => !hasCondition(view(), who, 'stunned'));
    for (const who of takers) take(ledger, view(), who);
    return `${whoText(view(), by, takers.length)}accepts the phase`;
  },
});

/** Lets an offer go; nothing else is lost (SG-67). */
export const declineAction = rules.plain({
  id: 'decline',
  title: 'Decline the phase offered',
  key: 'n',
  menu: 'time',
  targets: 'none',
  sentence: '{by} declines the phase that was offered',
  fields: answering,
  whyNot: (view, by) => (by === null || offerTo(view, by) !== null ? null : noOffer(view, by)),
  *act({ ledger, view, intent: { by }, values: { all } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must decline');
    const who = answerers(view(), by, all);
    for (const one of who) dropOffer(ledger, one);
    return `${whoText(view(), by, who.length)}declines the phase`;
  },
});

function noOffer(view: Table, by: Id): Refusal {
  return refuse('no-offer', 'SG-67', `${view.name(by)} was offered nothing`);
}

function answerRefusal(view: Table, by: Id): Refusal | null {
  if (offerTo(view, by) === null) return noOffer(view, by);
  return hasCondition(view, by, 'stunned') ? refuse('stunned', 'SG-85', `${view.name(by)} is stunned`) : null;
}

/** Who answers with one: all of the mob to whom the same was offered, or that one alone. */
function answerers(view: Table, by: Id, all: 'mob' | 'one'): readonly Id[] {
  const from = offerTo(view, by)?.from;
  if (all === 'one' || from === undefined) return [by];
  return mobOf(view, by).filter((who) => offerTo(view, who)?.from === from);
}

/** Lays the phase, unless somebody acts in that segment anyway: the own phase takes it up (SG-71). */
function take(ledger: Ledger, view: Table, who: Id): void {
  const offer = offerTo(view, who);
  if (offer === null) return;
  dropOffer(ledger, who);
  if (actsIn(view.now, who, segmentOf(offer.at)) >= view.settings.maxActionsPerSegment) {
    ledger.say('SG-71', `${view.name(who)} acts in segment ${segmentOf(offer.at)} anyway: the own phase takes it up`);
    keepTakenUp(ledger, who, offer.at);
    return;
  }
  const slot = openSlot(who, 'bonus', offer.at);
  ledger.setSlot(slot.id, slot);
}

function whoText(view: Table, by: Id, many: number): string {
  return many > 1 ? `${view.name(by)} with ${many - 1} more ` : `${view.name(by)} `;
}
