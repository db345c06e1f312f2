import type { Chapter } from '../../rulebook.ts';
import { rule } from './rule.ts';

const section = 'Combat, Offense';

/** The attacker's side. */
export const offence: Chapter = {
  title: 'Offense',
  rules: [
    rule(
      'BS-33',
      section,
      'game',
      'An attack rolls weapon or power dice, a statistic, a skill and modifiers, less the defence that meets it.',
    ),
    rule('BS-44', section, 'game', 'The dice of a weapon include its enhancement.'),
    rule('BS-45', section, 'game', 'Each success of a weapon is 1 lethal damage, unless the attack says otherwise.'),
  ],
};
