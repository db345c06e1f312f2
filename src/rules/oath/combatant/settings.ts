import { z } from 'zod';
import { roundings } from './halved.ts';

/** What Oath's pages leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  skillMode: z
    .enum(['pool', 'each'])
    .default('pool')
    .describe('skill points are shared out among the dice, or every die may rise by all of them'),
  untrainedTN: z
    .int()
    .min(7)
    .max(20)
    .default(7)
    .describe('what the usual target number of 7 becomes on a roll without skill; 7 changes nothing'),
  luckBeforeSkill: z
    .boolean()
    .default(true)
    .describe('luck acts before skill is shared out; otherwise its dice count as they fall, and no skill lifts them'),
  karmaFloor: z.int().min(1).max(5).default(2).describe('the lowest target number that a karma point allows'),
  smokeTN: z.int().min(0).max(20).default(2).describe('what smoke adds to the target number of rolls that need sight'),
  yahtzeeMin: z.int().min(2).max(10).default(2).describe('the fewest speed dice that can be a yahtzee'),
  yahtzeeDefault: z
    .enum(['first', 'as-thrown'])
    .default('first')
    .describe('a yahtzee that nobody sets: segments 1 to the number of dice, or the one segment thrown'),
  mobSpeed: z
    .enum(['together', 'each'])
    .default('together')
    .describe('numbered people of one name and sheet throw speed once for all of them, or each for themselves'),
  maxActionsPerSegment: z
    .int()
    .min(1)
    .max(10)
    .default(1)
    .describe('how often somebody may act in one segment; with 1, two later phases buy no second action there'),
  tradeChoice: z
    .enum(['any', 'next'])
    .default('any')
    .describe('which two later phases are traded for an action now: any two, or the next two'),
  dodgeChoice: z
    .enum(['next', 'any'])
    .default('next')
    .describe('which phase a dodge costs: the next one, or any that is left'),
  dodgeOffSpeedSurcharge: z
    .boolean()
    .default(false)
    .describe('a dodge costs another later phase of whoever has not Body as speed'),
  prepareDodge: z.boolean().default(true).describe('a dodge can be prepared with the dicey action of a phase'),
  dodgeTN: z.int().min(5).max(20).default(7).describe('the target number of a dodge'),
  tradeOffSpeed: z
    .boolean()
    .default(true)
    .describe('off speed, an action that was traded for costs a third later phase'),
  bonusOffSpeed: z.boolean().default(true).describe('off speed, an action in a bonus phase costs a later phase'),
  surcharges: z
    .enum(['one', 'each'])
    .default('one')
    .describe('what a split costs off speed: one later phase in all, or one for each part that is off speed'),
  splitDodge: z.boolean().default(true).describe('a dodge can be split between two attacks, for one phase'),
  holdScope: z
    .enum(['turn', 'segment'])
    .default('turn')
    .describe('a phase can wait for a later segment of the turn, or for the rest of good of its own segment only'),
  ambushLasts: z
    .enum(['turn', 'until-sprung'])
    .default('turn')
    .describe('an ambush that is not sprung is lost at the end of the turn, or waits on in those after it'),
  simultaneous: z
    .boolean()
    .default(true)
    .describe('who is struck down in a sub-segment still acts in it, since all in it happens at about the same time'),
  goodBonusTiming: z
    .enum(['next-segment', 'same-segment'])
    .default('next-segment')
    .describe(
      'when a phase that bad offers is played: in good of the next segment, or in the rest of good of this one',
    ),
  tenthOffer: z
    .enum(['rest-of-good', 'refused'])
    .default('rest-of-good')
    .describe('what bad offers in segment 10: played in its rest of good, or too late to be offered'),
  psiLasts: z
    .enum(['until-dropped', 'turn'])
    .default('until-dropped')
    .describe('continuous powers run until they are let go, or to the end of the turn at most'),
  stunCarries: z.boolean().default(true).describe('phases lost to a stun or a fall go on counting in the next turn'),
  missDealsBase: z.boolean().default(false).describe('an attack that misses does its base damage all the same'),
  dyingOnTie: z.boolean().default(false).describe('Health dice that meet the excess exactly leave somebody dying'),
  dyingTurns: z
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe('the turns in which the dying die, before their severity is taken off'),
  rerollCanImprove: z.boolean().default(false).describe('a later Health roll may end dying, without anybody helping'),
  grenadeRange: z
    .enum(['included', 'on-top'])
    .default('included')
    .describe('range is within the successes that a throw needs, or raises its target number as well'),
  grenadeMiss: z
    .enum(['short', 'gm'])
    .default('short')
    .describe('a missed throw lands a hex short for each success that is missing, or where the GM says'),
  coverLight: z.int().min(0).max(20).default(1).describe('successes that light cover takes off'),
  coverHalf: z.int().min(0).max(20).default(2).describe('successes that half cover takes off'),
  coverHeavy: z.int().min(0).max(20).default(3).describe('successes that heavy cover takes off'),
  gasTurns: z.int().min(1).max(20).default(3).describe('in how many turns gas works, each with a new throw'),
  smokeTurns: z.int().min(1).max(20).default(3).describe('how many turns smoke hangs in its hex, this one included'),
  tazeSpeed: z
    .enum(['dice', 'phases'])
    .default('dice')
    .describe('the speed that a taser is held against: the speed dice of this turn, or the phases left in it'),
  stunRounding: z.enum(roundings).default('down').describe('how half the successes of a taser become actions lost'),
  halfRounding: z
    .enum(roundings)
    .default('down')
    .describe('how half the successes of a neural disruptor become dice lost'),
  tazeFallBy: z
    .enum(['actions', 'net'])
    .default('actions')
    .describe('what must exceed the speed for a taser to make somebody fall: actions lost, or successes'),
  teachingRounding: z
    .enum(['down', 'nearest'])
    .default('down')
    .describe('how the ceiling of quick teaching becomes a whole level'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  skillMode: 'SG-17',
  untrainedTN: 'SG-21',
  luckBeforeSkill: 'SG-25',
  karmaFloor: 'SG-20',
  smokeTN: 'SG-93',
  yahtzeeMin: 'SG-39',
  yahtzeeDefault: 'SG-40',
  mobSpeed: 'SG-37',
  maxActionsPerSegment: 'SG-46',
  tradeChoice: 'SG-41',
  dodgeChoice: 'SG-49',
  dodgeOffSpeedSurcharge: 'SG-50',
  prepareDodge: 'SG-54',
  dodgeTN: 'SG-80',
  tradeOffSpeed: 'SG-43',
  bonusOffSpeed: 'SG-73',
  surcharges: 'SG-64',
  splitDodge: 'SG-63',
  holdScope: 'SG-65',
  ambushLasts: 'SG-59',
  simultaneous: 'SG-57',
  goodBonusTiming: 'SG-68',
  tenthOffer: 'SG-69',
  psiLasts: 'SG-34',
  stunCarries: 'SG-85',
  missDealsBase: 'SG-76',
  dyingOnTie: 'SG-98',
  dyingTurns: 'SG-99',
  rerollCanImprove: 'SG-100',
  grenadeRange: 'SG-87',
  grenadeMiss: 'SG-88',
  coverLight: 'SG-81',
  coverHalf: 'SG-81',
  coverHeavy: 'SG-81',
  gasTurns: 'SG-92',
  smokeTurns: 'SG-93',
  tazeSpeed: 'SG-85',
  stunRounding: 'SG-85',
  halfRounding: 'SG-86',
  tazeFallBy: 'SG-85',
  teachingRounding: 'SG-104',
};
