import { z } from 'zod';
import { charges } from './grenades.table.ts';

/** The three stats; the one that somebody chose as speed is what a whole turn goes by (SG-01, SG-36). */
export const stats = ['body', 'mind', 'psi'] as const;
export type Stat = (typeof stats)[number];

/** The substats, three to a stat, in its order (SG-01, SG-02). */
export const substatsOf = {
  body: ['bodyStrength', 'bodyPrecision', 'health'],
  mind: ['mindStrength', 'mindPrecision', 'education'],
  psi: ['psiStrength', 'psiPrecision', 'fortune'],
} as const satisfies { readonly [S in Stat]: readonly string[] };

/** All substats, in the order of the stats. */
export const substats = [...substatsOf.body, ...substatsOf.mind, ...substatsOf.psi] as const;
export type Substat = (typeof substats)[number];

/** What a skill is good for in a fight without being asked for by name. */
export const uses = ['melee', 'ranged', 'throw', 'dodge', 'speech'] as const;
export type Use = (typeof uses)[number];

const substat = z.int().min(0).max(100).default(3);
const level = z.int().min(0).max(1000);
const override = z.int().min(0).max(100).exactOptional();
const named = z.string().min(1).max(60);

const skill = z.strictObject({
  name: named,
  level,
  uses: z.array(z.enum(uses)).default([]),
});

/** A weapon of the table needs no more than its name there; another has its own figures. */
const weapon = z.strictObject({
  name: named,
  kind: z.enum(['melee', 'ranged']).exactOptional(),
  multiplier: level.exactOptional(),
  /** What a ranged weapon adds to a hit; a hand weapon adds the Strength of Body behind it (SG-75). */
  base: level.exactOptional(),
  /** The skill that goes with it, by its name; without it the best of its kind. */
  skill: named.exactOptional(),
});

const power = z.strictObject({
  name: named,
  /** The substat that it is rolled with, and whose dice it ties up (SG-28). */
  substat: z.enum(['psiStrength', 'psiPrecision']).default('psiStrength'),
  /** Goes on by itself and ties up dice, or is over at once (SG-26). */
  kind: z.enum(['continuous', 'instant']).default('continuous'),
  level: level.default(0),
  /** What each success of it does to somebody, and what it adds to a hit, of a power that does damage. */
  multiplier: level.exactOptional(),
  base: level.exactOptional(),
  /** Powers that it was made to work together with (SG-30). */
  concert: z.array(named).default([]),
});

/** What Oath knows of a combatant. Substats are 3 to begin with (SG-09); of a device the psi fields are its Tech (SG-07). */
export const sheet = z.strictObject({
  bodyStrength: substat.describe('Strength of Body: melee damage, hexes of movement'),
  bodyPrecision: substat.describe('Precision of Body: attacks, dodging'),
  health: substat.describe('Body-Health: ten hit points each'),
  mindStrength: substat.describe('Strength of Mind'),
  mindPrecision: substat.describe('Precision of Mind'),
  education: substat.describe('Mind-Education'),
  psiStrength: substat.describe('Strength of Psi'),
  psiPrecision: substat.describe('Precision of Psi'),
  fortune: substat.describe('Psi-Fortune; of a device its Reliability'),
  karma: z.int().min(0).max(100).default(0).describe('karma points left'),
  body: override.describe('the stat Body, where it is not its lowest substat'),
  mind: override.describe('the stat Mind, where it is not its lowest substat'),
  psi: override.describe('the stat Psi, where it is not its lowest substat'),
  hitPoints: z.int().min(0).max(100_000).exactOptional().describe('hit points, where they are not ten times Health'),
  movement: z.int().min(0).max(1000).exactOptional().describe('hexes of a move, where they are not Strength of Body'),
  soak: level.default(0).describe('points of damage that armour or toughness takes off each hit'),
  speed: z.enum(stats).exactOptional().describe('the stat that is usually chosen as speed'),
  device: z.boolean().default(false).describe('a device or ship: it has Tech and Reliability for Psi and Fortune'),
  skills: z.array(skill).default([]).describe('skills with their levels'),
  weapons: z.array(weapon).default([]).describe('weapons, the usual one first'),
  grenades: z
    .array(z.strictObject({ kind: z.enum(charges), count: z.int().min(0).max(1000) }))
    .default([])
    .describe('grenades carried'),
  powers: z.array(power).default([]).describe('psi powers known'),
  shticks: z.array(named).default([]).describe('shticks by name; some lift limits'),
});

export type Sheet = z.infer<typeof sheet>;
export type Skill = Sheet['skills'][number];
export type CarriedWeapon = Sheet['weapons'][number];
export type Power = Sheet['powers'][number];
