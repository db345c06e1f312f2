import { chapter } from '../../../game/index.ts';

const combatRuling = 'Combat Ruling';
const ruler = 'dice ruler of the site';
const silent = 'the text is silent, a default of ours';
const items = 'items of the site';

// biome-ignore format: one line a rule
export const attackingRules = chapter('Attacking', {
  'VX-45': [combatRuling, 'game', 'Combat is an attack and any reaction to it, for damage or not: a roll of two traits. Players may roll all three stats of the kind, of which the A/SH picks the two that fit; so the intended action must be plain before the roll (house rule threeDice: all three are rolled, and the action picks two, never the best).'],
  'VX-46': ['Combat Ruling; dice ruler of the site; History of Magic', 'game', 'A physical attack rolls DEX to hit and STR for power; an attack with magic or psi INT and SPIR.'],
  'VX-47': [ruler, 'advice', "Advice for rolls that were posted without a die: in the site's dice ruler a stat that was not rolled in combat counts as a roll of 1. vrule always asks for both dice; type 1 for one that is missing."],
  'VX-48': [combatRuling, 'game', 'An undefended target is hit against DEX and soaks with END, or INT and CHA against magic and psi, both with its best skill that has the avoid aspect.'],
  'VX-49': ['dice ruler of the site; History of Magic', 'source', 'The hit die of an attack meets the difficulty to hit, the power die the one that soaks.'],
  'VX-50': [combatRuling, 'game', 'The points of an attack that does damage are the damage, taken from LIF.'],
  'VX-51': [combatRuling, 'game', 'Where one die of an attack fails but the pair succeeds, the hit counts, and the A/SH narrates an odd outcome.'],
  'VX-52': ['Combat Ruling; skill guide', 'game', 'Skills are used in combat by their aspects: damage for attacks; avoid for block, dodge, parry, redirect and disarm.'],
});

// biome-ignore format: one line a rule
export const defendingRules = chapter('Active defence', {
  'VX-53': [combatRuling, 'game', 'A target that defends actively rolls as well: the attack meets the mights of the defence, and the defence those of the attack.'],
  'VX-54': ['Combat Ruling; dice ruler of the site', 'game', 'Damage after a defence is the points of the attack minus those of the defence, at least 0; a failed defence has 0 points.'],
  'VX-55': [combatRuling, 'game', 'Block: STR and END, or SPIR and CHA with magic; either stops either kind of attack. Only a block lets a shield absorb (house rule shieldOnMagicBlock).'],
  'VX-56': [combatRuling, 'game', 'Dodge: INT and DEX, against every kind of attack.'],
  'VX-57': [combatRuling, 'game', 'Parry or counter: DEX and END against physical attacks only, INT and CHA against magic and psi only.'],
  'VX-58': [combatRuling, 'game', 'Redirect and disarm: DEX and STR against physical attacks only, INT and SPIR against magic and psi only.'],
  'VX-59': [combatRuling, 'game', 'A redirect or disarm succeeds with at least as many points as the attack; with fewer its points still reduce the damage. An attack that missed has none, so that a disarm takes its weapon too (house rule disarmMiss).'],
  'VX-60': [silent, 'gap', 'A redirected attack hits the new target that the redirector names, with its points as undefended damage (house rule redirectDefended: the new target may defend). In a closed vehicle the vehicle is hit.'],
  'VX-61': ['Combat Ruling; the picking up is ours', 'gap', 'A disarmed attacker does no damage and has lost the weapon until an action picks it up (house rule pickUp); a spell ends.'],
  'VX-62': ['Combat Ruling gives it none', 'gap', 'A counter deals no damage by itself.'],
  'VX-63': ['dice ruler of the site; History of Magic', 'source', 'The first stat of a defence meets the might that hits, the second the one of power: block STR and END, parry DEX and END, redirect and disarm DEX and STR, and likewise for magic.'],
  'VX-64': [silent, 'gap', "In a dodge the stat of the attack's own kind, DEX or INT, meets the hit die, the other the power die (house rule dodgePairing)."],
  'VX-65': ['follows from VX-48 and VX-53', 'settled', 'Defending can be worse than not defending: low mights of the defence are low difficulties for the attack. It is allowed, with a warning that shows both expectations.'],
  'VX-66': [silent, 'gap', 'A combatant attacked several times defends against each attack with a roll of its own, each of which is an action; by house rule (oneDefence) the first roll of the round meets them all, as one action.'],
});

