/** Tasers and neural disruptors: shots without damage, which take actions or dice (SG-84 to SG-86). */
import { type Conversation, z } from '../../../game/index.ts';
import { type OathRulingContext, rules } from '../combatant/game.ts';
import { diceField, rollFields } from '../roll/roll.fields.ts';
import { describePlainRoll, rollPlain } from '../roll/roll.ruling.ts';
import { type AimOutcome, aim, halve } from './attack.ruling.ts';
import { checkDodge, dodgeFields } from './dodge.ts';

export interface TaserOutcome extends AimOutcome {
  /** Net successes minus those of the target's Health roll; equal to `net` on a miss. */
  readonly through: number;
  /** Actions that the target loses. */
  readonly stunned: number;
  /** The target also falls over. */
  readonly falls: boolean;
}

const taserInput = z
  .strictObject({
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    ...dodgeFields,
    health: diceField.describe("the target's Health, rolled against the net successes"),
    speed: diceField.describe("the target's speed dice this turn; if it loses more actions it falls over"),
  })
  .superRefine(checkDodge);

/** A taser: lost actions instead of damage (SG-84, SG-85). */
export const taser = rules.ruling({
  id: 'oath.taser',
  title: 'Taser',
  input: taserInput,
  headline: 'stunned',
  counts: ['successes', 'dodged', 'net', 'through', 'stunned', 'falls'],
  *rule(input, context): Conversation<TaserOutcome> {
    const { settings, note } = context;
    const aimed = yield* aim(input, context);
    if (aimed.net <= 0) {
      note.say('stunned', 'SG-76', 'no net success: a miss');
      return { ...aimed, through: aimed.net, stunned: 0, falls: false };
    }
    const health = yield* rollPlain({ id: 'health', label: 'Health', count: input.health, thrower: 'target' });
    const through = note
      .calculate('through')
      .start(aimed.net, () => `net ${aimed.net}`, 'SG-84')
      .plus(-health.successes, () => `Health, ${describePlainRoll(health)}`, 'SG-84').value;
    note.showSum('through', 'SG-84');
    const half = note.calculate('stunned').start(through, () => `${through} get through`, 'SG-84');
    const stunned = halve(half, settings.stunRounding, 'SG-85').value;
    return { ...aimed, through, stunned, falls: fallsOver({ through, stunned }, input.speed, context) };
  },
});

/** Whether the target falls over: more actions lost, or by a house rule more successes, than its speed (SG-85). */
function fallsOver(
  { through, stunned }: Pick<TaserOutcome, 'through' | 'stunned'>,
  speed: number,
  { settings, note }: OathRulingContext,
): boolean {
  const compared = settings.tazeFallBy === 'actions' ? stunned : through;
  const falls = compared > speed;
  const result = falls ? 'falls over' : 'stays on its feet';
  note.say('falls', 'SG-85', () => `${compared} against ${speed} speed dice: ${result}`);
  return falls;
}

interface NeuralOutcome extends AimOutcome {
  /** Dice of Precision of Body that this shot takes. */
  readonly taken: number;
  /** Dice of Precision of Body that the target lacks from now on, those lost before included. */
  readonly lost: number;
  /** Dice of Precision of Body that the target has left. */
  readonly left: number;
}

const neuralInput = z
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
  input: neuralInput,
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
    note.showSum('left', 'SG-86');
    return { ...aimed, taken: lost - Math.min(before, lost), lost, left };
  },
});
