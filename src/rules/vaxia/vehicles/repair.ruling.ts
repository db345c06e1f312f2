import { type Conversation, firstRefusal, z } from '../../../game/index.ts';
import { refuse, rules } from '../combatant/game.ts';
import { vehicleStatusAtLif } from '../combatant/lif.ts';
import { actionCount, belowOneRefusal, mightPair } from '../roll/amounts.ts';
import { modifierField, rollAgainst } from '../roll/roll.ruling.ts';
import type { RollResult } from '../roll/roll-result.ts';

const input = z.strictObject({
  might: mightPair.describe('INT and DEX, with a skill that repairs'),
  lif: z.int().describe('the LIF that the vehicle has now'),
  max: z.int().min(1).describe('its maximum LIF'),
  actions: actionCount.describe('actions this round in all; each beyond the first costs 20'),
  modifier: modifierField,
});

export interface RepairOutcome {
  readonly roll: RollResult;
  /** LIF restored, in whole points. */
  readonly repaired: number;
  /** The LIF of the vehicle after the repair. */
  readonly lif: number;
  /** Whether the vehicle works: at once where its LIF is above 0. */
  readonly works: boolean;
}

const dice = ['INT', 'DEX'] as const;

/** Repairing a vehicle (VX-136): two traits against 25; each point restores one LIF, up to the maximum, unless it is destroyed. */
export const repair = rules.ruling({
  id: 'vaxia.repair',
  title: 'Repair',
  input,
  headline: 'repaired',
  counts: ['repaired', 'lif', 'works'],
  measures: {
    success: (outcome: RepairOutcome) => outcome.roll.success,
    points: (outcome: RepairOutcome) => outcome.roll.points,
  },
  refuse: firstRefusal(function* ({ might, lif, max }, settings) {
    if (vehicleStatusAtLif(lif, max).is === 'dead')
      yield refuse('destroyed', 'VX-137', 'it is destroyed: salvage only');
    return belowOneRefusal({ might }, settings);
  }),
  *rule(input, context): Conversation<RepairOutcome> {
    const { settings, note } = context;
    const { lif, max } = input;
    const of = { difficulty: settings.repairDifficulty, conditions: input, label: 'repair', each: dice };
    const roll = yield* rollAgainst(input.might, of, context);
    const missing = Math.max(0, max - lif);
    const repaired = note
      .calculate('repaired')
      .start(roll.points, 'a LIF for every point', 'VX-136')
      .capAt(missing, () => `no more than the ${missing} missing`, 'VX-136').value;
    const after = note.calculate('LIF').start(lif, 'LIF now', 'VX-02').plus(repaired, 'repaired', 'VX-136').value;
    return { roll, repaired, lif: after, works: vehicleStatusAtLif(after, max).is === 'up' };
  },
});
