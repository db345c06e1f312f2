/** Dice that no skill lifts and no house rule makes harder: Health, and the blast of a grenade (SG-89, SG-100). */
import { type Conversation, dice, type ThrowClasses } from '../../../dice/ask.ts';
import { sides } from './skill-points.ts';
import { usualTarget } from './target-number.ts';

const alike: ThrowClasses = { by: 'die', same: 'unaided', score: (face) => (face >= usualTarget ? 1 : 0) };

/** What was thrown. */
export interface Thrown {
  readonly faces: readonly number[];
  readonly successes: number;
}

/**
 * Throws so many d10 at the usual target number; without dice there are no successes (SG-24). They are those of the target
 * of an action, or of all its targets together, where that is said.
 */
export function* throwUnaided(
  id: string,
  label: string,
  count: number,
  whose: 'target' | 'shared' | null = null,
): Conversation<Thrown> {
  const ask = dice(id, label, count, sides, { classes: alike });
  const { faces } = yield whose === null
    ? ask
    : whose === 'shared'
      ? { ...ask, shared: true }
      : { ...ask, thrower: whose };
  return { faces, successes: faces.filter((face) => face >= usualTarget).length };
}

/** The throw in words. */
export function thrownText({ faces }: Thrown): string {
  return faces.length === 0 ? 'no dice, no successes' : `${faces.join(' ')}: those of ${usualTarget} or more`;
}
