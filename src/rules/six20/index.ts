import type { Book } from '../system.ts';
import { adjust } from './adjust.ts';
import { attack } from './attack.ts';
import { damage } from './damage.ts';
import { rules } from './game.ts';
import { manoeuvre } from './manoeuvre.ts';
import { rest } from './rest.ts';
import { rulebook } from './rulebook.ts';
import { openRules } from './settings.ts';

/** six20, the d20 game of vitality and wounds: adjustments by level, NPCs that do not roll. */
export const six20: Book = rules.book({
  id: 'six20',
  title: 'six20',
  version: 1,
  rulings: [rules.erase(adjust), rules.erase(attack), rules.erase(damage), rules.erase(manoeuvre), rules.erase(rest)],
  rulebook,
  houseRules: openRules,
});
