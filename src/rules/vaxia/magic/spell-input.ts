import * as z from 'zod';
import { defenceDice } from '../attack/exchange.ts';

/** Defences against a spell: block, dodge and parry roll two dice (VX-157), a skill made to resist magic one (VX-159). */
export const spellDefences = ['block', 'dodge', 'parry', 'resist'] as const;
export type SpellDefence = (typeof spellDefences)[number];

/** What metamagic does to a spell (VX-155, VX-156). */
export const metaWays = ['bolster', 'drain', 'redirect', 'change'] as const;
export type MetaWay = (typeof metaWays)[number];

/** A spell of the older edition, its target and the defence. */
export const spellInput = z
  .strictObject({
    might: z.tuple([z.number(), z.number()]).describe('INT and SPIR of the caster, with a skill'),
    base: z.number().default(25).describe('base difficulty of the spell on both dice; 45 for metamagic'),
    stats: z
      .tuple([z.number().min(0), z.number().min(0)])
      .exactOptional()
      .describe(
        'bare stats of the target: DEX,END against a fireball (STR,END where it blocks), INT,SPIR against mind reading',
      ),
    resist: z
      .number()
      .min(0)
      .default(0)
      .describe("the target's skill made to resist magic, added to both difficulties"),
    actions: z
      .int()
      .min(1)
      .default(1)
      .describe('actions of the caster this round in all; each beyond the first costs 20'),
    defence: z.enum(spellDefences).exactOptional().describe('how the target defends'),
    defend: z
      .array(z.number())
      .min(1)
      .max(2)
      .exactOptional()
      .describe('the mights of the defence, against INT and SPIR of the caster; only one where a skill resists'),
    defenceActions: z.int().min(1).default(1).describe('actions of the defender this round in all'),
    defenceDice: defenceDice.exactOptional(),
    meta: z
      .enum(['none', ...metaWays])
      .default('none')
      .describe('what metamagic does to the spell'),
    harms: z.boolean().default(true).describe('its points are damage; without harm they are the strength of an effect'),
    metaPoints: z.int().min(0).default(0).describe('points of that metamagic'),
    armour: z.int().min(0).default(0).describe("points that the target's armour absorbs"),
    shield: z.int().min(0).default(0).describe("points that the target's shield absorbs of a blocked spell"),
    nonlethal: z.boolean().default(false).describe('points that would bring the target below 0 LIF do not count'),
    lif: z.int().exactOptional().describe('the LIF that the target has now'),
  })
  .superRefine(({ stats, defence, defend, defenceDice, nonlethal, lif }, context) => {
    const problem = (field: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [field], message, input: defend });
    };
    if (defence !== undefined && stats === undefined) problem('stats', 'is missing: a defence needs a target');
    if (defence === undefined && defend !== undefined) problem('defend', 'needs a defence');
    if (defenceDice !== undefined && (defence === undefined || defence === 'resist')) {
      problem('defenceDice', 'needs a defence with two dice');
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
