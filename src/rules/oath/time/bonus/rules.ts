import type { Chapter } from '../../../kernel/rulebook.ts';
import { rule } from '../../rule.ts';

/** Phases that one side offers the other. */
export const bonus: Chapter = {
  title: 'Bonus phases',
  rules: [
    rule(
      'SG-66',
      'Surrendering',
      'game',
      'Beside what they are doing, anybody may offer named people of the other side a phase, for nothing.',
    ),
    rule(
      'SG-67',
      'Surrendering',
      'game',
      'Whoever accepts has one normal action at the next opportunity and cannot hold it; whoever declines loses no more than that.',
    ),
    rule(
      'SG-68',
      'Surrendering',
      'game',
      'What good offers is played in bad of the segment, what bad offers in good of the next one.',
    ),
    rule(
      'SG-69',
      'stated nowhere',
      'gap',
      'What bad offers in the tenth segment is played in its rest of good; what good offers from there is played in bad of the next, and in the tenth cannot be offered.',
    ),
    rule('SG-70', 'Surrendering', 'game', 'A bonus phase comes on top of all others and uses none of them up.'),
    rule(
      'SG-71',
      'Surrendering',
      'game',
      'Who is due at that moment anyway does not act twice: the own phase takes up the bonus.',
    ),
    rule('SG-72', 'Surrendering', 'game', 'Whoever acts in a bonus phase may offer one back.'),
    rule('SG-73', 'stated nowhere', 'gap', 'Off speed, an action in a bonus phase costs a later phase as any other.'),
    rule(
      'SG-106',
      'Surrendering',
      'game',
      'An offered phase is a convenience and no protection: whoever offers it may be attacked with it.',
    ),
  ],
};
