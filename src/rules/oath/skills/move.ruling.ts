import { type Conversation, formatCount, z } from '../../../game/index.ts';
import { rules } from '../combatant/game.ts';
import { diceField, rollFields } from '../roll/roll.fields.ts';
import { rollSkill } from '../roll/roll.ruling.ts';

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
    movement: z.whole(0, 1000).describe('hexes without dice: Strength of Body, unless the sheet overrides it'),
    dice: diceField.exactOptional().describe('how many d10 for extra movement: Strength of Body; without it no roll'),
    ...rollFields,
  }),
  headline: 'hexes',
  counts: ['successes', 'hexes'],
  *rule(input, context): Conversation<MoveOutcome> {
    const { note } = context;
    const { movement, dice } = input;
    let successes = 0;
    let extra = 0;
    if (dice !== undefined) {
      ({ successes } = yield* rollSkill({ ...input, dice }, purpose, context));
      extra = note
        .calculate('extra hexes')
        .start(successes, () => formatCount(successes, 'success'), 'SG-53')
        .times(hexesPerSuccess, () => `${hexesPerSuccess} hexes each`, 'SG-53').value;
    }
    const hexes = note
      .calculate('hexes')
      .start(movement, () => `${formatCount(movement, 'hex')} without dice`, 'SG-05')
      .plus(extra, () => `${extra} more`, 'SG-53').value;
    return { successes, hexes };
  },
});
