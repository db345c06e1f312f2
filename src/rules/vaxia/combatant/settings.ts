import { z } from 'zod';
import { houseRuleFields } from '../../kernel/house-rules.ts';
import type { RuleId } from '../rulebook.ts';

const { oneOf, yesNo, whole } = houseRuleFields<RuleId>();

/** The house rules of Vaxia: each decides what the rule with this id leaves open. */
// biome-ignore format: one line a house rule
export const settings = z.strictObject({
  rounding: oneOf('VX-29', ['each', 'end'], 'round points before taking off the defence, or after'),
  belowOne: oneOf('VX-30', ['counts', 'refused'], 'a might or difficulty below 1 counts as 1, with a warning, or what is done with it is refused'),
  circumstances: oneOf('VX-25', ['difficulty', 'might'], 'circumstances are added to the difficulty, or taken from the might of the one who rolls'),
  durationRounding: oneOf('VX-88', ['round', 'floor'], 'how points / 7 become whole rounds'),
  durationCounts: oneOf('VX-89', ['after', 'present'], 'the rounds that something lasts begin after the present one, or with it'),
  durationMin: whole('VX-88', 1, [0, 9], 'the fewest rounds that a success lasts'),
  absorb: oneOf('VX-76', ['last', 'first'], "armour and shields take their points off after the weapon's percentage, or before it"),
  armours: oneOf('VX-77', ['highest', 'all'], 'of several armours, or shields, the highest counts, or all'),
  dodgePairing: oneOf('VX-64', ['own-kind', 'dex-first', 'int-first'], 'which might of a dodge meets the hit die: that of the kind of the attack, DEX, or INT'),
  shieldOnMagicBlock: yesNo('VX-55', true, 'a shield absorbs when its bearer blocks with magic'),
  weaponClasses: yesNo('VX-70', false, 'weapon classes add a percentage to damage and change the -20'),
  oneDefence: yesNo('VX-66', false, 'one defence roll of the round meets all its attacks, and is one action, instead of one for each'),
  sneakPairs: oneOf('VX-36', ['dex-int', 'dex-spir'], 'sneaking: DEX against INT and INT against SPIR, or DEX against SPIR and INT against INT'),
  orderPoints: oneOf('VX-43', ['unrounded', 'rounded'], 'who is first: points and failsbys compared as they are, or rounded, so that more act together'),
  orderMany: oneOf('VX-44', ['pairs', 'best'], 'the order of more than two: by the pairs that each wins, or by the best winsby alone'),
  pickUp: oneOf('VX-61', ['action', 'free'], 'what picking up a weapon costs'),
  deaths: oneOf('VX-98', ['confirmed', 'own', 'at-once'], "at -LIF: the GM confirms each death, only those of the players' side, or nobody's"),
  actionPenalty: whole('VX-37', 20, [0, 100], 'might lost on every action for each one beyond the first'),
  narration: oneOf('VX-141', ['said', 'working'], 'what a result was like is said after each action, or stands only in the working'),
  moderateFrom: whole('VX-143', 15, [1, 200], 'the winsby, or failsby, from which a result is moderate'),
  extremeFrom: whole('VX-143', 25, [1, 200], 'the winsby, or failsby, from which a result is extreme'),
  thinUnder: whole('VX-143', 10, [0, 1000], 'a success of fewer points than this is thin'),
  lopsidedGap: whole('VX-147', 50, [1, 200], 'how far apart two winsbys make a lopsided pair'),
  stayDuration: yesNo('VX-104', true, 'staying conscious lasts points / 7 rounds, then a new roll'),
  stayActs: yesNo('VX-107', false, 'the roll to stay conscious is an action of the round, and takes their penalty'),
  stayBase: whole('VX-102', 25, [1, 1000], 'the difficulty of staying conscious at exactly 0'),
  stayDepth: oneOf('VX-105', ['present', 'deepest'], 'staying conscious meets the damage past 0 as it is, or the most it was since LIF was above 0'),
  breakout: oneOf('VX-87', ['beat', 'match'], 'breaking out of an effect: beat 25 + its points, or produce as many points against 25'),
  mindRecovery: oneOf('VX-91', ['all', 'points'], 'what winning back a worn mind gives: all of it, or a point for each point produced'),
  healDifficulty: whole('VX-99', 25, [1, 1000], 'the difficulty of healing somebody'),
  recovery: whole('VX-101', 0, [0, 1000], 'the LIF that a day of rest gives back without a roll; 0: none comes back by itself'),
  redirectDefended: yesNo('VX-60', false, 'the new target of a redirect may defend'),
  spacePerRound: whole('VX-116', 15, [0, 1000], 'base damage of space, times the rounds in a row'),
  conFormula: oneOf('VX-08', ['end-str', 'end'], 'CON, with which gas and drowning are resisted: the mean of END and STR, or END'),
  radiationPenaltyOnResist: yesNo('VX-112', false, 'radiation takes its END also from who resists all its damage'),
  olderShares: yesNo('VX-71', false, 'weapons add the percentage that each had of its own before 2014'),
  armourBurden: yesNo('VX-75', false, "older armour takes points off its own wearer's damage"),
  sceneBonus: yesNo('VX-27', false, 'the scene grants 10 on every might'),
  edition: oneOf('VX-161', ['current', 'older'], 'older: spells are cast against 25 and can be resisted, and attacks meet DEX and END whatever the defence'),
  metamagicPartial: yesNo('VX-156', false, 'older edition: a redirect of a spell that falls short still makes it miss its target'),
  dynamicDifficulty: yesNo('VX-149', false, 'older edition: the difficulty of a spell is twice itself less the might'),
  vehicleDodge: oneOf('VX-130', ['dexEnd', 'intDex'], 'what a vehicle dodges with: the DEX of its pilot and its END, or the INT and DEX of its pilot'),
  vehicleEnd: oneOf('VX-127', ['skilled', 'bare'], 'whether the piloting skill adds to the END of a vehicle'),
  vehicleDefences: oneOf('VX-129', ['listed', 'any'], 'vehicles dodge, block behind shields and shoot at guns, or may do all that people do'),
  gunsShotOff: oneOf('VX-129', ['parry', 'disarm'], 'how a vehicle that shoots at the guns of its attacker is ruled'),
  unmannedDex: whole('VX-139c', 1, [1, 1000], 'the DEX might of a vehicle that nobody steers'),
  repairDifficulty: whole('VX-136', 25, [1, 1000], 'the difficulty of repairing a vehicle'),
  wreckDamage: whole('VX-138', 15, [0, 1000], 'base damage to those in a vehicle that is destroyed'),
  hullShare: whole('VX-139d', 0, [0, 100], 'what of a hit on a closed vehicle also reaches each of those in it, in the hundred of its damage'),
  ramRecoil: whole('VX-139', 0, [0, 500], 'what a vehicle that rams takes itself, in the hundred of the damage it does'),
});

export type Settings = z.infer<typeof settings>;
