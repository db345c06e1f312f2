import type { Chapter } from '../../kernel/rulebook.ts';
import { nowhere, rule } from '../rule.ts';

/** Critical hits. */
export const criticals: Chapter = {
  title: 'Critical hits',
  rules: [
    rule(
      'DV-62',
      'Critical hits',
      'game',
      'An attack die of 20, or from the weapon’s lower threat number on, is a critical.',
    ),
    rule(
      'DV-63',
      'Critical hits',
      'gap',
      'When an NPC attacks, a defence die of 1 is a critical on the defender; of a weapon with a wider threat, by as much more.',
    ),
    rule(
      'DV-64',
      nowhere,
      'gap',
      'A natural 20 hits and a defence die of 1 is hit; other dice in the threat range must hit to be critical.',
    ),
    rule(
      'DV-65',
      'Critical hits',
      'game',
      'Besides its damage a critical gives one of three: another attack, a manoeuvre, or a crippling injury.',
    ),
    rule(
      'DV-66',
      'Critical hits',
      'gap',
      'Another attack is an opportunity attack with the same bonuses; it takes one that is left, is made in melee, and may be critical again.',
    ),
    rule(
      'DV-67',
      'Critical hits',
      'gap',
      'A manoeuvre is tried on top of the damage, as far as the mode of attack allows; failing has its usual risk.',
    ),
    rule(
      'DV-68',
      'Critical hits',
      'game',
      'A crippling injury is a Minor penalty on attack, damage, defence, skills or speed, unless a save reaches 15: Fortitude against Strength, Reflex against Dexterity.',
    ),
    rule(
      'DV-69',
      'Critical hits',
      'gap',
      'Each injury is a source of its own, and lasts until the wounds are healed or the GM clears it.',
    ),
    rule(
      'DV-70',
      nowhere,
      'gap',
      'An injury to speed takes 2, 4 or 8 squares, by house rule 1, 2 or 4, and leaves one.',
    ),
    rule('DV-71', nowhere, 'gap', 'A critical hit sends its damage where all damage goes, not straight to wounds.'),
  ],
};
