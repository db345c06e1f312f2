import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rulebook/rule.ts';

/** What helps and hinders an attack. */
export const bonuses: Chapter = {
  title: 'Attack bonuses and penalties',
  rules: [
    rule('CR-83', 'Attack Bonuses', 'game', 'Different situations add up as roll modifiers; the same one counts once.'),
    rule('CR-84', 'Attack Bonuses', 'game', 'An ally on the far side of the target: +2.'),
    rule('CR-85', 'Attack Bonuses', 'game', 'The attacker stands higher: +2.'),
    rule('CR-86', 'Attack Bonuses', 'game', 'The target cannot see the attacker: +2.'),
    rule('CR-87', 'Attack Bonuses', 'game', 'The target is weak to the type: +2.'),
    rule('CR-88', 'Attack Bonuses', 'game', 'The attacker stands lower: -2.'),
    rule('CR-89', 'Attack Bonuses', 'game', 'The target is behind cover: -2.'),
    rule('CR-90', 'Attack Bonuses', 'game', 'The target is obscured: -2.'),
    rule('CR-91', 'Attack Bonuses', 'game', 'The target resists the type: -2.'),
    rule('CR-92', 'Statuses', 'game', 'Statuses add to these, for each stack.'),
    rule(
      'CR-93',
      'stated nowhere',
      'gap',
      'What counts as cover, obscured or higher is for the GM to say of each attack.',
    ),
    rule(
      'CR-94',
      'follows from the rest',
      'settled',
      'Weak to one type and resistant to another is both: they cancel. By house rule the one of them counts alone.',
    ),
    rule(
      'CR-95',
      'follows from the rest',
      'settled',
      'A flank asks only where the ally stands, so those who shoot have it too. By house rule it helps in melee only.',
    ),
  ],
};
