import { z } from 'zod';
import { abilities, sizeNames } from './abilities.ts';

/** How a weapon is used: melee, thrown, projectile, or as a manifested ray (DV-48, DV-56). */
const modes = ['melee', 'thrown', 'projectile', 'ray'] as const;

const score = z.int().min(1).max(100).default(10);
const bonus = z.int().min(0).max(100).default(0);
const modifier = z.int().min(-100).max(100).default(0);

const weapon = z.strictObject({
  name: z.string().min(1).max(40),
  mode: z.enum(modes).default('melee'),
  /** The ability of its attacks; left out, Strength for melee weapons and Dexterity for others (DV-49). */
  by: z.enum(['strength', 'dexterity']).exactOptional(),
  /** Damage dice: how many, with how many sides (DV-60). */
  dice: z.int().min(0).max(20).default(1),
  sides: z.int().min(2).max(100).default(6),
  /** Added to its attack and to its damage outside the track (DV-19). */
  attack: modifier,
  damage: modifier,
  /** The lowest attack die that is a critical hit (DV-62). */
  threat: z.int().min(2).max(20).default(20),
  /** How far it reaches in melee, in feet (DV-54). */
  reach: z.int().min(0).max(100).default(5),
  /** Part of the body, such as claws: it cannot be disarmed (DV-83). */
  natural: z.boolean().default(false),
});

const skill = z.strictObject({
  name: z.string().min(1).max(40),
  ability: z.enum(abilities).default('dexterity'),
  ranks: z.int().min(0).max(100).default(0),
});

/** Training in one manoeuvre: bonuses, and abilities in place of Strength and Dexterity (DV-110). */
const training = z.strictObject({
  name: z.string().min(1).max(40),
  attack: modifier,
  defence: modifier,
  /** In place of Strength, or of a small creature's Dexterity, in the attack. */
  by: z.enum(abilities).exactOptional(),
  /** In place of Strength, and in place of Dexterity, in the defence. */
  defenceBy: z.enum(abilities).exactOptional(),
  dexterityBy: z.enum(abilities).exactOptional(),
});

/** The sheet of a combatant. Abilities are scores (DV-06); saves are their base without the ability modifier. */
// biome-ignore format: one line a field
export const sheet = z.strictObject({
  npc: z.boolean().default(true).describe('an NPC: rolls neither attack nor defence'),
  heroic: z.boolean().default(false).describe('has levels of a heroic class: the combat bonus adds to defence'),
  level: z.int().min(0).max(100).default(1).describe('character level'),
  bcb: modifier.describe('base combat bonus'),
  strength: score.describe('Strength score'),
  dexterity: score.describe('Dexterity score'),
  constitution: score.describe('Constitution score; also the maximum of wound points'),
  intelligence: score.describe('Intelligence score'),
  wisdom: score.describe('Wisdom score'),
  charisma: score.describe('Charisma score'),
  fortitude: modifier.describe('base of the Fortitude save'),
  reflex: modifier.describe('base of the Reflex save'),
  will: modifier.describe('base of the Will save'),
  size: z.enum(sizeNames).default('medium').describe('size, from fine to colossal'),
  speed: z.int().min(0).max(100).default(6).describe('speed: squares of 5 feet in a short action'),
  armour: bonus.describe('armour bonus to defence'),
  shield: bonus.describe('shield bonus to defence'),
  resistance: bonus.describe('damage reduction: points taken off every hit'),
  die: z.int().min(2).max(20).default(8).describe('sides of the vitality die of the class'),
  rolled: z.array(z.int().min(1).max(20)).max(100).default([]).describe('vitality dice as rolled, from level 2 on; missing ones count as half the die plus 1'),
  vitality: z.int().min(0).max(100_000).exactOptional().describe('maximum vitality points, if they do not follow from level and die'),
  wounds: z.int().min(1).max(100_000).exactOptional().describe('maximum wound points; counts only with the house rule wpFormula: sheet'),
  weapons: z.array(weapon).default([]).describe('weapons, the usual one first'),
  skills: z.array(skill).default([]).describe('skills with their ability and ranks'),
  manoeuvres: z.array(training).default([]).describe('training in manoeuvres: bonuses, or abilities in place of Strength and Dexterity'),
});

export type Sheet = z.infer<typeof sheet>;
export type Weapon = Sheet['weapons'][number];
export type ManoeuvreTraining = Sheet['manoeuvres'][number];
