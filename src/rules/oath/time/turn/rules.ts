import type { Chapter } from '../../../kernel/rulebook.ts';
import { rule } from '../../rule.ts';

/** Turns, segments and phases. */
export const time: Chapter = {
  title: 'Time',
  rules: [
    rule('SG-35', 'Speed', 'game', 'A turn of combat has ten segments.'),
    rule(
      'SG-36',
      'Speed',
      'game',
      'At the start of a turn everybody chooses Body, Mind or Psi as speed for all of it.',
    ),
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
    rule('SG-41', 'Speed', 'game', 'Two later phases may be given up to act in the present segment.'),
    rule(
      'SG-42',
      'Speed',
      'game',
      'A dicey action whose dice are not of the speed stat costs a later phase besides the present one; without one it cannot be done.',
    ),
    rule('SG-43', 'from both', 'gap', 'Off speed, an action that was traded for costs three later phases in all.'),
    rule('SG-44', 'Speed', 'settled', 'Dice are on speed by their stat: all three substats of it are.'),
    rule(
      'SG-45',
      'stated nowhere',
      'gap',
      'Phases that are left at the end of a turn are lost, and none are borrowed.',
    ),
    rule(
      'SG-46',
      'stated nowhere',
      'gap',
      'Nobody acts twice in a segment: phases cannot be traded for a second action there.',
    ),
    rule('SG-47', 'Speed', 'game', 'The next phase may be given up to dodge an attack.'),
    rule('SG-48', 'Speed', 'game', 'Each dodge costs a phase of its own; without a phase there is no dodge.'),
    rule(
      'SG-49',
      'stated nowhere',
      'gap',
      'The next phase is the first one not spent, that of the present segment included.',
    ),
    rule('SG-50', 'stated nowhere', 'gap', 'A dodge off speed costs nothing more.'),
  ],
};
