import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Attacks, weapons and grenades. */
export const damage: Chapter = {
  title: 'Damage and weapons',
  rules: [
    rule('SG-74', 'Damage', 'game', 'Successes of an attack count less those of a dodge and those of cover.'),
    rule(
      'SG-75',
      'Damage',
      'game',
      'Damage is the net successes times the multiplier of the weapon, and its base, or Strength of Body for a hand weapon.',
    ),
    rule(
      'SG-76',
      'stated nowhere',
      'gap',
      'Without a net success an attack misses and does nothing at all, neither base nor Strength of Body.',
    ),
    rule(
      'SG-77',
      'Damage',
      'game',
      'Fist x1, club x2, ElectroRod x3, each with Strength of Body; blaster x2 and 5; plasma disruptor x3 and 8.',
    ),
    rule(
      'SG-78',
      'Damage',
      'game',
      'Blasters are cheap and common; a plasma disruptor is costly, and to begin with one is a shtick.',
    ),
    rule(
      'SG-79',
      'Rolling Dice; Actions',
      'game',
      'Attacks are rolled with Precision of Body, hand to hand and from afar.',
    ),
    rule(
      'SG-80',
      'stated nowhere',
      'gap',
      'A dodge is rolled with Precision of Body and dodging skill, at a target number of 7, unless the house says otherwise.',
    ),
    rule('SG-81', 'Damage', 'gap', 'Cover takes successes off; how many is up to the house: light 1, half 2, heavy 3.'),
    rule(
      'SG-82',
      'Grenades',
      'gap',
      'What range does is stated nowhere: nothing, unless the GM raises the target number; for throws see the house rule grenadeRange.',
    ),
    rule('SG-83', 'stated nowhere', 'gap', 'Damage adds up as damage taken, in whole points.'),
    rule(
      'SG-84',
      'Other Weapon Effects',
      'game',
      'A taser does no damage: Health dice take off net successes, and half of what is left are actions lost.',
    ),
    rule(
      'SG-85',
      'Other Weapon Effects',
      'game',
      'Rounded down. Each takes the next phase, in the next turn too; who loses more than the speed dice of this turn falls over besides.',
    ),
    rule(
      'SG-86',
      'Other Weapon Effects',
      'game',
      'A neural disruptor takes half its net successes off Precision of Body; one die comes back after each phase.',
    ),
    rule(
      'SG-87',
      'Grenades',
      'game',
      'A grenade thrown into a hex needs as many successes as it is hexes away, three at most; into the own hex it needs no roll. What range does is within these three.',
    ),
    rule(
      'SG-88',
      'stated nowhere',
      'gap',
      'A throw that misses lands short, one hex for each success that is missing, unless the GM moves it.',
    ),
    rule(
      'SG-89',
      'Grenades',
      'game',
      'An anti-personnel grenade has 10 dice without skill, x5 and no base, thrown once for all in the hex, friends included.',
    ),
    rule('SG-90', 'Grenades', 'game', 'Each hex from the burst takes a success off, as do dodge and cover.'),
    rule(
      'SG-91',
      'Grenades',
      'game',
      'Knockout gas has 8 dice and wears off by hexes alike: who gets more successes than Health probably falls, others may be impaired and act.',
    ),
    rule(
      'SG-92',
      'Grenades',
      'gap',
      'Gas may build up: by default it is rolled anew in 3 turns, and each adds to what was before.',
    ),
    rule(
      'SG-93',
      'Grenades',
      'game',
      'Smoke hides what is in its hex: 2 more on the target number of rolls that need sight through it, for 3 turns, unless the house says otherwise.',
    ),
    rule(
      'SG-94',
      'stated nowhere',
      'gap',
      'A grenade bursts at the end of the sub-segment in which it was thrown; by the house rule simultaneous whoever is due in it acts all the same.',
    ),
  ],
};
