import type { Chapter } from '../../kernel/rulebook.ts';
import { rule } from '../rule.ts';

/** Skills at the table. */
export const skills: Chapter = {
  title: 'Skills at the table',
  rules: [
    rule(
      'DV-111',
      'Evasion, Pursuit and Stealth',
      'settled',
      'Evasion, pursuit and stealth turn on acrobatics, athletics, stealth and perception, as checks like any other.',
    ),
    rule(
      'DV-112',
      'Intrigue',
      'settled',
      'Intrigue has an intent, a method and the position of the target, and is an opposed check.',
    ),
  ],
};
