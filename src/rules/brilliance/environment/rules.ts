import { chapter } from '../../kernel/rulebook.ts';

/** What is not an enemy and hurts all the same. */
// biome-ignore format: one line a rule
export const environmentRules = chapter('Environment', {
  'BS-118': ['Environment', 'source', 'A fall is a damage die a yard: non-lethal up to 3 yards, lethal beyond. Another page calls all falls non-lethal.'],
  'BS-119': ['Environment', 'source', 'Difficult ground costs a yard more for each yard.'],
  'BS-120': ['Environment', 'gap', 'Fire and water: damage dice a round, as the GM says; of drowning see BS-111. Of the texts the headings alone are known.'],
});
