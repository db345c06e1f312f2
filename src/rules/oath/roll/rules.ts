import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Dice, target numbers and skill. */
export const rolling: Chapter = {
  title: 'Rolling',
  rules: [
    rule(
      'SG-13',
      'Rolling Dice',
      'game',
      'A skill roll has as many d10 as the substat that governs it: Precision of Body to throw, Education to recall.',
    ),
    rule(
      'SG-14',
      'Rolling Dice',
      'game',
      'The target number is 7 unless said otherwise; a die that reaches it is a success.',
    ),
    rule(
      'SG-15',
      'Rolling Dice',
      'game',
      'Skill points may lift dice to the target number; points that lift none are lost.',
    ),
    rule('SG-16', 'Rolling Dice', 'game', 'A die that shows 1 is never lifted, and is otherwise just a failure.'),
    rule(
      'SG-17',
      'Rolling Dice',
      'gap',
      'Skill is one pool of points shared out among the dice; a house rule lets every die rise by all of it.',
    ),
    rule(
      'SG-18',
      'Rolling Dice',
      'game',
      'Harder work has a higher target number. Above 10 no die succeeds without skill.',
    ),
    rule('SG-19', 'Rolling Dice', 'game', 'The target number is never below 5 without a karma point.'),
    rule(
      'SG-20',
      'Rolling Dice',
      'gap',
      'A karma point lets the target number of one roll fall below 5, by default down to 2, so that a 1 still fails.',
    ),
    rule(
      'SG-21',
      'Rolling Dice',
      'game',
      'Without a fitting skill the target number may be raised; by how much, if at all, is up to the house.',
    ),
    rule(
      'SG-22',
      'Skill v. Skills',
      'game',
      'Where several skills fit one action they are added for one roll, unless the GM says no.',
    ),
    rule('SG-23', 'Skill v. Skills', 'game', 'Two things at once are two rolls, each with its own skill.'),
    rule('SG-24', 'stated nowhere', 'gap', 'Without dice there are no successes, and skill has nothing to lift.'),
    rule(
      'SG-25',
      'stated nowhere',
      'gap',
      'Luck acts before skill: Fortune dice join and Reliability throws again, then points are shared out. By a house rule it comes after, and its dice count as they fall.',
    ),
  ],
};
