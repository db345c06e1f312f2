import * as z from 'zod';
import { damageTypes } from '../combatant/vocabulary.ts';

const maxPoints = 100_000;
const points = z.int().min(0).max(maxPoints);

/** Damage and the state of its target. */
export const damageInput = z.strictObject({
  amount: points.describe('points of damage, before doubling and reduction'),
  type: z.enum(damageTypes).describe('damage type'),
  health: z.int().min(-maxPoints).max(maxPoints).describe('current Health; below 0 while dying'),
  maxHealth: z.int().min(1).max(maxPoints).describe('maximum Health; as far below 0 is death'),
  vigor: points.describe('current Vigor'),
  ward: points.default(0).describe('current Ward'),
  dr: points.default(0).describe('Damage Reduction against this attack'),
});

export type DamageInput = z.infer<typeof damageInput>;
