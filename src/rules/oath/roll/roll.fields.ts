/** Fields of the inputs of rulings: what any roll with a skill may be given (SG-13 to SG-25). */
import * as z from 'zod';
import { maxSkill } from './skill-points.ts';
import { defaultTarget } from './target-number.ts';

const maxDice = 200;

/** How many d10; describe it where it is used. */
export const diceField = z.int().min(0).max(maxDice);
export const skillField = z.int().min(0).max(maxSkill).default(0);
export const targetField = z.int().min(-100).max(100).default(defaultTarget);
/** Successes that are known already. */
export const successesField = z.int().min(0).max(1000).default(0);

/** Everything of a roll but its dice. */
export const rollFields = {
  skill: skillField.describe('skill points, those of several fitting skills added'),
  tn: targetField.describe('target number of each die; below 5 counts as 5'),
  karma: z.boolean().default(false).describe('a karma point is spent: the target number may be below 5'),
  fortune: diceField.default(0).describe('Fortune dice added to the roll, once per hour of play'),
  reliability: diceField
    .default(0)
    .describe('how many dice a device may reroll: its Reliability, once per hour of play'),
  smoke: z.boolean().default(false).describe('the roll needs sight through smoke'),
};

/** What range adds to a target number (SG-82). */
export const rangeField = z
  .int()
  .min(0)
  .max(100)
  .default(0)
  .describe('what range adds to target numbers, if the house rule grenadeRange says so');
