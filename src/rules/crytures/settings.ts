import { z } from 'zod';

/** What the pages of Crytures leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  leastDice: z.int().min(0).max(1).default(0).describe('dice rolled when modifiers leave none: 0 misses outright'),
  critFail: z
    .enum(['one-shown', 'no-success', 'off'])
    .default('one-shown')
    .describe('when a roll without success is told as a critical failure: if a die shows 1, always, never'),
  critMode: z
    .enum(['crit-line', 'double-plus-crit'])
    .default('crit-line')
    .describe('a natural 10 of an attack: a hit and its Crit line, or twice a hit where it reaches, and its Crit line'),
  lowTenCrits: z
    .boolean()
    .default(true)
    .describe('a natural 10 that does not reach the difficulty has its Crit line too'),
  blockStopsExtras: z
    .boolean()
    .default(true)
    .describe('where Block cancels all hits, what hits and criticals do besides falls away'),
  clumsyMode: z
    .enum(['per-miss', 'per-one'])
    .default('per-miss')
    .describe('a clumsy attack that shows a 1 hurts for every die that misses, or for every 1'),
  critHitsBlocked: z.boolean().default(true).describe('hits of Crit lines join before Block, which can cancel them'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  leastDice: 'CR-11',
  critFail: 'CR-09',
  critMode: 'CR-07',
  lowTenCrits: 'CR-63',
  blockStopsExtras: 'CR-100',
  clumsyMode: 'CR-101',
  critHitsBlocked: 'CR-117',
};
