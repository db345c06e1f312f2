import * as z from 'zod';
import { type Conversation, onlyFace } from '../../../dice/ask.ts';
import { onceForAllRuns } from '../../kernel/ruling.ts';
import { rules, type VaxiaRulingContext } from '../combatant/game.ts';
import { stats } from '../combatant/sheet.ts';
import { atLeastOne, belowOneRefusal } from './amounts.ts';
import { difficultyModifier, mightInRoll } from './modifiers.ts';
import { judgeOne } from './one-trait.ts';
import { type Match, match, type RollResult } from './roll-result.ts';
import { askPair, judgePair, type Pair } from './two-traits.ts';

const amounts = z.array(z.number()).min(1).max(2);

const input = z
  .strictObject({
    might: amounts.describe('might of the trait, or of both traits: stat + skill'),
    stats: z.array(z.enum(stats)).max(2).exactOptional().describe('which stats these are'),
    diff: amounts.default([25]).describe('difficulty of each trait; a single one is for both'),
    actions: z.int().min(1).default(1).describe('all actions of this round; each beyond the first costs 20'),
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
