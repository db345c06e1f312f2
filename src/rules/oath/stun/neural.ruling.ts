import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { type AimOutcome, aim, halve } from '../attack/aim.ts';
import { checkDodge, dodgeFields } from '../attack/dodge.ts';
import { rules } from '../combatant/game.ts';
import { diceField, rollFields } from '../roll/roll.fields.ts';

export interface NeuralOutcome extends AimOutcome {
  /** Dice of Precision of Body that this shot takes. */
  readonly taken: number;
  /** Dice of Precision of Body that the target lacks from now on, those lost before included. */
  readonly lost: number;
  /** Dice of Precision of Body that the target has left. */
  readonly left: number;
}

const input = z
  .strictObject({
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    ...dodgeFields,
    precision: diceField.describe("the target's Precision of Body when unhurt"),
    before: diceField.default(0).describe('dice of it that are already lost'),
  })
  .superRefine(checkDodge);

/** A neural disruptor: lost dice of Precision of Body, of which one returns after each phase (SG-86). */
export const neural = rules.ruling({
  id: 'oath.neural',
  title: 'Neural disruptor',
  input,
  headline: 'left',
  counts: ['successes', 'dodged', 'net', 'taken', 'lost', 'left'],
  *rule(input, context): Conversation<NeuralOutcome> {
    const { settings, note } = context;
    const { precision, before } = input;
    const aimed = yield* aim(input, context);
    const half = note.calculate('lost').start(aimed.net, () => `net ${aimed.net}`, 'SG-86');
    const lost = halve(half, settings.halfRounding, 'SG-86')
      .plus(before, () => `${before} lost before`, 'SG-86')
      .capAt(precision, 'no more than there are', 'SG-86').value;
    const left = note
      .calculate('left')
      .start(precision, () => `Precision of Body ${precision}`, 'SG-86')
      .plus(-lost, () => `${lost} lost`, 'SG-86').value;
    return { ...aimed, taken: lost - Math.min(before, lost), lost, left };
  },
});
