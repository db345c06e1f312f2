import { z } from 'zod';
import { defenceDice } from '../attack/exchange.ts';

/** How a spell of the older edition is met: by the body in two dice, or with a skill made to resist it in one (VX-157, VX-159). */
export const spellDefences = ['block', 'dodge', 'parry', 'resist'] as const;
export type SpellDefence = (typeof spellDefences)[number];

/** What magic that works on magic does to a spell (VX-155, VX-156). */
export const metaWays = ['bolster', 'drain', 'redirect', 'change'] as const;
export type MetaWay = (typeof metaWays)[number];

/** A spell of the older edition, what it is aimed at, what meets it. */
export const spellInput = z
  .strictObject({
    might: z.tuple([z.number(), z.number()]).describe('INT and SPIR of the caster, with a skill'),
    base: z.number().default(25).describe('base difficulty of the spell on both dice; 45 for metamagic'),
    stats: z
      .tuple([z.number().min(0), z.number().min(0)])
      .exactOptional()
      .describe(
        'bare stats of the target: DEX,END against a fireball (STR,END of who blocks), INT,SPIR against a mind',
      ),
    resist: z.number().min(0).default(0).describe("the target's skill made to resist magic, added to both"),
    actions: z
      .int()
      .min(1)
      .default(1)
      .describe('actions of the caster this round in all; each beyond the first costs 20'),
    defence: z.enum(spellDefences).exactOptional().describe('how the target meets it'),
    defend: z
      .array(z.number())
      .min(1)
      .max(2)
      .exactOptional()
      .describe('the mights of the defence, against INT and SPIR of the caster; one where a skill resists'),
    defenceActions: z.int().min(1).default(1).describe('actions of the defender this round in all'),
    defenceDice: defenceDice.exactOptional(),
    meta: z
      .enum(['none', ...metaWays])
      .default('none')
      .describe('what metamagic does to the spell'),
    metaPoints: z.int().min(0).default(0).describe('points of that metamagic'),
    armour: z.int().min(0).default(0).describe("points that the target's armour absorbs"),
    shield: z.int().min(0).default(0).describe("points that the target's shield absorbs of a blocked spell"),
    nonlethal: z.boolean().default(false).describe('points that would bring the target below 0 LIF do not count'),
    lif: z.int().exactOptional().describe('the LIF that the target has now'),
  })
  .superRefine((given, context) => {
    const { stats, defence, defend, nonlethal, lif } = given;
    const problem = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message, input: defend });
    };
    if (defence !== undefined && stats === undefined) problem('stats', 'is missing: who defends is a target');
    if (defence === undefined && defend !== undefined) problem('defend', 'needs a defence that it is for');
    if (given.defenceDice !== undefined && (defence === undefined || defence === 'resist')) {
      problem('defenceDice', 'needs a defence of two dice that it is for');
    }
    if (defence !== undefined && defend?.length !== (defence === 'resist' ? 1 : 2)) {
      problem(
        'defend',
        defence === 'resist' ? 'must be the one might that resists' : 'must be the two mights of the defence',
      );
    }
    if (nonlethal && lif === undefined) problem('lif', 'is missing: --nonlethal stops at 0 LIF');
  });

export type SpellInput = z.infer<typeof spellInput>;
