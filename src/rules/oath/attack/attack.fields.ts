import * as z from 'zod';
import { diceField, rollFields } from '../roll/roll.fields.ts';
import { checkDodge, dodgeFields } from './dodge.ts';
import { weaponNames } from './weapons.table.ts';

const pointsField = z.int().min(0).max(1000);

/** The input of an attack: the attacker's roll, a weapon of the table or the numbers of another, the target's defence. */
export const attackInput = z
  .strictObject({
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    weapon: z.enum(weaponNames).exactOptional().describe('a weapon of the table'),
    multiplier: pointsField.exactOptional().describe('damage for each success, of a weapon that is not in the table'),
    base: pointsField.exactOptional().describe('what such a weapon adds to a hit'),
    strBody: pointsField
      .default(0)
      .describe("the attacker's Strength of Body; melee weapons of the table add it to a hit"),
    soak: pointsField.default(0).describe("points that the target's soak subtracts from each hit"),
    ...dodgeFields,
  })
  .superRefine(checkDodge)
  .superRefine((input, context) => {
    const { weapon } = input;
    const addIssue = (path: 'weapon' | 'multiplier' | 'base', message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message, input });
    const missing = (['multiplier', 'base'] as const).filter((field) => input[field] === undefined);
    const given = (['multiplier', 'base'] as const).filter((field) => input[field] !== undefined);
    if (weapon !== undefined) {
      for (const field of given) addIssue(field, 'does not go with --weapon: a weapon of the table has its own');
    } else if (given.length === 0) addIssue('weapon', 'is missing: name one, or give --multiplier and --base');
    else for (const field of missing) addIssue(field, `is missing: --${given[0] ?? ''} needs it`);
  });

export type AttackInput = z.infer<typeof attackInput>;
