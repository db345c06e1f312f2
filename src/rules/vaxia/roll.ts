import { z } from 'zod';
import { type Conversation, one } from '../../dice/ask.ts';
import type { Note } from '../working.ts';
import { lowered } from './actions-in-a-round.ts';
import { floored } from './amounts.ts';
import { rules } from './game.ts';
import { judgeOne } from './one-trait.ts';
import { match, type Rolled } from './rolled.ts';
import type { Settings } from './settings.ts';
import { askPair, judgePair, type Pair } from './two-traits.ts';

const amounts = z.array(z.number()).min(1).max(2);

const input = z
  .strictObject({
    might: amounts.describe('might of the trait, or of both traits: stat + skill'),
    diff: amounts.default([25]).describe('difficulty of each trait; one serves both'),
    actions: z.int().min(1).default(1).describe('actions this round in all; each beyond the first costs 20'),
    modifier: z.number().default(0).describe('circumstances, added to every difficulty'),
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
  *rule(given, { settings, note }): Conversation<Rolled> {
    const { might, diff, actions, modifier } = given;
    const m1 = mightOf(might[0] ?? 1, actions, settings, note);
    const d1 = diff[0] ?? 25;
    const first = match(m1, floored(d1 + modifier, 'difficulty', note));
    const other = might[1];
    if (other === undefined) return judgeOne(first, one(yield oneDie), 'roll', note);
    const second = match(
      mightOf(other, actions, settings, note),
      floored((diff[1] ?? d1) + modifier, 'difficulty', note),
    );
    const pair: Pair = { first, second, each: names, label: 'roll' };
    return judgePair(pair, yield askPair(pair, 'roll', 'total'), settings, note);
  },
});

const oneDie = { kind: 'dice', id: 'roll', label: 'roll', count: 1, sides: 100 } as const;

function mightOf(might: number, actions: number, settings: Settings, note: Note): number {
  return lowered(floored(might, 'might', note), actions, settings, note);
}
