/** A power as data, line by line as its text has them (CR-54 to CR-75). Every line has a default, so it can be left out. */
import { z } from 'zod';
import { statusId } from './custom-status.ts';

/** The values of a target that can be the difficulty of an attack (CR-17 to CR-19). */
export const defences = ['deflection', 'evasion', 'alertness', 'insight', 'reactions', 'vigor'] as const;
export type Defence = (typeof defences)[number];

/** The names of the values that make up a pool: a talent and a skill, or a stat and a class (CR-03). */
const pool = z.array(z.string().min(1)).min(1).max(2);

/** Who is affected: the target, or the user of the power. */
const to = z.enum(['target', 'self']).default('target');
/** Whether an effect happens once for each hit, and not once. */
const each = z.boolean().default(false);

/** An effect of a line apart from its damage: a status, a forced movement, healing, harm, or a text for the GM (CR-61). */
const effect = z.union([
  z.strictObject({ status: statusId, stacks: z.int().min(1).max(99).default(1), to, each }),
  z.strictObject({ move: z.enum(['push', 'pull', 'slide']), spaces: z.int().min(1).max(99), each }),
  z.strictObject({ heal: z.int().min(1).max(10_000), to, each }),
  z.strictObject({ harm: z.int().min(1).max(10_000), to, each }),
  z.strictObject({ says: z.string().min(1).max(200) }),
]);
export type Effect = z.infer<typeof effect>;

const effects = z.array(effect).max(10).default([]);

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
  kind: z.enum(rangeKinds),
  reach: z.int().min(0).max(99).default(1),
  radius: z.int().min(0).max(99).default(1),
});

/** The difficulty of an attack: a value of the target, or a number. */
const against = z.union([z.enum(defences), z.int().min(-10).max(100)]);

export const power = z.strictObject({
  name: z.string().min(1).max(60),
  /** A basic attack; if it is melee, it is used for opportunity attacks (CR-32, CR-76). */
  basic: z.boolean().default(false),
  cost: z
    .strictObject({ stamina: z.int().min(0).max(99).default(0), mana: z.int().min(0).max(99).default(0) })
    .default({ stamina: 0, mana: 0 }),
  types: z.array(z.string().min(1)).max(10).default([]),
  action: z.enum(['major', 'minor', 'concentrated']).default('major'),
  range: range.default({ kind: 'melee', reach: 1, radius: 1 }),
  /** The most targets; a blast ignores it and affects everyone in its area (CR-65, CR-75). */
  targets: z.int().min(1).max(99).default(1),
  /** `less` is subtracted from the difficulty: 1 for "Evasion - 1" (CR-10). */
  attack: z.strictObject({ pool, against, less: z.int().min(-10).max(10).default(0) }).exactOptional(),
  roll: z
    .strictObject({ pool, difficulty: z.int().min(-10).max(100), complexity: z.int().min(1).max(99).default(1) })
    .exactOptional(),
  hit: z.strictObject({ damage: z.int().min(0).max(10_000).default(0), effects }).default({ damage: 0, effects: [] }),
  success: effects,
  /** For each natural 10: further hits and effects (CR-63). */
  crit: z.strictObject({ hits: z.int().min(0).max(10).default(1), effects }).default({ hits: 1, effects: [] }),
  /** The Effect line, which applies whether the attack hits or misses (CR-64). */
  effect: effects,
});

export type Power = z.infer<typeof power>;
