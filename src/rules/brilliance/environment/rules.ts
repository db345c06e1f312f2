import { chapter } from '../../../game/index.ts';

/** What is not an enemy and hurts all the same. */
// biome-ignore format: one line a rule
export const environmentRules = chapter('Environment', {
  'BS-118': ['Environment', 'source', 'A fall does one damage die for each yard: non-lethal damage, as the Combat page has it (BS-86). By house rule (the Environment page) a fall of 4 yards or more does lethal damage.'],
  'BS-119': ['Environment', 'source', 'Difficult ground: each yard of it costs one yard of movement more.'],
  'BS-120': ['Environment', 'gap', 'Fire and water do damage dice each round, as the GM says; drowning is BS-111. The pages give only the headings.'],
});
