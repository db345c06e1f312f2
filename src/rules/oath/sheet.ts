import { z } from 'zod';

const substat = z.int().min(0).max(100).default(3);

/** What Oath knows of a combatant: three stats of three substats each (SG-01, SG-02), 3 to begin with (SG-09). */
export const sheet = z.strictObject({
  bodyStrength: substat.describe('Strength of Body: melee damage, hexes of movement'),
  bodyPrecision: substat.describe('Precision of Body: attacks, dodging'),
  health: substat.describe('Body-Health: ten hit points each'),
  mindStrength: substat.describe('Strength of Mind'),
  mindPrecision: substat.describe('Precision of Mind'),
  education: substat.describe('Mind-Education'),
  psiStrength: substat.describe('Strength of Psi'),
  psiPrecision: substat.describe('Precision of Psi'),
  fortune: substat.describe('Psi-Fortune'),
  karma: z.int().min(0).max(100).default(0).describe('karma points left'),
});
