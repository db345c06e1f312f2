/** Rolls at the default target number without skill: Health, and the burst of a grenade (SG-89, SG-100). */
import { type Conversation, type DiceAsk, dice } from '../../../dice/ask.ts';
import { classesWithoutSkill, countReaching, sides } from './skill-points.ts';
import { describeFaces } from './skill-roll.ts';
import { defaultTarget } from './target-number.ts';

const classes = classesWithoutSkill(defaultTarget);

/** What a plain roll is for; rolled by the target, or shared by all targets, if it says so. */
type PlainRoll = Pick<DiceAsk, 'id' | 'label' | 'count' | 'thrower' | 'shared'>;

export interface PlainRollOutcome {
  readonly faces: readonly number[];
  readonly successes: number;
}

/** Rolls `count` d10 at the default target number; without dice there are no successes (SG-24). */
export function* rollPlain({ id, label, count, ...options }: PlainRoll): Conversation<PlainRollOutcome> {
  const { faces } = yield { ...dice(id, label, { count, sides, classes, merit: classes }), ...options };
  return { faces, successes: countReaching(faces, defaultTarget) };
}

/** `2 7 9: those of 7 or more`. */
export function describePlainRoll({ faces }: PlainRollOutcome): string {
  return describeFaces(faces, { target: defaultTarget });
}
