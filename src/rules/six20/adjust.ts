import { z } from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import { rules } from './game.ts';
import { type Adjustment, levels, netted } from './track.ts';

const several = z.array(z.enum(levels)).max(100).default([]);

/** What bonuses and penalties of one roll come to (DV-08 to DV-18). Rolls no dice. */
export const adjust = rules.ruling({
  id: 'six20.adjust',
  title: 'Adjustments',
  input: z.strictObject({
    bonus: several.describe('bonuses, each from another source'),
    penalty: several.describe('penalties, each from another source'),
  }),
  headline: 'value',
  counts: ['units', 'level', 'value'],
  *rule({ bonus, penalty }, { settings, note }): Conversation<Adjustment> {
    return netted(bonus, penalty, settings, note);
  },
});
