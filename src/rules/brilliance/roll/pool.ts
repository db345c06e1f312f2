import { type Conversation, type DiceAsk, dice, type ThrowClasses } from '../../../dice/ask.ts';
import type { Odds } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { formatChanceOfAny, formatMean } from '../../text/chances.ts';
import type { BrillianceNote } from '../combatant/game.ts';
import type { Again } from '../combatant/vocabulary.ts';
import { againFrom, type Score } from './again.ts';

/** The sides of every die of the game. */
export const sides = 10;

const criticalFrom = 5;

/** Asks for a pool of dice that may roll again (BS-03). Throws with the same score are alike to the odds engine. */
export function askPool(pool: number, again: Again, score: Score): DiceAsk {
  const classes: ThrowClasses = { by: 'die', score };
  const from = againFrom(again);
  return dice('pool', 'pool', {
    count: pool,
    sides,
    ...(from === undefined ? { classes } : { classes, again: from }),
  });
}

/** The successes of the faces of a pool (BS-02), those rolled again included (BS-03). */
export function countSuccesses(faces: readonly number[], pool: number, score: Score, note: BrillianceNote): number {
  let successes = 0;
  for (const face of faces) successes += score(face);
  if (faces.length > pool)
    note.say('again', 'BS-03', note.keepsSteps && `rolled again: ${faces.slice(pool).join(' ')}`);
  return note
    .calculate('successes')
    .start(successes, note.keepsSteps && `${faces.join(' ')}: those of 8 or more`, 'BS-02').value;
}

/** Whether the successes are a critical success: five or more (BS-05). */
export function isCritical(successes: number, note: BrillianceNote): boolean {
  const critical = successes >= criticalFrom;
  if (critical) note.say('critical', 'BS-05', 'five or more: a critical success');
  return critical;
}

/** The same conversation of a combatant who throws all of its dice, each ask labelled with a name. */
export function* labelled<T>(who: Id, name: string, conversation: Conversation<T>): Conversation<T> {
  let next = conversation.next();
  while (!next.done) {
    next = conversation.next(yield { ...next.value, answeredBy: who, label: `${name}: ${next.value.label}` });
  }
  return next.value;
}

/** `66 % a success`, `1.0 expected` */
export function describeSuccesses(odds: Odds): readonly string[] {
  return [`${formatChanceOfAny(odds)} a success`, `${formatMean(odds)} expected`];
}
