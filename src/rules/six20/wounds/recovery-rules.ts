import type { Chapter } from '../../kernel/rulebook.ts';
import { nowhere, rule } from '../rule.ts';

/** Recovery. */
export const recovery: Chapter = {
  title: 'Recovery',
  rules: [
    rule(
      'DV-98',
      'Healing and Recovery',
      'game',
      'Damaged vitality comes back every 10 minutes of rest, or every active hour.',
    ),
    rule(
      'DV-99',
      'Healing and Recovery',
      'game',
      'Damaged wounds come back every 8 hours of rest, or every active day.',
    ),
    rule(
      'DV-100',
      'Healing and Recovery',
      'game',
      'A damaged ability gets back 1 every 8 hours of rest, or every active day.',
    ),
    rule(
      'DV-101',
      'Healing and Recovery',
      'game',
      'Drained vitality comes back every week of rest, or every active month.',
    ),
    rule(
      'DV-102',
      'Healing and Recovery',
      'game',
      'Drained wounds come back every week of rest, or every active month.',
    ),
    rule(
      'DV-103',
      'Healing and Recovery',
      'game',
      'A drained ability gets back 1 every week of full rest, or every active month.',
    ),
    rule(
      'DV-104',
      'Healing and Recovery',
      'game',
      'Only whole periods without interruption count; scattered minutes do not add up.',
    ),
    rule(
      'DV-105',
      'Healing and Recovery',
      'settled',
      'Each period gives back level and Constitution modifier, at least 1; by house rule the level alone.',
    ),
    rule(
      'DV-106',
      nowhere,
      'gap',
      'Drained points are kept apart; damage heals up to what drain leaves of the maximum.',
    ),
    rule('DV-107', nowhere, 'gap', 'Each damaged ability recovers at once.'),
    rule('DV-108', nowhere, 'gap', 'An active day is 24 hours, a month 30 days.'),
    rule('DV-109', 'Psychic healing', 'game', 'Psychic healing gives vitality back no faster than rest does.'),
  ],
};
