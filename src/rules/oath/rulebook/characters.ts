import type { Chapter } from '../../rulebook.ts';
import { rule } from './rule.ts';

/** What somebody is made of, as far as a fight asks. */
export const characters: Chapter = {
  title: 'Characters',
  rules: [
    rule('SG-06', 'annotated sheet', 'source', 'Nobody soaks damage, unless the house gives somebody points of soak.'),
    rule(
      'SG-07',
      'annotated sheet',
      'source',
      'Devices and ships have Tech for Psi. Once per hour of play Reliability throws up to so many dice again.',
    ),
    rule('SG-08', 'annotated sheet', 'source', 'Once per hour of play Fortune dice join another roll.'),
  ],
};
