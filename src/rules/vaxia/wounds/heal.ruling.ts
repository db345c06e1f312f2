/** Healing with a roll (VX-99), and recovering by rest without one (VX-101). */
import { type Conversation, formatCount, type Refusal, z } from '../../../game/index.ts';
import { refuse, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { statPair } from '../combatant/sheet.ts';
import { actionCount, belowOneRefusal, mightPair } from '../roll/amounts.ts';
import { modifierField, rollAgainst } from '../roll/roll.ruling.ts';
import type { RollResult } from '../roll/roll-result.ts';

const healInput = z.strictObject({
  might: mightPair.describe('INT and SPIR with magic, INT and DEX with medicine'),
  stats: statPair.exactOptional().describe('which stats these are'),
  actions: actionCount.describe('actions this round in all; each beyond the first costs 20'),
  modifier: modifierField,
  missing: z.int().min(0).exactOptional().describe('the LIF that is missing; no more is healed'),
});

interface HealOutcome {
  readonly roll: RollResult;
  /** LIF restored, in whole points. */
  readonly healed: number;
}

const dice = ['first', 'second'] as const;

/** Healing a person (VX-99): two traits against 25; each point restores one LIF, no more than is missing. */
export const heal = rules.ruling({
  id: 'vaxia.heal',
  title: 'Heal',
  input: healInput,
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

const recoverInput = z.strictObject({
  lif: z.int().describe('the present LIF'),
  max: z.int().min(1).describe('the maximum LIF'),
  days: z.whole(1, 10_000).default(1).describe('days of rest'),
});

interface RecoverOutcome {
  /** LIF restored by rest, in whole points. */
  readonly healed: number;
  /** The LIF after the rest. */
  readonly lif: number;
}

/** Recovering by rest, without a roll (VX-101): by default nothing; the house rule `recovery` restores LIF for each day. */
export const recover = rules.ruling({
  id: 'vaxia.recover',
  title: 'Recover',
  input: recoverInput,
  headline: 'healed',
  counts: ['healed', 'lif'],
  refuse: (_given, settings) => recoveryRefusal(settings),
  *rule({ lif, max, days }, { settings, note }): Conversation<RecoverOutcome> {
    const missing = Math.max(0, max - lif);
    const healed = note
      .calculate('healed')
      .start(settings.recovery, 'LIF a day', 'VX-101')
      .times(days, () => formatCount(days, 'day'), 'VX-101')
      .capAt(missing, () => `no more than the ${missing} missing`, 'VX-101').value;
    return {
      healed,
      lif: note.calculate('LIF').start(lif, 'LIF now', 'VX-02').plus(healed, 'by rest', 'VX-101').value,
    };
  },
});

/** Why rest restores nothing: the house rule `recovery` is 0. */
export function recoveryRefusal({ recovery }: Settings): Refusal | null {
  if (recovery > 0) return null;
  return refuse('off', 'VX-101', 'rest restores no LIF unless house rule recovery says how much a day');
}
