import { z } from 'zod';
import { agains } from './again-faces.ts';

/** What the pages of Brilliance & Shadow leave open, as far as rulings meet it. */
export const settings = z.strictObject({
  againDie: z
    .enum(['added', 'in-place'])
    .default('added')
    .describe('a die that is rolled again is a further die and stays a success, or is picked up and counts anew'),
  flatByReduction: z
    .enum(['example', 'strict'])
    .default('example')
    .describe('who is flat-footed by lost Dodge keeps the shield and its APR, or loses both like the unaware'),
  zeroDodgeFlat: z
    .boolean()
    .default(false)
    .describe('a Dodge that is 0 to begin with leaves its owner flat-footed, as one that was reduced to 0'),
  parry: z
    .enum(['first', 'every'])
    .default('first')
    .describe('Parry keeps its number of attacks a round from costing Dodge, or every attack'),
  wardTakes: z
    .enum(['lethal', 'converted'])
    .default('lethal')
    .describe('Ward comes before Damage Reduction, or after it and eats the points that DR made non-lethal first'),
  mortal: z
    .enum(['first', 'last'])
    .default('first')
    .describe('mortal damage is doubled before Ward and Damage Reduction, or only what gets through them'),
  convertedBleeds: z
    .boolean()
    .default(false)
    .describe('bleeds and poisons take hold where Damage Reduction made all the damage non-lethal'),
  bleedAt: z.int().min(-1).max(0).default(0).describe('the Health at which bleeding out begins: 0, or only -1'),
  lethalFrom: z
    .enum(['below-0', 'at-0'])
    .default('below-0')
    .describe('all damage is lethal to those below 0 Health, or to those at 0 as well'),
  extendedRolls: z.boolean().default(false).describe('successes may be gathered over several rolls'),
  initiativeDie: z.enum(['d10', 'none']).default('d10').describe('what is thrown for initiative, besides the bonus'),
  initiativeEach: z
    .enum(['encounter', 'round'])
    .default('encounter')
    .describe('initiative is thrown once an encounter, or anew each round'),
  ties: z
    .enum(['bonus', 'dexterity', 'roll-off'])
    .default('bonus')
    .describe(
      'who tie in initiative: the higher bonus first, then Dexterity; Dexterity at once; or a roll-off at once',
    ),
  lateJoiners: z
    .enum(['this-round', 'next-round'])
    .default('this-round')
    .describe('who comes later acts when the place comes up, or from the next round on'),
  fullTakes: z
    .enum(['all', 'no-move'])
    .default('all')
    .describe('a Full action uses all of a turn, or leaves its Move action'),
  readyCosts: z.enum(['standard', 'full']).default('standard').describe('the action that readying takes'),
  readyMoves: z.boolean().default(false).describe('who acts on what was readied keeps that place in the order'),
  delayMoves: z
    .boolean()
    .default(true)
    .describe('who steps in after a delay keeps that place, or is back at the old one in the next round'),
  crossbowReload: z
    .enum(['none', 'move', 'standard', 'full'])
    .default('none')
    .describe('the action that loading a crossbow takes after each shot; none: it is loaded always'),
  blindPenalty: z
    .int()
    .min(0)
    .max(20)
    .default(6)
    .describe('dice that an attack into smoke loses, where it falls on somebody'),
  chargeDice: z.int().min(0).max(20).default(0).describe('dice that a charge adds to its attack'),
  chargeDodge: z.int().min(0).max(20).default(0).describe('Dodge that a charge costs till the next own turn'),
  rangeBand: z.int().min(0).max(20).default(2).describe('dice lost for each range band beyond the first'),
  weakArm: z
    .boolean()
    .default(true)
    .describe('a die is lost for each point of Strength that a weapon wants and misses'),
  flatLoses: z
    .enum(['dodge-and-shield', 'dodge'])
    .default('dodge-and-shield')
    .describe('who is flat-footed and unaware loses Dodge and shield, or (older text) Dodge alone'),
  bleedOutTick: z
    .enum(['own-turn', 'round-end'])
    .default('own-turn')
    .describe('bleeding out comes at the end of the own turn, or of the round'),
  woundPenalty: z.boolean().default(true).describe('each point of Health below 0 costs a die on all skills'),
  fatigue: z.int().min(0).max(20).default(2).describe('dice that the fatigued lose on all rolls'),
  penaltiesOnAttacks: z.boolean().default(true).describe('penalties on all skill rolls count for attacks too'),
  stunnedFlat: z.boolean().default(true).describe('who is stunned is flat-footed as well'),
  grappleBreak: z.enum(['standard', 'full']).default('standard').describe('the action that breaking a grapple takes'),
  falls: z
    .enum(['environment', 'seed'])
    .default('environment')
    .describe('falls of more than 3 yards are lethal, or all falls are non-lethal'),
  damageDice: z
    .enum(['successes', 'sum'])
    .default('successes')
    .describe('damage dice of bleeds and falls count their successes, or add up'),
  damageAgain: z.enum(agains).default('none').describe('from which face on damage dice are rolled once more'),
  maulDice: z.int().min(0).max(20).default(5).describe('weapon dice of a maul'),
  compositeBowAp: z.int().min(0).max(20).default(2).describe('Armor Piercing of a composite longbow'),
  handCrossbowAp: z.int().min(0).max(20).default(1).describe('Armor Piercing of a hand crossbow'),
  plateReduction: z.int().min(0).max(20).default(2).describe('Damage Reduction of full plate'),
  heavyShield: z.int().min(0).max(20).default(2).describe('what a heavy shield takes off the attacker’s dice'),
  heavyShieldApr: z.int().min(0).max(20).default(2).describe('Armor Piercing Reduction of a heavy shield'),
  vigorHealing: z.int().min(1).max(10).default(1).describe('Vigor for each point of healing that heals Vigor only'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  againDie: 'BS-03',
  flatByReduction: 'BS-63',
  zeroDodgeFlat: 'BS-63',
  parry: 'BS-66',
  wardTakes: 'BS-82',
  mortal: 'BS-85',
  convertedBleeds: 'BS-84',
  bleedAt: 'BS-87',
  lethalFrom: 'BS-89',
  extendedRolls: 'BS-12',
  initiativeDie: 'BS-16',
  initiativeEach: 'BS-16',
  ties: 'BS-17',
  lateJoiners: 'BS-20',
  fullTakes: 'BS-26',
  readyCosts: 'BS-27',
  readyMoves: 'BS-27',
  delayMoves: 'BS-28',
  crossbowReload: 'BS-132',
  blindPenalty: 'BS-73',
  chargeDice: 'BS-29',
  chargeDodge: 'BS-29',
  rangeBand: 'BS-47',
  weakArm: 'BS-48',
  flatLoses: 'BS-100',
  bleedOutTick: 'BS-92',
  woundPenalty: 'BS-94',
  fatigue: 'BS-107',
  penaltiesOnAttacks: 'BS-112',
  stunnedFlat: 'BS-108',
  grappleBreak: 'BS-105',
  falls: 'BS-118',
  damageDice: 'BS-109',
  damageAgain: 'BS-109',
  maulDice: 'BS-129',
  compositeBowAp: 'BS-131',
  handCrossbowAp: 'BS-133',
  plateReduction: 'BS-138',
  heavyShield: 'BS-140',
  heavyShieldApr: 'BS-140',
  vigorHealing: 'BS-99',
};
