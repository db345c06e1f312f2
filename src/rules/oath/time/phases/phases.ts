/**
 * Phases: chances to act in the sub-segments of a turn (SG-35, SG-56), as slots of the clock. Their kinds: `phase` of the speed
 * dice, `trade` for two later ones (SG-41), `bonus` that the other side offered (SG-66), `ambush` that waits (SG-59).
 */
import { comparePlaces, type Encounter, type Id, type Place, type Slot } from '../../../../state/encounter.ts';
import type { Ledger } from '../../../../state/ledger.ts';
import { openSlot, slotsOf } from '../../../clock/slots.ts';
import type { Table } from '../../combatant/view.ts';
import { segmentOf } from './places.ts';

/** A slot that is still to be used. */
export function isLeft({ is }: Slot): boolean {
  return is === 'open' || is === 'held';
}

/** Whether an action was taken in a slot: one that was only given up keeps no budget. */
export function isBegun({ left }: Slot): boolean {
  return left.dicey !== undefined;
}

/** What a slot has left of an action of that kind: one of each, until it is begun (SG-51). */
export function budget({ left }: Slot, kind: 'diceless' | 'dicey'): number {
  return left[kind] ?? 1;
}

/** The slot in which somebody may act now: the one that acts, if it is theirs and still open. */
export function phaseNow(encounter: Encounter, who: Id): Slot | undefined {
  const { acting } = encounter.cursor;
  const slot = acting === null ? undefined : encounter.slots[acting];
  return slot?.who === who && slot.is === 'open' ? slot : undefined;
}

/** The phases that somebody can give up: not begun, still to come or due now. Bonus phases are not theirs to spend (SG-70). */
export function phasesLeft(encounter: Encounter, who: Id): readonly Slot[] {
  const here = encounter.cursor.at;
  return slotsOf(encounter, who).filter(
    (slot) =>
      slot.kind === 'phase' && isLeft(slot) && !isBegun(slot) && (here === null || comparePlaces(slot.at, here) >= 0),
  );
}

/** Those of a later segment than the one given (SG-41, SG-42). */
export function laterPhases(encounter: Encounter, who: Id, segment: number): readonly Slot[] {
  return phasesLeft(encounter, who).filter(({ at }) => segmentOf(at) > segment);
}

/** How often somebody has acted in a segment, or may still act in it; an ambush is no action of its segment (SG-46). */
export function actsIn(encounter: Encounter, who: Id, segment: number): number {
  return slotsOf(encounter, who).filter(
    (slot) =>
      slot.kind !== 'ambush' &&
      segmentOf(slot.at) === segment &&
      (isLeft(slot) || (slot.is === 'spent' && isBegun(slot))),
  ).length;
}

/** The slot of an ambush, with one dicey action for when it is sprung (SG-59). */
export function trapAt(who: Id, at: Place): Slot {
  return { ...openSlot(who, 'ambush', at, { diceless: 0, dicey: 1 }), is: 'held' };
}

/** An ambush that waits to be sprung: it has no time of its own (SG-59). */
export function isTrap({ kind, is }: Slot): boolean {
  return kind === 'ambush' && is === 'held';
}

/** The ambush in which somebody waits. */
export function trapOf(view: Table, who: Id): Slot | undefined {
  return slotsOf(view.now, who).find(isTrap);
}

/** Gives a phase up for something: it is spent without an action (SG-41, SG-42, SG-47). */
export function giveUp(ledger: Ledger, slot: Slot): void {
  ledger.setSlot(slot.id, { ...slot, is: 'spent' });
}

/** The segments of phases in words: `4`, `4 and 7`. */
export function segmentsText(slots: readonly Slot[]): string {
  return slots.map(({ at }) => segmentOf(at)).join(' and ');
}
