import { z } from '../../../game/index.ts';
import { abilities, sizeNames } from './abilities.ts';

/** How a weapon is used: melee, thrown, projectile, or as a manifested ray (DV-48, DV-56). */
const modes = ['melee', 'thrown', 'projectile', 'ray'] as const;

const score = z.int().min(1).max(100).default(10);
const bonus = z.int().min(0).max(100).default(0);
const modifier = z.int().min(-100).max(100).default(0);

// biome-ignore format: one line a field
const weapon = z.strictObject({
  name: z.string().min(1).max(40),
  mode: z.enum(modes).default('melee').meta({ description: 'how it is used', rule: 'DV-48' }),
  by: z.enum(['strength', 'dexterity']).exactOptional().meta({ title: 'attacks by', description: 'the ability of its attacks; by default Strength in melee, else Dexterity', rule: 'DV-49', seldom: true }),
  dice: z.int().min(0).max(20).default(1).meta({ title: 'damage dice', description: 'how many dice of damage', rule: 'DV-60' }),
  sides: z.int().min(2).max(100).default(6).meta({ title: 'sides of the dice', description: 'how many sides these dice have', rule: 'DV-60' }),
  attack: modifier.meta({ title: 'attack bonus', description: 'added to its attack outside the track', rule: 'DV-19' }),
  damage: modifier.meta({ title: 'damage bonus', description: 'added to its damage outside the track', rule: 'DV-19' }),
  threat: z.int().min(2).max(20).default(20).meta({ description: 'the lowest attack die that is a critical hit', rule: 'DV-62' }),
  reach: z.int().min(0).max(100).default(5).meta({ description: 'how far it reaches in melee', unit: 'feet', rule: 'DV-54', seldom: true }),
  natural: z.boolean().default(false).meta({ description: 'part of the body, such as claws: it cannot be disarmed', rule: 'DV-83', seldom: true }),
});

const skill = z.strictObject({
  name: z.string().min(1).max(40),
  ability: z.enum(abilities).default('dexterity'),
  ranks: z.int().min(0).max(100).default(0),
});

/** Training in one manoeuvre: bonuses, and abilities in place of Strength and Dexterity (DV-110). */
// biome-ignore format: one line a field
const training = z.strictObject({
  name: z.string().min(1).max(40),
  attack: modifier.meta({ title: 'attack bonus' }),
  defence: modifier.meta({ title: 'defence bonus' }),
  by: z.enum(abilities).exactOptional().meta({ title: 'attack by', description: 'in place of Strength, or of a small creature’s Dexterity, in the attack', rule: 'DV-110' }),
  defenceBy: z.enum(abilities).exactOptional().meta({ title: 'defence by', description: 'in place of Strength in the defence', rule: 'DV-110' }),
  dexterityBy: z.enum(abilities).exactOptional().meta({ title: 'defence also by', description: 'in place of Dexterity in the defence', rule: 'DV-110' }),
});

/** The sheet of a combatant. Abilities are scores (DV-06); saves are their base without the ability modifier. */
// biome-ignore format: one line a field
export const sheet = z.strictObject({
  npc: z.boolean().default(true).meta({ title: 'NPC', description: 'an NPC: rolls neither attack nor defence', ownSide: false, seldom: true }),
  heroic: z.boolean().default(false).meta({ description: 'has levels of a heroic class: the combat bonus adds to defence', rule: 'DV-50', ownSide: true, ownSideFrom: 2, seldom: true }),
  level: z.int().min(0).max(100).default(1).meta({ title: 'level', description: 'character level' }),
  bcb: modifier.meta({ title: 'combat bonus', description: 'base combat bonus' }),
  strength: score.meta({ title: 'Strength', description: 'Strength score', rule: 'DV-06' }),
  dexterity: score.meta({ title: 'Dexterity', description: 'Dexterity score', rule: 'DV-06' }),
  constitution: score.meta({ title: 'Constitution', description: 'Constitution score; also the maximum of wound points', rule: 'DV-06' }),
  intelligence: score.meta({ title: 'Intelligence', description: 'Intelligence score', rule: 'DV-06' }),
  wisdom: score.meta({ title: 'Wisdom', description: 'Wisdom score', rule: 'DV-06' }),
  charisma: score.meta({ title: 'Charisma', description: 'Charisma score', rule: 'DV-06' }),
  fortitude: modifier.meta({ title: 'Fortitude save', description: 'base of the Fortitude save', seldom: true }),
  reflex: modifier.meta({ title: 'Reflex save', description: 'base of the Reflex save', seldom: true }),
  will: modifier.meta({ title: 'Will save', description: 'base of the Will save', seldom: true }),
  size: z.enum(sizeNames).default('medium').meta({ description: 'size, from fine to colossal', seldom: true }),
  speed: z.int().min(0).max(100).default(6).meta({ description: 'speed: squares of 5 feet in a short action', unit: 'squares', seldom: true }),
  armour: bonus.meta({ description: 'armour bonus to defence' }),
  shield: bonus.meta({ description: 'shield bonus to defence' }),
  resistance: bonus.meta({ title: 'damage reduction', description: 'damage reduction: points taken off every hit', seldom: true }),
  die: z.int().min(2).max(20).default(8).meta({ title: 'vitality die', description: 'sides of the vitality die of the class' }),
  rolled: z.array(z.int().min(1).max(20)).max(100).default([]).meta({ title: 'vitality dice rolled', description: 'vitality dice as rolled, from level 2 on; missing ones count as half the die plus 1', seldom: true }),
  vitality: z.int().min(0).max(100_000).exactOptional().meta({ title: 'vitality points', description: 'maximum vitality points, if they do not follow from level and die', seldom: true }),
  wounds: z.int().min(1).max(100_000).exactOptional().meta({ title: 'wound points', description: 'maximum wound points; counts only with the house rule wpFormula: sheet', seldom: true }),
  weapons: z.array(weapon).default([]).meta({ description: 'weapons, the usual one first' }),
  skills: z.array(skill).default([]).meta({ description: 'skills with their ability and ranks' }),
  manoeuvres: z.array(training).default([]).meta({ description: 'training in manoeuvres: bonuses, or abilities in place of Strength and Dexterity', rule: 'DV-110', seldom: true }),
});

export type Sheet = z.infer<typeof sheet>;
export type Weapon = Sheet['weapons'][number];
export type ManoeuvreTraining = Sheet['manoeuvres'][number];
