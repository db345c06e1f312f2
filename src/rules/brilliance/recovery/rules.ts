import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../combatant/rule.ts';

/** How damage goes away. */
export const recovery: Chapter = {
  title: 'Recovery',
  rules: [
    rule('BS-95', 'Combat, Recovery', 'game', 'A restful night gives 1 Health, with a successful Medicine roll 2.'),
    rule('BS-96', 'Combat, Recovery', 'game', 'A quarter of an hour gives 1 Vigor, and Medicine does not help.'),
    rule('BS-97', 'Combat, Recovery', 'game', 'Backlash heals by rest alone, never by magic.'),
    rule(
      'BS-98',
      'Combat, Healing',
      'game',
      'A point of magical healing gives 1 Health, or 2 Vigor; Health comes first.',
    ),
    rule(
      'BS-99',
      'Combat, Healing',
      'gap',
      'Some healing gives Vigor and nothing else, a point for a point unless it says otherwise.',
    ),
  ],
};
