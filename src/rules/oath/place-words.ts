import { bad, good, restOfGood, type Sub } from './phases.ts';

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
