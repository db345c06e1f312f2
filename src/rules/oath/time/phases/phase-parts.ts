/** The diceless and the dicey part of a phase: who may take one now, and spending it (SG-51, SG-52, SG-58). */

import type { Id } from '../../../../state/encounter.ts';
import { firstRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { nameOf } from '../../../text/names.ts';
import { type OathContext, type OathView, refuse } from '../../combatant/game.ts';
import { actionsLeft, currentPhase, type PhasePart } from './phases.ts';
import { bad, isGood, subSegmentOf } from './places.ts';

/** Refuses a part of the current phase to a combatant who has no phase now or has spent that part; null if it is free. */
export const partRefusal = firstRefusal(function* (view: OathView, by: Id, part: PhasePart) {
  const slot = currentPhase(view.now, by);
  if (slot === undefined) yield noPhaseRefusal(view, by);
  else if (actionsLeft(slot, 'dicey') === 0) {
    yield refuse('phase-over', 'SG-51', `${view.name(by)} has acted: a phase ends with its dicey action`);
  } else if (part === 'diceless' && actionsLeft(slot, 'diceless') === 0) {
    yield refuse('phase-over', 'SG-51', `${view.name(by)} has taken the diceless action; one dicey action is left`);
  }
  return null;
});

/** In the sub-segment of the other side a combatant can only dodge or spring an ambush (SG-58). */
function noPhaseRefusal(view: OathView, by: Id): Refusal | null {
  const name = nameOf(view.now, by);
  return isOthersTime(view, by)
    ? refuse('not-their-time', 'SG-58', `${name} can only dodge now, or spring an ambush`)
    : refuse('no-phase', 'SG-37', `${name} has no phase now`);
}

/** Whether it is the sub-segment of the other side. */
export function isOthersTime(view: OathView, by: Id): boolean {
  const { at } = view.now.cursor;
  return at !== null && view.now.combatants[by] !== undefined && isGood(view, by) === (subSegmentOf(at) === bad);
}

/**
 * Spends a part of the actor's current phase; a dicey action ends the phase. Refuses if another intent of the record has
 * spent that part: two attacks cannot be paid from one phase (SG-51).
 */
export function spendPart({ ledger, view }: OathContext, by: Id, part: PhasePart): Refusal | null {
  const slot = currentPhase(ledger.now, by);
  const refusal = partRefusal(view(), by, part);
  if (slot === undefined || refusal !== null) return refusal;
  const dicey = part === 'dicey' ? 0 : actionsLeft(slot, 'dicey');
  ledger.setSlot(slot.id, { ...slot, left: { diceless: 0, dicey } });
  return null;
}
