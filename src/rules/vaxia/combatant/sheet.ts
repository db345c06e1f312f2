import { z } from '../../../game/index.ts';

/** The known aspects of skills: what a skill can be used for (VX-52). */
export const aspects = ['damage', 'avoid', 'craft', 'persist', 'repair'] as const;

/** Weapon classes (VX-68). */
export const weaponClasses = ['unarmed', 'light', 'medium', 'heavy'] as const;
export type WeaponClass = (typeof weaponClasses)[number];

/** Scopes of a ranged weapon, which add to its skill (VX-79). */
export const scopes = ['none', 'simple', 'advanced'] as const;

/** Kinds of vehicles: a closed one protects those inside with its END (VX-124), an open one does not (VX-132). */
export const vehicleKinds = ['none', 'open', 'closed'] as const;

const stat = z.whole(0, 1000).default(25);

const skill = z.strictObject({
  name: z.string().min(1),
  value: z.whole(0, 1000).meta({ description: 'what it adds to a stat', rule: 'VX-04' }),
  aspects: z.array(z.enum(aspects)).default([]).meta({ description: 'what it can be used for', rule: 'VX-52' }),
});

const weapon = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(['physical', 'magic']).default('physical').meta({
    description: 'physical: by DEX and STR; magic, such as spells and psi: by INT and SPIR',
    rule: 'VX-46',
  }),
  skill: z.string().exactOptional().meta({
    description: 'the skill that adds to both mights; by default the best with the damage aspect that no weapon names',
    from: 'skills',
  }),
  class: z
    .enum(weaponClasses)
    .default('unarmed')
    .meta({ description: 'adds to damage where classes count', rule: 'VX-68' }),
  strength: z.whole(1, 1000).exactOptional().meta({
    title: 'own STR',
    description: 'of a gun or crossbow: replaces the STR of its wielder',
    rule: 'VX-72',
    seldom: true,
  }),
  percent: z.whole(0, 500).exactOptional().meta({
    title: 'share of damage',
    description: 'added to damage instead of that of its class',
    unit: '%',
    rule: 'VX-71',
    seldom: true,
  }),
  scope: z
    .enum(scopes)
    .default('none')
    .meta({ description: 'of a ranged weapon: adds to its skill', rule: 'VX-79', seldom: true }),
});

/** What an item does to one stat, or to one skill by its name: replaces it or adds to it (VX-73). */
const change = z.strictObject({
  of: z.string().min(1).describe('the stat, or the skill by its name'),
  how: z.enum(['replace', 'add']).default('add').describe('replaces the value, or adds to it'),
  amount: z.whole(-1000, 1000),
});

/** The effect of an item of limited use (VX-82): fixed points without a roll. */
const use = z.strictObject({
  does: z.enum(['heal', 'harm', 'other']).default('heal').describe('heals LIF, takes it, or what the GM decides'),
  points: z.whole(0, 1000),
  times: z.whole(0, 99).default(1).describe('how often it can be used; 0: at will'),
  per: z.enum(['once', 'day']).exactOptional().describe('when its uses come back: never (once), or with each new day'),
});

const item = z.strictObject({
  name: z.string().min(1),
  changes: z
    .array(change)
    .default([])
    .meta({ description: 'what it changes in stats and skills', rule: 'VX-73', repeats: true }),
  armour: z.whole(0, 1000).default(0).describe('points that it absorbs of each hit'),
  shield: z.whole(0, 1000).default(0).describe('points that it absorbs of a blocked hit'),
  burden: z.whole(0, 1000).default(0).meta({
    description: 'what older armour takes off the damage of its wearer',
    rule: 'VX-75',
    seldom: true,
  }),
  use: use.exactOptional().meta({ description: 'what it can be used for', rule: 'VX-82' }),
});

/** A gun mounted on a vehicle, with LIF of its own; its DEX is only for aiming (VX-139a). */
const gun = z.strictObject({
  name: z.string().min(1).max(60),
  LIF: z.whole(1, 100_000),
  END: stat,
  STR: stat,
  DEX: stat.describe('only for aiming'),
});

/** The sheet of a combatant. Stats are raw numbers, 25 is average (VX-05); a might is a stat plus one skill (VX-04). */
export const sheet = z
  .strictObject({
    LIF: z.whole(1, 100_000).default(30).meta({ description: 'hit points, at full health', rule: 'VX-02' }),
    END: stat.meta({ description: 'resists and soaks physical attacks', rule: 'VX-01' }),
    STR: stat.meta({ description: 'power of physical attacks', rule: 'VX-01' }),
    DEX: stat.meta({ description: 'hits with physical attacks', rule: 'VX-01' }),
    INT: stat.meta({ description: 'hits with magic and psi', rule: 'VX-01' }),
    SPIR: stat.meta({ description: 'power of magic and psi', rule: 'VX-01' }),
    CHA: stat.meta({ description: 'resists and soaks magic and psi', rule: 'VX-01' }),
    skills: z.array(skill).default([]).meta({ description: 'skills with their aspects', rule: 'VX-04' }),
    weapons: z
      .array(weapon)
      .default([])
      .meta({ description: 'the usual one first, spells of kind magic', rule: 'VX-71' }),
    armour: z.whole(0, 1000).default(0).meta({ description: 'points that armour absorbs of each hit', rule: 'VX-74' }),
    shield: z
      .whole(0, 1000)
      .default(0)
      .meta({ description: 'points that a shield absorbs of a blocked hit', rule: 'VX-55' }),
    items: z
      .array(item)
      .default([])
      .meta({ description: 'other items: what they change, absorb, or can be used for', rule: 'VX-73' }),
    vehicle: z.enum(vehicleKinds).default('none').meta({
      description: 'whether it is a vehicle: an open one, or a closed one whose END protects those inside',
      rule: 'VX-124',
      seldom: true,
    }),
    ports: z.boolean().default(false).meta({
      title: 'gun ports',
      description: 'a closed vehicle has gun ports, through which those inside can attack',
      rule: 'VX-133',
      seldom: true,
    }),
    guns: z.array(gun).max(20).default([]).meta({
      description: 'guns mounted on a vehicle, with LIF of their own',
      rule: 'VX-139a',
      seldom: true,
      repeats: true,
    }),
  })
  .superRefine(({ skills, weapons }, context) => {
    for (const { name, skill: wanted } of weapons) {
      if (wanted === undefined || skills.some((known) => known.name === wanted)) continue;
      const message = `names "${wanted}" as the skill of ${name}, which is not among the skills`;
      context.addIssue({ code: 'custom', path: ['weapons'], message, input: weapons });
    }
  });

export type Sheet = z.infer<typeof sheet>;
export type Weapon = Sheet['weapons'][number];
export type Skill = Sheet['skills'][number];
export type Item = Sheet['items'][number];
export type Gun = Sheet['guns'][number];

/** The seven rolled stats (VX-01). LIF is hit points (VX-02). */
export const stats = ['LIF', 'END', 'STR', 'DEX', 'INT', 'SPIR', 'CHA'] as const;
export type Stat = (typeof stats)[number];

/** The two stats of a roll, as a field. */
export const statPair = z.tuple([z.enum(stats), z.enum(stats)]);
