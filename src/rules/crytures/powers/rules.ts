import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** The lines of a power. */
export const reading: Chapter = {
  title: 'Reading a power',
  rules: [
    rule('CR-54', 'Reading a Power', 'game', 'Lines that a power does not need are left out.'),
    rule('CR-55', 'Reading a Power', 'game', 'Cost: what is spent, Stamina or Mana.'),
    rule('CR-56', 'Reading a Power', 'game', 'Type: what weakness and resistance look at; there may be several.'),
    rule('CR-57', 'Reading a Power', 'game', 'Action: major, minor or concentrated.'),
    rule('CR-58', 'Reading a Power', 'game', 'Range: how far, how wide, and whether it provokes.'),
    rule(
      'CR-59',
      'Reading a Power',
      'game',
      'Attack: the two values of the pool, and the value of the target that is the difficulty.',
    ),
    rule('CR-60', 'Reading a Power', 'game', 'Roll: the same of a power that attacks nobody.'),
    rule(
      'CR-61',
      'Reading a Power',
      'game',
      'Hit: damage for each hit; whatever else it says comes once, unless it says for each hit.',
    ),
    rule('CR-62', 'Reading a Power', 'game', 'Success: what the Hit line is to a power that attacks nobody.'),
    rule(
      'CR-63',
      'Reading a Power',
      'game',
      'The Crit line, as a rule one hit more, counts for each natural 10, by our reading also where it does not reach the difficulty.',
    ),
    rule('CR-64', 'Reading a Power', 'game', 'Effect: what comes about whether it hits or not.'),
    rule(
      'CR-65',
      'Gazer',
      'gap',
      'A range may add a number of targets; each has a roll of its own, or by house rule one for all.',
    ),
    rule(
      'CR-66',
      'Adventuring',
      'source',
      'A player character may spend Stamina or Mana that is not there, at the price of an injury.',
    ),
  ],
};
