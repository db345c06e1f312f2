import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { type Adjustment, type Level, levels, type NetAdjustment, netAdjustment } from './track.ts';

const levelList = z.array(z.enum(levels)).max(100).default([]);
const sourceList = z.array(z.string().min(1).max(80)).max(100).default([]);

/** What the bonuses and penalties of one roll amount to (DV-08 to DV-18). Asks for no dice. */
export const adjust = rules.ruling({
  id: 'six20.adjust',
  title: 'Adjustments',
  input: z.strictObject({
    bonus: levelList.describe('bonuses; each is its own source unless bonusFrom names one'),
    penalty: levelList.describe('penalties; each is its own source unless penaltyFrom names one'),
    bonusFrom: sourceList.describe('sources of the bonuses, in their order; of one source the largest counts'),
    penaltyFrom: sourceList.describe('sources of the penalties, in their order'),
  }),
  headline: 'value',
  counts: ['units', 'level', 'value'],
  *rule({ bonus, penalty, bonusFrom, penaltyFrom }, { settings, note }): Conversation<NetAdjustment> {
    const adjustments = [...withSources(bonus, bonusFrom, false), ...withSources(penalty, penaltyFrom, true)];
    return netAdjustment(adjustments, settings, note);
  },
});

/** The levels with their sources; one without a source is a source of its own. */
function withSources(sideLevels: readonly Level[], from: readonly string[], penalty: boolean): readonly Adjustment[] {
  return sideLevels.map((level, n) => {
    const source = from[n] ?? `${penalty ? 'penalty' : 'bonus'} ${n + 1}`;
    return { source, level, penalty, rule: 'DV-08' };
  });
}
