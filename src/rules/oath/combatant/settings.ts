import { houseRuleFields, houseRules, type ValuesOf } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';

/** How half of a number is rounded to a whole one. */
const roundingModes = ['down', 'up'] as const;
export type Rounding = (typeof roundingModes)[number];

const { oneOf, yesNo, whole } = houseRuleFields<RuleId>();

/** The house rules: what the pages of the game leave open. Each names the rule that leaves it open. */
// biome-ignore format: one line a rule
export const settings = houseRules({
  skillMode: oneOf('SG-17', ['pool', 'each'], 'skill points are shared out among the dice, or every die may be raised by the whole skill'),
  untrainedTN: whole('SG-21', 7, [7, 20], 'target number of a roll without skill that would be at 7; 7 changes nothing'),
  luckBeforeSkill: yesNo('SG-25', true, 'Fortune and Reliability act before skill points are spent; otherwise their dice count as rolled and skill raises none of them'),
  karmaFloor: whole('SG-20', 2, [1, 5], 'lowest target number that a karma point allows'),
  smokeTN: whole('SG-93', 2, [0, 20], 'what smoke adds to the target number of rolls that need sight'),
  yahtzeeMin: whole('SG-39', 2, [2, 10], 'fewest speed dice that can be a yahtzee'),
  yahtzeeDefault: oneOf('SG-40', ['first', 'as-thrown'], 'phases of a yahtzee that nobody sets: segments 1 to the number of dice, or the one segment rolled'),
  mobSpeed: oneOf('SG-37', ['together', 'each'], 'a mob (numbered combatants of one name and sheet) rolls speed once for all its members, or each member for itself'),
  maxActionsPerSegment: whole('SG-46', 1, [1, 10], 'actions that a combatant may take in one segment; with 1, later phases cannot be traded for a second action there'),
  tradeChoice: oneOf('SG-41', ['any', 'next'], 'later phases that may be traded for an action now: any two, or only the next two'),
  dodgeChoice: oneOf('SG-49', ['next', 'any'], 'phase that a dodge costs: the next one, or any unspent phase'),
  dodgeOffSpeedSurcharge: yesNo('SG-50', false, 'a dodge costs a second phase unless the speed stat is Body'),
  prepareDodge: yesNo('SG-54', true, 'a combatant can prepare a dodge with the dicey action of a phase'),
  dodgeTN: whole('SG-80', 7, [5, 20], 'target number of a dodge'),
  tradeOffSpeed: yesNo('SG-43', true, 'an off-speed action in a traded phase costs a third later phase'),
  bonusOffSpeed: yesNo('SG-73', true, 'an off-speed action in a bonus phase costs a later phase'),
  surcharges: oneOf('SG-64', ['one', 'each'], 'off-speed surcharge of split dice: one later phase in all, or one for each part that is off speed'),
  splitDodge: yesNo('SG-63', true, 'a dodge can be split between two attacks for one phase'),
  holdScope: oneOf('SG-65', ['turn', 'segment'], 'how long a phase can be held: to a later segment of the turn, or only to the rest of good of its own segment'),
  ambushLasts: oneOf('SG-59', ['turn', 'until-sprung'], 'an ambush that is not sprung is lost at the end of the turn, or waits in later turns as well'),
  simultaneous: yesNo('SG-57', true, 'a combatant struck down in a sub-segment still acts in it, since everything in it happens at about the same time'),
  goodBonusTiming: oneOf('SG-68', ['next-segment', 'same-segment'], 'when a phase that bad offers is played: in good of the next segment, or in the rest of good of this one'),
  tenthOffer: oneOf('SG-69', ['rest-of-good', 'refused'], 'a phase that bad offers in segment 10: played in its rest of good, or refused'),
  psiLasts: oneOf('SG-34', ['until-dropped', 'turn'], 'continuous psi powers run until they are dropped, or end with the turn'),
  stunCarries: yesNo('SG-85', true, 'actions lost to a stun carry over into the next turn'),
  missDealsBase: yesNo('SG-76', false, 'an attack that misses still deals its base damage'),
  mooks: yesNo('SG-95', false, "mooks (numbered combatants who are not of the players' side) fall unconscious below 0 hit points without a Health roll"),
  dyingOnTie: yesNo('SG-98', false, 'a Health roll exactly equal to the excess damage leaves the combatant dying'),
  dyingTurns: whole('SG-99', 10, [1, 1000], 'turns in which the dying die, before their severity is subtracted'),
  rerollCanImprove: yesNo('SG-100', false, 'a later Health roll can end dying without aid'),
  grenadeRange: oneOf('SG-87', ['included', 'on-top'], 'range is included in the successes that a grenade throw needs, or raises its target number as well'),
  grenadeMiss: oneOf('SG-88', ['short', 'gm'], 'a missed grenade throw lands one hex short for each missing success, or where the GM says'),
  coverLight: whole('SG-81', 1, [0, 20], 'successes that light cover subtracts'),
  coverHalf: whole('SG-81', 2, [0, 20], 'successes that half cover subtracts'),
  coverHeavy: whole('SG-81', 3, [0, 20], 'successes that heavy cover subtracts'),
  gasTurns: whole('SG-92', 3, [1, 20], 'turns that knockout gas lasts, this one included, with a new roll each turn'),
  smokeTurns: whole('SG-93', 3, [1, 20], 'turns that smoke lasts, this one included'),
  tazeSpeed: oneOf('SG-85', ['dice', 'phases'], 'speed that a taser is compared with: the speed dice of this turn, or the phases left in it'),
  stunRounding: oneOf('SG-85', roundingModes, 'how half the successes of a taser are rounded to lost actions'),
  halfRounding: oneOf('SG-86', roundingModes, 'how half the successes of a neural disruptor are rounded to lost dice'),
  tazeFallBy: oneOf('SG-85', ['actions', 'net'], 'what must exceed the speed for a taser to make its target fall over: the actions lost, or the successes'),
  teachingRounding: oneOf('SG-104', ['down', 'nearest'], 'how the ceiling of quick teaching is rounded to a whole level'),
});

export type Settings = ValuesOf<typeof settings>;
