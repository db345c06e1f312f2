import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Two dicey actions in one phase. */
export const splitting: Chapter = {
  title: 'Splitting dice',
  rules: [
    rule(
      'SG-60',
      'Splitting Dice',
      'game',
      'Two dicey actions in one phase share one pool, as large as the smaller of their substats, divided freely.',
    ),
    rule('SG-61', 'Splitting Dice', 'game', 'Each part has all of the skill that fits. More than two take a shtick.'),
    rule('SG-62', 'Splitting Dice', 'game', 'Two parts at one target, or against one attack, take a shtick.'),
    rule('SG-63', 'stated nowhere', 'gap', 'A dodge split against two attacks takes one phase, two dodges take two.'),
    rule('SG-64', 'stated nowhere', 'gap', 'If either part is off-speed, one phase more is due in all.'),
  ],
};
