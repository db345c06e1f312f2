import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** How far somebody gets. */
export const moving: Chapter = {
  title: 'Movement',
  rules: [
    rule(
      'SG-53',
      'Actions',
      'game',
      'Moving further than without dice takes a roll of Strength of Body: two hexes for each success.',
    ),
  ],
};
