import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { refuse, rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';

const input = z.strictObject({
  lif: z.int().describe('the LIF that somebody has'),
  max: z.int().min(1).describe('their LIF when whole'),
  days: z.int().min(1).max(10_000).default(1).describe('days of rest'),
});

/** What rest gives back. Whole points. */
export interface Recovered {
  readonly healed: number;
  /** The LIF that they then have. */
  readonly lif: number;
}

/**
 * Recovering by rest, without a roll (VX-101). The text knows no such thing, so by default there is none; the house rule
 * `recovery` gives so many LIF a day, up to the maximum.
 */
export const recover = rules.ruling({
  id: 'vaxia.recover',
  title: 'Recover',
  input,
  headline: 'healed',
  counts: ['healed', 'lif'],
  refuse: (_given, settings) => recoveryRefusal(settings),
  *rule({ lif, max, days }, { settings, note }): Conversation<Recovered> {
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

/** Why nobody recovers by rest: the house rule is off. */
export function recoveryRefusal({ recovery }: Settings): Refusal | null {
  if (recovery > 0) return null;
  return refuse('off', 'VX-101', 'nobody recovers by rest, unless house rule recovery gives LIF a day');
}
