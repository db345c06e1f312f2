import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from './rule.ts';

/** Attacks outside one’s turn. */
export const opportunities: Chapter = {
  title: 'Opportunity attacks',
  rules: [
    rule('CR-76', 'Opportunity Attacks', 'game', 'An opportunity attack is a basic melee attack outside one’s turn.'),
    rule(
      'CR-77',
      'Opportunity Attacks',
      'game',
      'A move, not a shift, that leaves a space next to an enemy gives one.',
    ),
    rule('CR-78', 'Opportunity Attacks', 'game', 'Firing a ranged power with an enemy in the next space gives one.'),
    rule('CR-79', 'Reading a Power', 'gap', 'Engaged is who stands next to an enemy that can act.'),
    rule('CR-80', 'stated nowhere', 'gap', 'Each enemy gets one for each action that provokes.'),
    rule(
      'CR-81',
      'stated nowhere',
      'gap',
      'It is struck before the move leaves the space, or before the power comes about; by house rule after it.',
    ),
    rule('CR-82', 'Statuses', 'game', 'The distracted strike at no opportunity, nor do the defeated.'),
  ],
};
