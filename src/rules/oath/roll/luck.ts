/** The dice of a roll with Fortune dice and the rerolls of Reliability (SG-07, SG-08, SG-25). */

import type { Conversation } from '../../../dice/ask.ts';
import { formatCount } from '../../text/chances.ts';
import type { OathNote } from '../combatant/game.ts';
import { diceFor, type RollPurpose, sharedPart } from './purpose.ts';
import { chooseRerolled, classesByFaces } from './reliability.ts';
import {
  type Counting,
  classesBySuccesses,
  classesBySuccessesAndSpent,
  classesWithoutSkill,
  countReaching,
} from './skill-points.ts';

/** The dice of a roll. */
export interface DicePool {
  /** How many d10. */
  readonly dice: number;
  /** Fortune dice that are added (SG-08). */
  readonly fortune: number;
  /** How many dice may be rerolled (SG-07). */
  readonly reliability: number;
}

/** How a roll is made. */
interface RollMethod {
  readonly purpose: RollPurpose;
  readonly counting: Counting;
  readonly note: OathNote;
}

const fortuneDice = { id: 'fortune', label: 'Fortune', rule: 'SG-08' } as const;
const rerolledDice = { id: 'again', label: 'rerolled', rule: 'SG-07' } as const;

/** Rolls the dice, with Fortune added and Reliability rerolled, before skill is spent (SG-25). Returns the final faces. */
export function* rollWithLuck(
  pool: DicePool,
  { purpose, counting, note }: RollMethod,
): Conversation<readonly number[]> {
  const count = diceWithFortune(pool, note);
  const { target } = counting;
  if (pool.reliability === 0) {
    const classes = purpose.counts === 'successes' ? classesBySuccesses : classesBySuccessesAndSpent;
    return (yield diceFor(purpose, { count, target }, classes(counting))).faces;
  }
  const { faces } = yield diceFor(purpose, { count, target }, classesByFaces(count, counting));
  const choice = { id: `${purpose.id}-which`, label: `${purpose.label}: dice to reroll`, ...sharedPart(purpose) };
  const { kept, rerolled } = yield* chooseRerolled(faces, counting, pool.reliability, choice);
  if (rerolled === 0) return faces;
  const keptText = kept.length === 0 ? '' : `${kept.join(' ')} kept, `;
  note.say(rerolledDice.label, 'SG-07', () => `${faces.join(' ')}: ${keptText}${rerolled} rerolled`);
  note.say(rerolledDice.label, 'SG-25', 'before skill points are spent');
  const more = yield diceFor(purpose, { count: rerolled, target }, classesByFaces(rerolled, counting), rerolledDice);
  return [...kept, ...more.faces];
}

/**
 * Luck after skill, by the house rule `luckBeforeSkill`: Fortune dice, and rerolls of as many failed dice as Reliability
 * allows, count as rolled. Returns their successes. Which failed dice are rerolled makes no difference (SG-25).
 */
export function* rollLuckAfterSkill(
  { fortune, reliability }: DicePool,
  failed: number,
  method: RollMethod,
): Conversation<number> {
  const successes = yield* rollAsShown(fortuneDice, fortune, method);
  return successes + (yield* rollAsShown(rerolledDice, Math.min(reliability, failed), method));
}

function* rollAsShown(
  separate: typeof fortuneDice | typeof rerolledDice,
  count: number,
  { purpose, counting: { target }, note }: RollMethod,
): Conversation<number> {
  if (count === 0) return 0;
  const { faces } = yield diceFor(purpose, { count, target }, classesWithoutSkill(target), separate);
  note.say(separate.label, separate.rule, () => `after skill: ${faces.join(' ')}`);
  return countReaching(faces, target);
}

/** The dice of the substat plus Fortune dice. */
export function diceWithFortune({ dice, fortune }: Pick<DicePool, 'dice' | 'fortune'>, note: OathNote): number {
  if (fortune === 0) return dice;
  return note
    .calculate('dice')
    .start(dice, () => `${formatCount(dice, 'die')} of the substat`, 'SG-13')
    .plus(fortune, () => `${fortune} Fortune dice`, 'SG-08').value;
}
