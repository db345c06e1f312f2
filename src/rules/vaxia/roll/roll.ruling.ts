import { z } from 'zod';
import { type Conversation, onlyFace } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { atLeastOne, belowOneRefusal } from './amounts.ts';
import { difficultyModifier, mightInRoll } from './modifiers.ts';
import { judgeOne } from './one-trait.ts';
import { match, type RollResult } from './roll-result.ts';
import { askPair, judgePair, type Pair } from './two-traits.ts';

const amounts = z.array(z.number()).min(1).max(2);

const input = z
  .strictObject({
    might: amounts.describe('might of the trait, or of both traits: stat + skill'),
    diff: amounts.default([25]).describe('difficulty of each trait; one serves both'),
    actions: z.int().min(1).default(1).describe('actions this round in all; each beyond the first costs 20'),
    modifier: z.number().default(0).describe('circumstances, added to every difficulty or taken from the might'),
  })
  .refine(({ might, diff }) => diff.length <= might.length, {
    path: ['diff'],
    message: 'one might takes one difficulty',
  });

const names = ['first', 'second'] as const;

/** The roll: one trait or two against difficulties (VX-12 to VX-32). */
export const roll = rules.ruling({
  id: 'vaxia.roll',
  title: 'Roll',
  input,
  headline: 'points',
  counts: ['success', 'winsby', 'pp', 'points', 'band', 'mishap', 'need', 'might'],
  refuse: ({ might, diff }, settings) => belowOneRefusal({ might, difficulty: diff }, settings),
  *rule(given, context): Conversation<RollResult> {
    const { settings, note } = context;
    const { might, diff } = given;
    const m1 = mightInRoll(might[0] ?? 1, given, context);
    const harder = difficultyModifier(given.modifier, settings);
    const d1 = diff[0] ?? 25;
    const first = match(m1, atLeastOne(d1 + harder, 'difficulty', note));
    const other = might[1];
    if (other === undefined) return judgeOne(first, onlyFace(yield oneDie), 'roll', context);
    const second = match(mightInRoll(other, given, context), atLeastOne((diff[1] ?? d1) + harder, 'difficulty', note));
    const pair: Pair = { first, second, each: names, label: 'roll' };
    return judgePair(pair, yield askPair(pair, 'roll', 'total'), context);
  },
});

const oneDie = { kind: 'dice', id: 'roll', label: 'roll', count: 1, sides: 100 } as const;
