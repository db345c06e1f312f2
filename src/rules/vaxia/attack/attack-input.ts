import { z } from 'zod';
import { checkTarget, exchangeFields } from './exchange.ts';

/** What the damage of an attack depends on besides its points. */
const blowFields = {
  weapon: z.number().default(0).describe('what the weapon adds to damage, in the hundred'),
  burden: z.int().min(0).default(0).describe("older armour: points that the attacker's own takes off the damage"),
  armour: z.int().min(0).default(0).describe("points that the target's armour absorbs"),
  shield: z.int().min(0).default(0).describe("points that the target's shield absorbs of a blocked hit"),
  nonlethal: z.boolean().default(false).describe('points that would bring the target below 0 LIF do not count'),
  lif: z.int().exactOptional().describe('the LIF that the target has now'),
};

/** An attack that does damage: both sides' mights, what the weapon adds, what the target wears. */
export const attackInput = z.strictObject({ ...exchangeFields, ...blowFields }).superRefine(checkBlow);

/** The same attack, made once, twice or oftener in one round. */
export const attacksInput = z
  .strictObject({
    ...exchangeFields,
    ...blowFields,
    most: z.int().min(2).max(6).default(4).describe('how many attacks are looked at, at most'),
  })
  .superRefine(checkBlow);

export type AttackInput = z.infer<typeof attackInput>;
export type AttacksInput = z.infer<typeof attacksInput>;

function checkBlow(given: AttackInput, context: z.core.$RefinementCtx): void {
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
