import type { Conversation } from '../../../../dice/ask.ts';
import { comparePlaces, type Encounter, type Place, type Slot } from '../../../../state/encounter.ts';
import { slotsInOrder } from '../../../clock/slots.ts';
import { type Clock, type Edge, type NextSlot, roundEnd, roundStart, turnEnd } from '../../../kernel/clock.ts';
import { recover } from '../../combatant/recovery.ts';
import type { Settings } from '../../combatant/settings.ts';
import type { Sheet } from '../../combatant/sheet.ts';
import type { OathContext } from '../../combatant/view.ts';
import { removeConditions, type Table } from '../../combatant/view.ts';
import { burstFuses } from '../../grenades/fuse.ts';
import { gasAgain } from '../../grenades/gas.ts';
import { endPowers } from '../../psi/powers.ts';
import { dieInTime, isUp, settleFalls } from '../../wounds/wounds.ts';
import { lapse } from '../bonus/bonus.ts';
import { isLeft, isTrap } from '../phases/phases.ts';
import { good, restOfGood, segmentOf, segmentsInTurn, subOf, subSegmentEnd, subWords } from '../phases/places.ts';
import { settlePhases } from './losing-phases.ts';
import { layOutTurn, layPhases } from './turn-start.ts';

/** The clock of Oath: turns of ten segments, each good, bad, rest of good; a place is [segment, sub-segment] (SG-35, SG-56). */
export const clock: Clock<Sheet, Settings> = {
  simultaneous: false,
  next: nextOf,
  *layOut(context, round) {
    // Round 0 would be a surprise round, which this game does not have.
    if (round > 0) yield* layOutTurn(context);
  },
  *join(context, who) {
    const { ledger, view } = context;

    if (ledger.now.cursor.round < 1 || !isUp(view(), who)) return;
    yield* layPhases(context, [who], ledger.now.cursor.at);
  },
  // Who fell to a burst at the end of the sub-segment before was to come next, and only passes.
  skipReason(view, id) {
    const who = view.now.slots[id]?.who;
    if (who === undefined || view.settings.simultaneous || isUp(view, who)) return null;
    return { message: `${view.name(who)} is down and loses the phase`, rule: 'SG-101' };
  },
  edgesBetween: (from, to) => [endOfSub(from, to)].filter((edge) => edge !== null),
  *onEdge(context, edge) {
    const { ledger, view } = context;

    if (edge.edge === subSegmentEnd && edge.at !== undefined) yield* endSub(context, edge.at);
    if (edge.edge === roundStart) {
      yield* gasAgain(context);
      // Whoever comes next is asked for in the same record: the fallen do not.
      settlePhases(context);
    }
    if (edge.edge === turnEnd && edge.who !== null) recover(ledger, view(), edge.who);
    if (edge.edge === roundEnd) endTurn(context);
  },
  roundWord: 'turn',
  segment: segmentOf,
  formatPlace: (at) => `seg ${segmentOf(at)} ${subWords[subOf(at)]}`,
};

/** The first phase that is left, in the order of places; those at one place come up as they were laid out. */
export function nextSlot(encounter: Encounter): Slot | undefined {
  return slotsInOrder(encounter).find((slot) => isLeft(slot) && !isTrap(slot));
}

function nextOf(view: Table): NextSlot | null {
  const slot = nextSlot(view.now);
  if (slot === undefined) return null;
  const { why, rule } = reasonOf(view, slot);
  return { slot: slot.id, why: `Segment ${segmentOf(slot.at)}, ${subWords[subOf(slot.at)]}: ${why}`, rule };
}

/** Why a slot is next, with the rule. */
export function reasonOf(view: Table, slot: Slot): { readonly why: string; readonly rule: string } {
  const name = view.name(slot.who);
  const here = view.now.cursor.at;
  if (slot.kind === 'bonus') return { why: `${name} in a bonus phase`, rule: 'SG-67' };
  if (slot.kind === 'trade') return { why: `${name} for two later phases`, rule: 'SG-41' };
  if (slot.is === 'held') return { why: `${name}, who waited`, rule: 'SG-65' };
  if (here !== null && comparePlaces(here, slot.at) === 0) return { why: `${name} as well`, rule: 'SG-57' };
  return { why: name, rule: 'SG-56' };
}

/** The last sub-segment before a place; of the end of a turn the last of all. */
function before(to: Place | null): Place {
  if (to === null) return [segmentsInTurn, restOfGood];
  const sub = subOf(to);
  return sub === good ? [segmentOf(to) - 1, restOfGood] : [segmentOf(to), sub - 1];
}

function endOfSub(from: Place | null, to: Place | null): Edge | null {
  const left = before(to);
  const there = from !== null && comparePlaces(from.slice(0, 2), left) > 0;
  return there || segmentOf(left) === 0 ? null : { edge: subSegmentEnd, who: null, at: left };
}

/** The end of a sub-segment: what was thrown in it bursts (SG-94), and offers for it are gone (SG-67). */
function* endSub(context: OathContext, at: Place): Conversation<void> {
  const { ledger, view } = context;

  lapse(ledger, view(), at);
  if (!(yield* burstFuses(context))) return;
  yield* settleFalls(context);
  settlePhases(context);
}

/** The end of a turn: whose time is over dies (SG-99); powers end (SG-34), and phases lost to a stun are forgotten where the house has that. */
function endTurn(context: OathContext): void {
  const { ledger, view } = context;

  dieInTime(context);
  endPowers(context);
  if (view().settings.stunCarries) return;
  for (const who of Object.keys(ledger.now.combatants)) removeConditions(ledger, who, 'stunned');
}
