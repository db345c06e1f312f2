import { z } from 'zod';
import { houseRuleFields } from '../../kernel/house-rules.ts';
import type { RuleId } from '../rulebook.ts';

const { oneOf, yesNo, whole } = houseRuleFields<RuleId>();

/** The house rules of Vaxia: each decides what the rule with this id leaves open. */
// biome-ignore format: one line a house rule
export const settings = z.strictObject({
  rounding: oneOf('VX-29', ['each', 'end'], 'points are rounded before the defence is subtracted (each), or after it (end)'),
  belowOne: oneOf('VX-30', ['counts', 'refused'], 'a might or difficulty below 1 counts as 1, with a warning, or the action with it is refused'),
  circumstances: oneOf('VX-25', ['difficulty', 'might'], 'circumstances are added to the difficulty, or taken from the might of the combatant who rolls'),
  durationRounding: oneOf('VX-88', ['round', 'floor'], 'points / 7 are rounded to whole rounds, or rounded down (floor)'),
  durationCounts: oneOf('VX-89', ['after', 'present'], 'a duration begins after the present round, or with it'),
  durationMin: whole('VX-88', 1, [0, 9], 'the fewest rounds that a success lasts'),
  absorb: oneOf('VX-76', ['last', 'first'], "armour and shields absorb after the weapon's percentage (last), or before it (first)"),
  armours: oneOf('VX-77', ['highest', 'all'], 'of several armours, or shields, the highest counts, or all'),
  dodgePairing: oneOf('VX-64', ['own-kind', 'dex-first', 'int-first'], "which might of a dodge meets the hit die: that of the attack's own kind, DEX, or INT"),
  shieldOnMagicBlock: yesNo('VX-55', true, 'a shield absorbs when its bearer blocks with magic'),
  weaponClasses: yesNo('VX-70', false, 'weapon classes add a percentage to damage and change the penalty for further actions'),
  oneDefence: yesNo('VX-66', false, 'one defence roll of the round meets all attacks, as one action, instead of one roll for each attack'),
  sneakPairs: oneOf('VX-36', ['dex-int', 'dex-spir'], 'sneaking: DEX against INT and INT against SPIR, or DEX against SPIR and INT against INT'),
  orderPoints: oneOf('VX-43', ['unrounded', 'rounded'], 'the order of actions compares unrounded points and failsbys, or rounded ones, so that more combatants act together'),
  orderMany: oneOf('VX-44', ['pairs', 'best'], 'the order of more than two: by the pairs that each wins, or by the best winsby alone'),
  fallenAct: oneOf('VX-41', ['round', 'at-once'], 'who falls unconscious or comes to -LIF still acts and defends in the present round, as all of it happens at once (round), or no more (at-once)'),
  pickUp: oneOf('VX-61', ['action', 'free'], 'picking up a weapon costs an action, or is free'),
  deaths: oneOf('VX-98', ['confirmed', 'own', 'at-once'], "at -LIF the GM confirms each death, only those of the players' side (own), or none (at-once)"),
  actionPenalty: whole('VX-37', 20, [0, 100], 'might lost on every action for each action beyond the first'),
  narration: oneOf('VX-141', ['said', 'working'], 'how well a roll went is said after each action, or only in the working'),
  moderateFrom: whole('VX-143', 15, [1, 200], 'the winsby or failsby from which a result is moderate'),
  extremeFrom: whole('VX-143', 25, [1, 200], 'the winsby or failsby from which a result is extreme'),
  thinUnder: whole('VX-143', 10, [0, 1000], 'a success with fewer points than this is thin'),
  lopsidedGap: whole('VX-147', 50, [1, 200], 'a pair is lopsided where the winsbys of its traits differ by this much'),
  reelingAsked: oneOf('VX-102', ['all', 'own', 'none'], "at the end of a round those who still reel are asked whether they roll to stay up: all of them, only the players' side (own), or none, so that they fall"),
  stayDuration: yesNo('VX-104', true, 'staying conscious lasts points / 7 rounds, then a new roll is due'),
  stayActs: yesNo('VX-107', false, 'the roll to stay conscious is an action of the round, with the penalty of its actions'),
  stayBase: whole('VX-102', 25, [1, 1000], 'the difficulty of staying conscious at exactly 0 LIF'),
  stayDepth: oneOf('VX-105', ['present', 'deepest'], 'staying conscious meets the present damage past 0, or the most since LIF was above 0'),
  breakout: oneOf('VX-87', ['beat', 'match'], 'breaking out of an effect: beat 25 + its points, or produce as many points against 25 (match)'),
  mindRecovery: oneOf('VX-91', ['all', 'points'], 'recovering a worn mind restores all of it, or a point for each point produced'),
  healDifficulty: whole('VX-99', 25, [1, 1000], 'the difficulty of healing a combatant'),
  recovery: whole('VX-101', 0, [0, 1000], 'the LIF that a day of rest restores without a roll; 0 for none'),
  redirectDefended: yesNo('VX-60', false, 'the new target of a redirect may defend'),
  spacePerRound: whole('VX-116', 15, [0, 1000], 'base damage of space, times the rounds in a row'),
  conFormula: oneOf('VX-08', ['end-str', 'end'], 'CON, which resists gas and drowning, is the mean of END and STR, or END'),
  radiationPenaltyOnResist: yesNo('VX-112', false, 'radiation lowers END even where all its damage is resisted'),
  olderShares: yesNo('VX-71', false, 'weapons add the percentage that each had of its own before 2014'),
  armourBurden: yesNo('VX-75', false, 'older armour lowers the damage of its own wearer'),
  sceneBonus: yesNo('VX-27', false, 'the scene grants 10 on every might'),
  edition: oneOf('VX-161', ['current', 'older'], 'older: spells are cast against 25 and can be resisted, and attacks meet DEX and END whatever the defence'),
  metamagicPartial: yesNo('VX-156', false, 'older edition: a redirect of a spell that falls short still makes it miss its target'),
  dynamicDifficulty: yesNo('VX-149', false, 'older edition: the difficulty of a spell is twice itself minus the might'),
  vehicleDodge: oneOf('VX-130', ['dexEnd', 'intDex'], 'a vehicle dodges with the DEX of its pilot and its own END, or with the INT and DEX of its pilot'),
  vehicleEnd: oneOf('VX-127', ['skilled', 'bare'], 'the piloting skill adds to the END of a vehicle, or not (bare)'),
  vehicleDefences: oneOf('VX-129', ['listed', 'any'], 'vehicles dodge, block behind shields and shoot at guns (listed), or have every defence that people have'),
  gunsShotOff: oneOf('VX-129', ['parry', 'disarm'], 'a vehicle that shoots at the guns of its attacker is ruled as a parry, or as a disarm'),
  unmannedDex: whole('VX-139c', 1, [1, 1000], 'the DEX might of a vehicle without a pilot'),
  repairDifficulty: whole('VX-136', 25, [1, 1000], 'the difficulty of repairing a vehicle'),
  wreckDamage: whole('VX-138', 15, [0, 1000], 'base damage to those in a vehicle that is destroyed'),
  hullShare: whole('VX-139d', 0, [0, 100], 'percentage of a hit on a closed vehicle that also reaches each of those inside'),
  ramRecoil: whole('VX-139', 0, [0, 500], 'percentage of its damage that a ramming vehicle takes itself'),
});

export type Settings = z.infer<typeof settings>;
