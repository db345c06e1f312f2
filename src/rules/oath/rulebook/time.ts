import type { Chapter } from '../../rulebook.ts';
import { rule } from './rule.ts';

/** Turns, segments and phases. */
export const time: Chapter = {
  title: 'Time',
  rules: [
    rule('SG-35', 'Speed', 'game', 'A turn of combat has ten segments.'),
    rule(
      'SG-37',
      'Speed',
      'game',
      'Speed is rolled with as many d10 as the chosen stat; each different number is a segment with a phase.',
    ),
    rule('SG-38', 'Speed', 'game', 'Dice that show the same number give one phase between them.'),
    rule(
      'SG-39',
      'Speed',
      'game',
      'Two or more speed dice that all agree are a yahtzee: their owner sets each to any number.',
    ),
    rule('SG-40', 'stated nowhere', 'gap', 'A yahtzee that nobody sets becomes 1, 2, 3 and so on, one for each die.'),
  ],
};
