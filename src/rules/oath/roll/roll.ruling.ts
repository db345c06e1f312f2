import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import { rules } from '../combatant/game.ts';
import { diceField, rollFields } from './roll.fields.ts';
import { rollSkill, type SkillRollOutcome } from './skill-roll.ts';

const purpose = { id: 'roll', label: 'skill roll', counts: 'successes and spent' } as const;

/** A skill roll: d10 against a target number, raised by skill (SG-13 to SG-25). */
export const skillRoll = rules.ruling({
  id: 'oath.roll',
  title: 'Skill roll',
  input: z.strictObject({ dice: diceField.describe('how many d10: the substat that governs the roll'), ...rollFields }),
  headline: 'successes',
  counts: ['successes', 'spent'],
  *rule(roll, context): Conversation<SkillRollOutcome> {
    return yield* rollSkill(roll, purpose, context);
  },
});
