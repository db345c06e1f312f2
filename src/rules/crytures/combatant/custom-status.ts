import * as z from 'zod';

/** The id of a status, which is also that of its condition. */
export const statusId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and hyphens, a letter first');

/** The ids of the statuses and conditions of the game, which no custom status can have; the table of statuses is typed by them. */
export const builtInStatuses = [
  'block',
  'clumsy',
  'distracted',
  'empowered',
  'hardened',
  'hastened',
  'regenerating',
  'slowed',
  'softened',
  'stunned',
  'weakened',
  'wounded',
  'invisible',
  'surprised',
  'defeated',
  'uncontrolled',
  'concentrating',
  'injured-fitness',
  'injured-agility',
  'injured-intellect',
  'injured-sense',
] as const;

/** A custom status, defined by the house rule `statuses` (CR-113). */
export const customStatus = z.strictObject({
  id: statusId,
  lasts: z.enum(['turn', 'encounter']).default('turn'),
  /** The most stacks; 1: it does not stack, 0: no limit. */
  most: z.int().min(0).max(999).default(1),
  /** The status that it negates, and that negates it. */
  negates: statusId.exactOptional(),
  /** Roll modifier to the bearer's attacks, per stack. */
  attacks: z.int().min(-10).max(10).default(0),
  /** Roll modifier to attacks against the bearer, per stack. */
  attacked: z.int().min(-10).max(10).default(0),
  /** Damage at the end of each turn of the bearer, per stack; a negative number heals. */
  turnEnd: z.int().min(-1000).max(1000).default(0),
  /** Further effects in words, shown when the status is added. */
  says: z.string().max(200).default(''),
});

export type CustomStatus = z.infer<typeof customStatus>;
