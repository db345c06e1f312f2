/** What can be said of a spell of the older edition at the table. */

import { z } from 'zod';
import { yesOrNo } from '../../kernel/values.ts';
import { redirectFields } from '../attack/exchange.fields.ts';
import { effects } from '../combatant/conditions.ts';
import { aims } from './older-magic.ts';
import { spellDefences } from './spell-input.ts';

export const castValues = z.strictObject({
  spell: z.string().default('').describe('which spell, by the name of the magic weapon; the first if not said'),
  at: z.enum(aims).default('body').describe('body (DEX, END), mind (INT, SPIR), or nobody: the base alone'),
  effect: z
    .enum(['harm', ...effects])
    .default('harm')
    .describe('what the spell does'),
  base: z.int().min(1).max(1000).default(25).describe('base difficulty of the spell'),
  defence: z
    .enum(['undefended', ...spellDefences])
    .exactOptional()
    .describe('how the target meets it; as it declared if not said, else undefended'),
  actions: z
    .int()
    .min(1)
    .max(99)
    .default(1)
    .describe('actions of the caster this round in all, if more than are known of'),
  nonlethal: yesOrNo.default(false).describe('points that would bring the target below 0 LIF do not count'),
  ...redirectFields,
});

export type CastValues = z.infer<typeof castValues>;
