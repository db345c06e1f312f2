import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../combatant/rule.ts';

/** What is not an enemy and hurts all the same. */
export const environmentRules: Chapter = {
  title: 'Environment',
  rules: [
    rule(
      'BS-118',
      'Environment',
      'source',
      'A fall is a damage die a yard: non-lethal up to 3 yards, lethal beyond. Another page calls all falls non-lethal.',
    ),
    rule('BS-119', 'Environment', 'source', 'Difficult ground costs a yard more for each yard.'),
    rule(
      'BS-120',
      'Environment',
      'gap',
      'Fire and water: damage dice a round, as the GM says; of drowning see BS-111. Of the texts the headings alone are known.',
    ),
  ],
};
