import { chapter } from '../../../game/index.ts';

export const movementRules = chapter('Movement', {
  'SG-53': ['Actions', 'game', 'Extra movement is a dicey roll of Strength of Body: two hexes for each success.'],
});

// biome-ignore format: one line a rule
export const teachingRules = chapter('Teaching NPCs', {
  'SG-103': ['Teaching NPCs', 'game', 'Anyone may try to teach an NPC a skill they have. Without the Teaching skill the result is wildly variable.'],
  'SG-104': ['Teaching NPCs', 'game', 'With the Teaching skill, quick and fairly easy teaching reaches the square root of Teaching times the skill, rounded down.'],
  'SG-105': ['Teaching NPCs', 'game', 'A serious regimen of teaching takes longer and reaches Teaching plus the skill, even beyond the teacher\'s own level.'],
});
