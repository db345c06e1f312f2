import { z } from 'zod';

/** Kinds of damage. Mortal is lethal damage from what is inimical to the creature (BS-85). */
export const damageTypes = ['lethal', 'nonlethal', 'mortal'] as const;

const most = 100_000;
const points = z.int().min(0).max(most);

/** Damage that an attack has done, and what stands between it and the target's life. */
export const damageInput = z.strictObject({
  amount: points.describe('points of damage, before anything is taken off or doubled'),
  type: z.enum(damageTypes).describe('what kind of damage it is'),
  health: z.int().min(-most).max(most).describe('Health now; below 0 while dying'),
  maxHealth: z.int().min(1).max(most).describe('Health when whole; as far below 0 is death'),
  vigor: points.describe('Vigor now'),
  ward: points.default(0).describe('Ward now'),
  dr: points.default(0).describe('Damage Reduction against this attack'),
});

export type DamageInput = z.infer<typeof damageInput>;
