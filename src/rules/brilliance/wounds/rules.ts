import { chapter } from '../../kernel/rulebook.ts';

const tracking = 'Combat, Damage Tracking';
const terms = 'Combat, Defense Terminology';
const ward = 'Combat, Ward';
const mortal = 'Combat, Mortal Damage';

/** What damage does. */
// biome-ignore format: one line a rule
export const damage = chapter('Damage', {
  'BS-76': [tracking, 'game', 'Health is Constitution and what the race adds; lethal damage is taken from it.'],
  'BS-77': [tracking, 'game', 'Vigor is Constitution; non-lethal damage is taken from it.'],
  'BS-78': [tracking, 'game', 'Non-lethal damage for which no Vigor is left goes to Health.'],
  'BS-79': [terms, 'game', 'Each point of Damage Reduction makes one lethal point of an attack non-lethal, while there is Vigor.'],
  'BS-80': ['Armor and Shields', 'source', 'Damage Reduction written with a plus adds up; of the others the highest counts.'],
  'BS-81': ['Armor and Shields', 'source', 'Only medium and heavy armor have Damage Reduction.'],
  'BS-82': [ward, 'game', 'After all defences Ward takes damage of any kind, and drops by what it took. The rest goes to Health or Vigor.'],
  'BS-83': [ward, 'game', 'What needs a successful attack happens even if Ward takes all its damage.'],
  'BS-84': [ward, 'game', 'What needs lethal damage to be dealt does not happen if Ward takes all of it.'],
  'BS-85': [mortal, 'game', 'Mortal damage is worked out as ever and then doubled.'],
  'BS-86': [mortal, 'game', 'Blades and fireballs are lethal; falls and backlash are not.'],
  'BS-87': [tracking, 'game', 'At 0 Health one is disabled, unconscious, and bleeds out.'],
  'BS-88': [tracking, 'game', 'Health as far below 0 as it was above when whole is death.'],
  'BS-89': [tracking, 'game', 'Below 0 Health all further damage is lethal and passes Vigor by.'],
  'BS-90': [tracking, 'game', 'Some powers let one act below 0 Health.'],
  'BS-91': ['Glossary', 'source', 'Who bleeds out takes 1 lethal a round until stabilised or dead; a new wound to Health undoes being stable.'],
  'BS-92': ['vrule', 'gap', 'Bleeding out comes at the end of the own turn; the pages do not say when.'],
  'BS-93': ['Medicine', 'source', 'A successful Medicine check, a Standard action, stabilises.'],
  'BS-94': ['Glossary', 'source', 'Each point of Health below 0 costs a die on all skills.'],
});
