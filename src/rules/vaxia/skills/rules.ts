import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const craftingRules = chapter('Companions and crafting', {
  'VX-118': ['page on companions', 'source', 'Companions and drones with stats have the same seven and the same rules, begin with 150 points, and are commanded with a roll.'],
  'VX-119': ['page on companions', 'source', 'Companions without stats do nothing by the rules.'],
  'VX-120': ['System Reference', 'game', 'Making things takes several rolls and much play, and hardly ever happens in a scene.'],
  'VX-121': ['crafting page', 'source', 'Crafting is DEX and INT with a craft aspect, persist for enchanting; a critical failure loses all points so far.'],
});
