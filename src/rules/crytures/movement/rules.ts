import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** Moving, and being moved. */
export const movement: Chapter = {
  title: 'Movement',
  rules: [
    rule('CR-44', 'Moving', 'game', 'A move that leaves a space next to an enemy provokes.'),
    rule('CR-45', 'Moving', 'game', 'A shift never provokes.'),
    rule(
      'CR-46',
      'Moving',
      'game',
      'A push goes away from its origin, as straight as can be, and must end farther off; it never provokes.',
    ),
    rule('CR-47', 'Moving', 'game', 'A push does 3 damage for each space that cannot be travelled.'),
    rule(
      'CR-48',
      'Moving',
      'game',
      'A pull goes toward its origin and ends closer if it can; it never provokes, and being blocked does not hurt.',
    ),
    rule('CR-49', 'Moving', 'game', 'A slide goes any way to any end; it never provokes.'),
    rule('CR-50', 'Moving', 'game', 'The text of an effect always says which movement it is.'),
    rule(
      'CR-51',
      'stated nowhere',
      'gap',
      'A space of difficult terrain costs two of a move; a shift and forced movement do not mind it.',
    ),
    rule(
      'CR-52',
      'stated nowhere',
      'gap',
      'Distances are counted in squares, diagonals as one; vrule keeps no map and asks.',
    ),
    rule(
      'CR-53',
      'stated nowhere',
      'gap',
      'Nobody ends in a space that is taken, and a push into somebody is blocked.',
    ),
  ],
};
