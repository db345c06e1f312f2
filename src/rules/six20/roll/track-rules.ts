import type { Chapter } from '../../kernel/rulebook.ts';
import { nowhere, rule } from '../rule.ts';

/** The adjustment track. */
export const adjustments: Chapter = {
  title: 'The adjustment track',
  rules: [
    rule('DV-08', 'Bonuses and penalties', 'game', 'A bonus or penalty is Minor (2), Major (4) or Extreme (8).'),
    rule(
      'DV-09',
      'Advancement',
      'game',
      'Two Minors make a Major; two Majors, or a Major and two Minors, make an Extreme.',
    ),
    rule(
      'DV-10',
      'Bonuses and penalties',
      'game',
      'Penalties cancel bonuses: the same level altogether, a Minor takes a Major down to Minor.',
    ),
    rule(
      'DV-11',
      'Bonuses and penalties',
      'game',
      'Of one source only the largest adjustment counts: a second laser sight adds nothing.',
    ),
    rule(
      'DV-12',
      'Bonuses and penalties',
      'gap',
      'Cover, flanking, lying prone, poor light and bad tools adjust rolls; what has no level of its own is Minor.',
    ),
    rule(
      'DV-13',
      'Bonuses and penalties',
      'game',
      'An adjustment belongs to one kind of roll and does nothing for another.',
    ),
    rule(
      'DV-14',
      nowhere,
      'gap',
      'Levels add up in units, 1, 2 and 4; penalties are taken off bonuses, and what is left gives the level; see the house rules trackOdd, advanceFirst and capBeforeCancel.',
    ),
    rule('DV-15', nowhere, 'gap', 'Three units are a Major; the odd Minor waits for a partner.'),
    rule(
      'DV-16',
      nowhere,
      'gap',
      'An Extreme less a Minor, or less a Major, leaves a Major; less an Extreme nothing; see the house rules trackOdd and advanceFirst.',
    ),
    rule(
      'DV-17',
      nowhere,
      'gap',
      'Bonuses and penalties are set against each other in units, before they become levels.',
    ),
    rule('DV-18', nowhere, 'gap', 'What goes beyond Extreme is kept for cancelling, and gives no more than Extreme.'),
    rule('DV-19', nowhere, 'gap', 'Plain numbers, such as those of a weapon, stand beside the track and are added.'),
  ],
};
