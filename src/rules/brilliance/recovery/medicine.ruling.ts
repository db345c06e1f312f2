import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { roll } from '../roll/roll.ruling.ts';

const input = z.strictObject({
  pool: z.int().min(-1000).max(200).describe('dice of the healer, all bonuses and penalties included'),
  bleedDice: z.int().min(0).max(200).default(0).describe('dice of the bleed in its next round; 0 where there is none'),
});

/** The outcome of a Medicine check. */
export interface MedicineOutcome {
  readonly successes: number;
  /** Any success stabilises a target that bleeds out (BS-93). */
  readonly stabilised: boolean;
  /** As many successes as the bleed's next dice stop it (BS-109). */
  readonly bleedStopped: boolean;
}

/** A Medicine check: stabilises with any success, stops a bleed with enough of them (BS-93, BS-109, BS-111). */
export const medicine = rules.ruling({
  id: 'brilliance.medicine',
  title: 'Medicine',
  input,
  headline: 'successes',
  counts: ['successes', 'stabilised', 'bleedStopped'],
  *rule({ pool, bleedDice }, { settings, note }): Conversation<MedicineOutcome> {
    const { successes } = yield* roll.rule({ pool, again: '10' }, { settings, note });
    const bleedStopped = bleedDice > 0 && successes >= bleedDice;
    note.say('stabilises', 'BS-93', successes > 0 ? 'any success stabilises' : 'no success: not stabilised');
    if (bleedDice > 0) note.say('bleed', 'BS-109', () => `${successes} of the ${bleedDice} that stop the bleed`);
    return { successes, stabilised: successes > 0, bleedStopped };
  },
});
