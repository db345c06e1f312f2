import { chapter } from '../../../game/index.ts';

/** How damage goes away. */
// biome-ignore format: one line a rule
export const recovery = chapter('Recovery', {
  'BS-95': ['Combat, Recovery', 'game', 'A restful night gives 1 Health, or 2 with a successful Medicine roll.'],
  'BS-96': ['Combat, Recovery', 'game', 'A quarter of an hour of rest gives 1 Vigor, and the minutes of shorter rests add up; Medicine does not help, some benefits speed it up. A night counts as 8 hours of rest.'],
  'BS-97': ['Combat, Recovery', 'game', 'Backlash heals only by rest, never by magic.'],
  'BS-98': ['Combat, Healing', 'game', 'A point of magical healing gives 1 Health or 2 Vigor; Health is healed first.'],
  'BS-99': ['Combat, Healing', 'gap', 'Some healing gives Vigor only, a point for a point unless it says otherwise.'],
});
