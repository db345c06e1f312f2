import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const characterRules = chapter('Characters', {
  'SG-01': ['Rolling Dice; Psi Skills', 'game', 'There are three stats: Body, Mind and Psi. Each has a Strength and a Precision substat.'],
  'SG-02': ['Rolling Dice; the annotated sheet', 'game', 'Each stat has a third substat of its own: Health for Body, Education for Mind, Fortune for Psi.'],
  'SG-03': ['annotated sheet', 'source', 'A stat is equal to the lowest of its three substats. Speed uses the stat.'],
  'SG-04': ['annotated sheet', 'source', 'A combatant has ten hit points for each point of Health.'],
  'SG-05': ['annotated sheet', 'source', 'A diceless move covers up to as many hexes as Strength of Body, unless the sheet gives another Movement.'],
  'SG-06': ['annotated sheet', 'source', 'Nobody soaks damage by default. A sheet may give points of soak, which are subtracted from each hit.'],
  'SG-07': ['annotated sheet', 'source', 'A device or ship has the stat Tech instead of Psi, and the substat Reliability instead of Fortune. Once per hour of play its player may reroll dice of one of its rolls, as many as its Reliability at most.'],
  'SG-08': ['annotated sheet', 'source', 'Once per hour of play a character may add Fortune dice to another roll. The GM says when the hour is over.'],
  'SG-12': ['Sub-segments; Surrendering', 'game', 'Every combatant is good or bad. By default the players\' own side is good and everyone else is bad; the GM may change anyone\'s side.'],
});

// biome-ignore format: one line a rule
export const experienceRules = chapter('New characters and experience', {
  'SG-09': ['making a character', 'advice', 'Advice for a new character: every substat starts at 3, but the Strength of Psi of Inworld and Hegemonic people and the Precision of Psi of Outworld people at 0. Six creation points each raise a whole stat by 1 or one substat by 3, or buy a shtick; 100 skill points buy levels of skills at the price of each skill.'],
  'SG-10': ['making a character', 'source', 'Experience: raising a substat to N costs N experience points, one step at a time. The psi substat that started at 0 costs twice as much. Shticks can be bought with experience points as well.'],
  'SG-11': ['shtick costs', 'source', 'A shtick costs its breadth, power and frequency, 1 to 5 each, added up, and 1 for each shtick that its owner has already. It is major if one of the three is 5 or two are 4, or if the GM says so; a major shtick needs a flaw and has to fit the character.'],
});
