import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { refuse, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

const input = z.strictObject({
  lif: z.int().describe('the present LIF'),
  max: z.int().min(1).describe('the maximum LIF'),
  days: z.int().min(1).max(10_000).default(1).describe('days of rest'),
});

export interface RecoverOutcome {
  /** LIF restored by rest, in whole points. */
  readonly healed: number;
  /** The LIF after the rest. */
  readonly lif: number;
}

/** Recovering by rest, without a roll (VX-101): by default nothing; the house rule `recovery` restores LIF for each day. */
export const recover = rules.ruling({
  id: 'vaxia.recover',
  title: 'Recover',
  input,
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
