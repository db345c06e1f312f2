/** Dice that are thrown again before skill is shared out: the Reliability of a device (SG-07, SG-25). */
import { type ChoiceAsk, type Conversation, chooseMany, type ThrowClasses } from '../../../dice/ask.ts';
import { type Counting, count, liftedOf, sides } from './skill-points.ts';

/** A throw parted in the dice that stay and how many are thrown again. */
export interface Parted {
  readonly stay: readonly number[];
  readonly again: number;
}

/** What the choice is called, and whether it is one for all targets of an action. */
type Called = Pick<ChoiceAsk, 'id' | 'label' | 'shared'>;

/**
 * Of the dice that fail even with skill the lowest stand to be thrown again, as many as may be. Whoever throws may choose
 * others below the target number, also such as skill would lift, and fewer; where none but those are there, nobody is asked.
 */
export function* part(
  faces: readonly number[],
  counting: Counting,
  most: number,
  { id, label, ...called }: Called,
): Conversation<Parted> {
  const { target } = counting;
  const { shown, raised } = count(faces, counting);
  const failing = Math.min(most, faces.length - shown - raised);
  const below = faces
    .map((face, n) => ({ face, n, says: `die ${n + 1}: ${face}` }))
    .filter(({ face }) => face < target);
  const lowest = below.toSorted((a, b) => a.face - b.face || a.n - b.n);
  const standing = lowest.slice(0, failing);
  if (failing === 0) return { stay: faces, again: 0 };
  if (lowest.length === failing) return parted(faces, standing);
  const picked = yield* chooseMany(
    id,
    `${label}, ${most} at most`,
    lowest.map(({ says }) => says),
    { ...called, most, defaultPicks: standing.map(({ says }) => says) },
  );
  return parted(
    faces,
    lowest.filter(({ says }) => picked.includes(says)),
  );
}

function parted(faces: readonly number[], gone: readonly { readonly n: number }[]): Parted {
  return { stay: faces.filter((_, n) => !gone.some((one) => one.n === n)), again: gone.length };
}

/** The greatest whole number that a class can be told by. */
const mostState = Number.MAX_SAFE_INTEGER;

/**
 * Throws count alike when as many dice succeed and as many show each face that skill can lift at all; of the rest only the
 * number matters. Where that does not fit into one number every throw is looked at.
 */
export function alikeByFaces(dice: number, counting: Counting): ThrowClasses | undefined {
  const { target } = counting;
  const faces = Array.from({ length: sides }, (_, n) => n + 1);
  const liftable = faces.filter((face) => face < target && liftedOf(counting, face, 1, 0) > 0);
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
