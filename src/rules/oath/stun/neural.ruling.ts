import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { type Aimed, aim } from '../attack/aim.ts';
import { dodgeFields, dodgeOnce } from '../attack/dodge.ts';
import { rules } from '../combatant/game.ts';
import { halve } from '../combatant/halved.ts';
import { diceField, rollFields } from '../roll/roll.fields.ts';

/** What a neural disruptor does. */
export interface Disrupted extends Aimed {
  /** Dice of Precision of Body that the target is without from now on, those from before included. */
  readonly lost: number;
  /** The dice that it has left. */
  readonly left: number;
}

const input = z
  .strictObject({
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    ...dodgeFields,
    precision: diceField.describe("the target's Precision of Body when whole"),
    before: diceField.default(0).describe('dice of it that are lost already'),
  })
  .superRefine(dodgeOnce);

/** A neural disruptor (SG-86): dice of Precision of Body lost, of which one comes back with each action. */
export const neural = rules.ruling({
  id: 'oath.neural',
  title: 'Neural disruptor',
  input,
  headline: 'left',
  counts: ['successes', 'dodged', 'net', 'lost', 'left'],
  *rule(given, { settings, note }): Conversation<Disrupted> {
    const { precision, before } = given;
    const aimed = yield* aim(given, settings, note);
    const worked = note.calculate('lost').start(aimed.net, note.keepsSteps && `net ${aimed.net}`, 'SG-86');
    const lost = halve(worked, settings.halfRounding, 'SG-86')
      .plus(before, note.keepsSteps && `${before} lost before`, 'SG-86')
      .capAt(precision, 'no more than there are', 'SG-86').value;
    const left = note
      .calculate('left')
      .start(precision, note.keepsSteps && `Precision of Body ${precision}`, 'SG-86')
      .plus(-lost, note.keepsSteps && `${lost} lost`, 'SG-86').value;
    return { ...aimed, lost, left };
  },
});
