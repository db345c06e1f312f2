import { chapter } from 'vrule/game';

// biome-ignore format: one line a rule
export const timeRules = chapter('Time', {
  'DU-04': ['The Duel', 'game', 'Each combatant has one turn a round, with one action.'],
  'DU-05': ['The Duel', 'gap', 'Turns go in the order of initiative, a d20 rolled by each; on a tie, the one who joined first goes first. Whether it is rolled again each round is a house rule.'],
});
