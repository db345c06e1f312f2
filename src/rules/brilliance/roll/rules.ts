import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../combatant/rule.ts';

/** What a pool of d10 comes to. */
export const theDice: Chapter = {
  title: 'Dice',
  rules: [
    rule(
      'BS-01',
      'Combat',
      'game',
      'One roll both hits and does damage; it is made like any other: statistic, skill and modifiers.',
    ),
    rule('BS-02', 'Types of Rolls', 'source', 'A d10 that shows 8, 9 or 10 is a success.'),
    rule(
      'BS-03',
      'Types of Rolls',
      'source',
      'Each natural 10 is rolled once more, and so on; some rolls do so from 9 or from 8. The 10 stays a success.',
    ),
    rule('BS-04', 'Types of Rolls', 'source', 'A pool that penalties push below 1 still rolls one die.'),
    rule('BS-05', 'Types of Rolls', 'source', 'Five successes or more are a critical success.'),
    rule(
      'BS-06',
      'Types of Rolls',
      'source',
      'No success is a failure; a d10 that then shows 1 makes it a critical one.',
    ),
    rule(
      'BS-07',
      'Types of Rolls',
      'source',
      'Some abilities need no check for a critical failure, or make it likelier or worse.',
    ),
    rule('BS-08', 'Types of Rolls', 'source', 'Nearly every pool is one statistic and one skill.'),
    rule(
      'BS-09',
      'Types of Rolls',
      'source',
      'A static roll needs a set number of successes; which for what is not known.',
    ),
    rule(
      'BS-10',
      'Stealth, Shield, Unarmed',
      'source',
      'In an opposed roll both sides roll and more successes win; a tie is the defender’s. Who sneaks is the defender.',
    ),
    rule(
      'BS-11',
      'Shield, Unarmed',
      'source',
      'Where an opposed roll has an effect, it is as strong as the successes by which it was won.',
    ),
    rule(
      'BS-12',
      'vrule',
      'gap',
      'Successes of several rolls add up, and a critical failure wipes them out. Nothing known says so: off unless it is turned on.',
    ),
    rule(
      'BS-13',
      'Skills',
      'source',
      'Who has never learned a skill loses a die with Strength or Dexterity, two with Intelligence, none with Willpower or Charisma.',
    ),
    rule(
      'BS-14',
      'Perception',
      'source',
      'One success notices a plain change, three a subtle one, five or more the smallest detail.',
    ),
  ],
};
