import { chapter } from '../../kernel/rulebook.ts';

/** What is not an enemy and hurts all the same. */
// biome-ignore format: one line a rule
export const environmentRules = chapter('Environment', {
  'BS-118': ['Environment', 'source', 'A fall does one damage die a yard: non-lethal up to 3 yards, lethal beyond. Another page calls all falls non-lethal.'],
  'BS-119': ['Environment', 'source', 'Difficult ground costs one more yard of movement for each yard.'],
  'BS-120': ['Environment', 'gap', 'Fire and water do damage dice each round, as the GM says; drowning is BS-111. The pages give only the headings.'],
});
