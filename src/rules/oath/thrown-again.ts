/** Dice that are thrown again before skill is shared out: the Reliability of a device (SG-07, SG-25). */
import type { Alike } from '../../dice/ask.ts';
import { count, type Lift, type Mode, sides } from './skill.ts';

/** A throw parted in the dice that stay and how many are thrown again. */
export interface Parted {
  readonly stay: readonly number[];
  readonly again: number;
}

/** Of the dice that fail even with skill the lowest are thrown again, so many at the most. */
export function part(faces: readonly number[], target: number, lift: Lift, mode: Mode, most: number): Parted {
  const { shown, raised } = count(faces, target, lift, mode);
  const again = Math.min(most, faces.length - shown - raised);
  const highest = [...faces].sort((a, b) => b - a);
  return { stay: highest.slice(0, faces.length - again), again };
}

/** The greatest whole number that a class can be told by. */
const mostState = Number.MAX_SAFE_INTEGER;

/**
 * Throws count alike when as many dice succeed and as many show each face that skill can lift at all; of the rest only the
 * number matters. Where that does not fit into one number every throw is looked at.
 */
export function alikeByFaces(dice: number, target: number, lift: Lift): Alike | undefined {
  const faces = Array.from({ length: sides }, (_, n) => n + 1);
  const liftable = faces.filter((face) => face < target && lift(face, 1, 0) > 0);
  const room = dice + 1;
  if (room ** (liftable.length + 1) > mostState) return undefined;
  const worth = new Map(liftable.map((face, n) => [face, room ** (n + 1)]));
  return {
    by: 'fold',
    start: 0,
    down: true,
    step: (state, face, shown) => state + shown * (face >= target ? 1 : (worth.get(face) ?? 0)),
  };
}
