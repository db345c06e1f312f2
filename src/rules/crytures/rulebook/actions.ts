import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from './rule.ts';

/** What can be done in a turn. */
export const actions: Chapter = {
  title: 'Actions',
  rules: [
    rule('CR-31', 'Actions', 'game', 'Each turn has one major and one minor action.'),
    rule(
      'CR-32',
      'Actions',
      'game',
      'Major: a basic attack. Without a listed one it is Fitness, of a cryture Strength, against Deflection.',
    ),
    rule('CR-33', 'Actions', 'game', 'Major: summoning a cryture from its crystal into a space next to the conjurer.'),
    rule('CR-34', 'Actions', 'game', 'A major action may be spent on any minor one.'),
    rule('CR-35', 'Actions', 'game', 'Minor: moving up to Speed spaces.'),
    rule('CR-36', 'Actions', 'game', 'Minor: shifting one space.'),
    rule('CR-37', 'Actions', 'game', 'Minor: recalling a cryture.'),
    rule('CR-38', 'Actions', 'game', 'Minor: giving a summoned cryture a point of one’s own Mana.'),
    rule(
      'CR-39',
      'Combat',
      'source',
      'By another generation swapping weapons is the minor action in place of giving Mana.',
    ),
    rule(
      'CR-40',
      'Reading a Power',
      'game',
      'Each power names the action that it takes: major, minor or concentrated.',
    ),
    rule(
      'CR-41',
      'Reading a Power',
      'gap',
      'A concentrated action takes both actions of the turn. By house rule it takes the major one, and what it laid holds for as long as the major action of each turn is spent on it again.',
    ),
    rule(
      'CR-42',
      'Actions',
      'gap',
      'A summoned cryture has its own Health, statuses, actions and initiative; the house rule conjurers has it act in the turn of its conjurer.',
    ),
    rule(
      'CR-43',
      'Conjuring',
      'source',
      'Attuned crytures obey their conjurer only; from another’s crystal comes one that obeys nobody.',
    ),
  ],
};
