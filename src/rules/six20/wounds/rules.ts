import type { Chapter } from '../../kernel/rulebook.ts';
import { recalled, rule } from '../rule.ts';

/** Damage, wounds, death. */
export const wounds: Chapter = {
  title: 'Damage, wounds, death',
  rules: [
    rule(
      'DV-84',
      'Damage and Healing',
      'gap',
      'Damage takes vitality first; what the same hit does beyond that takes wounds.',
    ),
    rule('DV-85', 'Damage and Healing', 'game', 'At 0 wounds somebody is unconscious and may die.'),
    rule(
      'DV-86',
      'Damage and Healing',
      'game',
      'A damaged ability hampers more and more; at 0 one is unconscious and may die.',
    ),
    rule(
      'DV-87',
      'Classes',
      'source',
      'Vitality is the whole die at level 1 and a die or its high average at each level after, with Constitution each time, at least 1.',
    ),
    rule('DV-88', 'Vitality and Wound Points', 'source', 'Wounds when whole are the Constitution score.'),
    rule(
      'DV-89',
      recalled,
      'recalled',
      'By house rule size multiplies wounds, from an eighth for fine to sixteen for colossal.',
    ),
    rule(
      'DV-90',
      recalled,
      'recalled',
      'By house rule a wound makes fatigued, until 8 hours of rest or until it is healed.',
    ),
    rule(
      'DV-91',
      recalled,
      'recalled',
      'By house rule a wound stuns for 1d4 rounds, unless Fortitude reaches 5 and the points lost.',
    ),
    rule(
      'DV-92',
      'Damage and Healing',
      'gap',
      'Wounds do not go below 0, where one is dying; by house rule Fortitude 15 keeps up, disabled.',
    ),
    rule(
      'DV-93',
      recalled,
      'recalled',
      'The dying save by Fortitude each own turn against 10 and 1 for each save before: missed by 5 dead, made by 5 stable, by 10 awake and disabled.',
    ),
    rule('DV-94', recalled, 'recalled', 'A medical check of 15, a standard action, stabilises the dying.'),
    rule('DV-95', recalled, 'recalled', 'Without Constitution one is dead, without another ability unconscious.'),
    rule(
      'DV-96',
      recalled,
      'recalled',
      'Ability damage lowers the score and with it the modifier; lost Constitution lowers wounds as well, unless the house says not.',
    ),
    rule(
      'DV-97',
      recalled,
      'recalled',
      'Nonlethal damage is damage like any other; by house rule it takes vitality only.',
    ),
  ],
};
