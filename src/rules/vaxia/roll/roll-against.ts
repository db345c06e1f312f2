/** Rolls of two traits against one difficulty: healing, repairing, piloting, breaking out of an effect and helping with it. */
import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { VaxiaRulingContext } from '../combatant/game.ts';
import { atLeastOne } from './amounts.ts';
import { difficultyModifier, mightInRoll, type RollConditions } from './modifiers.ts';
import { match, type RollResult } from './roll-result.ts';
import { askPair, type CountedValue, judgePair, type Pair } from './two-traits.ts';

/** Circumstances of a roll against one difficulty (VX-25). */
export const modifierField = z
  .number()
  .default(0)
  .describe('circumstances, added to both difficulties or taken from the might');

interface RollAgainst extends Pick<Pair, 'label' | 'each'> {
  /** What both traits meet, before circumstances: normally 25. */
  readonly difficulty: number;
  readonly conditions: RollConditions;
  /** The id of the ask; by default the label. */
  readonly id?: string;
  /** What the ruling uses of the roll; by default its rounded points. */
  readonly counts?: CountedValue;
  /** The combatant who throws, where that is not the actor. */
  readonly answeredBy?: Id;
}

/** Rolls two mights against the same difficulty, at least 1 (VX-17, VX-30). */
export function* rollAgainst(
  [first, second]: readonly [number, number],
  { difficulty, conditions, label, each, id = label, counts = 'points', answeredBy }: RollAgainst,
  context: VaxiaRulingContext,
): Conversation<RollResult> {
  const modifier = difficultyModifier(conditions.modifier, context.settings);
  const met = atLeastOne(difficulty + modifier, 'difficulty', context.note);
  const pair: Pair = {
    first: match(mightInRoll(first, conditions, context, each[0]), met),
    second: match(mightInRoll(second, conditions, context, each[1]), met),
    each,
    label,
  };
  const ask = askPair(pair, id, counts);
  return judgePair(pair, yield answeredBy === undefined ? ask : { ...ask, answeredBy }, context);
}
