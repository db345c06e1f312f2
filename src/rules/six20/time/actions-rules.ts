import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Actions. */
export const actions: Chapter = {
  title: 'Actions',
  rules: [
    rule(
      'DV-41',
      'Action types',
      'game',
      'A turn is a standard and a short action, or two short ones, or one full round, and free actions; short may stand in for standard.',
    ),
    rule(
      'DV-42',
      'Standard Action',
      'game',
      'Attacks, skills, manifesting and manoeuvres are standard actions, and so is whatever has no type.',
    ),
    rule(
      'DV-43',
      'Short Action',
      'game',
      'A short action is a move of up to the speed, or the like; a standard action may come in the middle of it.',
    ),
    rule('DV-44', 'Full-Round Action', 'game', 'A full round takes everything; the only movement is one 5-foot step.'),
    rule(
      'DV-45',
      'Free / Not an Action',
      'game',
      'Free actions are as many as the GM finds right; what belongs to another action costs nothing.',
    ),
    rule(
      'DV-46',
      'Restricted Activity',
      'game',
      'Restricted, one has a single standard or short action and no full round.',
    ),
    rule('DV-47', 'Action types', 'game', 'Something long that is rushed may carry a penalty.'),
    rule(
      'DV-48',
      'Attacking',
      'gap',
      'Attacks and multiple attacks are standard, two weapons and extra attacks a full round; penalties of further attacks are said, or are a house rule.',
    ),
  ],
};
