import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** What damage does to somebody. */
export const falling: Chapter = {
  title: 'Falling and dying',
  rules: [
    rule(
      'SG-95',
      'Falling Down',
      'game',
      'Who has taken more damage than hit points falls down; with exactly as much one is still up.',
    ),
    rule(
      'SG-96',
      'Falling Down',
      'game',
      'On falling, and on all later damage, Health dice are rolled: each success meets 5 of the damage beyond the hit points.',
    ),
    rule(
      'SG-97',
      'Falling Down',
      'game',
      'Who meets more than that is unconscious; who meets less is unconscious and dying. Nobody stays awake.',
    ),
    rule('SG-98', 'stated nowhere', 'gap', 'Who meets exactly that is unconscious only.'),
    rule(
      'SG-99',
      'Falling Down',
      'gap',
      'Severity is what the dice do not meet: the more, the faster. By default death comes at the end of turn 10 less severity, the first at the earliest.',
    ),
    rule(
      'SG-100',
      'stated nowhere',
      'gap',
      'Health is rolled at 7 without skill. A later roll replaces an earlier one, but without aid nobody wakes by it or stops dying.',
    ),
    rule(
      'SG-101',
      'stated nowhere',
      'gap',
      'Who is unconscious or dying loses all phases, lets go of running psi and cannot dodge; for the sub-segment in which it happens see the house rule simultaneous.',
    ),
    rule('SG-102', 'stated nowhere', 'gap', 'How anybody heals or wakes is the word of the GM, who changes damage.'),
  ],
};
