import { z } from 'zod';

/** How a spread of readings is chosen: each is a rule that the game's text leaves open. */
export const settings = z.strictObject({
  rounding: z.enum(['each', 'end']).default('each').describe('round points before taking off the defence, or after'),
  belowOne: z
    .enum(['counts', 'refused'])
    .default('counts')
    .describe('a might or difficulty below 1 counts as 1, with a warning, or what is done with it is refused'),
  circumstances: z
    .enum(['difficulty', 'might'])
    .default('difficulty')
    .describe('circumstances are added to the difficulty, or taken from the might of the one who rolls'),
  durationRounding: z.enum(['round', 'floor']).default('round').describe('how points / 7 become whole rounds'),
  durationCounts: z
    .enum(['after', 'present'])
    .default('after')
    .describe('the rounds that something lasts begin after the present one, or with it'),
  durationMin: z.int().min(0).max(9).default(1).describe('the fewest rounds that a success lasts'),
  absorb: z
    .enum(['last', 'first'])
    .default('last')
    .describe("armour and shields take their points off after the weapon's percentage, or before it"),
  armours: z
    .enum(['highest', 'all'])
    .default('highest')
    .describe('of several armours, or shields, the highest counts, or all'),
  dodgePairing: z
    .enum(['own-kind', 'dex-first', 'int-first'])
    .default('own-kind')
    .describe('which might of a dodge meets the hit die: that of the kind of the attack, DEX, or INT'),
  shieldOnMagicBlock: z.boolean().default(true).describe('a shield absorbs when its bearer blocks with magic'),
  weaponClasses: z.boolean().default(false).describe('weapon classes add a percentage to damage and change the -20'),
  oneDefence: z
    .boolean()
    .default(false)
    .describe('one defence roll of the round meets all its attacks, and is one action, instead of one for each'),
  sneakPairs: z
    .enum(['dex-int', 'dex-spir'])
    .default('dex-int')
    .describe('sneaking: DEX against INT and INT against SPIR, or DEX against SPIR and INT against INT'),
  orderPoints: z
    .enum(['unrounded', 'rounded'])
    .default('unrounded')
    .describe('who is first: points and failsbys compared as they are, or rounded, so that more act together'),
  orderMany: z
    .enum(['pairs', 'best'])
    .default('pairs')
    .describe('the order of more than two: by the pairs that each wins, or by the best winsby alone'),
  pickUp: z.enum(['action', 'free']).default('action').describe('what picking up a weapon costs'),
  deaths: z
    .enum(['confirmed', 'own', 'at-once'])
    .default('confirmed')
    .describe("at -LIF: the GM confirms each death, only those of the players' side, or nobody's"),
  actionPenalty: z
    .int()
    .min(0)
    .max(100)
    .default(20)
    .describe('might lost on every action for each one beyond the first'),
  narration: z
    .enum(['said', 'working'])
    .default('said')
    .describe('what a result was like is said after each action, or stands only in the working'),
  moderateFrom: z.int().min(1).max(200).default(15).describe('the winsby, or failsby, from which a result is moderate'),
  extremeFrom: z.int().min(1).max(200).default(25).describe('the winsby, or failsby, from which a result is extreme'),
  thinUnder: z.int().min(0).max(1000).default(10).describe('a success of fewer points than this is thin'),
  lopsidedGap: z.int().min(1).max(200).default(50).describe('how far apart two winsbys make a lopsided pair'),
  stayDuration: z.boolean().default(true).describe('staying conscious lasts points / 7 rounds, then a new roll'),
  stayActs: z
    .boolean()
    .default(false)
    .describe('the roll to stay conscious is an action of the round, and takes their penalty'),
  stayBase: z.int().min(1).max(1000).default(25).describe('the difficulty of staying conscious at exactly 0'),
  stayDepth: z
    .enum(['present', 'deepest'])
    .default('present')
    .describe('staying conscious meets the damage past 0 as it is, or the most it was since LIF was above 0'),
  breakout: z
    .enum(['beat', 'match'])
    .default('beat')
    .describe('breaking out of an effect: beat 25 + its points, or produce as many points against 25'),
  mindRecovery: z
    .enum(['all', 'points'])
    .default('all')
    .describe('what winning back a worn mind gives: all of it, or a point for each point produced'),
  healDifficulty: z.int().min(1).max(1000).default(25).describe('the difficulty of healing somebody'),
  recovery: z
    .int()
    .min(0)
    .max(1000)
    .default(0)
    .describe('the LIF that a day of rest gives back without a roll; 0: none comes back by itself'),
  redirectDefended: z.boolean().default(false).describe('the new target of a redirect may defend'),
  spacePerRound: z.int().min(0).max(1000).default(15).describe('base damage of space, times the rounds in a row'),
  conFormula: z
    .enum(['end-str', 'end'])
    .default('end-str')
    .describe('CON, with which gas and drowning are resisted: the mean of END and STR, or END'),
  radiationPenaltyOnResist: z
    .boolean()
    .default(false)
    .describe('radiation takes its END also from who resists all its damage'),
  olderShares: z.boolean().default(false).describe('weapons add the percentage that each had of its own before 2014'),
  armourBurden: z.boolean().default(false).describe("older armour takes points off its own wearer's damage"),
  sceneBonus: z.boolean().default(false).describe('the scene grants 10 on every might'),
  edition: z
    .enum(['current', 'older'])
    .default('current')
    .describe(
      'older: spells are cast against 25 and can be resisted, and attacks meet DEX and END whatever the defence',
    ),
  metamagicPartial: z
    .boolean()
    .default(false)
    .describe('older edition: a redirect of a spell that falls short still makes it miss its target'),
  dynamicDifficulty: z
    .boolean()
    .default(false)
    .describe('older edition: the difficulty of a spell is twice itself less the might'),
  vehicleDodge: z
    .enum(['dexEnd', 'intDex'])
    .default('dexEnd')
    .describe('what a vehicle dodges with: the DEX of its pilot and its END, or the INT and DEX of its pilot'),
  vehicleEnd: z
    .enum(['skilled', 'bare'])
    .default('skilled')
    .describe('whether the piloting skill adds to the END of a vehicle'),
  vehicleDefences: z
    .enum(['listed', 'any'])
    .default('listed')
    .describe('vehicles dodge, block behind shields and shoot at guns, or may do all that people do'),
  gunsShotOff: z
    .enum(['parry', 'disarm'])
    .default('parry')
    .describe('how a vehicle that shoots at the guns of its attacker is ruled'),
  unmannedDex: z.int().min(1).max(1000).default(1).describe('the DEX might of a vehicle that nobody steers'),
  repairDifficulty: z.int().min(1).max(1000).default(25).describe('the difficulty of repairing a vehicle'),
  wreckDamage: z.int().min(0).max(1000).default(15).describe('base damage to those in a vehicle that is destroyed'),
  hullShare: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('what of a hit on a closed vehicle also reaches each of those in it, in the hundred of its damage'),
  ramRecoil: z
    .int()
    .min(0)
    .max(500)
    .default(0)
    .describe('what a vehicle that rams takes itself, in the hundred of the damage it does'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  rounding: 'VX-29',
  belowOne: 'VX-30',
  circumstances: 'VX-25',
  durationRounding: 'VX-88',
  durationCounts: 'VX-89',
  durationMin: 'VX-88',
  absorb: 'VX-76',
  armours: 'VX-77',
  dodgePairing: 'VX-64',
  shieldOnMagicBlock: 'VX-55',
  weaponClasses: 'VX-70',
  oneDefence: 'VX-66',
  sneakPairs: 'VX-36',
  orderPoints: 'VX-43',
  orderMany: 'VX-44',
  pickUp: 'VX-61',
  deaths: 'VX-98',
  actionPenalty: 'VX-37',
  narration: 'VX-141',
  moderateFrom: 'VX-143',
  extremeFrom: 'VX-143',
  thinUnder: 'VX-143',
  lopsidedGap: 'VX-147',
  stayDuration: 'VX-104',
  stayActs: 'VX-107',
  stayBase: 'VX-102',
  stayDepth: 'VX-105',
  breakout: 'VX-87',
  mindRecovery: 'VX-91',
  healDifficulty: 'VX-99',
  recovery: 'VX-101',
  redirectDefended: 'VX-60',
  spacePerRound: 'VX-116',
  conFormula: 'VX-08',
  radiationPenaltyOnResist: 'VX-112',
  olderShares: 'VX-71',
  armourBurden: 'VX-75',
  sceneBonus: 'VX-27',
  edition: 'VX-161',
  metamagicPartial: 'VX-156',
  dynamicDifficulty: 'VX-149',
  vehicleDodge: 'VX-130',
  vehicleEnd: 'VX-127',
  vehicleDefences: 'VX-129',
  gunsShotOff: 'VX-129',
  unmannedDex: 'VX-139c',
  repairDifficulty: 'VX-136',
  wreckDamage: 'VX-138',
  hullShare: 'VX-139d',
  ramRecoil: 'VX-139',
};
