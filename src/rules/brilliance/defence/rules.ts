import { chapter } from '../../kernel/rulebook.ts';

const physical = 'Combat, Physical Defense';
const offence = 'Combat, Offense';
const armor = 'Armor and Shields';

/** What takes dice off an attack. */
// biome-ignore format: one line a rule
export const defence = chapter('Defense', {
  'BS-50': [physical, 'game', 'Physical Defense is Dodge, armor and shield together.'],
  'BS-51': [offence, 'game', "Defense takes dice off the attacker's pool, not points off the damage."],
  'BS-52': [physical, 'game', 'Dodge can be ignored and reduced, and does not count for those who are flat-footed.'],
  'BS-53': ['Equipment', 'source', 'Dodge is half of Dexterity and Intelligence together, rounded down.'],
  'BS-54': [physical, 'game', 'Armor counts even for the flat-footed; only Armor Piercing lowers it.'],
  'BS-55': [armor, 'source', 'Attacks do not wear armor down.'],
  'BS-56': [physical, 'game', 'A shield is held up against attacks from one side; Armor Piercing does not touch it. Unless said otherwise it counts against every attack.'],
  'BS-57': [offence, 'game', 'Armor Piercing lowers armor against that attack, at most to 0.'],
  'BS-58': [offence, 'game', 'Where Armor Piercing leaves nothing of the armor, its Damage Reduction is lost against that attack; that of powers stays.'],
  'BS-59': ['Weaponry', 'source', 'Armor Piercing has to cover the enhancement of armor too before Damage Reduction is lost.'],
  'BS-60': ['Weaponry', 'source', 'Armor Piercing does not touch armor that is purely magical.'],
  'BS-61': [offence, 'game', 'Ignore Dodge lowers Dodge against that attack only, and makes nobody flat-footed.'],
  'BS-62': [offence, 'game', 'Each melee attack received in a round, hit or miss, takes 1 off Dodge against the attacks after it. Ranged and magical ones do not.'],
  'BS-63': [offence, 'game', 'Whose Dodge is reduced to 0 is flat-footed. In the example of the page the shield and its APR still count.'],
  'BS-64': [offence, 'game', 'Lost Dodge is back when the next round begins.'],
  'BS-65': [offence, 'game', 'Armor Piercing Reduction is taken off Armor Piercing, at most to 0.'],
  'BS-66': [offence, 'game', 'Parry N: the first N melee attacks of a round cost no Dodge.'],
  'BS-67': [armor, 'source', 'Who is flat-footed has neither the shield nor its APR.'],
  'BS-68': [armor, 'source', 'Of the enhancements of armor and shield the higher one counts.'],
  'BS-69': ['Combat, Magical Defense', 'game', 'Magical Defense takes dice off aimed spells; it is no help against what works on mind or body.'],
  'BS-70': ['Combat, Resistance', 'game', 'Resistance is a pool that the target rolls against poison, disease and some magic.'],
  'BS-71': ['Races, Monster Guide', 'source', 'Resistance is 7 dice; against the physical Constitution is added.'],
  'BS-72': ['Combat, Cover', 'game', 'Light cover takes 2 dice off the attack, moderate 4, heavy 6.'],
  'BS-73': ['Combat, Cover', 'game', 'Nobody behind full cover can be chosen as a target. Into cover that is not solid, as smoke is, goes an attack at random: direction and distance are thrown, the GM says whom it falls on, and it loses dice.'],
  'BS-74': ['Combat, Cover', 'game', 'Cover counts against what is shot, thrown or aimed by magic, not melee.'],
  'BS-75': ['Monster Guide', 'source', 'Small monsters are harder to hit, large ones easier, and hardier.'],
});
