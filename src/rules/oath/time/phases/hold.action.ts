import * as z from 'zod';
import type { Id, Place, Slot } from '../../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { cannot, type OathView, refuse, rules } from '../../combatant/game.ts';
import { actionsIn, currentPhase, hasActed } from './phases.ts';
import { bad, formatSubSegment, good, isGood, restOfGood, segmentOf, segmentsInTurn, subSegmentOf } from './places.ts';

/** Holds the current phase: for the rest of good, or for a later segment of the turn (SG-65). */
export const holdAction = rules.plain({
  id: 'hold',
  title: 'Wait',
  key: 'h',
  menu: 'time',
  targets: 'none',
  sentence: '{by} waits',
  fields: z.strictObject({}),
  whyNot(view, by) {
    const hold = by === null ? null : holdOf(view, by);
    return isRefusal(hold) ? hold : null;
  },
  *act({ ledger, view, intent: { by } }) {
    if (by === null) return cannot('nobody-acts', '', 'holding a phase needs an actor');
    const hold = holdOf(view(), by);
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
function holdOf(view: OathView, by: Id): Hold | Refusal {
  const slot = currentPhase(view.now, by);
  const name = view.name(by);
  if (slot === undefined) return cannot('no-phase', 'SG-65', `${name} has no phase now that could wait`);
  const bonus = slot.kind === 'bonus' ? refuse('bonus', 'SG-67', 'a bonus phase cannot be held') : null;
  if (bonus !== null) return bonus;
  const notAPhase =
    slot.kind !== 'phase' ? refuse('not-a-phase', 'SG-41', 'a traded phase is for its own segment') : null;
  if (notAPhase !== null) return notAPhase;
  const phaseOver = hasActed(slot) ? refuse('phase-over', 'SG-51', `${name} has acted in this phase already`) : null;
  if (phaseOver !== null) return phaseOver;
  const to = nextPlace(view, by, slot.at);
  return to === null ? cannot('too-late', 'SG-65', `${name} cannot wait any longer`) : { slot, to };
}

/** The next place to wait for: the rest of good, or a later segment in which the combatant may act (SG-46); null: none. */
function nextPlace(view: OathView, who: Id, at: Place): Place | null {
  const isOnGood = isGood(view, who);
  if (isOnGood && subSegmentOf(at) === good) return [segmentOf(at), restOfGood];
  if (view.settings.holdScope === 'segment') return null;
  for (let segment = segmentOf(at) + 1; segment <= segmentsInTurn; segment += 1) {
    if (actionsIn(view.now, who, segment) < view.settings.maxActionsPerSegment)
      return [segment, isOnGood ? restOfGood : bad];
  }
  return null;
}
