import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const powerRules = chapter('Reading a power', {
  'CR-54': ['Reading a Power', 'game', 'The text of a power leaves out the lines it does not need.'],
  'CR-55': ['Reading a Power', 'game', 'The Cost line of a power: the Stamina or Mana it takes.'],
  'CR-56': ['Reading a Power', 'game', 'The Type line of a power decides on weakness and resistance; there may be several types.'],
  'CR-57': ['Reading a Power', 'game', 'The Action line of a power: major, minor or concentrated.'],
  'CR-58': ['Reading a Power', 'game', 'The Range line of a power: its reach, its area, and whether it provokes.'],
  'CR-59': ['Reading a Power', 'game', 'The Attack line of a power: the values that make up the pool, and the value of the target that is the difficulty.'],
  'CR-60': ['Reading a Power', 'game', 'The Roll line is the Attack line of a power that attacks nobody: pool and difficulty.'],
  'CR-61': ['Reading a Power', 'game', 'The Hit line of a power: damage for each hit. Its other effects happen once, unless it says "per hit".'],
  'CR-62': ['Reading a Power', 'game', 'The Success line is the Hit line of a power that attacks nobody.'],
  'CR-63': ['Reading a Power', 'game', 'The Crit line of a power applies once for each natural 10, usually as one more hit. It also applies to a natural 10 below the difficulty, unless the house rule lowTenCrits is off.'],
  'CR-64': ['Reading a Power', 'game', 'The Effect line of a power applies whether the attack hits or misses.'],
  'CR-65': ['Gazer', 'gap', 'A range may allow up to a number of targets. Each target gets a roll of its own, or all share one with the house rule sharedTargets.'],
  'CR-66': ['Adventuring', 'source', 'Overspending: a player character may spend Stamina or Mana they lack, and suffers an injury for it (house rule overspend).'],
});

// biome-ignore format: one line a rule
export const rangeRules = chapter('Ranges', {
  'CR-67': ['Reading a Power', 'game', 'Melee X reaches targets within X spaces and cannot be extended. It never provokes.'],
  'CR-68': ['Reading a Power', 'game', 'Ranged X reaches targets within X spaces. It provokes opportunity attacks from engaged enemies.'],
  'CR-69': ['Reading a Power', 'game', 'A ranged power with a roll can reach beyond its range for a die modifier of -1 per extra space; a power without a roll cannot.'],
  'CR-70': ['Reading a Power', 'game', 'Personal range: the power affects its user only. It never provokes.'],
  'CR-71': ['Reading a Power', 'gap', 'Blast Y affects everyone within Y spaces of its origin: a square of side 2Y + 1.'],
  'CR-72': ['Reading a Power', 'game', 'Personal Blast Y is a blast centred on the user, who is not affected. It never provokes.'],
  'CR-73': ['Reading a Power', 'settled', 'Ranged X Blast Y is a blast centred on a space within X spaces. It is extended and provokes like a ranged power, unless the house rule rangedBlastProvokes is off.'],
  'CR-74': ['Reading a Power', 'game', 'Melee Blast Y is a blast that touches the user, its centre Y + 1 spaces away. The user is the origin of pushes and pulls. It never provokes.'],
  'CR-75': ['Reading a Power', 'gap', 'A blast affects allies in its area as well. Each target gets a roll of its own, or all share one with the house rule sharedDice.'],
});
