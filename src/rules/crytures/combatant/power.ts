/** A power as data, line by line as its text has them (CR-54 to CR-75). Every line has a default, so it can be left out. */
import { findByName, type KnownEntry, z } from '../../../game/index.ts';
import { statusId } from './conditions.ts';

/** The values of a target that can be the difficulty of an attack (CR-17 to CR-19). */
export const defences = ['deflection', 'evasion', 'alertness', 'insight', 'reactions', 'vigor'] as const;
export type Defence = (typeof defences)[number];

/** The names of the values that make up a pool: a talent and a skill, or a stat and a class (CR-03). */
const pool = z.array(z.string().min(1)).min(1).max(2).meta({
  description: 'one or two of the values whose sum is rolled: a talent and a skill, a stat and a class',
  rule: 'CR-03',
});

/** Who is affected: the target, or the user of the power. */
const to = z.enum(['target', 'self']).default('target').describe('the target, or the user of the power');
/** Whether an effect happens once for each hit, instead of once in all. */
const each = z.boolean().default(false).meta({ title: 'for each hit', description: 'once for each hit, and not once' });

/** An effect of a line apart from its damage: a status, a forced movement, healing, harm, or a text for the GM (CR-61). */
// biome-ignore format: one line a kind of effect
const effect = z.union([
  z.strictObject({ status: statusId, stacks: z.int().min(1).max(99).default(1), to, each }).meta({ title: 'status' }),
  z.strictObject({ move: z.enum(['push', 'pull', 'slide']), spaces: z.int().min(1).max(99), each }).meta({ title: 'movement' }),
  z.strictObject({ heal: z.int().min(1).max(10_000).meta({ title: 'Health' }), to, each }).meta({ title: 'heal' }),
  z.strictObject({ harm: z.int().min(1).max(10_000).meta({ title: 'Health' }), to, each }).meta({ title: 'harm' }),
  z.strictObject({ says: z.string().min(1).max(200).meta({ title: 'text' }) }).meta({ title: 'other' }),
]);
export type Effect = z.infer<typeof effect>;

const effects = z
  .array(effect)
  .max(10)
  .default([])
  .meta({ description: 'status, movement, heal, harm or other', rule: 'CR-61' });

/** The kinds of range (CR-67 to CR-74). */
export const rangeKinds = [
  'melee',
  'ranged',
  'personal',
  'blast',
  'personal-blast',
  'ranged-blast',
  'melee-blast',
] as const;
export type RangeKind = (typeof rangeKinds)[number];

/** A range such as "Ranged X Blast Y": `reach` is X and `radius` Y, in spaces. */
const range = z.strictObject({
  kind: z.enum(rangeKinds).meta({ rule: 'CR-67' }),
  reach: z.int().min(0).max(99).default(1).meta({ unit: 'spaces' }),
  radius: z.int().min(0).max(99).default(1).meta({ description: 'of a blast', unit: 'spaces' }),
});

/** The difficulty of an attack: a value of the target, or a number. */
const against = z.union([z.enum(defences), z.int().min(-10).max(100)]);

/** How a power is rolled against a value of the target; `less` is 1 for "Evasion - 1" (CR-10). */
const attack = z.strictObject({
  pool,
  against: against.meta({ description: 'a value of the target, or a number', rule: 'CR-17' }),
  less: z.int().min(-10).max(10).default(0).meta({ description: 'subtracted from the difficulty', rule: 'CR-10' }),
});

/** How a power is rolled against a difficulty of its own. */
const roll = z.strictObject({
  pool,
  difficulty: z.int().min(-10).max(100),
  complexity: z.int().min(1).max(99).default(1).describe('the successes that are needed'),
});

// biome-ignore format: one line a field
export const power = z.strictObject({
  name: z.string().min(1).max(60),
  basic: z.boolean().default(false).meta({ title: 'basic attack', description: 'if it is melee, it is used for opportunity attacks', rule: 'CR-32' }),
  cost: z
    .strictObject({ stamina: z.int().min(0).max(99).default(0), mana: z.int().min(0).max(99).default(0) })
    .default({ stamina: 0, mana: 0 }),
  types: z.array(z.string().min(1)).max(10).default([]).meta({ seldom: true }),
  action: z.enum(['major', 'minor', 'concentrated']).default('major'),
  range: range.default({ kind: 'melee', reach: 1, radius: 1 }),
  targets: z.int().min(1).max(99).default(1).meta({ description: 'the most targets; a blast affects everyone in its area', rule: 'CR-65' }),
  attack: attack.exactOptional().meta({ description: 'what is rolled against a value of the target' }),
  roll: roll.exactOptional().meta({ description: 'what is rolled against a difficulty of its own', seldom: true }),
  hit: z.strictObject({ damage: z.int().min(0).max(10_000).default(0), effects }).default({ damage: 0, effects: [] }).meta({ title: 'each hit', description: 'damage for each hit, and effects of hitting' }),
  success: effects.meta({ title: 'on success', seldom: true }),
  crit: z.strictObject({ hits: z.int().min(0).max(10).default(1), effects }).default({ hits: 1, effects: [] }).meta({ title: 'each natural 10', description: 'further hits and effects', rule: 'CR-63' }),
  effect: effects.meta({ title: 'always', description: 'applies whether the attack hits or misses', rule: 'CR-64' }),
});

export type Power = z.infer<typeof power>;

/** What the Gazer's powers share: Power + Gazer against Evasion - 1, 3 damage per hit, one more hit per natural 10. */
const ray = {
  types: ['Aberrant'],
  range: { kind: 'ranged', reach: 6 },
  attack: { pool: ['power', 'Gazer'], against: 'evasion', less: 1 },
  hit: { damage: 3 },
} as const;

/** The powers that public pages print in full, the Gazer's; a sheet lists them by name. */
const knownPowers: readonly Power[] = [
  { ...ray, name: 'Eye Beam' },
  { ...ray, name: 'Stasis Ray', cost: { mana: 1 }, crit: { hits: 1, effects: [{ status: 'slowed' }] } },
  { ...ray, name: 'Beam Barrage', cost: { mana: 2 }, range: { kind: 'ranged', reach: 7 }, targets: 3 },
  {
    ...ray,
    name: 'Eyelock',
    cost: { mana: 3 },
    hit: { damage: 3, effects: [{ status: 'slowed' }] },
    crit: { hits: 1, effects: [{ status: 'stunned' }] },
  },
].map((printed) => power.parse(printed));

/** The known powers as entries of a sheet: by their names, or in full where one is changed. */
export const knownEntries: readonly KnownEntry[] = knownPowers.map((one) => {
  return { name: one.name, entry: one.name, full: z.json().parse(one), rule: 'CR-59' };
});

/** The known power of that name, in whatever case it is written. */
export function knownPower(name: string): Power | undefined {
  return findByName(knownPowers, name);
}
