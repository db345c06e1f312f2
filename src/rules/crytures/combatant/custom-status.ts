import { z } from 'zod';

/** A word by which a status can be named: the id of its condition. */
export const statusId = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be a word of small letters, digits, hyphens');

/** A status that is on no known page, as the table defines it (CR-113). */
export const customStatus = z.strictObject({
  id: statusId,
  lasts: z.enum(['turn', 'encounter']).default('turn'),
  /** The most stacks; 1: it does not stack, 0: without end. */
  most: z.int().min(0).max(999).default(1),
  /** The status that it cancels, and that cancels it. */
  negates: statusId.exactOptional(),
  /** Roll modifier of the bearer's own attacks, a stack. */
  attacks: z.int().min(-10).max(10).default(0),
  /** Roll modifier of attacks on the bearer, a stack. */
  attacked: z.int().min(-10).max(10).default(0),
  /** Health lost at the end of each own turn, a stack; below 0 it heals. */
  turnEnd: z.int().min(-1000).max(1000).default(0),
  /** What else it does, told when it is laid. */
  says: z.string().max(200).default(''),
});

export type CustomStatus = z.infer<typeof customStatus>;
