import { chapter } from '../../kernel/rulebook.ts';

const combatRuling = 'Combat Ruling';
const ruler = 'dice ruler of the site';
const silent = 'the text is silent, a default of ours';
const items = 'items of the site';

// biome-ignore format: one line a rule
export const attackingRules = chapter('Attacking', {
  'VX-45': [combatRuling, 'game', 'Combat is an attack on somebody and whatever answers it, damage or not: a roll of two traits. What is meant must be plain before the dice.'],
  'VX-46': ['Combat Ruling; dice ruler of the site; History of Magic', 'game', 'The body attacks with DEX to hit and STR for power, magic and psi with INT and SPIR.'],
  'VX-47': [ruler, 'source', 'A stat that was not rolled in combat counts as a 1.'],
  'VX-48': [combatRuling, 'game', 'Who does not defend is hit against DEX and soaks with END, or INT and CHA against magic, both with the best skill that avoids harm.'],
  'VX-49': ['dice ruler of the site; History of Magic', 'source', 'The hit die meets what is hit, the power die what soaks.'],
  'VX-50': [combatRuling, 'game', 'The points of a damaging attack are damage, taken from LIF.'],
  'VX-51': [combatRuling, 'game', 'Where one die fails and the pair succeeds, the hit stands, and the A/SH tells it as something odd.'],
  'VX-52': ['Combat Ruling; skill guide', 'game', 'Skills serve a fight by their aspects: damage for attacks, avoid for every defence.'],
});

// biome-ignore format: one line a rule
export const defendingRules = chapter('Active defence', {
  'VX-53': [combatRuling, 'game', 'Who defends rolls too: the attacker meets the mights of the defence, the defender those of the attack.'],
  'VX-54': ['Combat Ruling; dice ruler of the site', 'game', 'Damage after a defence is the points of the attack less those of the defence, at least 0; a failed defence has 0.'],
  'VX-55': [combatRuling, 'game', 'Block: STR and END, or SPIR and CHA; either stops either kind of attack. Only behind a block a shield absorbs.'],
  'VX-56': [combatRuling, 'game', 'Dodge: INT and DEX, against every attack.'],
  'VX-57': [combatRuling, 'game', 'Parry or counter: DEX and END against physical attacks only, INT and CHA against magic and psi only.'],
  'VX-58': [combatRuling, 'game', 'Redirect and disarm: DEX and STR against physical attacks only, INT and SPIR against magic and psi only.'],
  'VX-59': [combatRuling, 'game', 'Redirect and disarm work with at least as many points as the attack; with fewer, those points still lessen the damage.'],
  'VX-60': [silent, 'gap', 'A redirected attack goes on to whom the redirector names, with its points as damage that is not defended against; as a house rule the new target may defend. Around somebody in a closed vehicle it strikes the vehicle.'],
  'VX-61': ['Combat Ruling; the picking up is ours', 'gap', 'A disarmed attacker does no damage and is without the weapon until an action picks it up; a spell ends.'],
  'VX-62': ['Combat Ruling gives it none', 'gap', 'A counter does no damage by itself.'],
  'VX-63': ['dice ruler of the site; History of Magic', 'source', 'The first stat of a defence meets the might that hits, the second the power: STR and END, DEX and END, DEX and STR, and likewise for magic.'],
  'VX-64': [silent, 'gap', "Of a dodge the stat of the attack's own kind meets the hit die, DEX or INT, the other the power."],
  'VX-65': ['follows from VX-48 and VX-53', 'settled', 'A defence with low mights can be worse than none, since the attacker then meets them; it is allowed, and warned of with both expectations.'],
  'VX-66': [silent, 'gap', 'Against several attackers each attack is met with a roll of its own, and each of those is an action; a house rule lets the first roll of the round meet them all, as one action.'],
});

// biome-ignore format: one line a rule
export const weaponRules = chapter('Weapons, armour, shields, items', {
  'VX-67': [ruler, 'source', 'A weapon class adds a share in the hundred to damage, after the defence.'],
  'VX-68': [items, 'source', 'The classes are unarmed, light, medium and heavy; only the 0 of unarmed is known, the site keeps the rest to itself.'],
  'VX-69': ['dice ruler of 2014, superseded', 'source', 'A first proposal of 2014 gave light weapons 10 % and heavy ones 40 %, and made further actions 10 cheaper but for the heavy.'],
  'VX-70': ['between the figures of VX-69, ours', 'gap', 'Classes as played here, off unless switched on: unarmed 0 % and -10 to the 20 of VX-37, light 10 % and -10, medium 25 % and 0, heavy 40 % and 0.'],
  'VX-71': ['items of the site, 2013', 'legacy', 'Before 2014 every weapon had a share of its own, such as dagger 45, spear 55, long sword 75, great sword 85; bows 65 to 75, guns and crossbows 0.'],
  'VX-72': ['Vehicles; items of the site', 'game', "A gun or crossbow has a STR of its own that stands for its bearer's, even where that is higher; the skill still adds."],
  'VX-73': ['items of the site; item pages', 'source', 'Things replace a stat or skill, or add to it: first replacing, then adding, and of several for one stat only the largest counts.'],
  'VX-74': ['items of the site; Combat Ruling', 'game', "Armour absorbs its number of points of every hit; a shield's number counts only when blocking."],
  'VX-75': [items, 'legacy', 'Older armour could lower the damage that its own wearer does.'],
  'VX-76': ['dice ruler of the site for the first steps, the place of armour is ours', 'gap', 'The order of damage: points of the attack less those of the defence, weapon share, armour, shield behind a block, the end of a non-lethal attack, LIF; never below 0.'],
  'VX-77': ['item pages, no list known', 'gap', 'What armour and shields absorb is free, 0 if nothing is said; of several armours the highest counts.'],
  'VX-78': ['Environmental Damage', 'game', 'Neither armour nor shield helps against environmental damage.'],
  'VX-79': ['item page', 'source', 'Sirian scopes add to the skill of ranged weapons: simple ones 2, advanced ones 5.'],
  'VX-80': ['item page', 'source', 'Bought things give at most +20 in all and +30 on one number, and a skill bonus goes to one skill.'],
  'VX-81': [items, 'source', 'A thing has the difficulty it was made at: what it takes to break or defeat it.'],
  'VX-82': [items, 'source', 'Things of limited use work once, so many times a day or at will, with fixed points for their effect.'],
});
