import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** What somebody is made of, as far as a fight asks. */
export const characters: Chapter = {
  title: 'Characters',
  rules: [
    rule(
      'SG-01',
      'Rolling Dice; Psi Skills',
      'game',
      'There are three stats, Body, Mind and Psi; each has a Strength and a Precision.',
    ),
    rule(
      'SG-02',
      'Rolling Dice; the annotated sheet',
      'game',
      'Each stat has a third substat of its own: Health of Body, Education of Mind, Fortune of Psi.',
    ),
    rule('SG-03', 'annotated sheet', 'source', 'A stat is as high as the lowest of its three substats.'),
    rule('SG-04', 'annotated sheet', 'source', 'Everybody has ten hit points for each die of Health.'),
    rule(
      'SG-05',
      'annotated sheet',
      'source',
      'A move goes as many hexes as Strength of Body, unless the sheet says otherwise.',
    ),
    rule('SG-06', 'annotated sheet', 'source', 'Nobody soaks damage, unless the house gives somebody points of soak.'),
    rule(
      'SG-07',
      'annotated sheet',
      'source',
      'Devices and ships have Tech for Psi. Once per hour of play Reliability throws up to so many dice again, chosen freely.',
    ),
    rule('SG-08', 'annotated sheet', 'source', 'Once per hour of play Fortune dice join another roll.'),
    rule(
      'SG-12',
      'Sub-segments; Surrendering',
      'game',
      'Everybody is good or bad. Here the own side is good and everybody else bad; the GM may re-label anybody.',
    ),
  ],
};
