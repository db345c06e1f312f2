import { z } from 'zod';

/** The three stats. One of them is a combatant's speed for a whole turn (SG-01, SG-36). */
export const stats = ['body', 'mind', 'psi'] as const;
export type Stat = (typeof stats)[number];

/** The three substats of each stat (SG-01, SG-02). */
export const substatsOf = {
  body: ['bodyStrength', 'bodyPrecision', 'health'],
  mind: ['mindStrength', 'mindPrecision', 'education'],
  psi: ['psiStrength', 'psiPrecision', 'fortune'],
} as const satisfies { readonly [S in Stat]: readonly string[] };

/** All substats, in the order of the stats. */
export const substats = [...substatsOf.body, ...substatsOf.mind, ...substatsOf.psi] as const;
export type Substat = (typeof substats)[number];

/** Situations in a fight in which a skill is used without being named. */
const skillUses = ['melee', 'ranged', 'throw', 'dodge', 'speech'] as const;
export type SkillUse = (typeof skillUses)[number];

/** The kinds of grenade, in the order of the table of weapons (SG-77). */
export const grenadeKinds = ['anti-personnel', 'knockout-gas', 'smoke'] as const;
export type GrenadeKind = (typeof grenadeKinds)[number];

const substat = z.int().min(0).max(100).default(3);
const level = z.int().min(0).max(1000);
const override = z.int().min(0).max(100).exactOptional();
const nameField = z.string().min(1).max(60);

const skill = z.strictObject({
  name: nameField,
  level,
  uses: z.array(z.enum(skillUses)).default([]),
});

/** A weapon of the table needs only its name there; any other has its own multiplier and base. */
const weapon = z.strictObject({
  name: nameField,
  kind: z.enum(['melee', 'ranged']).exactOptional(),
  multiplier: level.exactOptional(),
  /** What a ranged weapon adds to a hit; a melee weapon adds Strength of Body (SG-75). */
  base: level.exactOptional(),
  /** The skill used with the weapon, by its name; by default the highest skill for its kind. */
  skill: nameField.exactOptional(),
});

const power = z.strictObject({
  name: nameField,
  /** The substat that the power is rolled with and whose dice it ties up (SG-28). */
  substat: z.enum(['psiStrength', 'psiPrecision']).default('psiStrength'),
  /** A continuous power runs on and ties up dice; an instant one is over at once (SG-26). */
  kind: z.enum(['continuous', 'instant']).default('continuous'),
  level: level.default(0),
  /** Damage for each net success, and what is added to a hit; only for a power that deals damage. */
  multiplier: level.exactOptional(),
  base: level.exactOptional(),
  /** The names of powers that it was made to work in concert with (SG-30). */
  concert: z.array(nameField).default([]),
});

/** The sheet of a combatant. Substats are 3 by default (SG-09). For a device the psi fields are its Tech (SG-07). */
export const sheet = z.strictObject({
  bodyStrength: substat.describe('Strength of Body: melee damage, hexes of movement'),
  bodyPrecision: substat.describe('Precision of Body: attacks, dodging'),
  health: substat.describe('Body-Health: ten hit points each'),
  mindStrength: substat.describe('Strength of Mind'),
  mindPrecision: substat.describe('Precision of Mind'),
  education: substat.describe('Mind-Education'),
  psiStrength: substat.describe('Strength of Psi'),
  psiPrecision: substat.describe('Precision of Psi'),
  fortune: substat.describe('Psi-Fortune; Reliability of a device'),
  karma: z.int().min(0).max(100).default(0).describe('karma points left'),
  body: override.describe('the stat Body, if it is not its lowest substat'),
  mind: override.describe('the stat Mind, if it is not its lowest substat'),
  psi: override.describe('the stat Psi, if it is not its lowest substat'),
  hitPoints: z.int().min(0).max(100_000).exactOptional().describe('hit points, if they are not ten times Health'),
  movement: z.int().min(0).max(1000).exactOptional().describe('hexes of a move, if they are not Strength of Body'),
  soak: level.default(0).describe('points of damage that armour or toughness subtracts from each hit'),
  speed: z.enum(stats).exactOptional().describe('the stat that is usually chosen as speed'),
  device: z
    .boolean()
    .default(false)
    .describe('a device or ship: it has Tech and Reliability instead of Psi and Fortune'),
  skills: z.array(skill).default([]).describe('skills with their levels'),
  weapons: z.array(weapon).default([]).describe('weapons, the usual one first'),
  grenades: z
    .array(z.strictObject({ kind: z.enum(grenadeKinds), count: z.int().min(0).max(1000) }))
    .default([])
    .describe('grenades carried: anti-personnel (50 asters each), knockout-gas (40), smoke (25)'),
  powers: z.array(power).default([]).describe('psi powers known'),
  shticks: z.array(nameField).default([]).describe('shticks by name; some remove limits'),
});

export type Sheet = z.infer<typeof sheet>;
export type Skill = Sheet['skills'][number];
export type CarriedWeapon = Sheet['weapons'][number];
export type Power = Sheet['powers'][number];
