import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** What a sheet lists and what follows from it. */
export const values: Chapter = {
  title: 'Values of a combatant',
  rules: [
    rule('CR-15', 'Talents', 'source', 'A human has four talents: Fitness, Agility, Intellect and Sense, from 1 to 5.'),
    rule(
      'CR-16',
      'Character creation',
      'source',
      'Health is 20 and 5 for each Fitness, Stamina Fitness and Agility, Mana Intellect and Sense, Speed Agility and 2.',
    ),
    rule(
      'CR-17',
      'Character creation',
      'game',
      'Initiative is Speed and Reflexes; Deflection and Evasion come with the armor.',
    ),
    rule(
      'CR-18',
      'Character creation',
      'source',
      'Others aim at Alertness (Sense, Observation), Insight (Intellect, Persuasion), Reactions (Agility, Reflexes) and Vigor (Fitness, Athletics).',
    ),
    rule(
      'CR-19',
      'Peepoi',
      'source',
      'A cryture lists its values, its classes with levels, its types, and the types that it resists or is weak to.',
    ),
    rule(
      'CR-20',
      'stated nowhere',
      'gap',
      'A cryture rolls Speed for initiative, and whatever its sheet adds; by house rule its Agility too.',
    ),
    rule('CR-21', 'Abilities', 'source', 'Danger Sense adds Sense to the dice of initiative.'),
  ],
};
