import { z } from 'zod';
import { abilities, sizeNames } from './abilities.ts';

/** How a weapon is used: hand to hand, thrown, shot, or as a ray that is manifested (DV-48, DV-56). */
const modes = ['melee', 'thrown', 'projectile', 'ray'] as const;

const score = z.int().min(1).max(100).default(10);
const bonus = z.int().min(0).max(100).default(0);
const modifier = z.int().min(-100).max(100).default(0);

const weapon = z.strictObject({
  name: z.string().min(1).max(40),
  mode: z.enum(modes).default('melee'),
  /** What the attack goes by; Dexterity where nothing is said and the weapon is not for melee (DV-49). */
  by: z.enum(['strength', 'dexterity']).exactOptional(),
  /** Damage dice: how many, with how many sides (DV-60). */
  dice: z.int().min(0).max(20).default(1),
  sides: z.int().min(2).max(100).default(6),
  /** What is added to its attack and to its damage beside the track (DV-19). */
  attack: modifier,
  damage: modifier,
  /** The lowest attack die that is a critical (DV-62). */
  threat: z.int().min(2).max(20).default(20),
  /** How far it reaches in melee, in feet (DV-54). */
  reach: z.int().min(0).max(100).default(5),
  /** Part of the body, such as claws or a bite: nobody is disarmed of it (DV-83). */
  natural: z.boolean().default(false),
});

const skill = z.strictObject({
  name: z.string().min(1).max(40),
  ability: z.enum(abilities).default('dexterity'),
  ranks: z.int().min(0).max(100).default(0),
});

/** What is known of one manoeuvre: what it adds, and an ability in place of Strength (DV-110). */
const trained = z.strictObject({
  name: z.string().min(1).max(40),
  attack: modifier,
  defence: modifier,
  by: z.enum(abilities).exactOptional(),
});

/** What six20 knows of a combatant. Abilities are scores (DV-06), saves their base without the ability. */
export const sheet = z.strictObject({
  npc: z.boolean().default(true).describe('an NPC: rolls neither attack nor defence'),
  heroic: z.boolean().default(false).describe('levels of a heroic class: the combat bonus counts for defence'),
  level: z.int().min(0).max(100).default(1).describe('character level'),
  bcb: modifier.describe('base combat bonus'),
  strength: score.describe('Strength, as a score'),
  dexterity: score.describe('Dexterity, as a score'),
  constitution: score.describe('Constitution, as a score; wound points when whole'),
  intelligence: score.describe('Intelligence, as a score'),
  wisdom: score.describe('Wisdom, as a score'),
  charisma: score.describe('Charisma, as a score'),
  fortitude: modifier.describe('base of the Fortitude save'),
  reflex: modifier.describe('base of the Reflex save'),
  will: modifier.describe('base of the Will save'),
  size: z.enum(sizeNames).default('medium').describe('size, from fine to colossal'),
  speed: z.int().min(0).max(100).default(6).describe('squares of 5 feet in a short action'),
  armour: bonus.describe('what armour adds to defence'),
  shield: bonus.describe('what a shield adds to defence'),
  resistance: bonus.describe('damage reduction: points taken off every hit'),
  die: z.int().min(2).max(20).default(8).describe('sides of the vitality die of the class'),
  rolled: z
    .array(z.int().min(1).max(20))
    .max(100)
    .default([])
    .describe('vitality dice as they were rolled, from level 2 on; those that are missing are high average'),
  vitality: z
    .int()
    .min(0)
    .max(100_000)
    .exactOptional()
    .describe('vitality points when whole, if they do not follow from level and die'),
  wounds: z
    .int()
    .min(1)
    .max(100_000)
    .exactOptional()
    .describe('wound points when whole, where the house takes them from the sheet'),
  weapons: z.array(weapon).default([]).describe('weapons, the usual one first'),
  skills: z.array(skill).default([]).describe('skills with their ability and ranks'),
  manoeuvres: z.array(trained).default([]).describe('manoeuvres with a bonus, or an ability of their own'),
});

export type Sheet = z.infer<typeof sheet>;
export type Weapon = Sheet['weapons'][number];
