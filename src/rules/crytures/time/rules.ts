import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** Who acts when. */
export const initiative: Chapter = {
  title: 'Initiative',
  rules: [
    rule('CR-22', 'Rolling Initiative', 'game', 'Initiative is Speed and Reflexes in d10, all added up.'),
    rule('CR-23', 'Rolling Initiative', 'game', 'The highest total acts first.'),
    rule(
      'CR-24',
      'Rolling Initiative',
      'game',
      'Whoever is tied rolls another d10, higher first, again and again until nobody is.',
    ),
    rule('CR-25', 'Rolling Initiative', 'game', 'A newcomer rolls before any other turn is taken.'),
    rule(
      'CR-26',
      'Rolling Initiative',
      'game',
      'A newcomer who beats whoever is next acts at once, and from the next round at the ordinary place; else that place is waited for. Where nobody is left in the round, who beats the first of the next acts there.',
    ),
    rule(
      'CR-27',
      'follows from the rest',
      'settled',
      'Natural 10s of an initiative count 10, by house rule twice that, and no roll modifier is added.',
    ),
    rule(
      'CR-28',
      'Tactical Battle',
      'source',
      'By another generation a conjurer and crytures share one roll and one turn, and similar enemies roll once as a group.',
    ),
    rule('CR-29', 'Tactical Battle', 'source', 'A round is about six seconds, so five minutes are fifty rounds.'),
    rule(
      'CR-30',
      'Battle Montage',
      'gap',
      'Attacks on the surprised add 2 to each die until their first turn is over; nobody loses a turn.',
    ),
  ],
};
