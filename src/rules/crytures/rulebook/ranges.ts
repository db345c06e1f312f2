import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from './rule.ts';

/** How far, how wide, and whether it provokes. */
export const ranges: Chapter = {
  title: 'Ranges',
  rules: [
    rule('CR-67', 'Reading a Power', 'game', 'Melee X reaches X spaces and no farther; it never provokes.'),
    rule('CR-68', 'Reading a Power', 'game', 'Ranged X reaches X spaces; engaged enemies may strike first.'),
    rule(
      'CR-69',
      'Reading a Power',
      'game',
      'A ranged power with a roll reaches farther for a die less each space; one without does not.',
    ),
    rule('CR-70', 'Reading a Power', 'game', 'Personal: the user only; it never provokes.'),
    rule('CR-71', 'Reading a Power', 'gap', 'Blast Y: everybody within Y spaces of a point, a square of side 2Y + 1.'),
    rule(
      'CR-72',
      'Reading a Power',
      'game',
      'Personal Blast Y: around the user, who is not affected; it never provokes.',
    ),
    rule(
      'CR-73',
      'Reading a Power',
      'settled',
      'Ranged X Blast Y: around a point within X spaces; it provokes and extends like any ranged power. By house rule it does not provoke.',
    ),
    rule(
      'CR-74',
      'Reading a Power',
      'game',
      'Melee Blast Y: the area touches the user, its centre is Y + 1 spaces away; the user is the origin, and nobody is provoked.',
    ),
    rule('CR-75', 'Reading a Power', 'gap', 'A blast meets friends as well; each has a roll of its own.'),
  ],
};
