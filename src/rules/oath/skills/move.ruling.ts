import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { formatHexes } from '../roll/amounts.ts';
import { diceField, rollFields } from '../roll/roll.fields.ts';
import { rollSkill } from '../roll/skill-roll.ts';

export interface MoveOutcome {
  readonly successes: number;
  readonly hexes: number;
}

const hexesPerSuccess = 2;
const purpose = { id: 'move', label: 'extra movement', counts: 'successes' } as const;

/** Movement in one phase: hexes without dice, and more by a roll of Strength of Body (SG-05, SG-53). */
export const move = rules.ruling({
  id: 'oath.move',
  title: 'Movement',
  input: z.strictObject({
    movement: z.int().min(0).max(1000).describe('hexes without dice: Strength of Body, unless the sheet overrides it'),
    dice: diceField.exactOptional().describe('how many d10 for extra movement: Strength of Body; without it no roll'),
    ...rollFields,
  }),
  headline: 'hexes',
  counts: ['successes', 'hexes'],
  *rule(input, context): Conversation<MoveOutcome> {
    const { note } = context;
    const { movement, dice } = input;
    const hexes = note.calculate('hexes');
    const withoutDice = note.keepsSteps && `${formatHexes(movement)} without dice`;
    if (dice === undefined) {
      return { successes: 0, hexes: hexes.start(movement, withoutDice, 'SG-05').plus(0, '0 more', 'SG-53').value };
    }
    const { successes } = yield* rollSkill({ ...input, dice }, purpose, context);
    const extra = note
      .calculate('extra hexes')
      .start(successes, note.keepsSteps && `${successes} successes`, 'SG-53')
      .times(hexesPerSuccess, note.keepsSteps && `${hexesPerSuccess} hexes each`, 'SG-53').value;
    hexes.start(movement, withoutDice, 'SG-05').plus(extra, note.keepsSteps && `${extra} more`, 'SG-53');
    return { successes, hexes: hexes.value };
  },
});
