import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Rounds, initiative, surprise. */
export const rounds: Chapter = {
  title: 'Rounds, initiative, surprise',
  rules: [
    rule('DV-30', 'Rounds and actions', 'game', 'A round is six seconds, in which everybody has one turn.'),
    rule('DV-31', 'Initiative', 'game', 'Initiative is a d20 with combat bonus and Dexterity; the highest goes first.'),
    rule('DV-32', 'Initiative', 'game', 'Of those who tie the higher modifier goes first, then a coin decides.'),
    rule('DV-33', 'Initiative', 'game', 'It is thrown once, and the order stays the same every round.'),
    rule('DV-34', 'Flat-Footed', 'game', 'Everybody is flat-footed from the start until their first regular turn.'),
    rule(
      'DV-35',
      'Flat-Footed',
      'gap',
      'The flat-footed lose a Dexterity bonus to defence, not a penalty; their Reflex saves keep it.',
    ),
    rule(
      'DV-36',
      'Flat-Footed',
      'gap',
      'Damage to somebody flat-footed goes straight to wounds, unless a Reflex save reaches 15; then it goes as ever. Each hit has a save of its own, by house rule each turn.',
    ),
    rule('DV-37', 'Surprise', 'game', 'Surprised is who is unaware of everybody else when the scene begins.'),
    rule(
      'DV-38',
      'The Surprise Round',
      'game',
      'There is a surprise round where some are aware and some are not, and none where all or nobody is.',
    ),
    rule(
      'DV-39',
      'The Surprise Round',
      'game',
      'In it the aware take one standard or one short action each; the unaware do nothing.',
    ),
    rule(
      'DV-40',
      'Flat-Footed',
      'gap',
      'Who acts in the surprise round stays flat-footed until the first regular turn.',
    ),
  ],
};
