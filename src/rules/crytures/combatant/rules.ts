import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const valueRules = chapter('Values of a combatant', {
  'CR-15': ['Talents', 'source', 'A human has four talents, each from 1 to 5: Fitness, Agility, Intellect and Sense.'],
  'CR-16': ['Character creation', 'source', 'Maximum Health is 20 + 5 x Fitness, Mana is Intellect + Sense, Stamina is Fitness + Agility, and Speed is Agility + 2.'],
  'CR-17': ['Character creation', 'game', 'The initiative pool is Speed + Reflexes. Deflection and Evasion depend on the type of armour.'],
  'CR-18': ['Character creation', 'source', 'Further difficulties to attack: Alertness (Sense + Observation), Insight (Intellect + Persuasion), Reactions (Agility + Reflexes) and Vigor (Fitness + Athletics).'],
  'CR-19': ['Peepoi', 'source', 'The sheet of a cryture lists Health, Stamina, Mana, Strength, Power, Deflection, Evasion, Speed, talents, classes with levels, its types, and the types it is resistant or vulnerable to.'],
  'CR-20': ['not stated', 'gap', 'The initiative pool of a cryture is Speed plus the Reflexes on its sheet; the house rule crytureInitiative adds Agility.'],
  'CR-21': ['Abilities', 'source', 'The ability Danger Sense adds Sense to the initiative dice.'],
});
