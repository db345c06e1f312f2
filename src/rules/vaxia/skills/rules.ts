import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const craftingRules = chapter('Companions and crafting', {
  'VX-118': ['page on companions', 'advice', 'Companions and drones with stats have the same seven stats and follow the same rules; they start with 150 build points and usually need a handling or piloting roll to command.'],
  'VX-119': ['page on companions', 'advice', 'Companions without stats do nothing mechanically.'],
  'VX-120': ['System Reference', 'advice', 'Creating an item takes several rolls and much roleplay, and almost never happens during play.'],
  'VX-121': ['crafting page', 'source', 'Crafting is a roll of DEX and INT with the craft aspect, enchanting with persist; a critical failure loses all points so far. The points are kept on the one who crafts until the GM removes them.'],
});