// biome-ignore format: one line a rule
export const weaponRules = chapter('Weapons, armour, shields, items', {
  'VX-67': [ruler, 'source', 'The class of a weapon adds a percentage to the damage, after the defence (house rule weaponClasses).'],
  'VX-68': [items, 'source', "Weapon classes are unarmed, light, medium and heavy. Only the values of unarmed, both 0, are known; the site's table is not public."],
  'VX-69': ['dice ruler of 2014, superseded', 'source', 'A first proposal of 2014 gave light weapons 10 % and heavy ones 40 %, and made further actions 10 cheaper except with heavy weapons.'],
  'VX-70': ['between the figures of VX-69, ours', 'gap', 'Weapon classes in vrule, off by default (house rule weaponClasses): percentage of damage and change to the penalty of VX-37: unarmed 0 % and -10, light 10 % and -10, medium 25 % and 0, heavy 40 % and 0.'],
  'VX-71': ['items of the site, 2013', 'legacy', 'Before 2014 every weapon had a percentage of its own, such as dagger 45, spear 55, long sword 75, great sword 85, bows 65 to 75; guns and crossbows 0 (house rule olderShares).'],
  'VX-72': ['Vehicles; items of the site', 'game', "A gun or crossbow has a fixed STR that replaces the wielder's, even where that is higher; the skill still adds."],
  'VX-73': ['items of the site; item pages', 'source', 'Items replace a stat or skill, or add to it; replacement first, then additions. Of several bonuses on the same stat only the largest counts.'],
  'VX-74': ['items of the site; Combat Ruling', 'game', 'Armour absorbs a fixed number of points of every hit; a shield absorbs its number only of a blocked hit.'],
  'VX-75': [items, 'legacy', 'Older armour could lower the damage that its own wearer deals (house rule armourBurden).'],
  'VX-76': ['dice ruler of the site for the first steps, the place of armour is ours', 'gap', 'Damage is worked out in this order: points of the attack minus those of the defence, weapon percentage, armour, shield behind a block, the limit of a non-lethal attack, then LIF; never below 0. By house rule (absorb) armour and shield come before the weapon.'],
  'VX-77': ['item pages, no list known', 'gap', 'What armour and shields absorb is set for each item, 0 by default; of several the highest counts (house rule armours: all).'],
  'VX-78': ['Environmental Damage', 'game', 'Neither armour nor shield absorbs environmental damage.'],
  'VX-79': ['item page', 'source', 'Sirian scopes add to the skill of ranged weapons: a simple scope 2, an advanced scope 5.'],
  'VX-80': ['item page', 'advice', 'Items that are bought give a net bonus of at most +20, a single bonus of at most +30, and a skill bonus on one skill only.'],
  'VX-81': [items, 'advice', 'The difficulty of an item is what it takes to break or defeat it: the difficulty it was made at.'],
  'VX-82': [items, 'source', 'Items of limited use work once, per day or at will, with a number of charges and fixed points for their effect. Uses come back with a day of rest where the item has them per day, or as the GM gives them back.'],
});

// biome-ignore format: one line a rule
export const effectRules = chapter('Non-lethal, effects, control', {
  'VX-83': ['Combat Ruling; the last part is ours', 'game', 'A non-lethal attack brings nobody below 0 LIF: points beyond that do not count, and against a target at or below 0 none count.'],
  'VX-84': ['Combat Ruling', 'game', 'The points of an attack that does no damage are the strength of its effect; where the effect has a duration, it lasts points / 7 rounds. Of two effects of a kind on the same target the stronger is kept (house rule sameEffect).'],
  'VX-85': ['page on crowd control', 'source', 'Crowd control (stun, distract, transform, hold) is resisted with the stats that fit its means: END and STR against a physical stun, INT and CHA against a lie. It lasts points / 7 rounds.'],
  'VX-86': ['page on crowd control', 'source', 'Breaking out of an effect early is a roll on fitting stats against 25 + the points of the effect.'],
  'VX-87': ['Combat Ruling against the page on crowd control', 'settled', 'Two rules for breaking out are known: beat 25 + the points of the effect, or produce as many points as it has. The first is the default, the second a house rule (breakout).'],
  'VX-88': ['dice ruler of the site; the minimum is ours', 'gap', 'A duration of points / 7 rounds uses the unrounded points and is rounded half away from zero, or down (house rule durationRounding); after a success it is at least one round (house rule durationMin).'],
  'VX-89': ['the text is silent, a default of ours', 'gap', 'A duration of some rounds covers the next rounds; the round in which the effect began is not counted (house rule durationCounts: it is the first).'],
  'VX-90': ['page on mental effects; stats page', 'source', 'Phantasms and mental attacks wear down the mind, a second pool as large as LIF; at 0 the target is wholly under the effect. They do no real damage.'],
  'VX-91': ['page on mental effects', 'source', 'A worn mind recovers by a roll of SPIR and CHA against 25 + all points it was worn down by, those below 0 included. Friends may help: here each rolls SPIR and CHA against 25, and their points come off the difficulty (house rule mindHelp). A success restores all of it (house rule mindRecovery: only the points produced).'],
});
