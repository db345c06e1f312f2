/** A power as data: the lines by which it is read (CR-54 to CR-75). Lines that it does not need are left out. */
import { z } from 'zod';
import { statusId } from './custom-status.ts';

/** What the dice of a roll can be set against, of whom it is aimed at (CR-17 to CR-19). */
export const defences = ['deflection', 'evasion', 'alertness', 'insight', 'reactions', 'vigor'] as const;
export type Defence = (typeof defences)[number];

/** Two values make a pool: a talent and a skill, or a stat and a class, by their names (CR-03). */
const pool = z.array(z.string().min(1)).min(1).max(2);

const whom = z.enum(['target', 'self']).default('target');
const each = z.boolean().default(false);

/** What a line brings besides damage: once, unless it says for each hit (CR-61). */
const effect = z.union([
  z.strictObject({ status: statusId, stacks: z.int().min(1).max(99).default(1), to: whom, each }),
  z.strictObject({ move: z.enum(['push', 'pull', 'slide']), spaces: z.int().min(1).max(99), each }),
  z.strictObject({ heal: z.int().min(1).max(10_000), to: whom, each }),
  z.strictObject({ harm: z.int().min(1).max(10_000), to: whom, each }),
  z.strictObject({ says: z.string().min(1).max(200) }),
]);
export type Effect = z.infer<typeof effect>;

const effects = z.array(effect).max(10).default([]);

/** The kinds of range (CR-67 to CR-74). `reach` is the X, `radius` the Y of the page, in spaces. */
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

const range = z.strictObject({
  kind: z.enum(rangeKinds),
  reach: z.int().min(0).max(99).default(1),
  radius: z.int().min(0).max(99).default(1),
});

/** What a pool is set against: a value of the target, changed by what the power prints (CR-10), or a number. */
const against = z.union([z.enum(defences), z.int().min(-10).max(100)]);

export const power = z.strictObject({
  name: z.string().min(1).max(60),
  /** A basic attack: what opportunity attacks are made with, where it is melee (CR-32, CR-76). */
  basic: z.boolean().default(false),
  cost: z
    .strictObject({ stamina: z.int().min(0).max(99).default(0), mana: z.int().min(0).max(99).default(0) })
    .default({ stamina: 0, mana: 0 }),
  types: z.array(z.string().min(1)).max(10).default([]),
  action: z.enum(['major', 'minor', 'concentrated']).default('major'),
  range: range.default({ kind: 'melee', reach: 1, radius: 1 }),
  /** Up to so many targets; a blast meets everybody in it (CR-65, CR-75). */
  targets: z.int().min(1).max(99).default(1),
  attack: z.strictObject({ pool, against, less: z.int().min(-10).max(10).default(0) }).exactOptional(),
  roll: z
    .strictObject({ pool, difficulty: z.int().min(-10).max(100), complexity: z.int().min(1).max(99).default(1) })
    .exactOptional(),
  hit: z.strictObject({ damage: z.int().min(0).max(10_000).default(0), effects }).default({ damage: 0, effects: [] }),
  success: effects,
  /** For each natural 10: hits, and what it brings besides. */
  crit: z.strictObject({ hits: z.int().min(0).max(10).default(1), effects }).default({ hits: 1, effects: [] }),
  /** Whether it hits or not (CR-64). */
  effect: effects,
});

export type Power = z.infer<typeof power>;
