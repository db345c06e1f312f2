import {
  bindClock,
  comparePlaces,
  type Edge,
  type Encounter,
  firstSlot,
  type Place,
  roundEnd,
  roundStart,
  type Slot,
  turnEnd,
} from '../../../../game/index.ts';
import { isUp, removeConditions } from '../../combatant/conditions.ts';
import { type Oath, type OathContext, type OathView, rules } from '../../combatant/game.ts';
import { regainDie } from '../../combatant/stats.ts';
import { applyDelayedBursts, rollCloudsAgain } from '../../grenades/bursts.ts';
import { endPowers } from '../../psi/powers.ts';
import type { RuleId } from '../../rulebook.ts';
import { applyFalls, endDying } from '../../wounds/wounds.ts';
import { expireOffers } from '../bonus/bonus.action.ts';
import {
  currentPhase,
  good,
  isUnspent,
  isWaitingAmbush,
  restOfGood,
  segmentOf,
  segmentsInTurn,
  subSegmentEnd,
  subSegmentNames,
  subSegmentOf,
  unusedPhase,
} from '../phases/phases.ts';
import { updatePhases } from './lost-phases.ts';
import { keepPhases, phasesOnJoining, startTurn } from './turn-phases.ts';

/** The clock of Oath: turns of ten segments, each with good, bad and rest of good. A place is [segment, sub-segment] (SG-35, SG-56). */
export const clock: Oath['Clock'] = {
  simultaneous: false,
  next(view) {
    const slot = nextSlot(view.now);
    if (slot === undefined) return null;
    const { why, rule } = reasonFor(view, slot);
    return {
      slot: slot.id,
      why: `Segment ${segmentOf(slot.at)}, ${subSegmentNames[subSegmentOf(slot.at)]}: ${why}`,
      rule,
    };
  },
  *layOut(context, round) {
    // Round 0 would be a surprise round, which this game does not have.
    if (round > 0) yield* startTurn(context);
  },
  join: phasesOnJoining,
  joinsTogether: true,
  leave: keepPhases,
  // A combatant felled by a burst at the end of the last sub-segment only passes.
  skipReason(view, id) {
    const who = view.now.slots[id]?.who;
    if (who === undefined || view.settings.simultaneous || isUp(view, who)) return null;
    return { message: `${view.name(who)} is down and loses the phase`, rule: 'SG-101' };
  },
  // Only those who are due in the sub-segment act together, and they do so at once (SG-56, SG-57).
  slotBeside: (view, who) => currentPhase(view.now, who)?.id ?? null,
  inAnyOrder: true,
  groupsActAtOnce: true,
  edgesBetween: (from, to) => [edgeBefore(from, to)].filter((edge) => edge !== null),
  *onEdge(context, { edge, who, at }) {
    const { ledger, view } = context;
    if (edge === subSegmentEnd && at !== undefined) {
      expireOffers(context, at);
      if (!(yield* applyDelayedBursts(context))) return;
      yield* applyFalls(context);
      updatePhases(context);
    }
    if (edge === roundStart) {
      yield* rollCloudsAgain(context);
      // The next slot is asked for in the same record, so the fallen must have lost theirs.
      updatePhases(context);
    }
    if (edge === turnEnd && who !== null) {
      const unused = unusedPhase(ledger.now);
      if (unused?.who === who) {
        // A sprung ambush was paid for when it was set (SG-59).
        if (unused.kind === 'ambush') ledger.say('SG-59', `${view().name(who)} lets the sprung ambush pass unused`);
        else ledger.say('SG-45', `${view().name(who)} lets the phase in segment ${segmentOf(unused.at)} pass unused`);
      }
      regainDie(context, who);
    }
    if (edge === roundEnd) endTurn(context);
  },
  roundWord: 'turn',
  segment: segmentOf,
  segments: segmentsInTurn,
  formatPlace: (at) => `seg ${segmentOf(at)} ${subSegmentNames[subSegmentOf(at)]}`,
};

/** The clock bound to its types, for actions in which a combatant acts out of order. */
export const boundClock = bindClock(rules.view, clock);

/** The first unspent slot in the order of places; those at one place in the order in which they were added. */
export function nextSlot(encounter: Encounter): Slot | undefined {
  return firstSlot(encounter, (slot) => isUnspent(slot) && !isWaitingAmbush(slot));
}

/** Why a slot is next, and by which rule. */
export function reasonFor(view: OathView, slot: Slot): { readonly why: string; readonly rule: RuleId } {
  const name = view.name(slot.who);
  const { at } = view.now.cursor;
  if (slot.kind === 'bonus') return { why: `${name} in a bonus phase`, rule: 'SG-67' };
  if (slot.kind === 'trade') return { why: `${name} for two later phases`, rule: 'SG-41' };
  if (slot.is === 'held') return { why: `${name}, who waited`, rule: 'SG-65' };
  if (at !== null && comparePlaces(at, slot.at) === 0) return { why: `${name} as well`, rule: 'SG-57' };
  return { why: name, rule: 'SG-56' };
}

/** The end of the last sub-segment before a place, or of the turn; null if it has passed already. */
function edgeBefore(from: Place | null, to: Place | null): Edge | null {
  const [segment, subSegment] = to === null ? [segmentsInTurn + 1, good] : [segmentOf(to), subSegmentOf(to)];
  const at = subSegment === good ? [segment - 1, restOfGood] : [segment, subSegment - 1];
  const hasPassed = from !== null && comparePlaces(from.slice(0, 2), at) > 0;
  return hasPassed || segmentOf(at) === 0 ? null : { edge: subSegmentEnd, who: null, at };
}

/** At the end of a turn the dying may die (SG-99); powers and stuns end if house rules say so (SG-34, SG-85). */
function endTurn(context: OathContext): void {
  const { ledger, view } = context;
  endDying(context);
  const { psiLasts, stunCarries } = view().settings;
  const all = Object.keys(ledger.now.combatants);
  if (psiLasts === 'turn') for (const who of all) endPowers(context, who);
  if (!stunCarries) for (const who of all) removeConditions(ledger, who, 'stunned');
}
