import type { Conversation } from '../../../dice/ask.ts';
import { type DiceAsk, dice, type ThrowClasses } from '../../../dice/ask.ts';
import type { Odds } from '../../../dice/odds/odds.ts';
import { formatChanceOfAny, formatMean } from '../../text/chances.ts';
import type { BrillianceNote } from '../combatant/view.ts';
import type { Again } from '../combatant/vocabulary.ts';
import { againFrom, type Score } from './again.ts';

/** The sides of every die of the game. */
export const sides = 10;

const criticalFrom = 5;

/** Asks for a pool, at least one die (BS-04), with its re-rolls (BS-03). Of a throw counts what its faces add up to. */
export function askPool(pool: number, again: Again, score: Score): DiceAsk {
  const alike: ThrowClasses = { by: 'die', score };
  const from = againFrom(again);
  return dice('pool', 'pool', {
    count: pool,
    sides,
    ...(from === undefined ? { classes: alike } : { classes: alike, again: from }),
  });
}

/** The successes of a pool that was thrown (BS-02), re-rolls included (BS-03). */
export function countSuccesses(faces: readonly number[], pool: number, score: Score, note: BrillianceNote): number {
  let successes = 0;
  for (const face of faces) successes += score(face);
  if (faces.length > pool)
    note.say('again', 'BS-03', note.keepsSteps && `rolled again: ${faces.slice(pool).join(' ')}`);
  return note
    .calculate('successes')
    .start(successes, note.keepsSteps && `${faces.join(' ')}: those of 8 or more`, 'BS-02').value;
}

/** Whether it is a critical success: five or more (BS-05). */
export function isCritical(successes: number, note: BrillianceNote): boolean {
  const critical = successes >= criticalFrom;
  if (critical) note.say('critical', 'BS-05', 'five or more: a critical success');
  return critical;
}

/** The same conversation, each ask labelled with whose it is. */
export function* labelled<T>(name: string, talk: Conversation<T>): Conversation<T> {
  let next = talk.next();
  while (!next.done) next = talk.next(yield { ...next.value, label: `${name}: ${next.value.label}` });
  return next.value;
}

/** `66 % a success`, `1.0 expected` */
export function describeSuccesses(odds: Odds): readonly string[] {
  return [`${formatChanceOfAny(odds)} a success`, `${formatMean(odds)} expected`];
}
