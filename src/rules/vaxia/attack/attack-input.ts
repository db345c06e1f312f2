import * as z from 'zod';
import { checkTarget, exchangeFields } from './exchange.ts';

/** What the damage of an attack depends on besides its points. */
const damageFields = {
  weapon: z.number().default(0).describe('percentage that the weapon adds to damage'),
  burden: z.int().min(0).default(0).describe("points that the attacker's own older armour takes off the damage"),
  armour: z.int().min(0).default(0).describe("points that the target's armour absorbs"),
  shield: z.int().min(0).default(0).describe("points that the target's shield absorbs of a blocked hit"),
  nonlethal: z.boolean().default(false).describe('points that would bring the target below 0 LIF do not count'),
  lif: z.int().exactOptional().describe('the LIF that the target has now'),
};

/** The input of an attack that does damage: mights of both sides, weapon, armour and shield. */
export const attackInput = z.strictObject({ ...exchangeFields, ...damageFields }).superRefine(checkAttack);

/** The same for one or more attacks in a round. */
export const attacksInput = z
  .strictObject({
    ...exchangeFields,
    ...damageFields,
    most: z.int().min(2).max(6).default(4).describe('the most attacks to compare'),
  })
  .superRefine(checkAttack);

export type AttackInput = z.infer<typeof attackInput>;
export type AttacksInput = z.infer<typeof attacksInput>;

function checkAttack(given: AttackInput, context: z.core.$RefinementCtx): void {
  checkTarget(given, context);
  if (given.nonlethal && given.lif === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['lif'],
      message: 'is missing: --nonlethal stops at 0 LIF',
      input: given,
    });
  }
}
