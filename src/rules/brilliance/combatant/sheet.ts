import { z } from '../../../game/index.ts';
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
/** What a size adds to Health and Speed, and takes from Dodge (BS-75). */
export const sizeBonus = { tiny: -2, small: -1, medium: 0, large: 1, huge: 2 } as const;

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
// biome-ignore format: one line a field
const weapon = z.strictObject({
  name: z.string().min(1),
  like: z.string().min(1).exactOptional().meta({ description: 'its name in the table of weapons, where it differs', rule: 'BS-121', seldom: true }),
  kind: z.enum(attackKinds).exactOptional().meta({ description: 'how it attacks, where the table of weapons does not say', rule: 'BS-34' }),
  dice: z.int().min(0).max(200).exactOptional().meta({ description: 'weapon dice, the rank of a Domain, Sphere, Spirit or Seed, or the Attack of a monster', rule: 'BS-33' }),
  enhancement: bonus,
  statistic: z.enum(statistics).exactOptional().meta({ description: 'that of its attacks, where it is not the one of its kind', seldom: true }),
  skill: z.string().min(1).exactOptional().meta({ description: 'that of its attacks, where it is not the one of its kind', from: 'skills', seldom: true }),
  bonus: change.meta({ title: 'other dice', description: 'dice of a style or focus that vrule does not compute', seldom: true }),
  ap: z.int().min(0).max(100).exactOptional().meta({ title: 'Armor Piercing', description: 'armor that it ignores, where the table does not say' }),
  ignoreDodge: z.int().min(0).max(100).exactOptional().meta({ title: 'Dodge ignored', description: 'Dodge that does not count against it', seldom: true }),
  damage: z.enum(damageTypes).exactOptional().meta({ description: 'the type of its damage, where it is not that of its kind', seldom: true }),
  again: z.enum(rerollFaces).default('10').meta({ title: 'roll again on', description: 'the lowest face of a die that is rolled again', seldom: true }),
  range: z.tuple([z.int().min(1), z.int().min(1), z.int().min(1)]).exactOptional().meta({ description: 'the last yard of each of three bands', unit: 'yards', seldom: true }),
  strength: z.int().min(0).max(100).exactOptional().meta({ title: 'Strength needed', description: 'to use it without penalty', seldom: true }),
  size: z.enum(weaponSizes).exactOptional().meta({ description: 'those from medium up cannot be used in a grapple', rule: 'BS-105', seldom: true }),
  charges: z.int().min(0).max(100).exactOptional().meta({ title: 'shots', description: 'before it has to be loaded again; 0: it needs no loading', seldom: true }),
  reload: z.enum(costs).exactOptional().meta({ title: 'loading takes', description: 'the action that loading takes', seldom: true }),
  chargeMana: z.int().min(0).max(100).exactOptional().meta({ title: 'Mana a shot', description: 'Mana for each charge that is loaded', seldom: true }),
  style: z.enum(styleNames).exactOptional().meta({ description: 'the fighting style to which it belongs, where the table of weapons does not say' }),
  against: z.enum(defences).exactOptional().meta({ description: 'the defence that it meets, where it is not that of its kind', rule: 'BS-50', seldom: true }),
  effects: z.array(effect).max(9).default([]).meta({ description: 'conditions that it adds besides its damage', rule: 'BS-83', seldom: true }),
});

/** Damage to an attacker, such as that of Fire Armor and Frost Burst (BS-83). */
const reaction = z.strictObject({
  name: z.string().min(1),
  needs: z.enum(['hit', 'lethal']).default('hit').describe('a hit is enough, or lethal damage must be dealt'),
  amount: z.int().min(0).max(1000).describe('points of damage'),
  type: z.enum(damageTypes).default('lethal').describe('the type of the damage'),
  reach: z.enum(['melee', 'any']).default('melee').describe('against attackers in melee, or all'),
});

