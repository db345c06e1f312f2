import { z } from 'zod';

/** The seven rolled stats (VX-01). LIF is hit points (VX-02). */
export const stats = ['LIF', 'END', 'STR', 'DEX', 'INT', 'SPIR', 'CHA'] as const;
export type Stat = (typeof stats)[number];

/** The known aspects of skills: what a skill can be used for (VX-52). */
export const aspects = ['damage', 'avoid', 'craft', 'persist', 'repair'] as const;

/** Weapon classes (VX-68). */
export const weaponClasses = ['unarmed', 'light', 'medium', 'heavy'] as const;
export type WeaponClass = (typeof weaponClasses)[number];

/** Scopes of a ranged weapon, which add to its skill (VX-79). */
export const scopes = ['none', 'simple', 'advanced'] as const;

/** Kinds of vehicles: a closed one protects those inside with its END (VX-124), an open one does not (VX-132). */
export const vehicleKinds = ['none', 'open', 'closed'] as const;

const stat = z.int().min(0).max(1000).default(25);

const skill = z.strictObject({
  name: z.string().min(1),
  value: z.int().min(0).max(1000),
  aspects: z.array(z.enum(aspects)).default([]),
});

const weapon = z.strictObject({
  name: z.string().min(1),
  kind: z.enum(['physical', 'magic']).default('physical'),
  /** The name of the skill that adds to both mights of an attack; by default the best with the damage aspect that no weapon names. */
  skill: z.string().exactOptional(),
  class: z.enum(weaponClasses).default('unarmed'),
  /** The STR of a gun or crossbow, which replaces that of its wielder (VX-72). */
  strength: z.int().min(1).max(1000).exactOptional(),
  /** Percentage added to damage instead of that of its class: the older figures of single weapons (VX-71). */
  percent: z.int().min(0).max(500).exactOptional(),
  /** The scope of a ranged weapon, which adds to its skill (VX-79). */
  scope: z.enum(scopes).default('none'),
});

/** What an item does to one stat, or to one skill by its name: replaces it or adds to it (VX-73). */
const change = z.strictObject({
  of: z.string().min(1),
  how: z.enum(['replace', 'add']).default('add'),
  amount: z.int().min(-1000).max(1000),
});

/** The effect of an item of limited use (VX-82): fixed points without a roll. */
const use = z.strictObject({
  /** Heals LIF, takes it, or has another effect that the GM decides. */
  does: z.enum(['heal', 'harm', 'other']).default('heal'),
  points: z.int().min(0).max(1000),
  /** How often it can be used; 0: at will. */
  times: z.int().min(0).max(99).default(1),
  /** When its uses come back: never (once), or with each new day. */
  per: z.enum(['once', 'day']).exactOptional(),
});

const item = z.strictObject({
  name: z.string().min(1),
  changes: z.array(change).default([]),
  armour: z.int().min(0).max(1000).default(0),
  shield: z.int().min(0).max(1000).default(0),
  /** What older armour takes off the damage of its own wearer (VX-75). */
  burden: z.int().min(0).max(1000).default(0),
  use: use.exactOptional(),
});

/** A gun mounted on a vehicle, with LIF of its own; its DEX is only for aiming (VX-139a). */
const gun = z.strictObject({
  name: z.string().min(1).max(60),
  LIF: z.int().min(1).max(100_000),
  END: stat,
  STR: stat,
  DEX: stat,
});

/** The sheet of a combatant. Stats are raw numbers, 25 is average (VX-05); a might is a stat plus one skill (VX-04). */
export const sheet = z
  .strictObject({
    LIF: z.int().min(1).max(100_000).default(30).describe('hit points, at full health'),
    END: stat.describe('resists and soaks physical attacks'),
    STR: stat.describe('power of physical attacks'),
    DEX: stat.describe('hits with physical attacks'),
    INT: stat.describe('hits with magic and psi'),
    SPIR: stat.describe('power of magic and psi'),
    CHA: stat.describe('resists and soaks magic and psi'),
    skills: z.array(skill).default([]).describe('skills with their aspects'),
    weapons: z.array(weapon).default([]).describe('weapons, the usual one first'),
    armour: z.int().min(0).max(1000).default(0).describe('points that armour absorbs of each hit'),
    shield: z.int().min(0).max(1000).default(0).describe('points that a shield absorbs of a blocked hit'),
    items: z.array(item).default([]).describe('other items: what they change, absorb, or can be used for'),
    vehicle: z
      .enum(vehicleKinds)
      .default('none')
      .describe('whether it is a vehicle: an open one, or a closed one whose END protects those inside'),
    ports: z.boolean().default(false).describe('a closed vehicle has gun ports, through which those inside can attack'),
    guns: z.array(gun).max(20).default([]).describe('guns mounted on a vehicle, with LIF of their own'),
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
