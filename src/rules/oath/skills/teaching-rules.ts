import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Teaching NPCs. */
export const teaching: Chapter = {
  title: 'Teaching NPCs',
  rules: [
    rule(
      'SG-103',
      'Teaching NPCs',
      'game',
      'Anybody may try to teach an NPC a skill; without the skill of Teaching anything may come of it.',
    ),
    rule(
      'SG-104',
      'Teaching NPCs',
      'game',
      'With Teaching it is quick and fairly easy up to the square root of Teaching times the skill, rounded down.',
    ),
    rule(
      'SG-105',
      'Teaching NPCs',
      'game',
      'A serious regimen takes longer and goes as far as Teaching and the skill together, even beyond the teacher.',
    ),
  ],
};
