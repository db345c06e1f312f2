import { z } from 'zod';
import { knownPower } from './known-powers.ts';
import { power } from './power.ts';

/** The four talents (CR-15); of a cryture they are talent modifiers (CR-19). */
export const talents = ['fitness', 'agility', 'intellect', 'sense'] as const;
export type Talent = (typeof talents)[number];

const rating = z.int().min(0).max(1000);
const talent = z.int().min(-10).max(100).default(2);
const words = z.array(z.string().min(1)).max(100).default([]);

const levels = z
  .array(z.strictObject({ name: z.string().min(1), value: rating }))
  .max(100)
  .default([]);

/** A power in full, or one of the pages by its name. */
const ownPower = z.union([z.string().min(1), power]);

/**
 * What Crytures knows of a human or cryture (CR-15 to CR-21). Health, Stamina, Mana and Speed follow from the talents
 * where the sheet does not list them (CR-16); a cryture's are listed.
 */
export const sheet = z
  .strictObject({
    kind: z.enum(['human', 'cryture']).default('human').describe('a human, or a cryture'),
    fitness: talent.describe('talent: body'),
    agility: talent.describe('talent: nimbleness'),
    intellect: talent.describe('talent: mind'),
    sense: talent.describe('talent: senses'),
    strength: rating.default(0).describe('stat of a cryture'),
    power: rating.default(0).describe('stat of a cryture'),
    health: rating.min(1).exactOptional().describe('Health when whole; 20 + 5 x Fitness if not said'),
    stamina: rating.exactOptional().describe('Stamina when rested; Fitness + Agility if not said'),
    mana: rating.exactOptional().describe('Mana when rested; Intellect + Sense if not said'),
    speed: rating.exactOptional().describe('Speed: spaces of a move, dice of initiative; Agility + 2 if not said'),
    reflexes: rating.default(0).describe('dice added to Speed for initiative'),
    dangerSense: z.boolean().default(false).describe('the ability: Sense adds dice to initiative'),
    proficiency: z.int().min(0).max(9).default(0).describe('level of Class Proficiency, of a cryture'),
    oracle: z
      .int()
      .min(0)
      .max(2)
      .default(0)
      .describe('dice a day that count as natural 10s: once for Oracle I, twice for II'),
    deflection: rating.default(6).describe('difficulty of what is deflected'),
    evasion: rating.default(6).describe('difficulty of what is evaded'),
    skills: levels.describe('skills of a human, with their values'),
    classes: levels.describe('classes of a cryture, with their levels'),
    types: words.describe('types of a cryture'),
    resistant: words.describe('types of attack it resists'),
    vulnerable: words.describe('types of attack it is weak to'),
    size: z.string().max(20).default('medium').describe('how big it is'),
    danger: rating.default(0).describe('Danger: ten times as much experience for who defeats it'),
    powers: z.array(ownPower).max(100).default([]).describe('powers, each in full or by the name of a known one'),
    conjurer: z.string().max(80).default('').describe('to whom a cryture is attuned, by name'),
    stored: z.boolean().default(false).describe('the cryture waits in its crystal when the fight begins'),
  })
  .superRefine(({ powers }, context) => {
    for (const name of powers) {
      if (typeof name !== 'string' || knownPower(name) !== undefined) continue;
      const message = `names "${name}", which is no known power`;
      context.addIssue({ code: 'custom', path: ['powers'], message, input: powers });
    }
  });

export type Sheet = z.infer<typeof sheet>;
