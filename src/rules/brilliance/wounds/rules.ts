import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../combatant/rule.ts';

const tracking = 'Combat, Damage Tracking';
const terms = 'Combat, Defense Terminology';
const ward = 'Combat, Ward';
const mortal = 'Combat, Mortal Damage';

/** What damage does. */
export const damage: Chapter = {
  title: 'Damage',
  rules: [
    rule('BS-76', tracking, 'game', 'Health is Constitution and what the race adds; lethal damage is taken from it.'),
    rule('BS-77', tracking, 'game', 'Vigor is Constitution; non-lethal damage is taken from it.'),
    rule('BS-78', tracking, 'game', 'Non-lethal damage for which no Vigor is left goes to Health.'),
    rule(
      'BS-79',
      terms,
      'game',
      'Each point of Damage Reduction makes one lethal point of an attack non-lethal, while there is Vigor.',
    ),
    rule(
      'BS-80',
      'Armor and Shields',
      'source',
      'Damage Reduction written with a plus adds up; of the others the highest counts.',
    ),
    rule('BS-81', 'Armor and Shields', 'source', 'Only medium and heavy armor have Damage Reduction.'),
    rule(
      'BS-82',
      ward,
      'game',
      'After all defences Ward takes damage of any kind, and drops by what it took. The rest goes to Health or Vigor.',
    ),
    rule('BS-83', ward, 'game', 'What needs a successful attack happens even if Ward takes all its damage.'),
    rule('BS-84', ward, 'game', 'What needs lethal damage to be dealt does not happen if Ward takes all of it.'),
    rule('BS-85', mortal, 'game', 'Mortal damage is worked out as ever and then doubled.'),
    rule('BS-86', mortal, 'game', 'Blades and fireballs are lethal; falls and backlash are not.'),
    rule('BS-87', tracking, 'game', 'At 0 Health one is disabled, unconscious, and bleeds out.'),
    rule('BS-88', tracking, 'game', 'Health as far below 0 as it was above when whole is death.'),
    rule('BS-89', tracking, 'game', 'Below 0 Health all further damage is lethal and passes Vigor by.'),
    rule('BS-90', tracking, 'game', 'Some powers let one act below 0 Health.'),
    rule(
      'BS-91',
      'Glossary',
      'source',
      'Who bleeds out takes 1 lethal a round until stabilised or dead; a new wound to Health undoes being stable.',
    ),
    rule('BS-92', 'vrule', 'gap', 'Bleeding out comes at the end of the own turn; the pages do not say when.'),
    rule('BS-93', 'Medicine', 'source', 'A successful Medicine check, a Standard action, stabilises.'),
    rule('BS-94', 'Glossary', 'source', 'Each point of Health below 0 costs a die on all skills.'),
  ],
};
