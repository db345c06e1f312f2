import { chapter } from 'vrule/game';

// biome-ignore format: one line a rule
export const woundRules = chapter('Wounds', {
  'DU-06': ['The Duel', 'game', 'Damage is taken from Health, which does not fall below 0; healing does not raise it above its maximum.'],
  'DU-07': ['The Duel', 'game', 'A combatant at 0 Health is defeated and cannot act until healed.'],
});
