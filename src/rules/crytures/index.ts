import type { Book } from '../system.ts';
import { attack } from './attack.ts';
import { rules } from './game.ts';
import { initiative } from './initiative.ts';
import { roll } from './roll.ts';
import { rulebook } from './rulebook.ts';
import { openRules } from './settings.ts';

/** Crytures: pools of d10 against a difficulty, natural 10s, statuses in stacks. */
export const crytures: Book = rules.book({
  id: 'crytures',
  title: 'Crytures',
  version: 1,
  rulings: [rules.erase(roll), rules.erase(attack), rules.erase(initiative)],
  rulebook,
  houseRules: openRules,
});
