import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const experienceRules = chapter('New characters and experience', {
  'SG-09': ['making a character', 'advice', 'Advice for a new character: every substat starts at 3, but the Strength of Psi of Inworld and Hegemonic people and the Precision of Psi of Outworld people at 0. Six creation points each raise a whole stat by 1 or one substat by 3, or buy a shtick; 100 skill points buy levels of skills at the price of each skill.'],
  'SG-10': ['making a character', 'source', 'Experience: raising a substat to N costs N experience points, one step at a time. The psi substat that started at 0 costs twice as much. Shticks can be bought with experience points as well.'],
  'SG-11': ['shtick costs', 'source', 'A shtick costs its breadth, power and frequency, 1 to 5 each, added up, and 1 for each shtick that its owner has already. It is major if one of the three is 5 or two are 4, or if the GM says so; a major shtick needs a flaw and has to fit the character.'],
});
