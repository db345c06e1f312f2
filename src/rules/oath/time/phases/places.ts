/** Places on the clock: the segments of a turn and their sub-segments (SG-35, SG-56). */
import * as z from 'zod';
import type { Id, Place } from '../../../../state/encounter.ts';
import type { OathView } from '../../combatant/game.ts';

export const segmentsInTurn = 10;

export const allSegments: readonly number[] = Array.from({ length: segmentsInTurn }, (_, n) => n + 1);

/** The sub-segments of a segment, in order: good, bad, and those of good who held their phase (SG-56). */
export const good = 0;
export const bad = 1;
export const restOfGood = 2;
type SubSegment = typeof good | typeof bad | typeof restOfGood;

export function segmentOf(at: Place): number {
  return at[0] ?? 0;
}

export function subSegmentOf(at: Place): SubSegment {
  return at[1] === bad ? bad : at[1] === restOfGood ? restOfGood : good;
}

/** Whether a combatant acts with good: the own side does, everyone else acts with bad (SG-12). */
export function isGood(view: OathView, who: Id): boolean {
  return view.combatant(who).side === 'own';
}

/** The place of a combatant's phases in a segment. */
export function placeInSegment(view: OathView, who: Id, segment: number): Place {
  return [segment, isGood(view, who) ? good : bad];
}

export const subSegmentNames: { readonly [S in SubSegment]: string } = {
  [good]: 'good',
  [bad]: 'bad',
  [restOfGood]: 'rest of good',
};

/** `bad of segment 3`. */
export function formatSubSegment(at: Place): string {
  return `${subSegmentNames[subSegmentOf(at)]} of segment ${segmentOf(at)}`;
}

/**
 * The edge at the end of a sub-segment, with its place: grenades burst then (SG-94) and unanswered offers end. One passes for
 * each move of the clock, at the last sub-segment before the place it moves to.
 */
export const subSegmentEnd = 'sub-segment-end';

/** An optional field for a segment, `1` to `10`, as the id of an option. */
export const segmentField = (description: string) =>
  z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']).describe(description).exactOptional();

/** The segment as a number, if one was entered. */
export function readSegment(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
