import { z } from 'zod';
import { checkTarget, exchangeFields } from './exchange.ts';

/** An attack that does damage: both sides' mights, what the weapon adds, what the target wears. */
export const attackInput = z
  .strictObject({
    ...exchangeFields,
    weapon: z.number().default(0).describe('what the weapon adds to damage, in the hundred'),
    burden: z.int().min(0).default(0).describe("older armour: points that the attacker's own takes off the damage"),
    armour: z.int().min(0).default(0).describe("points that the target's armour absorbs"),
    shield: z.int().min(0).default(0).describe("points that the target's shield absorbs of a blocked hit"),
    nonlethal: z.boolean().default(false).describe('points that would bring the target below 0 LIF do not count'),
    lif: z.int().exactOptional().describe('the LIF that the target has now'),
  })
  .superRefine((given, context) => {
    checkTarget(given, context);
    if (given.nonlethal && given.lif === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['lif'],
        message: 'is missing: --nonlethal stops at 0 LIF',
        input: given,
      });
    }
  });

export type AttackInput = z.infer<typeof attackInput>;
