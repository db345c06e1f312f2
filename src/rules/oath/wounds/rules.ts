import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const fallingRules = chapter('Falling and dying', {
  'SG-95': ['Falling Down', 'game', 'A combatant who has taken more damage than its hit points falls down. With damage exactly equal to its hit points it is still up.'],
  'SG-96': ['Falling Down', 'game', 'On falling, and on every later damage while down, roll Health dice: each success counts 5 against the excess, the damage beyond the hit points.'],
  'SG-97': ['Falling Down', 'game', 'Who falls rolls Health: each success counts 5. If that is more than the excess, the damage beyond the hit points, the combatant is unconscious. If it is less, the combatant is unconscious and dying. No result leaves it awake.'],
  'SG-98': ['not stated', 'gap', 'If the Health roll of the fallen, 5 for each success, exactly equals the excess, the damage beyond the hit points, the combatant is unconscious but not dying, unless the house rule dyingOnTie says otherwise.'],
  'SG-99': ['Falling Down', 'gap', 'The severity of dying is the excess, the damage beyond the hit points, minus the Health roll. A dying combatant has 10 turns to live, less 1 for each point of severity, but at least 1: it dies at the end of the last of the turns that follow the one in which it fell. The house rule dyingTurns changes the 10.'],
  'SG-100': ['not stated', 'gap', 'The Health roll of the fallen has target number 7 and no skill. A later roll replaces the earlier one, but without aid it wakes nobody and ends no dying.'],
  'SG-101': ['not stated', 'gap', 'An unconscious or dying combatant loses all phases, drops running psi powers and cannot dodge. Whether it still acts in the sub-segment of its fall is the house rule simultaneous.'],
  'SG-102': ['not stated', 'gap', 'Healing, first aid and waking up are up to the GM, who changes the damage.'],
});
