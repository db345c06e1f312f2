import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { diceField, rollFields } from './roll.fields.ts';
import { type Rolled, rollSkilled } from './skill-roll.ts';

const input = z.strictObject({
  dice: diceField.describe('how many d10: the substat that governs it'),
  ...rollFields,
});

/** A skill roll: d10 against a target number, lifted by skill (SG-13 to SG-25). */
export const roll = rules.ruling({
  id: 'oath.roll',
  title: 'Skill roll',
  input,
  headline: 'successes',
  counts: ['successes', 'spent'],
  *rule(given, { settings, note }): Conversation<Rolled> {
    return yield* rollSkilled(
      given,
      { id: 'roll', label: 'skill roll', counts: 'successes and spent' },
      settings,
      note,
    );
  },
});
