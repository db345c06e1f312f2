import { chapter } from '../../../game/index.ts';

const physical = 'Combat, Physical Defense';
const offence = 'Combat, Offense';
const armor = 'Armor and Shields';

/** What takes dice off an attack. */
// biome-ignore format: one line a rule
export const defence = chapter('Defense', {
  'BS-50': [physical, 'game', 'Physical Defense is Dodge, armor and shield together.'],
  'BS-51': [offence, 'game', "Defence takes dice off the attacker's pool, not points off the damage."],
  'BS-52': [physical, 'game', 'Dodge can be ignored and reduced, and does not count for the flat-footed.'],
  'BS-53': ['Equipment', 'source', 'Dodge is half of Dexterity plus Intelligence, rounded down.'],
  'BS-54': [physical, 'game', 'Armor counts even for the flat-footed; only Armor Piercing lowers it.'],
  'BS-55': [armor, 'source', 'Armor is not worn down by attacks.'],
  'BS-56': [physical, 'game', 'A shield protects against attacks from one side, and Armor Piercing does not lower it. By default it counts against every attack.'],
  'BS-57': [offence, 'game', 'Armor Piercing lowers armor against that attack, at most to 0.'],
  'BS-58': [offence, 'game', 'Armor that Armor Piercing lowers to 0 loses its Damage Reduction against that attack; Damage Reduction of powers stays.'],
  'BS-59': ['Weaponry', 'source', 'Armor Piercing must also cover the enhancement of armor before its Damage Reduction is lost.'],
  'BS-60': ['Weaponry', 'source', 'Armor Piercing does not lower purely magical armor.'],
  'BS-61': [offence, 'game', 'Ignore Dodge lowers Dodge against that attack only and makes no one flat-footed.'],
  'BS-62': [offence, 'game', 'Dodge Reduction: each melee attack received in a round, hit or miss, lowers Dodge by 1 against later attacks. Ranged and magical attacks do not.'],
  'BS-63': [offence, 'game', 'A combatant whose Dodge is reduced to 0 is flat-footed. In the example of the page the shield and its APR still count.'],
  'BS-64': [offence, 'game', 'Lost Dodge returns at the start of the next round.'],
  'BS-65': [offence, 'game', 'Armor Piercing Reduction (APR) is taken off Armor Piercing, at most to 0.'],
  'BS-66': [offence, 'game', 'Parry N: the first N melee attacks of a round cause no Dodge Reduction.'],
  'BS-67': [armor, 'source', 'The flat-footed have neither their shield nor its APR.'],
  'BS-68': [armor, 'source', 'Of the enhancements of armor and shield only the higher counts.'],
  'BS-69': ['Combat, Magical Defense', 'game', 'Magical Defense takes dice off aimed spells; it does not help against effects on mind or body.'],
  'BS-70': ['Combat, Resistance', 'game', 'Resistance is a pool that the target rolls against poison, disease and some magic. How many successes it needs is not stated: those of the attack that brings it, or 1, unless the effect says otherwise. What takes dice off all rolls takes them off Resistance too; what lowers skill rolls alone, such as fear and wounds, does not.'],
  'BS-71': ['Races, Monster Guide', 'source', 'Resistance is 7 dice; Constitution is added against physical effects.'],
  'BS-72': ['Combat, Cover', 'game', 'Light cover takes 2 dice off an attack, moderate cover 4, heavy cover 6.'],
  'BS-73': ['Combat, Cover', 'game', 'Targets behind full cover cannot be chosen. An attack into full cover that is not solid, such as smoke, goes at random: direction and distance are rolled, the GM says whom it meets, and it loses dice.'],
  'BS-74': ['Combat, Cover', 'game', 'Cover counts against ranged attacks, thrown weapons and aimed magic, not against melee.'],
  'BS-75': ['Monster Guide', 'source', 'Size: tiny, small, large and huge creatures have -2, -1, +1, +2 Speed and Health and +2, +1, -1, -2 Dodge; large ones reach 1 yard further, huge ones 2.'],
});
