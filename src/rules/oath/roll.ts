import { z } from 'zod';
import type { Conversation } from '../../dice/ask.ts';
import { rules } from './game.ts';
import { mostSkill } from './skill.ts';
import { type Rolled, rollSkilled } from './skilled.ts';
import { usualTarget } from './target-number.ts';

const input = z.strictObject({
  dice: z.int().min(0).max(200).describe('how many d10: the substat that governs it'),
  skill: z.int().min(0).max(mostSkill).default(0).describe('skill points, those of several fitting skills added'),
  tn: z.int().min(-100).max(100).default(usualTarget).describe('target number of each die; below 5 counts as 5'),
  karma: z.boolean().default(false).describe('a karma point is spent: the target number may be below 5'),
});

/** A skill roll: d10 against a target number, lifted by skill (SG-13 to SG-24). */
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
