import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../combatant/rule.ts';

/** What can be done in a turn. */
export const actions: Chapter = {
  title: 'Actions',
  rules: [
    rule('BS-22', 'Types of Actions', 'source', 'A free action takes no time; any number of them.'),
    rule('BS-23', 'Types of Actions', 'source', 'One Fast action a round, and none in a round with a Full action.'),
    rule('BS-24', 'Types of Actions', 'source', 'One Move action, or two if no Standard action is taken.'),
    rule('BS-25', 'Combat, Types of Actions', 'game', 'One Standard action, such as an attack or a casting.'),
    rule(
      'BS-26',
      'Types of Actions',
      'gap',
      'A Full action excludes the Fast action; the Move and the Standard action too, unless house rules say otherwise.',
    ),
    rule(
      'BS-27',
      'Types of Actions',
      'gap',
      'A readied action names its trigger, costs a Standard action, and happens out of turn before the next own turn, once or not at all.',
    ),
    rule(
      'BS-28',
      'Combat, Types of Actions',
      'gap',
      'Who delays may act at any later point of the round, and keeps that place; a delay that is not used loses the turn.',
    ),
    rule('BS-29', 'Combat', 'gap', 'A charge is a Full action: a straight line, and one melee attack at its end.'),
    rule(
      'BS-30',
      'Types of Actions',
      'source',
      'Concentration begins with a Standard action and is kept up each round; casting, attacking or a skill check ends it, moving does not.',
    ),
    rule(
      'BS-31',
      'Types of Actions',
      'source',
      'Damage greater than the successes of the casting can break concentration.',
    ),
    rule(
      'BS-32',
      'Types of Actions',
      'source',
      'A ritual takes some ten minutes, components and concentration: hardly ever in a fight. How many rounds that is, is the GM’s word.',
    ),
  ],
};
