import { z } from 'zod';

/** What the pages of six20 leave open, in the order of its rules. What is recalled from the OGL stands here too. */
export const settings = z.strictObject({
  easyTrigger: z
    .enum(['penalty', 'any', 'never'])
    .default('penalty')
    .describe('an easy task is rolled for under an Extreme penalty, under anything Extreme, or never'),
  autoNat: z.boolean().default(false).describe('on checks and saves a natural 20 succeeds and a natural 1 fails'),
  allowSameSource: z.boolean().default(false).describe('adjustments from the same source are combined'),
  circumstance: z
    .enum(['minor', 'major'])
    .default('minor')
    .describe('the level of a circumstance that has none: flanking, prone, dim light'),
  trackOdd: z
    .enum(['down', 'up'])
    .default('down')
    .describe('three units, which no level has: a Major, or already an Extreme'),
  advanceFirst: z
    .boolean()
    .default(false)
    .describe('bonuses and penalties each come to a level before they are set against each other'),
  capBeforeCancel: z
    .boolean()
    .default(false)
    .describe('what goes beyond Extreme is lost before bonuses and penalties are set against each other'),
  stanceLimit: z
    .enum(['each', 'together'])
    .default('each')
    .describe('the limit of the combat bonus is for each stance, or for all that are held together'),
  stanceMaxUnits: z
    .int()
    .min(1)
    .max(24)
    .default(4)
    .describe('the most units that stances together give one roll; four are Extreme'),
  stanceExact: z.boolean().default(false).describe('stances together must give a roll exactly 1, 2 or 4 units'),
  stanceClash: z
    .enum(['refused', 'track'])
    .default('refused')
    .describe('stances that give one roll a bonus and a penalty'),
  stanceTrack: z
    .enum(['shared', 'apart'])
    .default('shared')
    .describe('stances share the track with whatever else adjusts a roll, or stand on one of their own'),
  flatFootedReflex: z.boolean().default(true).describe('Reflex saves keep Dexterity while flat-footed'),
  flatFootedSave: z
    .enum(['hit', 'turn'])
    .default('hit')
    .describe('flat-footed, a Reflex save counts for one hit, or for all of the turn in which it was made'),
  surpriseTurnEndsFlatFooted: z
    .boolean()
    .default(false)
    .describe('who acts in the surprise round is flat-footed no more'),
  furtherPenalty: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('what each attack of a turn takes off those of the same action that follow it'),
  tie: z.enum(['attacker', 'defender']).default('attacker').describe('who wins when attack and defence are equal'),
  npcVsNpcRoll: z.boolean().default(false).describe('an NPC who attacks an NPC rolls the attack'),
  oaReset: z
    .enum(['round', 'turn'])
    .default('round')
    .describe('opportunity attacks come back with the round, or with the own turn'),
  flatFootedOpportunities: z.boolean().default(false).describe('flat-footed creatures make opportunity attacks too'),
  leastDamage: z.int().min(0).max(1).default(1).describe('the least damage of a hit, before damage reduction'),
  armour: z
    .enum(['defence', 'reduction'])
    .default('defence')
    .describe('armour makes hitting harder, or takes its points off the damage'),
  fumbleMirror: z
    .boolean()
    .default(true)
    .describe('against an NPC’s weapon of a wider threat more than a defence die of 1 is a critical'),
  threatNeedsHit: z
    .boolean()
    .default(true)
    .describe('a die in the threat range that is no natural 20 (or defence 1) is a critical only if the attack hits'),
  critChain: z.boolean().default(true).describe('the attack that a critical gives may be a critical again'),
  critManoeuvreRisk: z
    .boolean()
    .default(true)
    .describe('a manoeuvre that a critical gives lets the defender strike when it fails'),
  crippleLasts: z
    .enum(['wounds-full', 'cleared'])
    .default('wounds-full')
    .describe('a crippling injury lasts until the wounds are healed, or until the GM clears it'),
  crippleSkills: z
    .enum(['all', 'one'])
    .default('all')
    .describe('a crippling injury to skills counts for all of them, or for the one that is named'),
  speedLoss: z
    .enum(['value', 'units'])
    .default('value')
    .describe('squares that an injury takes off speed: 2, 4 or 8, or 1, 2 or 4'),
  critToWounds: z.boolean().default(false).describe('damage of a critical hit goes straight to wounds'),
  npcManoeuvreDie: z
    .boolean()
    .default(true)
    .describe('against an NPC’s manoeuvre a defence die of 20 or 1 decides whatever the totals are'),
  cmdUsesDefenceTrack: z
    .boolean()
    .default(true)
    .describe('circumstances that adjust defence adjust manoeuvre defence too'),
  pushMargin: z.int().min(1).max(20).default(5).describe('points of margin that push somebody 5 feet farther'),
  flatFootedManoeuvre: z
    .boolean()
    .default(true)
    .describe('flat-footed, Dexterity above 0 is left out of manoeuvre defence'),
  pickUp: z
    .enum(['short', 'standard', 'free', 'gm'])
    .default('short')
    .describe('what it takes to pick up the weapon that somebody was disarmed of; gm: disarmed is a word, no more'),
  grappled: z
    .enum(['held', 'word'])
    .default('held')
    .describe('who is grappled cannot move and has one standard or short action a turn; or it is a word, no more'),
  overflow: z.boolean().default(true).describe('what a hit does beyond the vitality that is left goes to wounds'),
  wpFormula: z
    .enum(['con', 'sheet'])
    .default('con')
    .describe('wound points when whole: the Constitution score, or what the sheet says'),
  sizeWounds: z.boolean().default(false).describe('size multiplies wound points'),
  woundFatigue: z.boolean().default(false).describe('who is wounded is fatigued'),
  woundStun: z.boolean().default(false).describe('who is wounded saves by Fortitude or is stunned'),
  disabledSave: z
    .boolean()
    .default(false)
    .describe('at 0 wounds a Fortitude save against 15 keeps somebody up, disabled'),
  dying: z
    .enum(['srd', 'gm'])
    .default('srd')
    .describe('the dying save by Fortitude each own turn, or lie until the GM has spoken'),
  stabiliseDc: z.int().min(1).max(100).default(15).describe('what a medical check must reach to stabilise the dying'),
  conDeath: z.boolean().default(true).describe('who has no Constitution left is dead, not unconscious'),
  conWounds: z.boolean().default(true).describe('lost Constitution lowers wound points as well'),
  nonlethal: z
    .enum(['as-any', 'vitality-only'])
    .default('as-any')
    .describe('nonlethal damage is damage like any other, or takes vitality only and never wounds'),
  recoveryCon: z.boolean().default(true).describe('Constitution adds to what a period gives back, not the level alone'),
  eachAbility: z.boolean().default(true).describe('abilities recover all at once, not one of them'),
  activeDay: z.int().min(1).max(24).default(24).describe('hours of an active day, as recovery counts them'),
  monthDays: z.int().min(28).max(31).default(30).describe('days of a month, as recovery counts them'),
});

