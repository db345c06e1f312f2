import type { Chapter } from '../../kernel/rulebook.ts';
import { nowhere, rule } from '../rule.ts';

/** Combat stance. */
export const stances: Chapter = {
  title: 'Combat stance',
  rules: [
    rule(
      'DV-20',
      'Combat stance',
      'game',
      'A stance takes a bonus on attack, damage or defence for an equal penalty on another of them; neutral takes none.',
    ),
    rule(
      'DV-21',
      'Combat stance',
      'game',
      'The combat bonus says how far a stance goes: none at 0, Minor at 1, Major at 2, Extreme from 3 on.',
    ),
    rule(
      'DV-22',
      'Stance table',
      'game',
      'Aggressive is damage for defence, defensive is defence for attack, precision is damage for attack, reckless is attack for defence.',
    ),
    rule('DV-23', 'Combat stance', 'game', 'Other pairs may be made up: attack for damage, defence for damage.'),
    rule('DV-24', 'Combat stance', 'game', 'Stances may be taken together; what meets on one roll grows.'),
    rule(
      'DV-25',
      nowhere,
      'gap',
      'Each stance has the whole limit of the combat bonus, and is a source of its own; by house rule one limit is for all of them.',
    ),
    rule('DV-26', nowhere, 'gap', 'Stances that would put more than four units on one roll cannot be taken together.'),
    rule(
      'DV-27',
      'Combat stance',
      'gap',
      'Stances that give one roll a bonus and a penalty are refused, unless the house lets the track decide.',
    ),
    rule(
      'DV-28',
      'Combat stance',
      'game',
      'A stance is taken in the own turn and holds for every attack and defence until the next one.',
    ),
    rule(
      'DV-29',
      nowhere,
      'gap',
      'Stances share the track with whatever else adjusts the roll; by house rule they have one of their own.',
    ),
  ],
};
