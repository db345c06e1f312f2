import type { Chapter } from '../../rulebook.ts';
import { rule } from './rule.ts';

/** What a pool of d10 comes to. */
export const theDice: Chapter = {
  title: 'Dice',
  rules: [
    rule('BS-02', 'Types of Rolls', 'source', 'A d10 that shows 8, 9 or 10 is a success.'),
    rule(
      'BS-03',
      'Types of Rolls',
      'source',
      'Each natural 10 is rolled once more, and so on; some rolls do so from 9 or from 8. The 10 stays a success.',
    ),
    rule('BS-04', 'Types of Rolls', 'source', 'A pool that penalties push below 1 still rolls one die.'),
    rule('BS-05', 'Types of Rolls', 'source', 'Five successes or more are a critical success.'),
    rule(
      'BS-06',
      'Types of Rolls',
      'source',
      'No success is a failure; a d10 that then shows 1 makes it a critical one.',
    ),
    rule('BS-08', 'Types of Rolls', 'source', 'Nearly every pool is one statistic and one skill.'),
  ],
};
