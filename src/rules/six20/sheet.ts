import { z } from 'zod';

const modifier = z.int().min(-100).max(100).default(0);
const bonus = z.int().min(0).max(100).default(0);

/** What six20 knows of a combatant: ability modifiers (DV-06), combat bonus, vitality and wounds. */
export const sheet = z.strictObject({
  npc: z.boolean().default(true).describe('an NPC: rolls neither attack nor defence'),
  heroic: z.boolean().default(false).describe('levels of a heroic class: the combat bonus counts for defence'),
  bcb: modifier.describe('base combat bonus'),
  strength: modifier.describe('Strength modifier'),
  dexterity: modifier.describe('Dexterity modifier'),
  constitution: modifier.describe('Constitution modifier'),
  armour: bonus.describe('what armour adds to defence'),
  shield: bonus.describe('what a shield adds to defence'),
  vitality: z.int().min(0).max(100_000).default(10).describe('vitality points when whole'),
  wounds: z.int().min(0).max(100_000).default(10).describe('wound points when whole'),
});