/** The sheet of a combatant: statistics and skills (BS-08), weapons, defences. */
// biome-ignore format: one line a field
export const sheet = z.strictObject({
  strength: statistic.meta({ title: 'Strength', description: 'Strength', rule: 'BS-08' }),
  dexterity: statistic.meta({ title: 'Dexterity', description: 'Dexterity: also half of Dodge', rule: 'BS-08' }),
  constitution: statistic.meta({ title: 'Constitution', description: 'Constitution: Health, with the race added, and Vigor', rule: 'BS-08' }),
  intelligence: statistic.meta({ title: 'Intelligence', description: 'Intelligence: also half of Dodge', rule: 'BS-08' }),
  willpower: statistic.meta({ title: 'Willpower', description: 'Willpower', rule: 'BS-08' }),
  charisma: statistic.meta({ title: 'Charisma', description: 'Charisma', rule: 'BS-08' }),
  health: change.meta({ title: 'Health of the race', description: 'Health added by the race', seldom: true }),
  size: z.enum(sizes).default('medium').meta({ description: 'size of the creature: changes Health and Dodge', rule: 'BS-75', seldom: true }),
  skills: z.array(z.strictObject({ name: z.string().min(1), ranks: z.int().min(0).max(100) })).default([]).meta({ description: 'skills with their ranks' }),
  weapons: z.array(weapon).default([]).meta({ description: 'weapons and powers, the usual one first', rule: 'BS-121' }),
  styles: z.partialRecord(z.enum(styleNames), z.int().min(0).max(5)).default({}).meta({ title: 'fighting styles', description: 'ranks in fighting styles', rule: 'BS-142', seldom: true }),
  initiative: change.meta({ title: 'initiative bonus', description: 'initiative bonus', seldom: true }),
  dodge: change.meta({ title: 'Dodge of powers', description: 'Dodge added by powers', seldom: true }),
  speed: z.int().min(0).max(1000).exactOptional().meta({ title: 'Speed', description: 'Speed: yards of a Move action, before size and armor', unit: 'yards', seldom: true }),
  speedLost: points.exactOptional().meta({ title: 'Speed lost to armor', description: 'yards of Speed that the armor costs', unit: 'yards', seldom: true }),
  skillsLost: points.exactOptional().meta({ title: 'skills lost to armor', description: 'dice that the armor costs on Climb, Swim, Acrobatics and Stealth', unit: 'dice', seldom: true }),
  maxDodge: z.int().min(0).max(100).exactOptional().meta({ title: 'Dodge at most', description: 'the most Dodge that the armor allows', seldom: true }),
  parry: bonus.meta({ title: 'Parry', description: 'melee attacks of a round that cost no Dodge', seldom: true }),
  wears: z.enum(['nothing', 'leather', 'chainmail shirt', 'full plate']).default('nothing').meta({ title: 'armor worn', description: 'armor, by its name in the rules', rule: 'BS-136' }),
  bears: z.enum(['nothing', 'light shield', 'heavy shield']).default('nothing').meta({ title: 'shield borne', description: 'shield, by its name in the rules', rule: 'BS-139' }),
  armor: bonus.meta({ title: 'other armor', description: 'dice that other armor removes from attacks', unit: 'dice', rule: 'BS-54' }),
  armorEnhancement: bonus.meta({ title: 'armor enhancement', description: 'enhancement of the armor; of this and the shield’s the higher counts', seldom: true }),
  naturalArmor: bonus.meta({ title: 'natural armor', description: 'natural armor, and spells that count as armor', unit: 'dice', seldom: true }),
  magicArmor: bonus.meta({ title: 'magical armor', description: 'purely magical armor, which Armor Piercing does not lower', unit: 'dice', seldom: true }),
  shield: bonus.meta({ title: 'other shield', description: 'dice that another shield removes from attacks', unit: 'dice', rule: 'BS-56', seldom: true }),
  shieldEnhancement: bonus.meta({ title: 'shield enhancement', description: 'enhancement of the shield', seldom: true }),
  apr: bonus.meta({ title: 'APR of the shield', description: 'Armor Piercing Reduction of the shield', seldom: true }),
  otherApr: bonus.meta({ title: 'other APR', description: 'Armor Piercing Reduction that is not the shield’s', seldom: true }),
  reduction: bonus.meta({ title: 'Reduction of armor', description: 'Damage Reduction of the armor: lethal points of each attack that count as non-lethal', seldom: true }),
  powerReduction: bonus.meta({ title: 'Reduction of powers', description: 'Damage Reduction of powers; of this and the armor’s the higher counts', seldom: true }),
  addedReduction: bonus.meta({ title: 'added Reduction', description: 'Damage Reduction written with a plus: added to the others', seldom: true }),
  magicalDefense: bonus.meta({ title: 'Magical Defense', description: 'dice removed from aimed spells', unit: 'dice' }),
  magicalReduction: bonus.meta({ title: 'magical Reduction', description: 'Damage Reduction against magic', seldom: true }),
  resistance: z.int().min(0).max(100).default(7).meta({ title: 'Resistance', description: 'Resistance, without Constitution', seldom: true }),
  magicalResistance: bonus.meta({ title: 'magical Resistance', description: 'dice added to Resistance against magic', unit: 'dice', seldom: true }),
  ward: bonus.meta({ title: 'Ward', description: 'maximum Ward' }),
  mana: bonus.meta({ title: 'Mana', description: 'maximum Mana' }),
  toughness: z.int().min(0).max(3).default(0).meta({ title: 'Toughness', description: 'ranks of Toughness: points below 0 Health at which it stays awake', seldom: true }),
  actsBelow: points.exactOptional().meta({ title: 'acts below 0 Health', description: 'points below 0 Health at which other powers let it act', unit: 'points', seldom: true }),
  vigorMinutes: z.int().min(1).max(1440).exactOptional().meta({ title: 'rest for 1 Vigor', description: 'minutes of rest for 1 Vigor; by default 15', unit: 'minutes', seldom: true }),
  reactions: z.array(reaction).max(9).default([]).meta({ title: 'damage to attackers', description: 'damage to attackers, such as that of Fire Armor', seldom: true }),
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
