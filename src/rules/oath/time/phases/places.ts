/** Places on the clock: the sub-segments of the ten segments of a turn (SG-35, SG-56). */
import type { Id, Place } from '../../../../state/encounter.ts';
import type { Table } from '../../combatant/view.ts';

/** The segments of a turn (SG-35). */
export const segmentsInTurn = 10;

/** The sub-segments of a segment, in order: good, bad, and good who waited (SG-56). */
export const good = 0;
export const bad = 1;
export const restOfGood = 2;
export type Sub = typeof good | typeof bad | typeof restOfGood;

export function segmentOf(at: Place): number {
  return at[0] ?? 0;
}

export function subOf(at: Place): Sub {
  return at[1] === bad ? bad : at[1] === restOfGood ? restOfGood : good;
}

/** Whether somebody acts with the good ones: the own side does, everybody else with the bad (SG-12). */
export function isGood(view: Table, who: Id): boolean {
  return view.combatant(who).side === 'own';
}

/** The place of somebody's own phases in a segment. */
export function placeIn(view: Table, who: Id, segment: number): Place {
  return [segment, isGood(view, who) ? good : bad];
}

/** Sub-segments in words. */
export const subWords: { readonly [S in Sub]: string } = {
  [good]: 'good',
  [bad]: 'bad',
  [restOfGood]: 'rest of good',
};

/**
 * The edge at the end of a sub-segment, with its place: what is thrown bursts then (SG-94), and offers that nobody answered
 * are gone. One passes for each move of the clock, at the last sub-segment that the move leaves behind.
 */
export const subSegmentEnd = 'sub-segment-end';
