/** What may be said of any roll with a skill (SG-13 to SG-25), for the inputs of rulings. */
import { z } from 'zod';
import { mostSkill } from './skill-points.ts';
import { usualTarget } from './target-number.ts';

/** The most dice that a ruling takes for one roll. */
const mostDice = 200;

/** How many d10, in a field that says whence. */
export const diceField = z.int().min(0).max(mostDice);
export const skillField = z.int().min(0).max(mostSkill).default(0);
export const targetField = z.int().min(-100).max(100).default(usualTarget);
/** Successes that are known already. */
export const successesField = z.int().min(0).max(1000).default(0);

/** Beside the dice: skill, target number, and all that may come to the aid of a roll. */
export const rollFields = {
  skill: skillField.describe('skill points, those of several fitting skills added'),
  tn: targetField.describe('target number of each die; below 5 counts as 5'),
  karma: z.boolean().default(false).describe('a karma point is spent: the target number may be below 5'),
  fortune: diceField.default(0).describe('Fortune dice that join the throw, once per hour of play'),
  reliability: diceField
    .default(0)
    .describe("so many dice at most are thrown again: a device's Reliability, once per hour of play"),
  smoke: z.boolean().default(false).describe('it must be seen through smoke'),
};

/** Range, of which the game says that it exists and no more (SG-82). */
export const rangeField = z
  .int()
  .min(0)
  .max(100)
  .default(0)
  .describe('what range adds to target numbers, if the house has that');
