import type { Chapter } from '../../../kernel/rulebook.ts';
import { rule } from '../../rule.ts';

/** What can be done in a phase. */
export const actions: Chapter = {
  title: 'Actions',
  rules: [
    rule('SG-51', 'Actions', 'game', 'A phase is one diceless action at most, and then one dicey action at most.'),
    rule(
      'SG-52',
      'Actions',
      'game',
      'Moving, looking around and simple tasks are diceless; whatever needs successes is dicey.',
    ),
    rule(
      'SG-54',
      'Surrendering',
      'gap',
      'A dodge may be prepared with a dicey action; until the next own phase, or the end of the turn, it meets one attack for nothing.',
    ),
    rule('SG-56', 'Sub-segments', 'game', 'In a segment good acts first, then bad, then good who waited.'),
    rule(
      'SG-57',
      'Sub-segments',
      'game',
      'All in a sub-segment happens at about the same time: who is struck down in it still acts in it, and the order is free.',
    ),
    rule(
      'SG-58',
      'Sub-segments',
      'game',
      'In the sub-segment of one side the other may only defend itself, or do what it planned before.',
    ),
    rule(
      'SG-59',
      'stated nowhere',
      'gap',
      'An ambush costs its phase when it is set. It is sprung once, when what it waits for happens, or is lost at the end of the turn, unless a house rule has it wait on.',
    ),
    rule(
      'SG-65',
      'Sub-segments; Surrendering',
      'gap',
      'A phase may wait for the rest of good of its segment, and for a later segment of the turn.',
    ),
  ],
};
