import { houseRuleFields, houseRules, type ValuesOf } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { facesAgain } from './vocabulary.ts';

const { oneOf, yesNo, whole } = houseRuleFields<RuleId>();

/** The house rules: what the pages of Brilliance & Shadow leave open. */
// biome-ignore format: one line a house rule
export const settings = houseRules({
  againDie: oneOf('BS-03', ['added', 'in-place'], 'a die that rolls again adds a further die and keeps its success, or is rolled in place and counts anew'),
  flatByReduction: oneOf('BS-63', ['example', 'strict'], 'combatants flat-footed from Dodge Reduction keep their shield and its APR, or lose both like the unaware'),
  zeroDodgeFlat: yesNo('BS-63', false, 'a combatant whose Dodge is 0 to begin with is flat-footed, like one whose Dodge was reduced to 0'),
  parry: oneOf('BS-66', ['first', 'every'], 'Parry prevents Dodge Reduction from its first attacks of a round only, or from every attack'),
  wardTakes: oneOf('BS-82', ['lethal', 'converted'], 'Ward applies before Damage Reduction, or after it and takes converted non-lethal damage first'),
  mortal: oneOf('BS-85', ['first', 'last'], 'mortal damage is doubled before Ward and Damage Reduction, or only what passes them'),
  spellReduction: oneOf('BS-79', ['magical', 'by-defence'], 'the damage of a spell meets magical Damage Reduction, or that of the defence against it: a spell that Physical Defense opposes meets the physical one', { formerly: { before: 2, defaultValue: 'by-defence' } }),
  convertedBleeds: yesNo('BS-84', false, 'bleeds and poisons apply even if Damage Reduction made all damage non-lethal'),
  mooks: yesNo('BS-87', false, "mooks (numbered combatants who are not of the players' side) are out at 0 Health and do not bleed out"),
  bleedAt: whole('BS-87', 0, [-1, 0], 'the Health at which bleeding out begins'),
  lethalFrom: oneOf('BS-89', ['below-0', 'at-0'], 'all damage is lethal to combatants below 0 Health, or at 0 as well'),
  extendedRolls: yesNo('BS-12', false, 'successes may be gathered over several rolls'),
  initiativeDie: oneOf('BS-16', ['d10', 'none'], 'the die of initiative, added to the bonus, or none'),
  initiativeEach: oneOf('BS-16', ['encounter', 'round'], 'initiative is rolled once an encounter, or each round'),
  ties: oneOf('BS-17', ['bonus', 'dexterity', 'roll-off'], 'ties in initiative go by the bonus and then Dexterity, by Dexterity alone, or by a roll-off'),
  outOfTurn: oneOf('BS-18', ['refused', 'allowed'], 'combatants act in their own turn only, unless the GM gives them the floor, or out of turn as well', { formerly: { before: 2, defaultValue: 'allowed' } }),
  lateJoiners: oneOf('BS-20', ['this-round', 'next-round'], 'late joiners act in the round they join, or from the next round on'),
  fullTakes: oneOf('BS-26', ['all', 'no-move'], 'a Full action uses all of a turn, or leaves its Move action'),
  readyCosts: oneOf('BS-27', ['standard', 'full'], 'the action that readying takes'),
  readyMoves: yesNo('BS-27', false, 'a readied action moves its combatant to that place in the order for good'),
  delayMoves: yesNo('BS-28', true, 'a delayed turn moves its combatant to that place in the order for good, or for this round only'),
  crossbowReload: oneOf('BS-132', ['none', 'move', 'standard', 'full'], 'the action that reloading a crossbow takes after each shot; none: it never needs reloading'),
  blindPenalty: whole('BS-73', 6, [0, 20], 'dice that an attack at random into smoke loses'),
  chargeDice: whole('BS-29', 0, [0, 20], 'dice that a charge adds to its attack'),
  chargeDodge: whole('BS-29', 0, [0, 20], 'Dodge that a charge costs until its next turn'),
  reach: whole('BS-34', 1, [0, 20], 'yards that a melee attack reaches, before size and style'),
  rangeBand: whole('BS-47', 2, [0, 20], 'dice lost for each range band beyond the first'),
  weakArm: yesNo('BS-48', true, 'an attack loses a die for each point of Strength that its weapon needs and the attacker lacks'),
  flatLoses: oneOf('BS-100', ['dodge-and-shield', 'dodge'], 'the unaware, who are flat-footed, lose Dodge and shield, or (older text) Dodge alone'),
  bleedOutTick: oneOf('BS-92', ['own-turn', 'round-end'], 'bleeding out does damage at the end of each turn of the combatant, or of the round'),
  woundPenalty: yesNo('BS-94', true, 'each point of Health below 0 costs a die on all skill rolls'),
  fatigue: whole('BS-107', 2, [0, 20], 'dice that fatigue costs on all rolls'),
  penaltiesOnAttacks: yesNo('BS-112', true, 'penalties on all skill rolls apply to attacks too'),
  enthralmentEnds: oneOf('BS-102', ['anyone', 'source'], 'an attack or threat by anyone, or only by the source of it, ends being enthralled'),
  heavyBlow: whole('BS-103', 5, [1, 1000], 'points of damage in one blow that end being concealed or invisible'),
  resistance: oneOf('BS-70', ['asked', 'stated'], 'Resistance is rolled against poison and disease, by default against the successes of the attack, or only where an effect states the successes'),
  stunnedFlat: yesNo('BS-108', true, 'the stunned are flat-footed as well'),
  grappleBreak: oneOf('BS-105', ['standard', 'full'], 'the action that breaking a grapple takes'),
  falls: oneOf('BS-118', ['combat page', 'environment'], 'all falls are non-lethal, or (Environment page) those of more than 3 yards are lethal', { formerly: { before: 2, defaultValue: 'environment' }, olderWords: { seed: 'combat page' } }),
  damageDice: oneOf('BS-109', ['successes', 'sum'], 'damage dice of bleeds and falls count their successes, or add up'),
  damageAgain: oneOf('BS-109', ['none', ...facesAgain], 'the face from which damage dice roll again'),
  arbalestDice: whole('BS-134', 3, [0, 20], 'weapon dice of the strong ranged weapon without a known name'),
  pistolDice: whole('BS-135', 2, [0, 20], 'weapon dice of a magitech pistol'),
  rifleDice: whole('BS-135', 3, [0, 20], 'weapon dice of a magitech rifle'),
  maulDice: whole('BS-129', 5, [0, 20], 'weapon dice of a maul'),
  compositeBowAp: whole('BS-131', 2, [0, 20], 'Armor Piercing of a composite longbow'),
  handCrossbowAp: whole('BS-133', 1, [0, 20], 'Armor Piercing of a hand crossbow'),
  plateReduction: whole('BS-138', 2, [0, 20], 'Damage Reduction of full plate'),
  heavyShield: whole('BS-140', 2, [0, 20], 'dice that a heavy shield removes from attacks'),
  heavyShieldApr: whole('BS-140', 2, [0, 20], 'Armor Piercing Reduction of a heavy shield'),
  vigorHealing: whole('BS-99', 1, [1, 10], 'Vigor restored for each point of healing that heals Vigor only'),
});

export type Settings = ValuesOf<typeof settings>;
