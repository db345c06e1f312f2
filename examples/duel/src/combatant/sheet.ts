import { z } from 'vrule/game';

/** What a combatant is. Every field needs a default and a description: forms, flags and JSON Schema are made from it. */
export const sheet = z.strictObject({
  health: z.int().min(1).max(200).default(10).describe('Health of the unhurt'),
  skill: z.int().min(-5).max(20).default(3).describe('added to the d20 of an attack'),
  armour: z.int().min(1).max(40).default(12).describe('what an attack must reach to hit'),
});

export type Sheet = z.infer<typeof sheet>;
