import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../combatant/rule.ts';

/** Initiative, rounds and turns. */
export const time: Chapter = {
  title: 'Rounds and turns',
  rules: [
    rule(
      'BS-15',
      'Monster Guide, Benefits',
      'source',
      'Initiative has a bonus: monsters buy it, and Improved Initiative gives 1 or 2.',
    ),
    rule(
      'BS-16',
      'vrule',
      'gap',
      'Initiative is 1d10 and the bonus, highest first, thrown once an encounter. The pages do not say how it is thrown.',
    ),
    rule(
      'BS-17',
      'vrule',
      'gap',
      'Of those who tie the higher bonus goes first, then the higher Dexterity, then the higher d10 of a roll-off; a newcomer throws it off with whoever stands there.',
    ),
    rule('BS-18', 'Combat, Shield', 'game', 'In each round everybody has one turn, in an order that stays.'),
    rule(
      'BS-19',
      'Combat, Types of Actions',
      'game',
      'A turn is one Fast, one Move and one Standard action, unless a power says otherwise. Alacrity and Tactical Retreat are such powers, of which the names alone are known: what they give is the GM’s word.',
    ),
    rule('BS-20', 'vrule', 'gap', 'Who comes later throws on entering, and acts when that place comes up.'),
    rule(
      'BS-21',
      'Stealth',
      'source',
      'Who has not perceived a hidden attacker is flat-footed against the attack; there is no surprise round.',
    ),
  ],
};
