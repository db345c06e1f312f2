/** The plain roll (VX-12 to VX-32), and the roll of two traits against one difficulty, as of healing or piloting. */
import { type Conversation, type Id, onceForAllRuns, onlyFace, z } from '../../../game/index.ts';
import { rules, type VaxiaRulingContext } from '../combatant/game.ts';
import { stats } from '../combatant/sheet.ts';
import {
  actionCount,
  atLeastOne,
  belowOneRefusal,
  difficultyModifier,
  mightInRoll,
  type RollConditions,
} from './amounts.ts';
import { type Match, match, type RollResult } from './roll-result.ts';
import { askPair, type CountedValue, judgeOne, judgePair, type Pair } from './traits.ts';

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

const amounts = z.array(z.number()).min(1).max(2);

const input = z
  .strictObject({
    might: amounts.describe('might of the trait, or of both traits: stat + skill'),
    stats: z.array(z.enum(stats)).max(2).exactOptional().describe('which stats these are'),
    diff: amounts.default([25]).describe('difficulty of each trait; a single one is for both'),
    actions: actionCount.describe('all actions of this round; each beyond the first costs 20'),
    modifier: z.number().default(0).describe('circumstances, added to every difficulty or taken from the might'),
  })
  .refine(({ might, diff }) => diff.length <= might.length, {
    path: ['diff'],
    message: 'one might takes one difficulty',
  });

function namesOf([first, second]: readonly string[] = []): Pair['each'] {
  return [first ?? 'first', second ?? 'second'];
}

/** The roll: one trait or two against difficulties (VX-12 to VX-32). */
export const roll = rules.ruling({
  id: 'vaxia.roll',
  title: 'Roll',
  input,
  headline: 'points',
  counts: ['success', 'winsby', 'pp', 'points', 'band', 'mishap', 'need', 'might'],
  refuse: ({ might, diff }, settings) => belowOneRefusal({ might, difficulty: diff }, settings),
  *rule(input, context): Conversation<RollResult> {
    const { first, pair } = traitsOf(input, context);
    if (pair === null) return judgeOne(first, onlyFace(yield oneDie), 'roll', context);
    return judgePair(pair, yield askPair(pair, 'roll', 'total'), context);
  },
});

/** The trait that is rolled, or both of them, against their difficulties. */
const traitsOf = onceForAllRuns(
  (
    given: z.infer<typeof input>,
    context: VaxiaRulingContext,
  ): { readonly first: Match; readonly pair: Pair | null } => {
    const [firstMight = 1, secondMight] = given.might;
    const [firstDifficulty = 25, secondDifficulty = firstDifficulty] = given.diff;
    const modifier = difficultyModifier(given.modifier, context.settings);
    const matchOf = (might: number, difficulty: number): Match =>
      match(mightInRoll(might, given, context), atLeastOne(difficulty + modifier, 'difficulty', context.note));
    const first = matchOf(firstMight, firstDifficulty);
    if (secondMight === undefined) return { first, pair: null };
    const second = matchOf(secondMight, secondDifficulty);
    return { first, pair: { first, second, each: namesOf(given.stats), label: 'roll' } };
  },
);

const oneDie = { kind: 'dice', id: 'roll', label: 'roll', count: 1, sides: 100 } as const;
