import { chapter } from '../../../game/index.ts';
/** Rule texts: combat stances. */

// biome-ignore format: one line a rule
export const stanceRules = chapter('Combat stance', {
  'DV-20': ['Combat stance', 'game', 'A combat stance gives a bonus to attack, damage or defence and an equal penalty to another of the three. It is optional; the neutral stance gives neither.'],
  'DV-21': ['Combat stance', 'game', 'The combat bonus (BCB) limits the level of a stance: none at 0, Minor at 1, Major at 2, Extreme at 3 or more. A smaller level may be chosen.'],
  'DV-22': ['Stance table', 'game', 'Aggressive stance: damage up, defence down. Defensive: defence up, attack down. Precision: damage up, attack down. Reckless: attack up, defence down.'],
  'DV-23': ['Combat stance', 'game', 'A custom stance may pair any two of the three rolls: attack up and damage down, or defence up and damage down.'],
  'DV-24': ['Combat stance', 'game', 'Stances combine, and their adjustments to the same roll add up: aggressive with reckless is a bonus to attack and damage and a larger penalty to defence.'],
  'DV-25': ['house rule', 'gap', 'The combat bonus limits each stance separately, and each stance is its own source on the track; by house rule the limit is for all stances together.'],
  'DV-26': ['house rule', 'gap', 'Stances that together give one roll more than 4 units (Extreme) are refused; see the house rules stanceMaxUnits and stanceExact.'],
  'DV-27': ['Combat stance', 'gap', 'Stances that give one roll both a bonus and a penalty are refused; by house rule they cancel on the track.'],
  'DV-28': ['Combat stance', 'game', 'A stance is adopted or changed on the combatant’s own turn and applies to every attack and defence until its next turn; after an attack or defence in that turn it cannot be changed.'],
  'DV-29': ['house rule', 'gap', 'Stances share the adjustment track of a roll with all other adjustments; by house rule they have a track of their own.'],
});
