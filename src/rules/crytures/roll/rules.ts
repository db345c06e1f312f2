import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** Pools, successes, natural 10s. */
export const dice: Chapter = {
  title: 'Dice',
  rules: [
    rule('CR-01', 'The Basic Mechanics', 'source', 'Each d10 of a pool that reaches the difficulty is a success.'),
    rule('CR-02', 'The Basic Mechanics', 'source', 'Complexity is how many successes a task needs.'),
    rule(
      'CR-03',
      'The Basic Mechanics',
      'source',
      'A pool is two values added up: talent and skill, or a cryture’s stat and class.',
    ),
    rule('CR-04', 'Dice rolls', 'source', 'A die modifier adds dice to the pool or takes them away.'),
    rule('CR-05', 'Dice rolls', 'source', 'A roll modifier is added to what each die shows.'),
    rule(
      'CR-06',
      'The Basic Mechanics',
      'source',
      'A natural 10 always succeeds; where it reaches the difficulty too it counts as two.',
    ),
    rule(
      'CR-07',
      'The Basic Mechanics',
      'gap',
      'In an attack a natural 10 is a hit and fires the Crit line; it is not doubled as well.',
    ),
    rule(
      'CR-08',
      'Statuses',
      'settled',
      'A natural 1 does nothing by itself: only Clumsy looks at it, and with a roll modifier it may succeed. By house rule it never does.',
    ),
    rule('CR-09', 'Skills', 'gap', 'A roll without success in which a die shows 1 is told as a critical failure.'),
    rule('CR-10', 'Gazer', 'source', 'A power may print a difficulty that is more or less than a value of its target.'),
    rule('CR-11', 'stated nowhere', 'gap', 'Where no dice are left nothing is rolled, and the roll fails.'),
    rule(
      'CR-12',
      'follows from the rest',
      'settled',
      'Beyond the reach of every die only natural 10s succeed. Whether they have their Crit line there is the house rule lowTenCrits.',
    ),
    rule(
      'CR-13',
      'Abilities',
      'gap',
      'Class Proficiency names a threshold for rolling dice again; what it does is not printed. By house rule dice of it or less are thrown once more.',
    ),
    rule('CR-14', 'Peepoi; Peepod', 'source', 'An Oracle may have one die a day, or two, count as a natural 10.'),
  ],
};
