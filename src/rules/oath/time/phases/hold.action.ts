import * as z from 'zod';
import type { Id, Place, Slot } from '../../../../state/encounter.ts';
import { withBlank } from '../../../kernel/fields.ts';
import { firstRefusal, isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { cannot, type OathView, refuse, rules } from '../../combatant/game.ts';
import { actionsIn, currentPhase, hasActed } from './phases.ts';
import { bad, formatSubSegment, good, isGood, restOfGood, segmentOf, segmentsInTurn, subSegmentOf } from './places.ts';

/** Holds the current phase: for the rest of good, or for a later segment of the turn (SG-65). */
export const holdAction = rules.plain({
  id: 'hold',
  alsoCalled: ['delay'],
  title: 'Wait',
  key: 'h',
  menu: 'time',
  targets: 'none',
  sentence: '{by} waits',
  fields: z.strictObject({
    segments: withBlank(
      z
        .int()
        .min(1)
        .max(segmentsInTurn - 1)
        .exactOptional()
        .describe('how many segments to wait; left out: for the rest of good, or the next segment'),
      { label: 'segments', optional: true },
    ),
  }),
  // At the table it waits for the next place, and from there on again.
  blanks: () => [],
  whyNot(view, by) {
    const hold = holdOf(view, by);
    return isRefusal(hold) ? hold : null;
  },
  *act({ ledger, view, intent: { by }, values: { segments } }) {
    const hold = holdOf(view(), by, segments);
    if (isRefusal(hold)) return hold;
    ledger.setSlot(hold.slot.id, { ...hold.slot, at: hold.to, is: 'held' });
    return `${view().name(by)} waits for ${formatSubSegment(hold.to)}`;
  },
});

interface Hold {
  readonly slot: Slot;
  readonly to: Place;
}

/** The phase that the actor would hold and the place it would wait for, or a refusal. */
function holdOf(view: OathView, by: Id, segments?: number): Hold | Refusal {
  const slot = currentPhase(view.now, by);
  const name = view.name(by);
  if (slot === undefined) return cannot('no-phase', 'SG-65', `${name} has no phase now that could wait`);
  const refusal = slotRefusal(slot, name);
  if (refusal !== null) return refusal;
  const to = segments === undefined ? nextPlace(view, by, slot.at) : placeAfter(view, by, slot.at, segments);
  if (to !== null) return { slot, to };
  const long = segments === undefined ? 'any longer' : `for ${segments} ${segments === 1 ? 'segment' : 'segments'}`;
  return cannot('too-late', 'SG-65', `${name} cannot wait ${long}`);
}

/** Refuses to hold a bonus phase (SG-67), a traded phase (SG-41), and one that was used (SG-51). */
const slotRefusal = firstRefusal(function* (slot: Slot, name: string) {
  if (slot.kind === 'bonus') yield refuse('bonus', 'SG-67', 'a bonus phase cannot be held');
  if (slot.kind !== 'phase') yield refuse('not-a-phase', 'SG-41', 'a traded phase is for its own segment');
  return hasActed(slot) ? refuse('phase-over', 'SG-51', `${name} has acted in this phase already`) : null;
});

/** The next place to wait for: the rest of good, or a later segment in which the combatant may act (SG-46); null: none. */
function nextPlace(view: OathView, who: Id, at: Place): Place | null {
  const isOnGood = isGood(view, who);
  if (isOnGood && subSegmentOf(at) === good) return [segmentOf(at), restOfGood];
  for (let more = 1; more < segmentsInTurn; more += 1) {
    const place = placeAfter(view, who, at, more);
    if (place !== null) return place;
  }
  return null;
}

/** The place so many segments later; null where the turn has ended by then, or the combatant may not act there (SG-46). */
function placeAfter(view: OathView, who: Id, at: Place, segments: number): Place | null {
  const segment = segmentOf(at) + segments;
  if (view.settings.holdScope === 'segment' || segment > segmentsInTurn) return null;
  if (actionsIn(view.now, who, segment) >= view.settings.maxActionsPerSegment) return null;
  return [segment, isGood(view, who) ? restOfGood : bad];
}
