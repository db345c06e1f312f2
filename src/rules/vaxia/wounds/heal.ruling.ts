import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { stats } from '../combatant/sheet.ts';
import { belowOneRefusal } from '../roll/amounts.ts';
import { modifierField, rollAgainst } from '../roll/roll-against.ts';
import type { RollResult } from '../roll/roll-result.ts';

const input = z.strictObject({
  might: z.tuple([z.number(), z.number()]).describe('INT and SPIR with magic, INT and DEX with medicine'),
  stats: z
    .tuple([z.enum(stats), z.enum(stats)])
    .exactOptional()
    .describe('which stats these are'),
  actions: z.int().min(1).default(1).describe('actions this round in all; each beyond the first costs 20'),
  modifier: modifierField,
  missing: z.int().min(0).exactOptional().describe('the LIF that is missing; no more is healed'),
});

export interface HealOutcome {
  readonly roll: RollResult;
  /** LIF restored, in whole points. */
  readonly healed: number;
}

const dice = ['first', 'second'] as const;

/** Healing a person (VX-99): two traits against 25; each point restores one LIF, no more than is missing. */
export const heal = rules.ruling({
  id: 'vaxia.heal',
  title: 'Heal',
  input,
  headline: 'healed',
  counts: ['healed'],
  measures: {
    success: (outcome: HealOutcome) => outcome.roll.success,
    points: (outcome: HealOutcome) => outcome.roll.points,
  },
  refuse: ({ might }, settings) => belowOneRefusal({ might }, settings),
  *rule(input, context): Conversation<HealOutcome> {
    const { settings, note } = context;
    const { missing } = input;
    const of = { difficulty: settings.healDifficulty, conditions: input, label: 'heal', each: input.stats ?? dice };
    const roll = yield* rollAgainst(input.might, of, context);
    const healed = note.calculate('healed').start(roll.points, 'a LIF for every point', 'VX-99');
    if (missing !== undefined) healed.capAt(missing, () => `no more than the ${missing} missing`, 'VX-99');
    return { roll, healed: healed.value };
  },
});
