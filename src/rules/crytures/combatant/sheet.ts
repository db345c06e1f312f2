import { z } from 'zod';
import { knownPower } from './known-powers.ts';
import { power } from './power.ts';

/** The four talents (CR-15); those of a cryture are talent modifiers (CR-19). */
export const talents = ['fitness', 'agility', 'intellect', 'sense'] as const;
export type Talent = (typeof talents)[number];

const rating = z.int().min(0).max(1000);
const talent = z.int().min(-10).max(100).default(2);
const words = z.array(z.string().min(1)).max(100).default([]);

const levels = z
  .array(z.strictObject({ name: z.string().min(1), value: rating }))
  .max(100)
  .default([]);

/** A power in full, or the name of a known one. */
const listedPower = z.union([z.string().min(1), power]);

/**
 * The sheet of a human or cryture (CR-15 to CR-21). Health, Stamina, Mana and Speed follow from the talents where the sheet
 * does not list them (CR-16).
 */
export const sheet = z
  .strictObject({
    kind: z.enum(['human', 'cryture']).default('human').describe('a human, or a cryture'),
    fitness: talent.describe('talent Fitness'),
    agility: talent.describe('talent Agility'),
    intellect: talent.describe('talent Intellect'),
    sense: talent.describe('talent Sense'),
    strength: rating.default(0).describe('Strength, a stat of crytures'),
    power: rating.default(0).describe('Power, a stat of crytures'),
    health: rating.min(1).exactOptional().describe('maximum Health; by default 20 + 5 x Fitness'),
    stamina: rating.exactOptional().describe('maximum Stamina; by default Fitness + Agility'),
    mana: rating.exactOptional().describe('maximum Mana; by default Intellect + Sense'),
    speed: rating.exactOptional().describe('Speed: spaces of a move, dice of initiative; by default Agility + 2'),
    reflexes: rating.default(0).describe('Reflexes: dice added to Speed for initiative'),
    dangerSense: z.boolean().default(false).describe('ability Danger Sense: adds Sense to the initiative dice'),
    proficiency: z.int().min(0).max(9).default(0).describe('level of Class Proficiency, of a cryture'),
    oracle: z
      .int()
      .min(0)
      .max(2)
      .default(0)
      .describe('level of the Oracle feature: as many dice a day count as natural 10s'),
    deflection: rating.default(6).describe('Deflection, a difficulty to attack'),
    evasion: rating.default(6).describe('Evasion, a difficulty to attack'),
    skills: levels.describe('skills of a human, with their values'),
    classes: levels.describe('classes of a cryture, with their levels'),
    types: words.describe('types of a cryture'),
    resistant: words.describe('types of attack it resists'),
    vulnerable: words.describe('types of attack it is weak to'),
    size: z.string().max(20).default('medium').describe('size'),
    danger: rating.default(0).describe('Danger: defeating it earns ten times as much experience'),
    powers: z.array(listedPower).max(100).default([]).describe('powers, each in full or by the name of a known one'),
    conjurer: z.string().max(80).default('').describe('name of the conjurer to whom a cryture is attuned'),
    stored: z.boolean().default(false).describe('the cryture is in its crystal when the fight begins'),
  })
  .superRefine(({ powers }, context) => {
    for (const name of powers) {
      if (typeof name !== 'string' || knownPower(name) !== undefined) continue;
      const message = `names "${name}", which is no known power`;
      context.addIssue({ code: 'custom', path: ['powers'], message, input: powers });
    }
  });

export type Sheet = z.infer<typeof sheet>;
