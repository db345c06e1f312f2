import { z } from 'zod';

const statistic = z.int().min(0).max(100).default(2);
const bonus = z.int().min(0).max(100).default(0);

/** What Brilliance & Shadow knows of a combatant: six statistics (BS-08) and what stands between it and harm. */
export const sheet = z.strictObject({
  strength: statistic.describe('Strength'),
  dexterity: statistic.describe('Dexterity: also half of Dodge'),
  constitution: statistic.describe('Constitution: Health, with the race added, and Vigor'),
  intelligence: statistic.describe('Intelligence: also half of Dodge'),
  willpower: statistic.describe('Willpower'),
  charisma: statistic.describe('Charisma'),
  health: bonus.describe('what the race adds to Health'),
  initiative: z.int().min(-100).max(100).default(0).describe('initiative bonus'),
  armor: bonus.describe('what armor takes off the attacker’s dice'),
  shield: bonus.describe('what a shield takes off the attacker’s dice'),
  reduction: bonus.describe('lethal points of each attack that count as non-lethal'),
});
