import { z } from 'zod';
import type { Id, Place, Slot } from '../../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/refusal.ts';
import { rules } from '../../combatant/game.ts';
import type { Table } from '../../combatant/view.ts';
import { actsIn, isBegun, phaseNow } from './phases.ts';
import { bad, good, isGood, restOfGood, segmentOf, segmentsInTurn, subOf, subWords } from './places.ts';

/** A phase waits: for the rest of good, or for a later segment of the turn (SG-65). */
export const holdAction = rules.plain({
  id: 'hold',
  title: 'Wait',
  key: 'h',
  menu: 'time',
  targets: 'none',
  sentence: '{by} waits',
  fields: z.strictObject({}),
  whyNot: (view, by) => (by === null ? null : asRefusal(waiting(view, by))),
  *act({ ledger, view, intent: { by } }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must wait');
    const held = waiting(view(), by);
    if (isRefusal(held)) return held;
    ledger.setSlot(held.slot.id, { ...held.slot, at: held.to, is: 'held' });
    return `${view().name(by)} waits for ${subWords[subOf(held.to)]} of segment ${segmentOf(held.to)}`;
  },
});

interface Waiting {
  readonly slot: Slot;
  readonly to: Place;
}

function asRefusal(held: Waiting | Refusal): Refusal | null {
  return isRefusal(held) ? held : null;
}

/** The phase that would wait, and for which place; or why it cannot. */
function waiting(view: Table, by: Id): Waiting | Refusal {
  const slot = phaseNow(view.now, by);
  const name = view.name(by);
  if (slot === undefined) return refuse('no-phase', 'SG-65', `${name} has no phase now that could wait`);
  if (slot.kind === 'bonus') return refuse('bonus', 'SG-67', 'a bonus phase cannot be held');
  if (slot.kind !== 'phase') return refuse('not-a-phase', 'SG-41', 'what was traded for is for the present segment');
  if (isBegun(slot)) return refuse('phase-over', 'SG-51', `${name} has done something in this phase already`);
  const to = placeAfter(view, by, slot.at);
  return to === null ? refuse('too-late', 'SG-65', `${name} cannot wait any longer`) : { slot, to };
}

/** The next place for somebody who waits: the rest of good, or a later segment in which they do not act anyway (SG-46). */
function placeAfter(view: Table, who: Id, at: Place): Place | null {
  const own = isGood(view, who);
  if (own && subOf(at) === good) return [segmentOf(at), restOfGood];
  if (view.settings.holdScope === 'segment') return null;
  for (let segment = segmentOf(at) + 1; segment <= segmentsInTurn; segment += 1) {
    if (actsIn(view.now, who, segment) < view.settings.maxActionsPerSegment) return [segment, own ? restOfGood : bad];
  }
  return null;
}
