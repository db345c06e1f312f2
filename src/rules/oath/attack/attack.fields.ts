import { z } from 'zod';
import { diceField, rollFields } from '../roll/roll.fields.ts';
import { dodgeFields, dodgeOnce } from './dodge.ts';
import { weaponNames } from './weapons.table.ts';

const figure = z.int().min(0).max(1000);

/** An attack: the attacker's dice, a weapon of the table or the figures of another, what the target sets against it. */
export const attackInput = z
  .strictObject({
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    weapon: z.enum(weaponNames).exactOptional().describe('a weapon of the table'),
    multiplier: figure.exactOptional().describe('damage for each success, of a weapon that is not in the table'),
    base: figure.exactOptional().describe('what such a weapon adds to a hit'),
    strBody: figure.default(0).describe("the attacker's Strength of Body; hand weapons of the table add it to a hit"),
    soak: figure.default(0).describe('points that the target takes off each hit, if the house has that'),
    ...dodgeFields,
  })
  .superRefine(dodgeOnce)
  .superRefine((given, context) => {
    const { weapon } = given;
    const wrong = (path: 'weapon' | 'multiplier' | 'base', message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message, input: given });
    for (const figure of ['multiplier', 'base'] as const) {
      const said = given[figure] !== undefined;
      if (weapon !== undefined && said) wrong(figure, 'does not go with --weapon: a weapon of the table has its own');
    }
    if (weapon !== undefined) return;
    if (given.multiplier === undefined && given.base === undefined) {
      wrong('weapon', 'is missing: name one, or give --multiplier and --base');
    } else if (given.multiplier === undefined) wrong('multiplier', 'is missing: --base needs it');
    else if (given.base === undefined) wrong('base', 'is missing: --multiplier needs it');
  });

export type AttackInput = z.infer<typeof attackInput>;
