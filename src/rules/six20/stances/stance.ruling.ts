import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { levels, netted } from '../roll/track.ts';
import { type Stance, stanceAdjustments, stanceNames, stancesRefusal } from './stances.ts';

/** What stances add to the three rolls; below 0 for a penalty. */
export interface Stood {
  readonly attack: number;
  readonly damage: number;
  readonly defence: number;
}

const input = z
  .strictObject({
    bcb: z.int().min(-100).max(100).describe('base combat bonus'),
    stance: z.array(z.enum(stanceNames)).max(6).default([]).describe('the stances taken together'),
    level: z.array(z.enum(levels)).max(6).default([]).describe('the level of each, in their order'),
  })
  .refine(({ stance, level }) => stance.length === level.length, {
    path: ['level'],
    message: 'needs as many levels as there are stances',
  });

/** Stances taken together, and what they come to on the track (DV-20 to DV-27). Rolls no dice. */
export const stance = rules.ruling({
  id: 'six20.stance',
  title: 'Combat stance',
  input,
  headline: 'attack',
  counts: ['attack', 'damage', 'defence'],
  refuse: (given, settings) => stancesRefusal(stancesOf(given), given.bcb, settings),
  *rule(given, { settings, note }): Conversation<Stood> {
    const stances = stancesOf(given);
    if (stances.length === 0) note.say('stance', 'DV-20', 'neutral: nothing is adjusted');
    const [attack, damage, defence] = [
      netted(stanceAdjustments(stances, 'attack'), settings, note, 'Attack').value,
      netted(stanceAdjustments(stances, 'damage'), settings, note, 'Damage').value,
      netted(stanceAdjustments(stances, 'defence'), settings, note, 'Defence').value,
    ];
    if (stances.length > 1) note.say('stance', 'DV-24', 'stances combine; what meets on one roll adds up');
    return { attack, damage, defence };
  },
});

function stancesOf({ stance: names, level }: z.infer<typeof input>): readonly Stance[] {
  return names.map((name, n) => ({ name, level: level[n] ?? 'minor' }));
}
