import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { levels, netAdjustment } from '../roll/track.ts';
import { type Stance, stanceAdjustments, stanceNames, stancesRefusal } from './stances.ts';

/** What stances add to the three rolls; below 0 for a penalty. */
export interface StanceBonuses {
  readonly attack: number;
  readonly damage: number;
  readonly defence: number;
}

const inputSchema = z
  .strictObject({
    bcb: z.int().min(-100).max(100).describe('base combat bonus'),
    stance: z.array(z.enum(stanceNames)).max(6).default([]).describe('the stances to combine'),
    level: z.array(z.enum(levels)).max(6).default([]).describe('the level of each stance, in their order'),
  })
  .refine(({ stance, level }) => stance.length === level.length, {
    path: ['level'],
    message: 'needs as many levels as there are stances',
  });

/** The bonuses and penalties of combined stances (DV-20 to DV-27). Asks for no dice. */
export const stance = rules.ruling({
  id: 'six20.stance',
  title: 'Combat stance',
  input: inputSchema,
  headline: 'attack',
  counts: ['attack', 'damage', 'defence'],
  refuse: (input, settings) => stancesRefusal(inputStances(input), input.bcb, settings),
  *rule(input, { settings, note }): Conversation<StanceBonuses> {
    const stances = inputStances(input);
    if (stances.length === 0) note.say('stance', 'DV-20', 'neutral: nothing is adjusted');
    const attack = netAdjustment(stanceAdjustments(stances, 'attack'), settings, note, 'Attack').value;
    const damage = netAdjustment(stanceAdjustments(stances, 'damage'), settings, note, 'Damage').value;
    const defence = netAdjustment(stanceAdjustments(stances, 'defence'), settings, note, 'Defence').value;
    if (stances.length > 1) note.say('stance', 'DV-24', 'stances combine: adjustments to the same roll add up');
    return { attack, damage, defence };
  },
});

function inputStances({ stance: names, level }: z.infer<typeof inputSchema>): readonly Stance[] {
  return names.map((name, n) => ({ name, level: level[n] ?? 'minor' }));
}