export type Settings = z.infer<typeof settings>;

/** The rule that leaves each of them open. */
export const openRules: { readonly [K in keyof Settings]: string } = {
  easyTrigger: 'DV-05',
  autoNat: 'DV-07',
  allowSameSource: 'DV-11',
  circumstance: 'DV-12',
  trackOdd: 'DV-15',
  advanceFirst: 'DV-17',
  capBeforeCancel: 'DV-18',
  stanceLimit: 'DV-25',
  stanceMaxUnits: 'DV-26',
  stanceExact: 'DV-26',
  stanceClash: 'DV-27',
  stanceTrack: 'DV-29',
  flatFootedReflex: 'DV-35',
  flatFootedSave: 'DV-36',
  surpriseTurnEndsFlatFooted: 'DV-40',
  furtherPenalty: 'DV-48',
  tie: 'DV-52',
  npcVsNpcRoll: 'DV-53',
  oaReset: 'DV-57',
  flatFootedOpportunities: 'DV-59',
  leastDamage: 'DV-60',
  armour: 'DV-61',
  fumbleMirror: 'DV-63',
  threatNeedsHit: 'DV-64',
  critChain: 'DV-66',
  critManoeuvreRisk: 'DV-67',
  crippleLasts: 'DV-69',
  crippleSkills: 'DV-68',
  speedLoss: 'DV-70',
  critToWounds: 'DV-71',
  npcManoeuvreDie: 'DV-78',
  cmdUsesDefenceTrack: 'DV-73',
  pushMargin: 'DV-81',
  flatFootedManoeuvre: 'DV-82',
  pickUp: 'DV-83',
  grappled: 'DV-83',
  overflow: 'DV-84',
  wpFormula: 'DV-88',
  sizeWounds: 'DV-89',
  woundFatigue: 'DV-90',
  woundStun: 'DV-91',
  disabledSave: 'DV-92',
  dying: 'DV-93',
  stabiliseDc: 'DV-94',
  conDeath: 'DV-95',
  conWounds: 'DV-96',
  nonlethal: 'DV-97',
  recoveryCon: 'DV-105',
  eachAbility: 'DV-107',
  activeDay: 'DV-108',
  monthDays: 'DV-108',
};
