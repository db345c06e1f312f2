import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { hexesText } from '../roll/hexes.ts';
import { diceField, rollFields } from '../roll/roll.fields.ts';
import { rollSkilled } from '../roll/skill-roll.ts';

/** How far somebody gets in one phase. */
export interface Moved {
  readonly successes: number;
  readonly hexes: number;
}

/** Hexes that each success adds. */
const hexesEach = 2;

/** Moving in one phase (SG-05, SG-53): so many hexes without dice, and more with Strength of Body. */
export const move = rules.ruling({
  id: 'oath.move',
  title: 'Movement',
  input: z.strictObject({
    movement: z.int().min(0).max(1000).describe('hexes without dice: Strength of Body, unless somebody differs'),
    dice: diceField.exactOptional().describe('how many d10 for more: Strength of Body; without it nobody rolls'),
    ...rollFields,
  }),
  headline: 'hexes',
  counts: ['successes', 'hexes'],
  *rule(given, { settings, note }): Conversation<Moved> {
    const { movement, dice } = given;
    const purpose = { id: 'move', label: 'extra movement', counts: 'successes' } as const;
    const successes =
      dice === undefined ? 0 : (yield* rollSkilled({ ...given, dice }, purpose, settings, note)).successes;
    const extra =
      dice === undefined
        ? 0
        : note
            .calculate('extra hexes')
            .start(successes, note.keepsSteps && `${successes} successes`, 'SG-53')
            .times(hexesEach, note.keepsSteps && `${hexesEach} hexes each`, 'SG-53').value;
    const hexes = note
      .calculate('hexes')
      .start(movement, note.keepsSteps && `${hexesText(movement)} without dice`, 'SG-05')
      .plus(extra, note.keepsSteps && `${extra} more`, 'SG-53').value;
    return { successes, hexes };
  },
});
