import { z } from 'zod';
import { houseRuleFields } from '../../kernel/house-rules.ts';
import type { RuleId } from '../rulebook.ts';

const { oneOf, yesNo, whole } = houseRuleFields<RuleId>();

/** House rules: what the pages of six20 leave open or what is recalled from the OGL, in the order of the rules. */
// biome-ignore format: one line a house rule
export const settings = z.strictObject({
  easyTrigger: oneOf('DV-05', ['penalty', 'any', 'never'], 'an easy task is rolled under an Extreme penalty, under any Extreme adjustment, or never'),
  autoNat: yesNo('DV-07', false, 'on checks and saves a natural 20 succeeds and a natural 1 fails'),
  allowSameSource: yesNo('DV-11', false, 'adjustments from the same source add up'),
  circumstance: oneOf('DV-12', ['minor', 'major'], 'the level of circumstances that have no level of their own: flanking, prone, dim light'),
  trackOdd: oneOf('DV-15', ['down', 'up'], 'three units are rounded down to Major, or up to Extreme'),
  advanceFirst: yesNo('DV-17', false, 'bonuses and penalties are each rounded to a level before they cancel'),
  capBeforeCancel: yesNo('DV-18', false, 'units beyond Extreme are lost before bonuses and penalties cancel'),
  stanceLimit: oneOf('DV-25', ['each', 'together'], 'the combat bonus limits each stance, or all stances of a combatant together'),
  stanceMaxUnits: whole('DV-26', 4, [1, 24], 'the most units that combined stances may give one roll; Extreme is 4'),
  stanceExact: yesNo('DV-26', false, 'combined stances must give a roll exactly 1, 2 or 4 units'),
  stanceClash: oneOf('DV-27', ['refused', 'track'], 'stances that give one roll a bonus and a penalty are refused, or cancel on the track'),
  stanceTrack: oneOf('DV-29', ['shared', 'apart'], 'stances share the track with other adjustments, or have a track of their own'),
  flatFootedReflex: yesNo('DV-35', true, 'Reflex saves keep Dexterity while flat-footed'),
  flatFootedSave: oneOf('DV-36', ['hit', 'turn'], 'the Reflex save of a flat-footed target counts for one hit, or for the rest of the turn'),
  surpriseTurnEndsFlatFooted: yesNo('DV-40', false, 'a combatant that acts in the surprise round is no longer flat-footed'),
  furtherPenalty: whole('DV-48', 0, [0, 20], 'penalty to a further attack of the same action, for each attack before it'),
  tie: oneOf('DV-52', ['attacker', 'defender'], 'who wins if attack and defence are equal'),
  npcVsNpcRoll: yesNo('DV-53', false, 'an NPC that attacks an NPC rolls the attack'),
  oaReset: oneOf('DV-57', ['round', 'turn'], 'used opportunity attacks come back with the next round, or with the combatant’s next turn'),
  flatFootedOpportunities: yesNo('DV-59', false, 'flat-footed combatants make opportunity attacks too'),
  leastDamage: whole('DV-60', 1, [0, 1], 'the least damage of a hit, before damage reduction'),
  armour: oneOf('DV-61', ['defence', 'reduction'], 'armour adds to Defence, or is damage reduction'),
  fumbleMirror: yesNo('DV-63', true, 'when an NPC attacks with a wider threat range, a defence die above 1 can be a critical hit too'),
  threatNeedsHit: yesNo('DV-64', true, 'a die in the threat range, other than an attack die of 20 or a defence die of 1, is a critical only if the attack hits'),
  critChain: yesNo('DV-66', true, 'the opportunity attack of a critical hit can be a critical hit itself'),
  critManoeuvreRisk: yesNo('DV-67', true, 'when the manoeuvre of a critical hit fails, the defender may make an opportunity attack'),
  crippleLasts: oneOf('DV-69', ['wounds-full', 'cleared'], 'a crippling injury lasts until all wounds are healed, or until the GM clears it'),
  crippleSkills: oneOf('DV-68', ['all', 'one'], 'a crippling injury to skills affects all skills, or the one that is named'),
  speedLoss: oneOf('DV-70', ['value', 'units'], 'squares that an adjustment changes speed by: 2, 4 or 8, or 1, 2 or 4'),
  critToWounds: yesNo('DV-71', false, 'damage of a critical hit goes straight to wounds'),
  npcManoeuvreDie: yesNo('DV-78', true, 'against an NPC’s manoeuvre a defence die of 20 or 1 decides, whatever the totals'),
  cmdUsesDefenceTrack: yesNo('DV-73', true, 'circumstances that adjust Defence adjust CMD too'),
  pushMargin: whole('DV-81', 5, [1, 20], 'points of margin that push the target 5 feet farther'),
  flatFootedManoeuvre: yesNo('DV-82', true, 'a flat-footed combatant loses a Dexterity bonus to CMD'),
  pickUp: oneOf('DV-83', ['short', 'standard', 'free', 'gm'], 'the action that picks up a weapon lost to a disarm; gm: disarmed is a word without effect'),
  grappled: oneOf('DV-83', ['held', 'word'], 'a grappled combatant cannot move and has one standard or short action a turn, or grappled is a word without effect'),
  overflow: yesNo('DV-84', true, 'damage beyond the vitality that is left goes to wounds'),
  wpFormula: oneOf('DV-88', ['con', 'sheet'], 'maximum wound points: the Constitution score, or what the sheet says'),
  sizeWounds: yesNo('DV-89', false, 'size multiplies wound points'),
  woundFatigue: yesNo('DV-90', false, 'losing wound points makes fatigued'),
  woundStun: yesNo('DV-91', false, 'losing wound points calls for a Fortitude save against being stunned'),
  disabledSave: yesNo('DV-92', false, 'at 0 wound points a Fortitude save of DC 15 keeps a combatant conscious but disabled'),
  downDamage: oneOf('DV-92', ['worsens', 'nothing'], 'damage to the wounds of a combatant at 0: a stable or disabled one is dying again and a dying one is dead, or nothing happens'),
  dying: oneOf('DV-93', ['srd', 'gm'], 'a dying combatant makes a Fortitude save on each of its turns, or waits for the GM to decide'),
  stabiliseDc: whole('DV-94', 15, [1, 100], 'DC of the medical check that stabilises a dying combatant'),
  conDeath: yesNo('DV-95', true, 'a combatant with Constitution at 0 is dead, not unconscious'),
  conWounds: yesNo('DV-96', true, 'lost Constitution lowers maximum wound points as well'),
  nonlethal: oneOf('DV-97', ['as-any', 'vitality-only'], 'nonlethal damage counts like any other, or reduces vitality only and never wounds'),
  recoveryCon: yesNo('DV-105', true, 'a period of recovery gives back level plus Constitution modifier, not the level alone'),
  eachAbility: yesNo('DV-107', true, 'all abilities recover at the same time, not one of them'),
  activeDay: whole('DV-108', 24, [1, 24], 'hours of an active day, for recovery'),
  monthDays: whole('DV-108', 30, [28, 31], 'days of a month, for recovery'),
});

export type Settings = z.infer<typeof settings>;
