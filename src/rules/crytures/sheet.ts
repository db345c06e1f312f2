import { z } from 'zod';

const rating = z.int().min(0).max(1000);

/** What Crytures knows of a human or cryture: what goes up and down, what it moves and defends by (CR-15 to CR-19). */
export const sheet = z.strictObject({
  health: rating.default(30).describe('Health when whole'),
  stamina: rating.default(2).describe('Stamina when rested'),
  mana: rating.default(2).describe('Mana when rested'),
  speed: rating.default(4).describe('Speed: spaces of a move, dice of initiative'),
  reflexes: rating.default(0).describe('dice added to Speed for initiative'),
  deflection: rating.default(6).describe('difficulty of what is deflected'),
  evasion: rating.default(6).describe('difficulty of what is evaded'),
  resistant: z.array(z.string().min(1)).max(100).default([]).describe('types of attack it resists'),
  vulnerable: z.array(z.string().min(1)).max(100).default([]).describe('types of attack it is weak to'),
});
