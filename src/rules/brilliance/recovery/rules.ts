import { chapter } from '../../kernel/rulebook.ts';

/** How damage goes away. */
// biome-ignore format: one line a rule
export const recovery = chapter('Recovery', {
  'BS-95': ['Combat, Recovery', 'game', 'A restful night gives 1 Health, with a successful Medicine roll 2.'],
  'BS-96': ['Combat, Recovery', 'game', 'A quarter of an hour gives 1 Vigor, and Medicine does not help.'],
  'BS-97': ['Combat, Recovery', 'game', 'Backlash heals by rest alone, never by magic.'],
  'BS-98': ['Combat, Healing', 'game', 'A point of magical healing gives 1 Health, or 2 Vigor; Health comes first.'],
  'BS-99': ['Combat, Healing', 'gap', 'Some healing gives Vigor and nothing else, a point for a point unless it says otherwise.'],
});
