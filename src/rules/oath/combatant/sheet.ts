import { z } from '../../../game/index.ts';

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
export const skillUses = ['melee', 'ranged', 'throw', 'dodge', 'speech'] as const;
export type SkillUse = (typeof skillUses)[number];

/** The kinds of grenade, in the order of the table of weapons (SG-77). */
export const grenadeKinds = ['anti-personnel', 'knockout-gas', 'smoke'] as const;
export type GrenadeKind = (typeof grenadeKinds)[number];

const level = z.whole(0, 1000);

/** A substat by its title, 3 by default (SG-09), and what the form says of it. */
const substat = (title: string, description = title) =>
  z.whole(0, 100).default(3).meta({ title, description, rule: 'SG-01' });

/** The value of a stat that is not that of its lowest substat (SG-03). */
const override = (stat: string) =>
  z
    .whole(0, 100)
    .exactOptional()
    .meta({
      title: `stat ${stat}`,
      description: `the stat ${stat}, if it is not its lowest substat`,
      rule: 'SG-01',
      seldom: true,
    });
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
  bodyStrength: substat('Strength of Body', 'Strength of Body: melee damage, hexes of movement'),
  bodyPrecision: substat('Precision of Body', 'Precision of Body: attacks, dodging'),
  health: substat('Health', 'Body-Health: ten hit points each'),
  mindStrength: substat('Strength of Mind'),
  mindPrecision: substat('Precision of Mind'),
  education: substat('Education', 'Mind-Education'),
  psiStrength: substat('Strength of Psi'),
  psiPrecision: substat('Precision of Psi'),
  fortune: substat('Fortune', 'Psi-Fortune; Reliability of a device'),
  karma: z.whole(0, 100).default(0).meta({ description: 'karma points left', seldom: true }),
  body: override('Body'),
  mind: override('Mind'),
  psi: override('Psi'),
  hitPoints: z
    .whole(0, 100_000)
    .exactOptional()
    .meta({ description: 'hit points, if they are not ten times Health', seldom: true }),
  movement: z
    .whole(0, 1000)
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
    .array(z.strictObject({ kind: z.enum(grenadeKinds), count: z.whole(0, 1000).default(1) }))
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
