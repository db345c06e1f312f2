/** The input of rulings that a dodge and cover can meet, and the roll of the dodge (SG-74, SG-80, SG-81). */
import type { Conversation, z } from '../../../game/index.ts';
import type { OathRulingContext } from '../combatant/game.ts';
import { diceField, skillField, successesField } from '../roll/roll.fields.ts';
import { rollSkill, unaided } from '../roll/roll.ruling.ts';

export const dodgeFields = {
  dodge: successesField.describe("successes of the target's dodge, if they are known"),
  dodgeDice: diceField
    .exactOptional()
    .describe('how many d10 the target dodges with: its Precision of Body, or its part of split dice'),
  dodgeSkill: skillField.describe("the target's skill points for dodging"),
  cover: successesField.describe('successes that cover subtracts: light 1, half 2, heavy 3'),
};

/** How a target dodges, by successes that are known or dice to roll, and its cover. */
export type DodgeInput = z.infer<z.ZodObject<typeof dodgeFields>>;

/** A refinement of the input: refuses a dodge that is both known and to be rolled. */
export function checkDodge(input: DodgeInput, context: z.RefinementCtx): void {
  if (input.dodge === 0 || input.dodgeDice === undefined) return;
  const message = 'does not go with --dodge, which gives successes already rolled';
  context.addIssue({ code: 'custom', path: ['dodgeDice'], message, input });
}

const purpose = {
  id: 'dodge',
  label: 'dodge',
  counts: 'successes',
  thrower: 'target',
  names: { target: 'dodge: target number', successes: 'dodge' },
} as const;

/** The successes of a dodge, rolled at the house rule's target number if they are not known. */
export function* rollDodge(
  { dodge, dodgeDice, dodgeSkill }: DodgeInput,
  context: OathRulingContext,
): Conversation<number> {
  if (dodgeDice === undefined) return dodge;
  const { settings, note } = context;
  note.say('dodge', 'SG-80', () => `Precision of Body ${dodgeDice}, dodge skill ${dodgeSkill}`);
  const roll = { ...unaided, dice: dodgeDice, skill: dodgeSkill, tn: settings.dodgeTN };
  return (yield* rollSkill(roll, purpose, context)).successes;
}
