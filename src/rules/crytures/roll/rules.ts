import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const diceRules = chapter('Dice', {
  'CR-01': ['The Basic Mechanics', 'source', 'A pool of d10 is rolled against a difficulty: each die that shows the difficulty or more is a success, in an attack a hit.'],
  'CR-02': ['The Basic Mechanics', 'source', 'Complexity is the number of successes that a task needs.'],
  'CR-03': ['The Basic Mechanics', 'source', 'A dice pool is the sum of two values: talent and skill of a human, stat and class of a cryture.'],
  'CR-04': ['Dice rolls', 'source', 'A die modifier adds dice to the pool or removes them.'],
  'CR-05': ['Dice rolls', 'source', 'A roll modifier is added to the number on each die.'],
  'CR-06': ['The Basic Mechanics', 'source', 'A natural 10 (a 10 before modifiers) always succeeds; if it also reaches the difficulty, it counts as two successes.'],
  'CR-07': ['The Basic Mechanics', 'gap', 'In an attack a natural 10 is a critical hit: one hit, and it triggers the Crit line. It is not doubled as well, unless the house rule critMode says so.'],
  'CR-08': ['Statuses', 'settled', 'A natural 1 has no effect except on the Clumsy; with a roll modifier it may even succeed. With the house rule naturalOne it never succeeds.'],
  'CR-09': ['Skills', 'gap', 'A roll without a success in which a die shows a natural 1 is a critical failure (crit fail). It is announced and has no further effect; the house rule critFail changes when.'],
  'CR-10': ['Gazer', 'source', 'A power may modify its difficulty, such as "Evasion - 1".'],
  'CR-11': ['not stated', 'gap', 'With a pool of 0 dice or fewer nothing is rolled and the roll or attack fails. The house rule leastDice grants one die.'],
  'CR-12': ['follows from other rules', 'settled', 'Against a difficulty that no modified die can reach, only natural 10s succeed; against one that every die reaches, all do.'],
  'CR-13': ['Abilities', 'gap', 'Class Proficiency gives the powers of a cryture a reroll threshold equal to its level, which no known page defines. With the house rule proficiency, dice showing that number or less are rerolled once.'],
  'CR-14': ['Peepoi; Peepod', 'source', 'The Oracle feature turns one die a day into a natural 10 at level I, two dice at level II.'],
});
