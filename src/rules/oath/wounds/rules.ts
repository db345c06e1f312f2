import { chapter } from '../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const fallingRules = chapter('Falling and dying', {
  'SG-95': ['Falling Down', 'game', 'A combatant who has taken more damage than its hit points falls down. With damage exactly equal to its hit points it is still up.'],
  'SG-96': ['Falling Down', 'game', 'On falling, and on every later damage while down, roll Health dice: each success counts 5 against the excess, the damage beyond the hit points.'],
  'SG-97': ['Falling Down', 'game', 'If the Health roll, 5 for each success, is more than the excess damage, the combatant is unconscious; if it is less, unconscious and dying. No result leaves it awake.'],
  'SG-98': ['not stated', 'gap', 'A Health roll exactly equal to the excess damage leaves the combatant unconscious but not dying.'],
  'SG-99': ['Falling Down', 'gap', 'The severity of dying is the excess damage minus the Health roll. By default the dying die 10 turns after the fall minus 1 for each point of severity, at least 1 turn after it, at the end of that turn.'],
  'SG-100': ['not stated', 'gap', 'The Health roll of the fallen has target number 7 and no skill. A later roll replaces the earlier one, but without aid it wakes nobody and ends no dying.'],
  'SG-101': ['not stated', 'gap', 'An unconscious or dying combatant loses all phases, drops running psi powers and cannot dodge. Whether it still acts in the sub-segment of its fall is the house rule simultaneous.'],
  'SG-102': ['not stated', 'gap', 'Healing, first aid and waking up are up to the GM, who changes the damage.'],
});
