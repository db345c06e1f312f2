import { z } from 'zod';
import type { RuleId } from '../rulebook.ts';
import { inflicted } from './conditions.ts';
import { costs, damageTypes, rerollFaces } from './vocabulary.ts';

/** The six core statistics (BS-08). */
export const statistics = ['strength', 'dexterity', 'constitution', 'intelligence', 'willpower', 'charisma'] as const;
export type Statistic = (typeof statistics)[number];

/** Kinds of attacks, in the order of BS-34 to BS-43. */
export const attackKinds = [
  'melee',
  'thrown',
  'ranged',
  'channeler',
  'mage',
  'shaman',
  'sorcerer',
  'unarmed',
  'natural',
  'monster',
] as const;
export type AttackKind = (typeof attackKinds)[number];

/** The defences against an attack: Physical Defense, Magical Defense, or none (BS-50, BS-69). */
export const defences = ['physical', 'magical', 'none'] as const;
export type DefenceMet = (typeof defences)[number];

/** Sizes of weapons; those from medium up cannot be used in a grapple (BS-105). */
export const weaponSizes = ['tiny', 'small', 'medium', 'large', 'two-handed'] as const;

/** Sizes of creatures (BS-75). */
export const sizes = ['tiny', 'small', 'medium', 'large', 'huge'] as const;

/** Fighting styles, in the order of BS-142 to BS-150. */
export const styleNames = [
  'shield',
  'dual-wield',
  'assassination',
  'slashing',
  'spears',
  'crushing',
  'archery',
  'thrown',
  'striking',
] as const;
export type StyleName = (typeof styleNames)[number];

const statistic = z.int().min(0).max(100).default(2);
const points = z.int().min(0).max(100);
const bonus = z.int().min(0).max(100).default(0);
const change = z.int().min(-100).max(100).default(0);

/** A condition that an attack adds besides its damage: after a hit, or after lethal damage (BS-83, BS-84). */
const effect = z.strictObject({
  condition: z.enum(inflicted).describe('the condition'),
  needs: z.enum(['hit', 'lethal']).default('lethal').describe('a hit is enough, or lethal damage must be dealt'),
  dice: bonus.describe('damage dice: of a bleed at once, of a poison each round'),
  penalty: bonus.describe('dice that the target loses on every roll'),
  rounds: z.int().min(0).max(999).default(0).describe('rounds after this one; 0: until removed'),
  resist: bonus.describe(
    'successes of Resistance that prevent it; 0: for poison and disease those of the attack, else none do',
  ),
});

/** A weapon or power. Values left out come from the table of weapons, by `like` or by the name. */
const weapon = z.strictObject({
  name: z.string().min(1),
  /** The name in the table of weapons, where it differs. */
  like: z.string().min(1).exactOptional(),
  kind: z.enum(attackKinds).exactOptional(),
  /** Weapon dice, the rank of a Domain, Sphere, Spirit or Seed, or the Attack of a monster. */
  dice: z.int().min(0).max(200).exactOptional(),
  enhancement: bonus,
  statistic: z.enum(statistics).exactOptional(),
  skill: z.string().min(1).exactOptional(),
  /** Dice of a style or focus that vrule does not compute. */
  bonus: change,
  ap: z.int().min(0).max(100).exactOptional(),
  ignoreDodge: z.int().min(0).max(100).exactOptional(),
  damage: z.enum(damageTypes).exactOptional(),
  again: z.enum(rerollFaces).default('10'),
  /** The last yard of each of three bands. */
  range: z.tuple([z.int().min(1), z.int().min(1), z.int().min(1)]).exactOptional(),
  strength: z.int().min(0).max(100).exactOptional(),
  size: z.enum(weaponSizes).exactOptional(),
  /** Shots before it has to be loaded again; 0: it needs no loading. */
  charges: z.int().min(0).max(100).exactOptional(),
  /** The action that loading takes. */
  reload: z.enum(costs).exactOptional(),
  /** Mana for each charge that is loaded. */
  chargeMana: z.int().min(0).max(100).exactOptional(),
  /** The style to which it belongs. */
  style: z.enum(styleNames).exactOptional(),
  against: z.enum(defences).exactOptional(),
  effects: z.array(effect).max(9).default([]),
});

/** Damage to an attacker, such as that of Fire Armor and Frost Burst (BS-83). */
const reaction = z.strictObject({
  name: z.string().min(1),
  needs: z.enum(['hit', 'lethal']).default('hit'),
  amount: z.int().min(0).max(1000),
  type: z.enum(damageTypes).default('lethal'),
  reach: z.enum(['melee', 'any']).default('melee'),
});

