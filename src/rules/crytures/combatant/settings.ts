import { z } from 'zod';
import { customStatus } from './custom-status.ts';

/** What the pages of Crytures leave open, and where their generations differ. */
export const settings = z.strictObject({
  leastDice: z.int().min(0).max(1).default(0).describe('dice rolled when modifiers leave none: 0 misses outright'),
  naturalOne: z
    .enum(['counts', 'fails'])
    .default('counts')
    .describe('a die that shows 1 counts as any other with its roll modifier, or never succeeds'),
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
  basicDamage: z.int().min(0).max(1000).default(3).describe('damage of each hit of somebody without a weapon'),
  crytureInitiative: z
    .enum(['speed', 'speed-and-agility'])
    .default('speed')
    .describe('what a cryture rolls for initiative besides what its sheet adds: Speed, or Speed and Agility'),
  conjurers: z
    .enum(['apart', 'together'])
    .default('apart')
    .describe('a cryture has an initiative of its own, or acts in the turn of its conjurer'),
  mooks: z
    .enum(['each', 'group'])
    .default('each')
    .describe('foes of one name roll initiative each, or once for all of them'),
  lastNewcomer: z
    .enum(['next-round', 'at-once'])
    .default('next-round')
    .describe(
      'a newcomer when nobody is left in the round, who beats the first of the next: acts there, or now as well',
    ),
  initiativeTens: z
    .enum(['once', 'twice'])
    .default('once')
    .describe('a natural 10 of initiative counts 10, or twice, as where successes are counted'),
  surprise: z.int().min(0).max(10).default(2).describe('roll modifier of attacks on the surprised'),
  concentrated: z
    .enum(['both', 'major'])
    .default('both')
    .describe(
      'a concentrated action takes both actions of the turn, or the major one, which then keeps up what it laid each turn',
    ),
  fourthMinor: z
    .enum(['mana', 'swap'])
    .default('mana')
    .describe('the fourth minor action: mana for a cryture, or swapping weapons'),
  difficultCost: z.int().min(1).max(10).default(2).describe('Speed that a space of difficult terrain costs'),
  slowedShift: z.boolean().default(true).describe('the slowed may still shift one space'),
  overspend: z
    .enum(['allow', 'refuse'])
    .default('allow')
    .describe('a player character may spend Stamina or Mana they lack, for an injury'),
  opportunities: z
    .enum(['each', 'one-a-round'])
    .default('each')
    .describe('an opportunity attack for each action that provokes, or one in a round'),
  opportunityComes: z
    .enum(['before', 'after'])
    .default('before')
    .describe(
      'an opportunity attack is struck before the move or the shot that gives it, or after: who falls to it has moved, or shot',
    ),
  proficiency: z.boolean().default(false).describe('Class Proficiency: dice of its level or less are thrown once more'),
  rangedBlastProvokes: z
    .boolean()
    .default(true)
    .describe('a ranged blast gives an opportunity to engaged enemies, as any ranged power does'),
  mixedTypes: z
    .enum(['both', 'weak', 'resistant'])
    .default('both')
    .describe('weak to one type of an attack and resistant to another: both count, or the one of them alone'),
  rangedFlank: z.boolean().default(true).describe('who shoots has the bonus of a flank too'),
  sharedTargets: z
    .boolean()
    .default(false)
    .describe('one throw against all targets of a power that takes several, not one for each'),
  sharedDice: z.boolean().default(false).describe('one throw against everybody in a blast, not one for each'),
  laidAgain: z
    .enum(['begins-anew', 'keeps-its-end'])
    .default('begins-anew')
    .describe('a status that does not stack, laid again: lasts from now, or no longer than it did'),
  negation: z
    .enum(['stacks', 'whole'])
    .default('stacks')
    .describe('statuses that negate each other cancel stack for stack, or altogether'),
  fiveMinutes: z
    .enum(['encounter', 'rounds'])
    .default('encounter')
    .describe('what lasts 5 minutes lasts for the encounter, or for 50 rounds'),
  turnEnd: z
    .enum(['regenerating-first', 'wounded-first'])
    .default('regenerating-first')
    .describe('which of the two comes first at the end of a turn'),
  oneTurn: z
    .enum(['ticks-first', 'ends-first'])
    .default('ticks-first')
    .describe('a status that ends with a turn still does what it does at the end of that turn, or does no more'),
  blockMeets: z
    .enum(['attacks', 'all-damage'])
    .default('attacks')
    .describe(
      'Block cancels hits of attacks only, or also what being clumsy or Wounded does, and each space of a blocked push',
    ),
  fallenCrytures: z
    .enum(['stay', 'crystal'])
    .default('stay')
    .describe(
      'an attuned cryture that falls to 0 Health lies there until it is recalled, or goes back into its crystal',
    ),
  rests: z.enum(['after-fight', 'any-time']).default('after-fight').describe('when somebody can rest'),
  injuries: z.boolean().default(true).describe('a player character who falls to 0 Health is injured'),
  statuses: z.array(customStatus).max(100).default([]).describe('statuses of your own'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  leastDice: 'CR-11',
  naturalOne: 'CR-08',
  critFail: 'CR-09',
  critMode: 'CR-07',
  lowTenCrits: 'CR-63',
  blockStopsExtras: 'CR-100',
  clumsyMode: 'CR-101',
  critHitsBlocked: 'CR-117',
  basicDamage: 'CR-32',
  crytureInitiative: 'CR-20',
  conjurers: 'CR-28',
  mooks: 'CR-28',
  lastNewcomer: 'CR-26',
  initiativeTens: 'CR-27',
  surprise: 'CR-30',
  concentrated: 'CR-41',
  fourthMinor: 'CR-39',
  difficultCost: 'CR-51',
  slowedShift: 'CR-107',
  overspend: 'CR-66',
  opportunities: 'CR-80',
  opportunityComes: 'CR-81',
  proficiency: 'CR-13',
  rangedBlastProvokes: 'CR-73',
  mixedTypes: 'CR-94',
  rangedFlank: 'CR-95',
  sharedTargets: 'CR-65',
  sharedDice: 'CR-75',
  laidAgain: 'CR-99',
  negation: 'CR-98',
  fiveMinutes: 'CR-96',
  turnEnd: 'CR-114',
  oneTurn: 'CR-115',
  blockMeets: 'CR-116',
  fallenCrytures: 'CR-119',
  rests: 'CR-126',
  injuries: 'CR-118',
  statuses: 'CR-113',
};
