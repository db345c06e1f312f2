import { z } from 'zod';
import { dodgeFields, dodgeOnce } from '../attack/dodge.ts';
import { charges } from '../combatant/grenades.table.ts';
import { diceField, rangeField, rollFields } from '../roll/roll.fields.ts';

const hexes = z.int().min(0).max(1000);

/** A burst near one target, and the throw before it, if it was thrown. */
export const grenadeInput = z
  .strictObject({
    kind: z.enum(charges).default('anti-personnel').describe('the kind of grenade'),
    hexes: hexes.default(0).describe('how many hexes the target is from the hex aimed at'),
    near: z.boolean().default(false).describe('the target stands between the thrower and that hex, on the line'),
    ...dodgeFields,
    health: z.int().min(0).max(1000).exactOptional().describe("the target's Health, which gas must exceed"),
    before: z.int().min(0).max(10_000).default(0).describe('successes of the same gas in the turns before'),
    distance: hexes.exactOptional().describe('how many hexes away the hex aimed at is; without it nothing is thrown'),
    dice: diceField.exactOptional().describe('how many d10 for the throw: Precision of Body'),
    ...rollFields,
    range: rangeField,
    lands: hexes.exactOptional().describe('hexes short at which a throw that misses lands, as the GM says'),
  })
  .superRefine(dodgeOnce)
  .superRefine((given, context) => {
    const wrong = (path: 'health' | 'dice' | 'distance', message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message, input: given });
    if (given.kind === 'knockout-gas' && given.health === undefined)
      wrong('health', 'is missing: gas is held against it');
    if (given.distance !== undefined && given.dice === undefined) wrong('dice', 'is missing: --distance needs it');
    if (given.distance === undefined && given.dice !== undefined)
      wrong('distance', 'is missing: --dice are for the throw');
  });

export type GrenadeInput = z.infer<typeof grenadeInput>;
