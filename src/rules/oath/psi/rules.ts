import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Psi powers and the dice that they tie up. */
export const psi: Chapter = {
  title: 'Psi',
  rules: [
    rule(
      'SG-26',
      'Psi Skills',
      'game',
      'A continuous power works on without further rolls and ties up dice; an instant one makes a lasting change and ties up none.',
    ),
    rule(
      'SG-27',
      'Psi Skills',
      'game',
      'A power ties up as many dice as it keeps successes; other powers of that substat have the rest, 0 at the least.',
    ),
    rule('SG-28', 'Psi Skills', 'game', 'Strength and Precision of Psi are counted each for itself.'),
    rule('SG-29', 'Psi Skills', 'game', 'Fewer successes than rolled may be kept, for a lesser effect and fewer dice.'),
    rule(
      'SG-30',
      'Psi Skills',
      'game',
      'A die serves one power at a time, but for pairs made to work in concert, such as targeting and what it targets.',
    ),
    rule(
      'SG-31',
      'Psi Skills',
      'game',
      'Where a new power needs dice that are tied up, the old one is let go, which is free, or the new one does not happen.',
    ),
    rule(
      'SG-32',
      'Psi Skills',
      'game',
      'More may be held than the substat has, with Fortune or a substat that fell; the GM is warned of strange effects.',
    ),
    rule('SG-33', 'Psi Skills', 'game', 'What an instant power did stays done when its dice go to another.'),
    rule(
      'SG-34',
      'stated nowhere',
      'gap',
      'Powers run on from turn to turn until let go, or until who holds them is down; a house rule ends them with the turn.',
    ),
  ],
};
