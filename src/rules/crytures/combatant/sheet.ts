import { z } from '../../../game/index.ts';
import { knownPower, power } from './power.ts';

/** The four talents (CR-15); those of a cryture are talent modifiers (CR-19). */
export const talents = ['fitness', 'agility', 'intellect', 'sense'] as const;
export type Talent = (typeof talents)[number];

const rating = z.int().min(0).max(1000);
const words = z.array(z.string().min(1)).max(100).default([]);

const talentModifier = z.int().min(-10).max(100).default(2);
const talent = (title: string): typeof talentModifier =>
  talentModifier.meta({ title, description: `talent ${title}`, rule: 'CR-15' });

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
// biome-ignore format: one line a field
export const sheet = z.strictObject({
  kind: z.enum(['human', 'cryture']).default('human').meta({ description: 'a human, or a cryture' }),
  fitness: talent('Fitness'),
  agility: talent('Agility'),
  intellect: talent('Intellect'),
  sense: talent('Sense'),
  strength: rating.default(0).meta({ title: 'Strength', description: 'Strength, a stat of crytures', rule: 'CR-19' }),
  power: rating.default(0).meta({ title: 'Power', description: 'Power, a stat of crytures', rule: 'CR-19' }),
  health: rating.min(1).exactOptional().meta({ title: 'Health', description: 'maximum Health; by default 20 + 5 x Fitness', rule: 'CR-16' }),
  stamina: rating.exactOptional().meta({ title: 'Stamina', description: 'maximum Stamina; by default Fitness + Agility', rule: 'CR-16' }),
  mana: rating.exactOptional().meta({ title: 'Mana', description: 'maximum Mana; by default Intellect + Sense', rule: 'CR-16' }),
  speed: rating.exactOptional().meta({ title: 'Speed', description: 'Speed: spaces of a move, dice of initiative; by default Agility + 2', unit: 'spaces', rule: 'CR-16' }),
  reflexes: rating.default(0).meta({ title: 'Reflexes', description: 'the skill Reflexes, dice added to Speed for initiative; a skill of that name counts as well', unit: 'dice', seldom: true }),
  dangerSense: z.boolean().default(false).meta({ title: 'Danger Sense', description: 'ability Danger Sense: adds Sense to the initiative dice', seldom: true }),
  proficiency: z.int().min(0).max(9).default(0).meta({ title: 'Class Proficiency', description: 'level of Class Proficiency, of a cryture', seldom: true }),
  oracle: z.int().min(0).max(2).default(0).meta({ title: 'Oracle', description: 'level of the Oracle feature: as many dice a day count as natural 10s', seldom: true }),
  deflection: rating.default(6).meta({ title: 'Deflection', description: 'Deflection, a difficulty to attack', rule: 'CR-17' }),
  evasion: rating.default(6).meta({ title: 'Evasion', description: 'Evasion, a difficulty to attack', rule: 'CR-17' }),
  skills: levels.meta({ description: 'skills of a human, with their values' }),
  classes: levels.meta({ description: 'classes of a cryture, with their levels' }),
  types: words.meta({ description: 'types of a cryture', seldom: true }),
  resistant: words.meta({ title: 'resistant to', description: 'types of attack it resists', seldom: true }),
  vulnerable: words.meta({ title: 'vulnerable to', description: 'types of attack it is weak to', seldom: true }),
  size: z.string().max(20).default('medium').meta({ description: 'size', seldom: true }),
  danger: rating.default(0).meta({ title: 'Danger', description: 'Danger: defeating it earns ten times as much experience', seldom: true }),
  powers: z.array(listedPower).max(100).default([]).meta({ description: 'powers, each in full or by the name of a known one', rule: 'CR-54' }),
  conjurer: z.string().max(80).default('').meta({ description: 'name of the conjurer to whom a cryture is attuned' }),
  stored: z.boolean().default(false).meta({ title: 'in its crystal', description: 'the cryture is in its crystal when the fight begins', seldom: true }),
}).superRefine(({ powers }, context) => {
  for (const name of powers) {
    if (typeof name !== 'string' || knownPower(name) !== undefined) continue;
    const message = `names "${name}", which is no known power`;
    context.addIssue({ code: 'custom', path: ['powers'], message, input: powers });
  }
});

export type Sheet = z.infer<typeof sheet>;