/** The sheet of a combatant: statistics and skills (BS-08), weapons, defences. */
export const sheet = z.strictObject({
  strength: statistic.describe('Strength'),
  dexterity: statistic.describe('Dexterity: also half of Dodge'),
  constitution: statistic.describe('Constitution: Health, with the race added, and Vigor'),
  intelligence: statistic.describe('Intelligence: also half of Dodge'),
  willpower: statistic.describe('Willpower'),
  charisma: statistic.describe('Charisma'),
  health: change.describe('Health added by the race'),
  size: z.enum(sizes).default('medium').describe('size of the creature: changes Health and Dodge'),
  skills: z
    .array(z.strictObject({ name: z.string().min(1), ranks: z.int().min(0).max(100) }))
    .default([])
    .describe('skills with their ranks'),
  weapons: z.array(weapon).default([]).describe('weapons and powers, the usual one first'),
  styles: z.partialRecord(z.enum(styleNames), z.int().min(0).max(5)).default({}).describe('ranks in fighting styles'),
  initiative: change.describe('initiative bonus'),
  dodge: change.describe('Dodge added by powers'),
  speed: z.int().min(0).max(1000).exactOptional().describe('Speed: yards of a Move action, before size and armor'),
  speedLost: points.exactOptional().describe('yards of Speed that the armor costs'),
  skillsLost: points.exactOptional().describe('dice that the armor costs on Climb, Swim, Acrobatics and Stealth'),
  maxDodge: z.int().min(0).max(100).exactOptional().describe('the most Dodge that the armor allows'),
  parry: bonus.describe('melee attacks of a round that cost no Dodge'),
  wears: z
    .enum(['nothing', 'leather', 'chainmail shirt', 'full plate'])
    .default('nothing')
    .describe('armor, by its name in the rules'),
  bears: z
    .enum(['nothing', 'light shield', 'heavy shield'])
    .default('nothing')
    .describe('shield, by its name in the rules'),
  armor: bonus.describe('dice that other armor removes from attacks'),
  armorEnhancement: bonus.describe('enhancement of the armor; of this and the shield’s the higher counts'),
  naturalArmor: bonus.describe('natural armor, and spells that count as armor'),
  magicArmor: bonus.describe('purely magical armor, which Armor Piercing does not lower'),
  shield: bonus.describe('dice that another shield removes from attacks'),
  shieldEnhancement: bonus.describe('enhancement of the shield'),
  apr: bonus.describe('Armor Piercing Reduction of the shield'),
  otherApr: bonus.describe('Armor Piercing Reduction that is not the shield’s'),
  reduction: bonus.describe('Damage Reduction of the armor: lethal points of each attack that count as non-lethal'),
  powerReduction: bonus.describe('Damage Reduction of powers; of this and the armor’s the higher counts'),
  addedReduction: bonus.describe('Damage Reduction written with a plus: added to the others'),
  magicalDefense: bonus.describe('dice removed from aimed spells'),
  magicalReduction: bonus.describe('Damage Reduction against magic'),
  resistance: z.int().min(0).max(100).default(7).describe('Resistance, without Constitution'),
  magicalResistance: bonus.describe('dice added to Resistance against magic'),
  ward: bonus.describe('maximum Ward'),
  mana: bonus.describe('maximum Mana'),
  toughness: z
    .int()
    .min(0)
    .max(3)
    .default(0)
    .describe('ranks of Toughness: points below 0 Health at which it stays awake'),
  actsBelow: points.exactOptional().describe('points below 0 Health at which other powers let it act'),
  vigorMinutes: z.int().min(1).max(1440).exactOptional().describe('minutes of rest for 1 Vigor; by default 15'),
  reactions: z.array(reaction).max(9).default([]).describe('damage to attackers, such as that of Fire Armor'),
});

export type Sheet = z.infer<typeof sheet>;
/** A weapon as entered in the sheet. */
export type RawWeapon = Sheet['weapons'][number];
/** Values that a complete weapon always has. */
type WeaponValues = 'dice' | 'ap' | 'kind' | 'size' | 'strength' | 'ignoreDodge' | 'charges' | 'reload' | 'chargeMana';
/** A weapon with all its values. */
export type Weapon = Omit<RawWeapon, WeaponValues | 'like' | 'range'> & {
  readonly [K in WeaponValues]-?: NonNullable<RawWeapon[K]>;
} & {
  readonly range?: readonly [number, number, number];
  /** It is thrown, though it is a weapon for melee. */
  readonly thrown?: true;
  /** The rule of its row in the table of weapons. */
  readonly rule?: RuleId;
};
export type Effect = Weapon['effects'][number];
