import * as z from 'zod';

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
  uses: z
    .array(z.enum(skillUses))
    .default([])
    .describe(
      'where it counts in a fight without being named; with none, only a weapon or a roll that names it uses it',
    ),
});

/** A weapon of the table needs only its name there; any other has its own multiplier and base. */
const weapon = z.strictObject({
  name: nameField,
  kind: z.enum(['melee', 'ranged']).exactOptional().describe('how it is used, where it is none of the table'),
  multiplier: level.exactOptional().describe('damage for each net success, where it is none of the table'),
  base: level
    .exactOptional()
    .meta({ description: 'what a ranged weapon adds to a hit; a melee weapon adds Strength of Body', rule: 'SG-75' }),
  skill: nameField
    .exactOptional()
    .meta({ description: 'the skill used with it; by default the highest for its kind', from: 'skills' }),
});

const power = z.strictObject({
  name: nameField,
  substat: z
    .enum(['psiStrength', 'psiPrecision'])
    .default('psiStrength')
    .meta({ description: 'the substat that it is rolled with and whose dice it ties up', rule: 'SG-28' }),
  kind: z.enum(['continuous', 'instant']).default('continuous').meta({
    description: 'a continuous power runs on and ties up dice; an instant one is over at once',
    rule: 'SG-26',
  }),
  level: level.default(0),
  multiplier: level.exactOptional().describe('damage for each net success; only for a power that deals damage'),
  base: level.exactOptional().describe('what is added to a hit'),
  concert: z
    .array(nameField)
    .default([])
    .meta({ title: 'in concert with', description: 'powers that it was made to work with', rule: 'SG-30' }),
});

/** The sheet of a combatant. Substats are 3 by default (SG-09). For a device the psi fields are its Tech (SG-07). */
export const sheet = z.strictObject({
  bodyStrength: substat.meta({
    title: 'Strength of Body',
    description: 'Strength of Body: melee damage, hexes of movement',
    rule: 'SG-01',
  }),
  bodyPrecision: substat.meta({
    title: 'Precision of Body',
    description: 'Precision of Body: attacks, dodging',
    rule: 'SG-01',
  }),
  health: substat.meta({ title: 'Health', description: 'Body-Health: ten hit points each', rule: 'SG-01' }),
  mindStrength: substat.meta({ title: 'Strength of Mind', description: 'Strength of Mind', rule: 'SG-01' }),
  mindPrecision: substat.meta({ title: 'Precision of Mind', description: 'Precision of Mind', rule: 'SG-01' }),
  education: substat.meta({ title: 'Education', description: 'Mind-Education', rule: 'SG-01' }),
  psiStrength: substat.meta({ title: 'Strength of Psi', description: 'Strength of Psi', rule: 'SG-01' }),
  psiPrecision: substat.meta({ title: 'Precision of Psi', description: 'Precision of Psi', rule: 'SG-01' }),
  fortune: substat.meta({ title: 'Fortune', description: 'Psi-Fortune; Reliability of a device', rule: 'SG-01' }),
  karma: z.int().min(0).max(100).default(0).meta({ description: 'karma points left', seldom: true }),
  body: override.meta({
    title: 'stat Body',
    description: 'the stat Body, if it is not its lowest substat',
    rule: 'SG-01',
    seldom: true,
  }),
  mind: override.meta({
    title: 'stat Mind',
    description: 'the stat Mind, if it is not its lowest substat',
    rule: 'SG-01',
    seldom: true,
  }),
  psi: override.meta({
    title: 'stat Psi',
    description: 'the stat Psi, if it is not its lowest substat',
    rule: 'SG-01',
    seldom: true,
  }),
  hitPoints: z
    .int()
    .min(0)
    .max(100_000)
    .exactOptional()
    .meta({ description: 'hit points, if they are not ten times Health', seldom: true }),
  movement: z
    .int()
    .min(0)
    .max(1000)
    .exactOptional()
    .meta({ description: 'hexes of a move, if they are not Strength of Body', unit: 'hexes', seldom: true }),
  soak: level
    .default(0)
    .meta({ title: 'armour (soak)', description: 'points of damage that armour or toughness subtracts from each hit' }),
  speed: z.enum(stats).exactOptional().meta({
    title: 'usual speed',
    description: 'the stat that is usually chosen as speed',
    rule: 'SG-36',
    seldom: true,
  }),
  device: z.boolean().default(false).meta({
    description: 'a device or ship: it has Tech and Reliability instead of Psi and Fortune',
    rule: 'SG-07',
    seldom: true,
  }),
  skills: z.array(skill).default([]).describe('skills with their levels'),
  weapons: z.array(weapon).default([]).meta({ description: 'weapons, the usual one first', rule: 'SG-77' }),
  grenades: z
    .array(z.strictObject({ kind: z.enum(grenadeKinds), count: z.int().min(0).max(1000).default(1) }))
    .default([])
    .meta({
      description: 'grenades carried: anti-personnel (50 asters each), knockout-gas (40), smoke (25)',
      rule: 'SG-77',
    }),
  powers: z.array(power).default([]).describe('psi powers known'),
  shticks: z
    .array(nameField)
    .default([])
    .meta({ description: 'shticks by name; some remove limits', rule: 'SG-11', seldom: true }),
});

export type Sheet = z.infer<typeof sheet>;
export type Skill = Sheet['skills'][number];
export type CarriedWeapon = Sheet['weapons'][number];
export type Power = Sheet['powers'][number];
