import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** What damage does, and how it mends. */
export const damage: Chapter = {
  title: 'Damage, defeat, rest',
  rules: [
    rule(
      'CR-117',
      'Reading a Power',
      'game',
      'Damage is the hits after Block, those of Crit lines among them, times the damage of each.',
    ),
    rule('CR-118', 'Adventuring', 'source', 'A player character who falls to 0 Health is injured.'),
    rule(
      'CR-119',
      'stated nowhere',
      'gap',
      'Health stops at 0: who is there is defeated, without actions, until healed above it; crytures can be recalled, or by house rule go back into their crystals.',
    ),
    rule(
      'CR-120',
      'Tactical Battle',
      'source',
      'When an enemy falls the enemies check Morale; by what roll is not printed.',
    ),
    rule(
      'CR-121',
      'Adventuring',
      'source',
      'An injury falls on one of the four talents at random: a die less on rolls with it.',
    ),
    rule(
      'CR-122',
      'Adventuring',
      'source',
      'Injuries come of 0 Health, of overspending, of checks that say so, and of strain such as concentrating with nothing left.',
    ),
    rule('CR-123', 'Adventuring', 'source', 'Under treatment one injury heals with each day of rest.'),
    rule(
      'CR-124',
      'Adventuring',
      'source',
      'Two hours of sleep bring back a quarter of Stamina and Mana, a full rest all of it; a day without food injures.',
    ),
    rule(
      'CR-125',
      'Adventuring',
      'source',
      'A short rest refills Health for water and a point of Stamina; a point of Mana, meditated, that of a cryture.',
    ),
    rule('CR-126', 'stated nowhere', 'gap', 'Rests come after the fight; by house rule at any time.'),
    rule('CR-127', 'Tactical Battle', 'source', 'Who is defeated brings ten experience for each point of Danger.'),
    rule(
      'CR-128',
      'Battle Montage',
      'source',
      'The Battle Montage is a coarser kind of fight, which vrule does not referee.',
    ),
  ],
};
