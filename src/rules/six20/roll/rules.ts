import type { Chapter } from '../../kernel/rulebook.ts';
import { nowhere, rule } from '../rule.ts';

/** Checks, difficulties, abilities and saves. */
export const checks: Chapter = {
  title: 'Checks',
  rules: [
    rule(
      'DV-01',
      'Action checks',
      'game',
      'A check is a d20 with an ability modifier, ranks or combat bonus, and whatever else counts.',
    ),
    rule('DV-02', 'Action checks', 'game', 'Against somebody both sides roll, and the one who acts succeeds on a tie.'),
    rule('DV-03', 'Action checks', 'game', 'Against a thing the check must equal or beat a number.'),
    rule('DV-04', 'Task table', 'game', 'Tasks are Easy 10, Average 15, Hard 20, Heroic 25 or Epic 30.'),
    rule(
      'DV-05',
      'Task note',
      'gap',
      'Easy tasks are done without a roll, unless under an Extreme penalty or when the GM asks for one.',
    ),
    rule(
      'DV-06',
      'Character creation',
      'source',
      'Six abilities give modifiers, a point for every two above or below 10; three saves go by Constitution, Dexterity and Wisdom.',
    ),
    rule('DV-07', nowhere, 'gap', 'On checks and saves the natural 20 and the natural 1 mean nothing by themselves.'),
  ],
};
