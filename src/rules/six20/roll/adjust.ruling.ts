import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { type Adjusting, type Adjustment, type Level, levels, netted } from './track.ts';

const several = z.array(z.enum(levels)).max(100).default([]);
const sources = z.array(z.string().min(1).max(80)).max(100).default([]);

/** What bonuses and penalties of one roll come to (DV-08 to DV-18). Rolls no dice. */
export const adjust = rules.ruling({
  id: 'six20.adjust',
  title: 'Adjustments',
  input: z.strictObject({
    bonus: several.describe('bonuses; each from another source where nothing else is said'),
    penalty: several.describe('penalties; each from another source where nothing else is said'),
    bonusFrom: sources.describe('the sources of the bonuses, in their order; of one source the largest counts'),
    penaltyFrom: sources.describe('the sources of the penalties, in their order'),
  }),
  headline: 'value',
  counts: ['units', 'level', 'value'],
  *rule({ bonus, penalty, bonusFrom, penaltyFrom }, { settings, note }): Conversation<Adjustment> {
    const given = [...named(bonus, bonusFrom, false), ...named(penalty, penaltyFrom, true)];
    return netted(given, settings, note);
  },
});

/** Levels with their sources; what has none is a source of its own. */
function named(given: readonly Level[], from: readonly string[], penalty: boolean): readonly Adjusting[] {
  return given.map((level, n) => {
    const source = from[n] ?? `${penalty ? 'penalty' : 'bonus'} ${n + 1}`;
    return { source, level, penalty, rule: 'DV-08' };
  });
}
