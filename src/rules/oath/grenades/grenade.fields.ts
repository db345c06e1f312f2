import * as z from 'zod';
import { checkDodge, dodgeFields } from '../attack/dodge.ts';
import { grenadeKinds } from '../combatant/sheet.ts';
import { diceField, rangeField, rollFields } from '../roll/roll.fields.ts';

export const hexesField = z.int().min(0).max(1000);

/** The input of a burst near one target, and of the throw before it if there is one. */
export const grenadeInput = z
  .strictObject({
    kind: z.enum(grenadeKinds).default('anti-personnel').describe('the kind of grenade'),
    hexes: hexesField.default(0).describe('how many hexes the target is from the hex aimed at'),
    near: z.boolean().default(false).describe('the target is on the line between the thrower and that hex'),
    ...dodgeFields,
    health: z.int().min(0).max(1000).exactOptional().describe("the target's Health, which gas must exceed"),
    before: z.int().min(0).max(10_000).default(0).describe('successes of the same gas in earlier turns'),
    distance: hexesField
      .exactOptional()
      .describe('how many hexes away the hex aimed at is; without it there is no throw'),
    dice: diceField.exactOptional().describe('how many d10 for the throw: Precision of Body'),
    ...rollFields,
    range: rangeField,
    lands: hexesField.exactOptional().describe('hexes short at which a missed throw lands, if the GM decides it'),
  })
  .superRefine(checkDodge)
  .superRefine((input, context) => {
    const { kind, health, distance, dice } = input;
    const addIssue = (path: 'health' | 'dice' | 'distance', message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message, input });
    if (kind === 'knockout-gas' && health === undefined) addIssue('health', 'is missing: gas is compared with it');
    if (distance !== undefined && dice === undefined) addIssue('dice', 'is missing: --distance needs it');
    if (distance === undefined && dice !== undefined) addIssue('distance', 'is missing: --dice are for the throw');
  });

export type GrenadeInput = z.infer<typeof grenadeInput>;
