import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const movementRules = chapter('Movement', {
  'CR-44': ['Moving', 'game', 'A move that leaves a space adjacent to an enemy provokes an opportunity attack.'],
  'CR-45': ['Moving', 'game', 'A shift never provokes an opportunity attack.'],
  'CR-46': ['Moving', 'game', 'A push moves its target away from the origin, as straight as possible and ending farther away. It never provokes.'],
  'CR-47': ['Moving', 'game', 'A blocked push deals 3 damage to its target for each space that cannot be travelled.'],
  'CR-48': ['Moving', 'game', 'A pull moves its target toward the origin in the straightest line, ending closer if possible. It never provokes, and a blocked pull deals no damage.'],
  'CR-49': ['Moving', 'game', 'A slide moves its target along any path to any space. It never provokes.'],
  'CR-50': ['Moving', 'game', 'The text of an effect always says whether it is a push, a pull or a slide.'],
  'CR-51': ['not stated', 'gap', 'Each space of difficult terrain costs 2 of a move (house rule difficultCost). A shift and forced movement ignore difficult terrain.'],
  'CR-52': ['not stated', 'advice', 'Distances are counted in squares, a diagonal as one. vrule keeps no map and asks for distances where they matter.'],
  'CR-53': ['not stated', 'gap', 'No combatant can end in an occupied space, and a push into another combatant is blocked.'],
});
