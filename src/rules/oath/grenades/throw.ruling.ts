import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { diceField, rangeField, rollFields } from '../roll/roll.fields.ts';
import { type Lobbed, land } from './landing.ts';

/** Throwing a grenade into a hex (SG-87, SG-88). */
export const lob = rules.ruling({
  id: 'oath.throw',
  title: 'Throw a grenade',
  input: z.strictObject({
    distance: z.int().min(0).max(1000).describe('how many hexes away the hex aimed at is; 0 is the own one'),
    dice: diceField.describe('how many d10: Precision of Body'),
    ...rollFields,
    range: rangeField,
  }),
  headline: 'hit',
  counts: ['needed', 'successes', 'hit', 'short'],
  *rule(given, { settings, note }): Conversation<Lobbed> {
    return yield* land(given, settings, note);
  },
});
