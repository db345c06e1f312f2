/** Rerolls before skill is spent: the Reliability of a device (SG-07, SG-25). */
import { type ChoiceAsk, type Conversation, chooseMany, type ThrowClasses } from '../../../dice/ask.ts';
import { type Counting, countRaised, countSuccesses, sides } from './skill-points.ts';

/** A throw of which some dice are rerolled. */
interface Rerolls {
  /** The faces of the dice that are kept. */
  readonly kept: readonly number[];
  /** How many dice are rerolled. */
  readonly rerolled: number;
}

/**
 * Chooses up to `most` dice to reroll. By default these are the lowest dice that fail even with skill. The player may choose
 * fewer, or other dice below the target number; where there are no others, nobody is asked.
 */
export function* chooseRerolled(
  faces: readonly number[],
  counting: Counting,
  most: number,
  { id, label, ...options }: Pick<ChoiceAsk, 'id' | 'label' | 'shared'>,
): Conversation<Rerolls> {
  const { target } = counting;
  const { shown, raised } = countSuccesses(faces, counting);
  const failed = Math.min(most, faces.length - shown - raised);
  if (failed === 0) return { kept: faces, rerolled: 0 };
  const candidates = faces
    .map((face, index) => ({ face, index, name: `die ${index + 1}: ${face}` }))
    .filter(({ face }) => face < target)
    .toSorted((a, b) => a.face - b.face || a.index - b.index);
  const byDefault = candidates.slice(0, failed);
  if (candidates.length === failed) return withoutDice(faces, byDefault);
  const names = candidates.map(({ name }) => name);
  const defaultPicks = byDefault.map(({ name }) => name);
  const picked = yield* chooseMany(id, `${label}, ${most} at most`, names, { ...options, most, defaultPicks });
  return withoutDice(
    faces,
    candidates.filter(({ name }) => picked.includes(name)),
  );
}

function withoutDice(faces: readonly number[], dice: readonly { readonly index: number }[]): Rerolls {
  return { kept: faces.filter((_, n) => !dice.some(({ index }) => index === n)), rerolled: dice.length };
}

/** The most classes of a throw of which dice may be rerolled. */
const mostClasses = 20_000;

/** How many ways there are to sort dice into so many kinds and the rest. */
function countClasses(dice: number, kinds: number): number {
  let ways = 1;
  for (let n = 1; n <= kinds; n += 1) ways = (ways * (dice + n)) / n;
  return ways;
}

/**
 * Classes of throws with equal numbers of successes and of each face that skill can raise; of other faces only the number of
 * dice matters. Undefined where there are too many: then odds look at every throw, or are refused.
 */
export function classesByFaces(dice: number, counting: Counting): ThrowClasses | undefined {
  const { target, skill, mode } = counting;
  // The whole skill for each die: a die succeeds or not, whatever the others show.
  if (mode === 'each') {
    const same = `successes ${target} ${skill} each`;
    return { by: 'die', same, score: (face) => (face >= target ? 1 : countRaised(counting, face, 1, 0)) };
  }
  const faces = Array.from({ length: sides }, (_, n) => n + 1);
  const canBeRaised = faces.filter((face) => face < target && countRaised(counting, face, 1, 0) > 0);
  const base = dice + 1;
  if (countClasses(dice, canBeRaised.length + 1) > mostClasses) return undefined;
  const unitOf = new Map(canBeRaised.map((face, n) => [face, base ** (n + 1)]));
  return {
    by: 'fold',
    same: `faces ${target} ${skill}`,
    start: 0,
    down: true,
    step: (state, face, shown) => state + shown * (face >= target ? 1 : (unitOf.get(face) ?? 0)),
  };
}
