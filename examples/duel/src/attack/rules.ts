import { chapter } from 'vrule/game';

// biome-ignore format: one line a rule
export const attackRules = chapter('Attack', {
  'DU-01': ['The Duel', 'game', 'An attack rolls d20 plus skill; it hits if the total reaches the armour of the target.'],
  'DU-02': ['The Duel', 'game', 'A hit does d6 damage to Health.'],
  'DU-03': ['The Duel', 'gap', 'Guarding is the action of a turn and adds to armour until the next own turn. How much it adds is a house rule.'],
});
