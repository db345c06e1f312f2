import type { Chapter } from '../../kernel/rulebook.ts';
import { nowhere, recalled, rule } from '../rule.ts';

/** Combat manoeuvres. */
export const manoeuvring: Chapter = {
  title: 'Combat manoeuvres',
  rules: [
    rule(
      'DV-72',
      'Combat Manoeuvre',
      'game',
      'The attack of a manoeuvre is combat bonus, Strength and size; the tiny use Dexterity.',
    ),
    rule(
      'DV-73',
      'Combat Manoeuvre',
      'game',
      'The defence against it is combat bonus, Strength, Dexterity and size, heroic or not; circumstances count, stances do not.',
    ),
    rule('DV-74', 'Combat Manoeuvre', 'game', 'Size counts from -8 for fine over 0 for medium to +8 for colossal.'),
    rule(
      'DV-75',
      'Performing a Combat Manoeuvre',
      'game',
      'A manoeuvre is a d20 with the manoeuvre attack; it works when it equals or beats the defence.',
    ),
    rule(
      'DV-76',
      'Non-player Characters',
      'game',
      'NPCs stand at 10 and their bonuses in a manoeuvre too; heroes roll on whichever side they are.',
    ),
    rule('DV-77', 'Determine Success', 'game', 'A natural 20 works, but for getting out of bonds; a natural 1 fails.'),
    rule(
      'DV-78',
      nowhere,
      'gap',
      'Where an NPC attacks, a defence die of 20 makes the manoeuvre fail, and a 1 makes it work.',
    ),
    rule('DV-79', 'Combat Manoeuvre', 'game', 'A manoeuvre that fails lets the defender make an opportunity attack.'),
    rule(
      'DV-80',
      'Performing a Combat Manoeuvre',
      'game',
      'A manoeuvre takes a standard action, or is part of a full round, and never less.',
    ),
    rule(
      'DV-81',
      recalled,
      'recalled',
      'Some manoeuvres go by the margin: a push is 5 feet, and 5 more for every full 5 of margin, or what the house has.',
    ),
    rule('DV-82', recalled, 'recalled', 'Flat-footed, one loses a Dexterity bonus to manoeuvre defence too.'),
    rule(
      'DV-83',
      nowhere,
      'gap',
      'Which manoeuvres there are is not known: trip, disarm, grapple and bull rush have a name here, others are said in words. The disarmed lack the weapon until they pick it up, and nobody is disarmed of claws or teeth; the grappled cannot move, are restricted, and get free by an escape or when their holder is down.',
    ),
    rule(
      'DV-110',
      'Combat Manoeuvre',
      'game',
      'Feats may raise a manoeuvre, or put another ability in the place of Strength.',
    ),
  ],
};
